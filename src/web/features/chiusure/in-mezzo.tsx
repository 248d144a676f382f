import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { AnswerNote } from '#web/shared/ui/answer-note.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { ArrowRightLeft } from '#web/shared/ui/icons.ts';
import type { Causa } from './api.ts';
import { testiChiusure } from './testi.ts';

interface InMezzoProps {
  /** What was refused. */
  tipo: Causa['tipo'];
  /** How many bookings stand in its way. */
  quante: number;
  /** Opens the plan that settles them. */
  onSistema: () => void;
}

/**
 * Bookings stand in the way of a closure or a stop (PRENOTAZIONI_FUTURE): how many there are, that nothing happened to
 * them, and the way to settle them (prodotto/chiusure#prenotazioni-in-mezzo).
 */
export function InMezzo({ tipo, quante, onSistema }: InMezzoProps) {
  const t = useTesti(testiChiusure);
  return (
    <AnswerNote title={t(`in_mezzo_${tipo}`, { count: quante })}>
      <p>{t('in_mezzo_testo')}</p>
      <div>
        <Button icon={<ArrowRightLeft />} onClick={onSistema}>
          {t('in_mezzo_avanti', { count: quante })}
        </Button>
      </div>
    </AnswerNote>
  );
}
