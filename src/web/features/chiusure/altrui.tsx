import { useEffect, useRef } from 'react';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Row, Stack } from '#web/shared/ui/layout.tsx';
import { Note } from '#web/shared/ui/note.tsx';
import type { Valori } from './campi.ts';
import styles from './chiusure.module.css';
import { testiChiusure } from './testi.ts';
import { sayQuando } from './voce.ts';

export interface AltruiProps {
  /** The closure or the stop as somebody else has left it. */
  attuale: Valori;
  isPending: boolean;
  onTake: () => void;
  onSave: () => void;
}

/**
 * Somebody else has changed it meanwhile (MODIFICATO_DA_ALTRI): shows how it is now above what was typed, and asks which
 * stays.
 */
export function Altrui({ attuale, isPending, onTake, onSave }: AltruiProps) {
  const t = useTesti(testiChiusure);
  const lingua = useLingua();
  const heading = useRef<HTMLHeadingElement>(null);
  // It is the answer to a press that has not succeeded yet, so it takes the focus.
  useEffect(() => heading.current?.focus(), []);
  return (
    <Note severity="warn">
      <Stack>
        <h3 ref={heading} tabIndex={-1} className={styles['risposta']}>
          {t('altri_titolo')}
        </h3>
        <p>{t('altri_testo')}</p>
        <p>
          <b lang="it">{attuale.motivo}</b>, {sayQuando(attuale, t, lingua)}
        </p>
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
