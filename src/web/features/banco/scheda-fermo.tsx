import Wrench from 'lucide-react/icons/wrench';
import { useState } from 'react';
import type { RigaBanco, StatoRientro } from '#contract/banco.ts';
import type { Giorno } from '#domain/giorno.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { useRun } from '#web/shared/form/use-run.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { Sistemazione } from '#web/shared/sistemazione/piano-sistemazione.tsx';
import { CampoGiorno } from '#web/shared/ui/calendario/campo-giorno.tsx';
import { TextField } from '#web/shared/ui/text-field.tsx';
import { useToast } from '#web/shared/ui/toast.tsx';
import { useOggi } from '#web/shared/use-oggi.ts';
import { useFermo } from './api.ts';
import { Scheda } from './scheda.tsx';
import { testiBanco } from './testi.ts';

export interface SchedaFermoProps {
  prenotazione: RigaBanco;
  stato: Exclude<StatoRientro, 'a_posto'>;
  onClose: () => void;
}

/** After a return that was not all right: the piece can be taken out of use, and who booked it is settled. */
export function SchedaFermo({ prenotazione, stato, onClose }: SchedaFermoProps) {
  const t = useTesti(testiBanco);
  const oggi = useOggi();
  const toast = useToast();
  const { prenotabile } = prenotazione;
  const fermo = useFermo(prenotabile.id);
  const [inizio, setInizio] = useState<Giorno | null>(oggi);
  const [fine, setFine] = useState<Giorno | null>(null);
  const [motivo, setMotivo] = useState(t(`motivo_${stato}`));
  const [inMezzo, setInMezzo] = useState(false);
  const body = { inizio: inizio ?? oggi, fine, motivo };
  const message = t('fermata', { cosa: prenotabile.nome });
  const { run, pending } = useRun({
    send: (_: void, idempotencyKey) => fermo.mutateAsync({ body, idempotencyKey }),
    fatto: message,
    storto: t('ops'),
    rifiuto: (error) => {
      const isInMezzo = error instanceof ApiError && error.code === 'PRENOTAZIONI_FUTURE';
      if (isInMezzo) setInMezzo(true);
      return isInMezzo;
    },
    dopo: onClose,
  });
  return (
    <Scheda
      titolo={t('ferma_titolo', { cosa: prenotabile.nome })}
      prenotazione={prenotazione}
      onClose={onClose}
      onSubmit={() => void run()}
      annulla={t('non_serve')}
      invio={{
        label: t('ferma'),
        icon: <Wrench />,
        disabled: motivo.trim() === '',
        busy: pending ? t('fermo') : undefined,
      }}
    >
      <p>{t('ferma_testo')}</p>
      <CampoGiorno label={t('da')} giorno={inizio} onGiorno={setInizio} />
      <CampoGiorno label={t('fino')} giorno={fine} onGiorno={setFine} />
      <TextField
        label={t('motivo')}
        maxLength={120}
        autoComplete="off"
        value={motivo}
        onChange={(event) => setMotivo(event.target.value)}
      />
      {inMezzo && (
        <Sistemazione
          causa={{ tipo: 'fermo', prenotabile_id: prenotabile.id, ...body }}
          nome={prenotabile.nome}
          onClose={() => setInMezzo(false)}
          onDone={() => {
            toast.show({ severity: 'ok', message });
            onClose();
          }}
        />
      )}
    </Scheda>
  );
}
