import type { RigaBanco, StatoRientro } from '#contract/banco.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { useModuloFermo } from './modulo-fermo.tsx';
import { Scheda } from './scheda.tsx';
import { testiBanco } from './testi.ts';
import { Wrench } from '#web/shared/ui/icons.ts';

interface SchedaFermoProps {
  prenotazione: RigaBanco;
  stato: Exclude<StatoRientro, 'a_posto'>;
  /** The report that the return has made. */
  segnalazione: number | null;
  onClose: () => void;
}

/** Shown after the return of a thing that was not all right: it can be taken out of use, and its bookings settled. */
export function SchedaFermo({ prenotazione, stato, segnalazione, onClose }: SchedaFermoProps) {
  const t = useTesti(testiBanco);
  const { prenotabile } = prenotazione;
  const { campi, piano, send, pending, disabled } = useModuloFermo({
    prenotabile,
    motivo: t(`motivo_${stato}`),
    segnalazione_id: segnalazione ?? undefined,
    onFermata: onClose,
  });
  if (piano) return piano;
  return (
    <Scheda
      titolo={t('ferma_titolo', { cosa: prenotabile.nome })}
      prenotazione={prenotazione}
      onClose={onClose}
      onSubmit={send}
      annulla={t('non_serve')}
      invio={{ label: t('ferma'), icon: <Wrench />, disabled, busy: pending ? t('fermo') : undefined }}
    >
      <p>{t('ferma_testo')}</p>
      {campi}
    </Scheda>
  );
}
