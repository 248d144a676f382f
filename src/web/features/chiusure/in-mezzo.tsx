import ArrowRightLeft from 'lucide-react/icons/arrow-right-left';
import { useEffect, useRef, useState } from 'react';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import type { Causa } from '#web/shared/queries/sistemazione.ts';
import { Sistemazione } from '#web/shared/sistemazione/sistemazione.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { Stack } from '#web/shared/ui/layout.tsx';
import { Note } from '#web/shared/ui/note.tsx';
import styles from './chiusure.module.css';
import { testiChiusure } from './testi.ts';

export interface InMezzoProps {
  /** What was refused. */
  causa: Extract<Causa, { tipo: 'chiusura' | 'fermo' }>;
  /** How many bookings stand in its way. */
  quante: number;
  /** The name of the resource, for a stop. */
  nome: string | undefined;
  /** Called once it is carried out together with what becomes of the bookings. */
  onDone: () => void;
}

/**
 * Bookings stand in the way of a closure or a stop (PRENOTAZIONI_FUTURE): how many there are, that nothing happened to
 * them, and the way to settle them (prodotto/chiusure#prenotazioni-in-mezzo).
 */
export function InMezzo({ causa, quante, nome, onDone }: InMezzoProps) {
  const t = useTesti(testiChiusure);
  const heading = useRef<HTMLHeadingElement>(null);
  const [sistema, setSistema] = useState(false);
  // It is the answer to a press that has changed nothing, so it takes the focus.
  useEffect(() => heading.current?.focus(), []);
  return (
    <Note severity="warn">
      <Stack>
        <h3 ref={heading} tabIndex={-1} className={styles['risposta']}>
          {t(`in_mezzo_${causa.tipo}`, { count: quante })}
        </h3>
        <p>{t('in_mezzo_testo')}</p>
        <div>
          <Button icon={<ArrowRightLeft />} onClick={() => setSistema(true)}>
            {t('in_mezzo_avanti', { count: quante })}
          </Button>
        </div>
      </Stack>
      {sistema && (
        <Sistemazione
          causa={causa}
          {...(nome !== undefined && { nome })}
          onClose={() => setSistema(false)}
          onDone={onDone}
        />
      )}
    </Note>
  );
}
