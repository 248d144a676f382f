import { useState } from 'react';
import { z } from 'zod';
import { type Abilitazione, campiAbilitazione } from '#contract/abilitazioni.ts';
import { MAX_DURATA_MESI } from '#domain/abilitazioni.ts';
import { differenze } from '#web/shared/form/divergenza.ts';
import { useModulo } from '#web/shared/form/use-modulo.ts';
import { numeroScritto } from '#web/shared/form/campi-scritti.ts';
import { useAction } from '#web/shared/form/use-action.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { FormDialog } from '#web/shared/ui/form-dialog.tsx';
import { Note } from '#web/shared/ui/note.tsx';
import { Select } from '#web/shared/ui/select.tsx';
import { TextArea, TextField } from '#web/shared/ui/text-field.tsx';
import { useCreateAbilitazione, useUpdateAbilitazione } from './api.ts';
import { testiPagina } from './testi.ts';

const DURATE = [6, 12, 24, 36, 60];
const SCHEMA = z.object({
  nome: campiAbilitazione.nome,
  come_si_ottiene: campiAbilitazione.come_si_ottiene,
  mesi: numeroScritto(campiAbilitazione.durata_mesi.unwrap() as z.ZodType<number, number>),
});

export function FormAbilitazione({ una, onClose }: { una: Abilitazione | null; onClose: () => void }) {
  const t = useTesti(testiPagina);
  const create = useCreateAbilitazione();
  const update = useUpdateAbilitazione(una?.id ?? 0);
  const [vista, setVista] = useState(una);
  const mesi = vista?.durata_mesi ?? null;
  const [scelta, setScelta] = useState<string | null>(null);
  const dura = scelta ?? (mesi === null ? 'mai' : DURATE.includes(mesi) ? String(mesi) : 'altro');
  const { form, field, summary } = useModulo(SCHEMA, {
    values: {
      nome: vista?.nome ?? '',
      come_si_ottiene: vista?.come_si_ottiene ?? '',
      // The field is shown only if the length is not one of the usual ones.
      mesi: String(mesi ?? 12),
    },
    // Keep edited fields; the others take values that somebody else has stored meanwhile.
    resetOptions: { keepDirtyValues: true },
  });
  // react-hook-form tracks dirty fields only if they are read; `keepDirtyValues` above needs them.
  void form.formState.dirtyFields;
  const { run, pending } = useAction({
    form,
    run: ({ mesi: scritti, ...testi }, idempotencyKey) => {
      const durata_mesi = dura === 'mai' ? null : dura === 'altro' ? scritti : Number(dura);
      const campi = { ...testi, durata_mesi };
      return vista
        ? update.mutateAsync({ ...differenze<typeof campi>(campi, vista), versione: vista.versione })
        : create.mutateAsync({ campi, idempotencyKey });
    },
    successMessage: una ? t('salvata') : t('creata'),
    errorMessage: t('ops'),
    conflictCalls: 'PATCH /abilitazioni/{id}',
    onConflict: (now) => setVista(now),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={una ? t('modifica_titolo', { nome: una.nome }) : t('nuova')}
      onClose={onClose}
      submit={{ label: t('salva'), busy: t('salvo') }}
      pending={pending}
      errors={summary({ nome: t('campo_nome'), come_si_ottiene: t('campo_come'), mesi: t('campo_mesi') })}
      onSubmit={run}
    >
      <TextField
        label={t('campo_nome')}
        hint={t('campo_nome_aiuto')}
        maxLength={80}
        autoComplete="off"
        {...field('nome')}
      />
      <TextArea
        label={t('campo_come')}
        hint={t('campo_come_aiuto')}
        rows={3}
        maxLength={1000}
        {...field('come_si_ottiene')}
      />
      <Select
        label={t('campo_dura')}
        options={[
          { value: 'mai', label: t('senza_fine') },
          ...DURATE.map((n) => ({ value: String(n), label: t('mesi', { count: n }) })),
          { value: 'altro', label: t('altro') },
        ]}
        value={dura}
        onChange={(value) => {
          setScelta(value);
          // A hidden field must not make the form invalid.
          form.resetField('mesi');
        }}
      />
      {dura === 'altro' && (
        <TextField
          label={t('campo_mesi')}
          hint={t('campo_mesi_aiuto')}
          inputMode="numeric"
          maxLength={String(MAX_DURATA_MESI).length}
          autoComplete="off"
          {...field('mesi')}
        />
      )}
      {vista && vista !== una && (
        <Note severity="warn" live>
          {t('nel_frattempo')}
        </Note>
      )}
    </FormDialog>
  );
}
