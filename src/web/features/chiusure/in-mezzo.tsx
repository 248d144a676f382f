import ArrowRightLeft from 'lucide-react/icons/arrow-right-left';
import { useState } from 'react';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import type { Causa } from '#web/shared/queries/sistemazione.ts';
import { Sistemazione } from '#web/shared/sistemazione/piano-sistemazione.tsx';
import { AnswerNote } from '#web/shared/ui/answer-note.tsx';
import { Button } from '#web/shared/ui/button.tsx';
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
  const [sistema, setSistema] = useState(false);
  return (
    <AnswerNote title={t(`in_mezzo_${causa.tipo}`, { count: quante })}>
      <p>{t('in_mezzo_testo')}</p>
      <div>
        <Button icon={<ArrowRightLeft />} onClick={() => setSistema(true)}>
          {t('in_mezzo_avanti', { count: quante })}
        </Button>
      </div>
      {sistema && (
        <Sistemazione
          causa={causa}
          {...(nome !== undefined && { nome })}
          onClose={() => setSistema(false)}
          onDone={onDone}
        />
      )}
    </AnswerNote>
  );
}
