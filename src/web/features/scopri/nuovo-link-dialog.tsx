import { z } from 'zod';
import { campiLink } from '#contract/link-utili.ts';
import { useInvio } from '#web/shared/form/use-invio.ts';
import { useModulo } from '#web/shared/form/use-modulo.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { FormDialog } from '#web/shared/ui/form-dialog.tsx';
import { TextField } from '#web/shared/ui/text-field.tsx';
import { useAddLink } from './modifica-api.ts';
import { testiModificaScopri } from './testi-modifica.ts';

const Schema = z.object(campiLink);

/**
 * 'Aggiungi un nuovo link': errors show only once Salva has been pressed, and are then updated while typing
 * (prodotto/scheda#link-utili).
 */
export function NuovoLinkDialog({ prenotabileId, onClose }: { prenotabileId: number; onClose: () => void }) {
  const t = useTesti(testiModificaScopri);
  const add = useAddLink(prenotabileId);
  const { form, field, summary } = useModulo(Schema, { defaultValues: { label: '', href: '' } });

  const { save, pending } = useInvio(form, {
    send: (link, idempotencyKey) => add.mutateAsync({ ...link, idempotencyKey }),
    storto: t('ops'),
    dopo: onClose,
  });

  return (
    <FormDialog
      title={t('link_titolo')}
      onClose={onClose}
      submit={{ label: t('salva'), busy: t('salvo') }}
      cancel={t('chiudi')}
      pending={pending}
      errors={summary({ label: t('link_descrizione'), href: t('link_indirizzo') })}
      onSubmit={save}
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
