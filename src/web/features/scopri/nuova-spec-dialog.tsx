import { z } from 'zod';
import { campiSpec, type Sezione } from '#contract/scheda-tecnica.ts';
import { showFieldErrors } from '#web/shared/api/field-errors.ts';
import { useModulo } from '#web/shared/form/use-modulo.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { useOnce } from '#web/shared/idempotency.ts';
import { FormDialog } from '#web/shared/ui/form-dialog.tsx';
import { TextField } from '#web/shared/ui/text-field.tsx';
import { useFailureToast } from '#web/shared/use-failure-toast.ts';
import { useAddSpec } from './modifica-api.ts';
import { testiModificaScopri } from './testi-modifica.ts';

const Schema = z.object(campiSpec);

export interface NuovaSpecDialogProps {
  prenotabileId: number;
  sezione: Sezione;
  onClose: () => void;
}

/** Adds a line to a section of the sheet. Closing it discards what was typed (prodotto/scheda#scheda-tecnica). */
export function NuovaSpecDialog({ prenotabileId, sezione, onClose }: NuovaSpecDialogProps) {
  const t = useTesti(testiModificaScopri);
  const fail = useFailureToast();
  const add = useAddSpec(prenotabileId);
  const once = useOnce();
  const { form, field, summary } = useModulo(Schema, {
    defaultValues: { nome: '', valore: '' },
    mode: 'onChange',
  });

  const save = form.handleSubmit(async (dati) => {
    if (add.isPending) return;
    const body = { section_id: sezione.id, ...dati };
    try {
      await once(body, (idempotencyKey) => add.mutateAsync({ ...body, idempotencyKey }));
      onClose();
    } catch (error) {
      showFieldErrors(error, ['nome', 'valore'], form.setError);
      fail(t('storto'), error);
    }
  });

  return (
    <FormDialog
      title={t('campo_titolo', { nome: sezione.nome })}
      onClose={onClose}
      submit={{ label: t('salva'), busy: t('salvo'), disabled: !form.formState.isValid }}
      pending={add.isPending}
      errors={summary({ nome: t('campo_nome'), valore: t('campo_valore') })}
      onSubmit={(event) => void save(event)}
    >
      <TextField label={t('campo_nome')} maxLength={120} autoComplete="off" {...field('nome')} />
      <TextField label={t('campo_valore')} maxLength={300} autoComplete="off" {...field('valore')} />
    </FormDialog>
  );
}
