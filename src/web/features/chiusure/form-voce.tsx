import { useState } from 'react';
import { useController, type Control } from 'react-hook-form';
import { ApiError } from '#web/shared/api/api-error.ts';
import { showFieldErrors } from '#web/shared/api/field-errors.ts';
import { differenze } from '#web/shared/form/divergenza.ts';
import { useModulo } from '#web/shared/form/use-modulo.ts';
import { useRun } from '#web/shared/form/use-run.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { sortPerNome, useRisorse } from '#web/shared/queries/risorse.ts';
import type { Causa as DaSistemare } from '#web/shared/queries/sistemazione.ts';
import { Sistemazione } from '#web/shared/sistemazione/piano-sistemazione.tsx';
import { Altrui } from '#web/shared/ui/altrui.tsx';
import { CampoGiorno } from '#web/shared/ui/calendario/campo-giorno.tsx';
import { Checkbox } from '#web/shared/ui/checkbox.tsx';
import { FormDialog } from '#web/shared/ui/form-dialog.tsx';
import { CalendarOff, Wrench } from '#web/shared/ui/icons.ts';
import { NonCaricato } from '#web/shared/ui/non-caricato.tsx';
import { RadioCards } from '#web/shared/ui/radio-cards.tsx';
import { Select } from '#web/shared/ui/select.tsx';
import { TextField } from '#web/shared/ui/text-field.tsx';
import { useCreateVoce, useUpdateVoce, type Causa } from './api.ts';
import { openCampi, readCausa, Schema, writeCampi, type Campi, type Valori } from './campi-voce.ts';
import styles from './chiusure.module.css';
import { InMezzo } from './in-mezzo.tsx';
import { testiChiusure } from './testi.ts';
import { sayGiorniChiusi, type Voce } from './vista-chiusura.ts';

interface FormVoceProps {
  /** The closure or the stop to be changed; null for a new one. */
  voce: Voce | null;
  onClose: () => void;
  /** Called when it was saved, before the dialog closes. */
  onSaved?: (valori: Valori) => void;
}

/** Why nothing was saved: somebody else's change, or bookings in the way. */
type Ostacolo =
  | { attuale: Valori & { versione: number } }
  | {
      causa: Causa;
      quante: number;
    };

/** The dialog in which a closure or a stop is added or changed (prodotto/amministrazione#chiusure). */
export function FormVoce({ voce, onClose, onSaved }: FormVoceProps) {
  const t = useTesti(testiChiusure);
  const lingua = useLingua();
  const create = useCreateVoce();
  const update = useUpdateVoce(voce ?? NUOVA);
  // The values that the form shows as unchanged: those of the voce that was opened, or the newer ones once taken over.
  const [base, setBase] = useState<Voce | (Valori & { versione: number }) | null>(voce);
  const [ostacolo, setOstacolo] = useState<Ostacolo | null>(null);
  const [sistema, setSistema] = useState(false);
  const { form, field, summary } = useModulo(Schema, { defaultValues: openCampi(voce) });
  const { control } = form;
  const [cosa, senzaFine] = form.watch(['cosa', 'senza_fine']);
  const isFermo = cosa === 'fermo';
  const { risorse } = useRisorse();
  const nameRisorsa = (causa: Causa) =>
    causa.tipo === 'fermo' ? risorse.find(({ id }) => id === causa.prenotabile_id)?.nome : undefined;

  const { run, pending } = useRun({
    send: async ({ causa, versione }: { causa: Causa; versione: number | undefined }, idempotencyKey) => {
      if (!base) return create.mutateAsync({ causa, idempotencyKey });
      // Somebody else may have changed the others.
      const changes = differenze<Valori>(causa.body, base);
      if (Object.keys(changes).length > 0)
        await update.mutateAsync({ ...changes, versione: versione ?? base.versione });
    },
    fatto: (_, { causa }) => t(`${voce ? 'cambiata' : 'aggiunta'}_${causa.tipo}`),
    storto: t('ops'),
    chiamata: ['PATCH /chiusure/{id}', 'PATCH /fermi/{id}'],
    attuale: (attuale) => setOstacolo({ attuale }),
    rifiuto: (error, { causa }) => {
      const isInMezzo = error instanceof ApiError && error.code === 'PRENOTAZIONI_FUTURE';
      setOstacolo(isInMezzo ? { causa, quante: error.quante ?? 1 } : null);
      return isInMezzo || showFieldErrors(error, form);
    },
    dopo: (_, { causa }) => {
      onSaved?.(causa.body);
      onClose();
    },
  });
  const save = (versione?: number) =>
    form.handleSubmit((campi) => run({ causa: readCausa(campi), versione }))();
  const take = (attuale: Valori & { versione: number }) => {
    form.reset({ ...form.getValues(), ...writeCampi(attuale) });
    setBase(attuale);
    setOstacolo(null);
    form.setFocus('motivo');
  };

  if (sistema && ostacolo && 'causa' in ostacolo) {
    const { causa } = ostacolo;
    const nome = nameRisorsa(causa);
    return (
      <Sistemazione
        causa={settleOf(causa, voce, base)}
        {...(nome !== undefined && { nome })}
        onClose={() => setSistema(false)}
        onDone={() => {
          onSaved?.(causa.body);
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
      submit={{
        label: t(voce ? 'salva' : isFermo ? 'ferma_pezzo' : 'chiudi_centro'),
        busy: t('salvo'),
        disabled: ostacolo !== null && 'attuale' in ostacolo,
      }}
      pending={pending}
      errors={summary({ risorsa: t('risorsa'), inizio: t('da'), fine: t('a'), motivo: t('motivo') })}
      onSubmit={() => void save()}
    >
      {!voce && (
        <RadioCards
          label={t('che_cosa')}
          options={[
            { value: 'chiusura', label: t('il_centro_chiude'), icon: <CalendarOff /> },
            { value: 'fermo', label: t('un_pezzo_fermo'), icon: <Wrench /> },
          ]}
          {...form.register('cosa', {
            onChange: () => {
              // They belong to what was chosen before.
              form.clearErrors();
              setOstacolo(null);
            },
          })}
        />
      )}
      {!voce && isFermo && <CampoRisorsa control={control} error={field('risorsa').error} />}
      <div className={styles['date']}>
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
      {ostacolo && 'causa' in ostacolo && (
        <InMezzo
          // Another change of the form is another question.
          key={JSON.stringify(ostacolo.causa)}
          tipo={ostacolo.causa.tipo}
          quante={ostacolo.quante}
          onSistema={() => setSistema(true)}
        />
      )}
      {ostacolo && 'attuale' in ostacolo && (
        <Altrui
          key={ostacolo.attuale.versione}
          title={t('altri_titolo')}
          labels={{ take: t('altri_prendi'), save: t('altri_salva'), busy: t('salvo') }}
          isPending={pending}
          onTake={() => take(ostacolo.attuale)}
          onSave={() => void save(ostacolo.attuale.versione)}
        >
          <p>{t('altri_testo')}</p>
          <p>
            <b lang="it">{ostacolo.attuale.motivo}</b>, {sayGiorniChiusi(ostacolo.attuale, t, lingua)}
          </p>
        </Altrui>
      )}
    </FormDialog>
  );
}

/** The refused change as it is settled together with the bookings in its way. */
function settleOf(causa: Causa, voce: Voce | null, base: { versione: number } | null): DaSistemare {
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
  // An end is judged by the start: when one changes, so may the error of the other.
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
