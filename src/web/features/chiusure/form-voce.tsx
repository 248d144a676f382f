import { useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import type { Giorno } from '#domain/giorno.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { showFieldErrors } from '#web/shared/api/field-errors.ts';
import { differenze } from '#web/shared/form/divergenza.ts';
import { useModulo } from '#web/shared/form/use-modulo.ts';
import { useAction } from '#web/shared/form/use-action.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { sortPerNome, useRisorse } from '#web/shared/queries/risorse.ts';
import type { CausaInviata as DaSistemare } from '#web/shared/queries/sistemazione.ts';
import { Sistemazione } from '#web/shared/sistemazione/piano-sistemazione.tsx';
import { CampoGiorno } from '#web/shared/ui/calendario/campo-giorno.tsx';
import { Checkbox } from '#web/shared/ui/checkbox.tsx';
import { ConflictNote } from '#web/shared/ui/conflict.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import { FormDialog, type FormDialogProps } from '#web/shared/ui/form-dialog.tsx';
import { CalendarOff, Wrench } from '#web/shared/ui/icons.ts';
import { NonCaricato } from '#web/shared/ui/non-caricato.tsx';
import { PickOne } from '#web/shared/ui/pick-one.tsx';
import { Select } from '#web/shared/ui/select.tsx';
import { TextField } from '#web/shared/ui/text-field.tsx';
import { type CausaChiusura, useCreateVoce, useUpdateVoce } from './api.ts';
import { type Campi, openCampi, readCausa, Schema, type ValoriChiusura, writeCampi } from './campi-voce.ts';
import styles from './chiusure.module.css';
import { testiChiusure } from './testi.ts';
import { sayGiorniChiusi, type VoceChiusure } from './vista-chiusura.ts';

interface FormVoceProps {
  /** The entry to change; null for a new one. */
  voce: VoceChiusure | null;
  /** The pressed day, for a new one. */
  giorno?: Giorno | undefined;
  finalFocus?: FormDialogProps['finalFocus'];
  onClose: () => void;
  /** Called after saving, before the dialog closes. */
  onSaved?: (valori: ValoriChiusura) => void;
}

/** Adds or changes a closure or stop; bookings in the way open the plan (prodotto/amministrazione#chiusure). */
export function FormVoce({ voce, giorno, finalFocus, onClose, onSaved }: FormVoceProps) {
  const t = useTesti(testiChiusure);
  const lingua = useLingua();
  const create = useCreateVoce();
  const update = useUpdateVoce(voce ?? NUOVA);
  // The values that count as unchanged: the opened ones, or newer ones once the user takes them.
  const [base, setBase] = useState<VoceChiusure | (ValoriChiusura & { versione: number }) | null>(voce);
  const [attuale, setAttuale] = useState<(ValoriChiusura & { versione: number }) | null>(null);
  // The change refused because bookings are in the way.
  const [inMezzo, setInMezzo] = useState<CausaChiusura | null>(null);
  const { form, field, summary } = useModulo(Schema, { defaultValues: openCampi(voce, giorno) });
  const { control } = form;
  const [cosa, senzaFine] = form.watch(['cosa', 'senza_fine']);
  const isFermo = cosa === 'fermo';
  const { risorse } = useRisorse();
  const nameRisorsa = (causa: CausaChiusura) =>
    causa.tipo === 'fermo' ? risorse.find(({ id }) => id === causa.prenotabile_id)?.nome : undefined;

  const { run, pending } = useAction({
    run: async (
      { causa, versione }: { causa: CausaChiusura; versione: number | undefined },
      idempotencyKey,
    ) => {
      if (!base) return create.mutateAsync({ causa, idempotencyKey });
      // Send changed fields only: somebody else may have changed the others.
      const changes = differenze<ValoriChiusura>(causa.body, base);
      if (Object.keys(changes).length > 0)
        await update.mutateAsync({ ...changes, versione: versione ?? base.versione });
    },
    successMessage: (_, { causa }) => t(`${voce ? 'cambiata' : 'aggiunta'}_${causa.tipo}`),
    errorMessage: t('ops'),
    conflictCalls: ['PATCH /chiusure/{id}', 'PATCH /fermi/{id}'],
    onConflict: setAttuale,
    onRejected: (error, { causa }) => {
      const isInMezzo = error instanceof ApiError && error.code === 'PRENOTAZIONI_FUTURE';
      setAttuale(null);
      if (isInMezzo) setInMezzo(causa);
      return isInMezzo || showFieldErrors(error, form);
    },
    onDone: (_, { causa }) => {
      onSaved?.(causa.body);
      onClose();
    },
  });
  const save = (versione?: number) =>
    form.handleSubmit((campi) => run({ causa: readCausa(campi), versione }))();
  const take = (now: ValoriChiusura & { versione: number }) => {
    form.reset({ ...form.getValues(), ...writeCampi(now) });
    setBase(now);
    setAttuale(null);
    form.setFocus('motivo');
  };

  if (inMezzo) {
    const nome = nameRisorsa(inMezzo);
    return (
      <Sistemazione
        causa={settleOf(inMezzo, voce, base)}
        {...(nome !== undefined && { nome })}
        onClose={() => setInMezzo(null)}
        onDone={() => {
          onSaved?.(inMezzo.body);
          onClose();
        }}
      />
    );
  }
  return (
    <FormDialog
      title={voce ? t(`cambia_${cosa}`) : t(isFermo ? 'nuovo_fermo' : 'nuova_chiusura')}
      intro={voce?.cosa === 'fermo' && <p lang="it">{voce.prenotabile.nome}</p>}
      onClose={onClose}
      finalFocus={finalFocus}
      submit={{
        label: t(voce ? 'salva' : isFermo ? 'ferma_pezzo' : 'chiudi_centro'),
        busy: t('salvo'),
        disabled: attuale !== null,
      }}
      pending={pending}
      errors={summary({ risorsa: t('risorsa'), inizio: t('da'), fine: t('a'), motivo: t('motivo') })}
      onSubmit={() => void save()}
    >
      {!voce && (
        <PickOne
          look="cards"
          label={t('che_cosa')}
          options={[
            { value: 'chiusura', label: t('il_centro_chiude'), icon: <CalendarOff /> },
            { value: 'fermo', label: t('un_pezzo_fermo'), icon: <Wrench /> },
          ]}
          {...form.register('cosa', {
            onChange: () => {
              // The errors belong to the previous choice.
              form.clearErrors();
              setAttuale(null);
            },
          })}
        />
      )}
      {!voce && isFermo && <CampoRisorsa control={control} error={field('risorsa').error} />}
      <div className={cx(styles['date'], 'grid top g4')}>
        <CampoData control={control} name="inizio" label={t('da')} error={field('inizio').error} />
        {!(isFermo && senzaFine) && (
          <CampoData control={control} name="fine" label={t('a')} error={field('fine').error} />
        )}
      </div>
      {isFermo && (
        <Checkbox {...form.register('senza_fine', { onChange: () => form.clearErrors('fine') })}>
          {t('senza_fine')}
        </Checkbox>
      )}
      <TextField
        label={t('motivo')}
        hint={t(isFermo ? 'motivo_aiuto_fermo' : 'motivo_aiuto')}
        maxLength={120}
        autoComplete="off"
        {...field('motivo')}
      />
      {attuale && (
        <ConflictNote
          key={attuale.versione}
          title={t('altri_titolo')}
          labels={{ take: t('altri_prendi'), save: t('altri_salva'), busy: t('salvo') }}
          isPending={pending}
          onTake={() => take(attuale)}
          onSave={() => void save(attuale.versione)}
        >
          <p>{t('altri_testo')}</p>
          <p>
            <b lang="it">{attuale.motivo}</b>, {sayGiorniChiusi(attuale, t, lingua)}
          </p>
        </ConflictNote>
      )}
    </FormDialog>
  );
}

/** The refused change, to settle together with the bookings in its way. */
function settleOf(
  causa: CausaChiusura,
  voce: VoceChiusure | null,
  base: { versione: number } | null,
): DaSistemare {
  const of = voce && base ? { id: voce.id, versione: base.versione } : {};
  if (causa.tipo === 'chiusura') return { tipo: 'chiusura', ...causa.body, ...of };
  return { tipo: 'fermo', prenotabile_id: causa.prenotabile_id, ...causa.body, ...of };
}

/** Names no call: a new closure or stop is not updated. */
const NUOVA = { cosa: 'chiusura', id: 0 } as const;

interface CampoDataProps {
  control: Control<Campi>;
  name: 'inizio' | 'fine';
  label: string;
  error: string | undefined;
}

function CampoData({ control, name, label, error }: CampoDataProps) {
  // The end is checked against the start, so a change of one validates both.
  const { field } = useController({ control, name, rules: { deps: ['fine'] } });
  const { ref, value, onChange } = field;
  return <CampoGiorno ref={ref} label={label} giorno={value} error={error} onGiorno={onChange} />;
}

function CampoRisorsa({ control, error }: Pick<CampoDataProps, 'control' | 'error'>) {
  const t = useTesti(testiChiusure);
  const { field } = useController({ control, name: 'risorsa' });
  const { ref, value, onChange } = field;
  const { risorse, isError, refetch } = useRisorse();
  if (isError) {
    return (
      <NonCaricato busy={false} onRetry={refetch}>
        {t('errore_risorse')}
      </NonCaricato>
    );
  }
  const options = [
    { value: '', label: t('risorsa_scegli') },
    ...sortPerNome(risorse)
      .filter(({ bozza }) => !bozza)
      .map(({ id, nome }) => ({ value: String(id), label: nome })),
  ];
  return (
    <Select
      ref={ref}
      label={t('risorsa')}
      options={options}
      value={value}
      onChange={onChange}
      error={error}
    />
  );
}
