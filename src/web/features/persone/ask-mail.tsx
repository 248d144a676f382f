import { type ReactNode, useState } from 'react';
import { z } from 'zod';
import type { SchedaUtente } from '#contract/utenti.ts';
import { email, inCodici } from '#contract/campi.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Row, Stack } from '#web/shared/ui/layout.tsx';
import { Note } from '#web/shared/ui/note.tsx';
import { testiPersone } from './testi.ts';

/**
 * If nobody has verified the address of an account, asks whether it is the person's before a document is uploaded
 * (prodotto/documenti#mail-da-chiedere). Shows the upload after a yes.
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

/** An address typed at the desk, parsed like `email`; null if empty. */
export const mailScritta = z.string().transform((text, ctx): string | null => {
  if (text.trim() === '') return null;
  const { success, data, error } = email.safeParse(text, inCodici);
  if (success) return data;
  for (const { message } of error.issues) ctx.addIssue({ code: 'custom', message });
  return z.NEVER;
});
