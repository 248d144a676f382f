import { z } from 'zod';
import type { Tipo } from '#contract/campi.ts';
import { campiGruppo } from '#contract/gruppi.ts';
import { useAction } from '#web/shared/form/use-action.ts';
import { useModulo } from '#web/shared/form/use-modulo.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Plus } from '#web/shared/ui/icons.ts';
import { TextField } from '#web/shared/ui/text-field.tsx';
import { useCreateGruppo } from './api.ts';
import styles from './gruppi.module.css';
import { testiGruppi } from './testi.ts';
import { cx } from '#web/shared/ui/cx.ts';

const Schema = z.object({ nome: campiGruppo.nome });

/** The form for a new group; Crea is disabled until the name is valid (prodotto/catalogo#gestione-dei-gruppi). */
export function NuovoGruppo({ tipo }: { tipo: Tipo }) {
  const t = useTesti(testiGruppi);
  const create = useCreateGruppo(tipo);
  const { form, field } = useModulo(Schema, { defaultValues: { nome: '' }, mode: 'onChange' });
  const { error, ...nome } = field('nome');

  const { run, pending } = useAction({
    form,
    run: (dati, idempotencyKey) => create.mutateAsync({ ...dati, idempotencyKey }),
    successMessage: t('creato'),
    errorMessage: t('ops'),
    onDone: () => form.reset(),
  });

  return (
    <form
      noValidate
      className={cx(styles['riga'], 'grid cols-1-auto top g3 tablet-one-col')}
      aria-label={t('nuovo')}
      onSubmit={run}
    >
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
