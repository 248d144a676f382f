import { type ReactNode, useState } from 'react';
import type { Giorno } from '#domain/giorno.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { call } from '#web/shared/api/call.ts';
import type { CallInput } from '#web/shared/api/request.ts';
import { useAction } from '#web/shared/form/use-action.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import type { KeyFor } from '#web/shared/idempotency.ts';
import { refreshSegnalazioni } from '#web/shared/queries/segnalazioni.ts';
import { Sistemazione } from '#web/shared/sistemazione/piano-sistemazione.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { CampoGiorno } from '#web/shared/ui/calendario/campo-giorno.tsx';
import { FormDialog } from '#web/shared/ui/form-dialog.tsx';
import { Wrench } from '#web/shared/ui/icons.ts';
import { TextField } from '#web/shared/ui/text-field.tsx';
import { useToast } from '#web/shared/ui/toast.tsx';
import { useChange } from '#web/shared/use-change.ts';
import { useOggi } from '#web/shared/use-oggi.ts';
import { testiGuasti } from './testi.ts';

type NuovoFermo = CallInput<'POST /prenotabili/{id}/fermi'>['body'];

interface DaFermare {
  prenotabile: { id: number; nome: string };
  /** The initial reason. */
  motivo: string;
  /** The report that the stop answers. */
  segnalazione_id?: number | undefined;
  onFermata: () => void;
}

/** The form of a stop; a plan replaces it if the stop affects bookings (prodotto/sistemazione#chiamata). */
export function useModuloFermo({ prenotabile, motivo: detto, segnalazione_id, onFermata }: DaFermare): {
  campi: ReactNode;
  piano: ReactNode;
  send: () => void;
  pending: boolean;
  disabled: boolean;
} {
  const t = useTesti(testiGuasti);
  const oggi = useOggi();
  const toast = useToast();
  const fermo = useChange(
    (one: { body: NuovoFermo; idempotencyKey: KeyFor }) =>
      call('POST /prenotabili/{id}/fermi', { params: { id: prenotabile.id }, ...one }),
    refreshSegnalazioni,
  );
  const [inizio, setInizio] = useState<Giorno | null>(oggi);
  const [fine, setFine] = useState<Giorno | null>(null);
  const [motivo, setMotivo] = useState(detto);
  const [inMezzo, setInMezzo] = useState(false);
  const body = { inizio: inizio ?? oggi, fine, motivo, ...(segnalazione_id && { segnalazione_id }) };
  const message = t('fermata', { cosa: prenotabile.nome });
  const { run, pending } = useAction({
    run: (_: void, idempotencyKey) => fermo.mutateAsync({ body, idempotencyKey }),
    successMessage: message,
    errorMessage: t('ops'),
    onRejected: (error) => {
      const isInMezzo = error instanceof ApiError && error.code === 'PRENOTAZIONI_FUTURE';
      if (isInMezzo) setInMezzo(true);
      return isInMezzo;
    },
    onDone: onFermata,
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

interface FormFermoProps {
  prenotabile: { id: number; nome: string };
  segnalazione_id?: number;
  onClose: () => void;
  onFermata: () => void;
}

/** The dialog for a stop, with initial values. */
export function FormFermo({ prenotabile, segnalazione_id, onClose, onFermata }: FormFermoProps) {
  const t = useTesti(testiGuasti);
  const { campi, piano, send, pending, disabled } = useModuloFermo({
    prenotabile,
    motivo: t('motivo_riparazione'),
    segnalazione_id,
    onFermata,
  });
  if (piano) return piano;
  return (
    <FormDialog
      title={t('ferma_titolo', { cosa: prenotabile.nome })}
      intro={<p>{t(segnalazione_id === undefined ? 'ferma_cosa' : 'ferma_guasto')}</p>}
      submit={{ label: t('ferma'), busy: t('fermo'), icon: <Wrench />, disabled }}
      pending={pending}
      onClose={onClose}
      onSubmit={send}
    >
      {campi}
    </FormDialog>
  );
}

/** 'Ferma…', for administrators, on a resource's page and in its logbook (prodotto/chiusure#fermi). */
export function FermaCosa({ prenotabile }: Pick<FormFermoProps, 'prenotabile'>) {
  const t = useTesti(testiGuasti);
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button icon={<Wrench />} onClick={() => setOpen(true)}>
        {t('ferma_apri')}
      </Button>
      {open && <FormFermo prenotabile={prenotabile} onClose={close} onFermata={close} />}
    </>
  );
}
