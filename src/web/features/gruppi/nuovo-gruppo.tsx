import { z } from 'zod';
import type { Tipo } from '#contract/campi.ts';
import { campiGruppo } from '#contract/gruppi.ts';
import { useInvio } from '#web/shared/form/use-invio.ts';
import { useModulo } from '#web/shared/form/use-modulo.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Plus } from '#web/shared/ui/icons.ts';
import { TextField } from '#web/shared/ui/text-field.tsx';
import { useCreateGruppo } from './api.ts';
import styles from './gruppi.module.css';
import { testiGruppi } from './testi.ts';

const Schema = z.object({ nome: campiGruppo.nome });

/** The form for a new group; Crea is disabled until its name is valid (prodotto/catalogo#gestione-dei-gruppi). */
export function NuovoGruppo({ tipo }: { tipo: Tipo }) {
  const t = useTesti(testiGruppi);
  const create = useCreateGruppo(tipo);
  const { form, field } = useModulo(Schema, { defaultValues: { nome: '' }, mode: 'onChange' });
  const { error, ...nome } = field('nome');

  const { save, pending } = useInvio(form, {
    send: (dati, idempotencyKey) => create.mutateAsync({ ...dati, idempotencyKey }),
    fatto: t('creato'),
    storto: t('ops'),
    dopo: () => form.reset(),
  });

  return (
    <form noValidate className={styles['riga']} aria-label={t('nuovo')} onSubmit={save}>
      <TextField
        label={t('nome')}
        autoComplete="off"
        {...nome}
        // An empty field is not wrong yet.
        error={form.watch('nome') === '' ? undefined : error}
      />
      <Button
        type="submit"
        variant="primary"
        icon={<Plus />}
        disabled={!form.formState.isValid && !pending}
        busy={pending ? t('creo') : undefined}
      >
        {t('crea')}
      </Button>
    </form>
  );
}
