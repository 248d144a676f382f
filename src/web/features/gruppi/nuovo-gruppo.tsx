import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { inCodici, type Tipo } from '#contract/campi.ts';
import { nomeGruppo } from '#contract/gruppi.ts';
import { useMessaggioCampo } from '#web/shared/api/field-errors.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { useIdempotencyKey } from '#web/shared/idempotency.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { TextField } from '#web/shared/ui/text-field.tsx';
import { useToast } from '#web/shared/ui/toast.tsx';
import { useFailureToast } from '#web/shared/use-failure-toast.ts';
import { useCreateGruppo } from './api.ts';
import styles from './gruppi.module.css';
import { testiGruppi } from './testi.ts';

/** The form of a new group; Crea is disabled until its name is good (spec 5, New group). */
export function NuovoGruppo({ tipo }: { tipo: Tipo }) {
  const t = useTesti(testiGruppi);
  const campo = useMessaggioCampo();
  const toast = useToast();
  const fail = useFailureToast();
  const create = useCreateGruppo(tipo);
  const key = useIdempotencyKey();
  const [nome, setNome] = useState('');
  const checked = nomeGruppo.safeParse(nome, inCodici);

  const save = async () => {
    if (!checked.success || create.isPending) return;
    try {
      await create.mutateAsync({ nome: checked.data, idempotencyKey: key.keyFor(nome) });
      key.settle(null);
      setNome('');
      toast.show({ severity: 'ok', message: t('creato') });
    } catch (error) {
      key.settle(error);
      fail(t('storto'), error);
    }
  };

  return (
    <form
      noValidate
      className={styles['riga']}
      aria-label={t('nuovo')}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextField
        label={t('nome')}
        value={nome}
        autoComplete="off"
        error={nome === '' ? undefined : campo(checked.error?.issues[0]?.message)}
        onChange={(event) => setNome(event.target.value)}
      />
      <Button
        type="submit"
        variant="primary"
        icon={<Plus />}
        disabled={!checked.success && !create.isPending}
        busy={create.isPending ? t('creo') : undefined}
      >
        {t('crea')}
      </Button>
    </form>
  );
}
