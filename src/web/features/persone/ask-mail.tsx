import { useState, type ReactNode } from 'react';
import type { SchedaUtente } from '#contract/utenti.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Row, Stack } from '#web/shared/ui/layout.tsx';
import { Note } from '#web/shared/ui/note.tsx';
import { testiPersone } from './testi.ts';

/**
 * Asks whether the address of an account is the person's, where nobody has proved who they are, before a document goes
 * into it (prodotto/documenti#mail-da-chiedere). Shows the upload once the answer is yes.
 */
export function AskMail({ utente, children }: { utente: SchedaUtente; children: ReactNode }) {
  const t = useTesti(testiPersone);
  const [sua, setSua] = useState(utente.mail_da_chiedere ? null : true);
  if (sua) return children;
  return (
    <Stack>
      <p>
        <strong>{t('mail_chiedi')}</strong> {utente.email}
      </p>
      <p className="soft">{t('mail_chiedi_perche')}</p>
      {sua === false && (
        <Note severity="warn" live>
          {t(utente.subentro ? 'mail_non_sua_prendi' : 'mail_non_sua')}
        </Note>
      )}
      <Row>
        <Button variant="primary" onClick={() => setSua(true)}>
          {t('mail_si')}
        </Button>
        <Button onClick={() => setSua(false)}>{t('mail_no')}</Button>
      </Row>
    </Stack>
  );
}
