import { z } from 'zod';
import { campiLink } from '#contract/link-utili.ts';
import { useAction } from '#web/shared/form/use-action.ts';
import { useModulo } from '#web/shared/form/use-modulo.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { FormDialog } from '#web/shared/ui/form-dialog.tsx';
import { TextField } from '#web/shared/ui/text-field.tsx';
import { useAddLink } from './modifica-api.ts';
import { testiModificaScopri } from './testi-modifica.ts';

const Schema = z.object(campiLink);

/** 'Aggiungi un nuovo link'; errors show after the first Salva, then while typing (prodotto/scheda#link-utili). */
export function NuovoLinkDialog({ prenotabileId, onClose }: { prenotabileId: number; onClose: () => void }) {
  const t = useTesti(testiModificaScopri);
  const add = useAddLink(prenotabileId);
  const { form, field, summary } = useModulo(Schema, { defaultValues: { label: '', href: '' } });

  const { run, pending } = useAction({
    form,
    run: (link, idempotencyKey) => add.mutateAsync({ ...link, idempotencyKey }),
    errorMessage: t('ops'),
    onDone: onClose,
  });

  return (
    <FormDialog
      title={t('link_titolo')}
      onClose={onClose}
      submit={{ label: t('salva'), busy: t('salvo') }}
      cancel={t('chiudi')}
      pending={pending}
      errors={summary({ label: t('link_descrizione'), href: t('link_indirizzo') })}
      onSubmit={run}
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
