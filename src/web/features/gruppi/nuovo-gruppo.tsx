import Plus from 'lucide-react/icons/plus';
import { z } from 'zod';
import type { Tipo } from '#contract/campi.ts';
import { campiGruppo } from '#contract/gruppi.ts';
import { useModulo } from '#web/shared/form/use-modulo.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { useOnce } from '#web/shared/idempotency.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { TextField } from '#web/shared/ui/text-field.tsx';
import { useToast } from '#web/shared/ui/toast.tsx';
import { useFailureToast } from '#web/shared/use-failure-toast.ts';
import { useCreateGruppo } from './api.ts';
import styles from './gruppi.module.css';
import { testiGruppi } from './testi.ts';

const Schema = z.object({ nome: campiGruppo.nome });

/** The form for a new group; Crea is disabled until its name is valid (prodotto/catalogo#gestione-dei-gruppi). */
export function NuovoGruppo({ tipo }: { tipo: Tipo }) {
  const t = useTesti(testiGruppi);
  const toast = useToast();
  const fail = useFailureToast();
  const create = useCreateGruppo(tipo);
  const once = useOnce();
  const { form, field } = useModulo(Schema, { defaultValues: { nome: '' }, mode: 'onChange' });
  const { error, ...nome } = field('nome');

  const save = form.handleSubmit(async (dati) => {
    if (create.isPending) return;
    try {
      await once(dati, (idempotencyKey) => create.mutateAsync({ ...dati, idempotencyKey }));
      form.reset();
      toast.show({ severity: 'ok', message: t('creato') });
    } catch (failure) {
      fail(t('storto'), failure);
    }
  });

  return (
    <form
      noValidate
      className={styles['riga']}
      aria-label={t('nuovo')}
      onSubmit={(event) => void save(event)}
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
        disabled={!form.formState.isValid && !create.isPending}
        busy={create.isPending ? t('creo') : undefined}
      >
        {t('crea')}
      </Button>
    </form>
  );
}
