import { z } from 'zod';
import { campiSpec, type SezioneScheda } from '#contract/scheda-tecnica.ts';
import { useAction } from '#web/shared/form/use-action.ts';
import { useModulo } from '#web/shared/form/use-modulo.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { FormDialog } from '#web/shared/ui/form-dialog.tsx';
import { TextField } from '#web/shared/ui/text-field.tsx';
import { useAddSpec } from './modifica-api.ts';
import { testiModificaScopri } from './testi-modifica.ts';

const Schema = z.object(campiSpec);

interface NuovaSpecDialogProps {
  prenotabileId: number;
  sezione: SezioneScheda;
  onClose: () => void;
}

/** Adds a line to a section; closing discards the input (prodotto/scheda#scheda-tecnica). */
export function NuovaSpecDialog({ prenotabileId, sezione, onClose }: NuovaSpecDialogProps) {
  const t = useTesti(testiModificaScopri);
  const add = useAddSpec(prenotabileId);
  const { form, field, summary } = useModulo(Schema, {
    defaultValues: { nome: '', valore: '' },
    mode: 'onChange',
  });

  const { run, pending } = useAction({
    form,
    run: (dati, idempotencyKey) => add.mutateAsync({ section_id: sezione.id, ...dati, idempotencyKey }),
    errorMessage: t('ops'),
    onDone: onClose,
  });

  return (
    <FormDialog
      title={t('campo_titolo', { nome: sezione.nome })}
      onClose={onClose}
      submit={{ label: t('salva'), busy: t('salvo'), disabled: !form.formState.isValid }}
      pending={pending}
      errors={summary({ nome: t('nome_cosa'), valore: t('campo_valore') })}
      onSubmit={run}
    >
      <TextField label={t('nome_cosa')} maxLength={120} autoComplete="off" {...field('nome')} />
      <TextField label={t('campo_valore')} maxLength={300} autoComplete="off" {...field('valore')} />
    </FormDialog>
  );
}
