import { useEffect, useRef } from 'react';
import type { Segnalazione } from '#contract/segnalazioni.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Row, Stack } from '#web/shared/ui/layout.tsx';
import { Note } from '#web/shared/ui/note.tsx';
import styles from './segnalazioni.module.css';
import { testiSegnalazioni } from './testi.ts';

export interface AltruiProps {
  /** The report as somebody else has left it. */
  attuale: Segnalazione;
  /** One's own note, as typed. */
  nota: string;
  isPending: boolean;
  onTake: () => void;
  onSave: () => void;
}

/**
 * Somebody else has changed the report meanwhile (MODIFICATO_DA_ALTRI): shows what they did, and asks which version
 * stays.
 */
export function Altrui({ attuale, nota, isPending, onTake, onSave }: AltruiProps) {
  const t = useTesti(testiSegnalazioni);
  const heading = useRef<HTMLHeadingElement>(null);
  // It appears because the pressed button could not save.
  useEffect(() => heading.current?.focus(), []);
  return (
    <Note severity="warn">
      <Stack>
        <h3 ref={heading} tabIndex={-1} className={styles['altri']}>
          {t('altri_titolo')}
        </h3>
        <p>{t(`altri_stato_${attuale.stato}`)}</p>
        <p>
          <b>{t('altri_nota')}</b> {attuale.nota || t('altri_senza_nota')}
        </p>
        {nota.trim() !== attuale.nota && (
          <p>
            <b>{t('altri_tua')}</b> {nota.trim() || t('altri_senza_nota')}
          </p>
        )}
        <Row>
          <Button onClick={onTake} disabled={isPending}>
            {t('altri_prendi')}
          </Button>
          <Button variant="primary" onClick={onSave} busy={isPending ? t('salvo') : undefined}>
            {t('altri_salva')}
          </Button>
        </Row>
      </Stack>
    </Note>
  );
}
