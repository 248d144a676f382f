import type { RigaBanco, StatoRientro } from '#contract/banco.ts';
import { useModuloFermo } from '#web/shared/guasti/modulo-fermo.tsx';
import { testiGuasti } from '#web/shared/guasti/testi.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { Wrench } from '#web/shared/ui/icons.ts';
import { Scheda } from './scheda.tsx';
import { testiBanco } from './testi.ts';

interface SchedaFermoProps {
  prenotazione: RigaBanco;
  stato: Exclude<StatoRientro, 'a_posto'>;
  /** The report that the return created. */
  segnalazione: number | null;
  onClose: () => void;
}

/** After the return of a damaged thing: take it out of service and settle its bookings. */
export function SchedaFermo({ prenotazione, stato, segnalazione, onClose }: SchedaFermoProps) {
  const t = useTesti(testiBanco);
  const tGuasti = useTesti(testiGuasti);
  const { prenotabile } = prenotazione;
  const { campi, piano, send, pending, disabled } = useModuloFermo({
    prenotabile,
    motivo: stato === 'danneggiato' ? tGuasti('motivo_riparazione') : t('da_controllare'),
    segnalazione_id: segnalazione ?? undefined,
    onFermata: onClose,
  });
  if (piano) return piano;
  return (
    <Scheda
      titolo={tGuasti('ferma_titolo', { cosa: prenotabile.nome })}
      prenotazione={prenotazione}
      onClose={onClose}
      onSubmit={send}
      annulla={t('non_serve')}
      invio={{
        label: tGuasti('ferma'),
        icon: <Wrench />,
        disabled,
        busy: pending ? tGuasti('fermo') : undefined,
      }}
    >
      <p>{t('ferma_testo')}</p>
      {campi}
    </Scheda>
  );
}
