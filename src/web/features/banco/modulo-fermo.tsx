import { useState, type ReactNode } from 'react';
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
import { testiBanco } from './testi.ts';

interface DaFermare {
  prenotabile: { id: number; nome: string };
  /** The reason that is filled in from the start. */
  motivo: string;
  /** The report of a fault that the stop answers. */
  segnalazione_id?: number | undefined;
  onFermata: () => void;
}

/**
 * The fields of a stop at the desk, wherever they are shown, and the action of their button. Bookings that the stop
 * affects are settled with a plan, which is shown in place of the form (prodotto/sistemazione#chiamata).
 */
export function useModuloFermo({ prenotabile, motivo: detto, segnalazione_id, onFermata }: DaFermare): {
  campi: ReactNode;
  piano: ReactNode;
  send: () => void;
  pending: boolean;
  disabled: boolean;
} {
  const t = useTesti(testiBanco);
  const oggi = useOggi();
  const toast = useToast();
  const fermo = useFermo(prenotabile.id);
  const [inizio, setInizio] = useState<Giorno | null>(oggi);
  const [fine, setFine] = useState<Giorno | null>(null);
  const [motivo, setMotivo] = useState(detto);
  const [inMezzo, setInMezzo] = useState(false);
  const body = { inizio: inizio ?? oggi, fine, motivo, ...(segnalazione_id && { segnalazione_id }) };
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
    dopo: onFermata,
  });
  const campi = (
    <>
      <CampoGiorno label={t('da')} giorno={inizio} onGiorno={setInizio} />
      <CampoGiorno label={t('fino')} giorno={fine} onGiorno={setFine} />
      <TextField
        label={t('motivo')}
        maxLength={120}
        autoComplete="off"
        value={motivo}
        onChange={(event) => setMotivo(event.target.value)}
      />
    </>
  );
  const piano = inMezzo && (
    <Sistemazione
      causa={{ tipo: 'fermo', prenotabile_id: prenotabile.id, ...body }}
      nome={prenotabile.nome}
      onClose={() => setInMezzo(false)}
      onDone={() => {
        toast.show({ severity: 'ok', message });
        onFermata();
      }}
    />
  );
  return { campi, piano, send: () => void run(), pending, disabled: motivo.trim() === '' };
}
