import { z } from 'zod';
import { campiLink } from '#contract/link-utili.ts';
import { showFieldErrors } from '#web/shared/api/field-errors.ts';
import { useModulo } from '#web/shared/form/use-modulo.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { useOnce } from '#web/shared/idempotency.ts';
import { FormDialog } from '#web/shared/ui/form-dialog.tsx';
import { TextField } from '#web/shared/ui/text-field.tsx';
import { useFailureToast } from '#web/shared/use-failure-toast.ts';
import { useAddLink } from './modifica-api.ts';
import { testiModificaScopri } from './testi-modifica.ts';

const Schema = z.object(campiLink);

/**
 * 'Aggiungi un nuovo link': errors show only once Salva has been pressed, and are then updated while typing
 * (prodotto/scheda#link-utili).
 */
export function NuovoLinkDialog({ prenotabileId, onClose }: { prenotabileId: number; onClose: () => void }) {
  const t = useTesti(testiModificaScopri);
  const fail = useFailureToast();
  const add = useAddLink(prenotabileId);
  const once = useOnce();
  const { form, field, summary } = useModulo(Schema, { defaultValues: { label: '', href: '' } });

  const save = form.handleSubmit(async (link) => {
    if (add.isPending) return;
    try {
      await once(link, (idempotencyKey) => add.mutateAsync({ ...link, idempotencyKey }));
      onClose();
    } catch (error) {
      showFieldErrors(error, ['label', 'href'], form.setError);
      fail(t('storto'), error);
    }
  });

  return (
    <FormDialog
      title={t('link_titolo')}
      onClose={onClose}
      submit={{ label: t('salva'), busy: t('salvo') }}
      cancel={t('chiudi')}
      pending={add.isPending}
      errors={summary({ label: t('link_descrizione'), href: t('link_indirizzo') })}
      onSubmit={(event) => void save(event)}
    >
      <TextField label={t('link_descrizione')} maxLength={200} autoComplete="off" {...field('label')} />
      <TextField
        type="url"
        inputMode="url"
        label={t('link_indirizzo')}
        hint={t('link_esempio')}
        maxLength={2000}
        autoComplete="off"
        {...field('href')}
      />
    </FormDialog>
  );
}
