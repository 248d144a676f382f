import { useState } from 'react';
import { z } from 'zod';
import { nomeGruppo, type Gruppo } from '#contract/gruppi.ts';
import { attualeOf } from '#web/shared/api/api-error.ts';
import { useModulo } from '#web/shared/form/use-modulo.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Row, Stack } from '#web/shared/ui/layout.tsx';
import { Note } from '#web/shared/ui/note.tsx';
import { TextField } from '#web/shared/ui/text-field.tsx';
import { useToast } from '#web/shared/ui/toast.tsx';
import { useFailureToast } from '#web/shared/use-failure-toast.ts';
import { useRenameGruppo } from './api.ts';
import styles from './gruppi.module.css';
import { testiGruppi } from './testi.ts';

const Schema = z.object({ nome: nomeGruppo });

/** Renames a group. A name that somebody else gave it meanwhile is shown, and never overwritten without asking. */
export function NomeGruppo({ gruppo }: { gruppo: Gruppo }) {
  const t = useTesti(testiGruppi);
  const toast = useToast();
  const fail = useFailureToast();
  const rename = useRenameGruppo(gruppo.id);
  const { form, field } = useModulo(Schema, {
    // While nothing is typed the field shows the group's name, whoever gave it.
    values: { nome: gruppo.nome },
    resetOptions: { keepDirtyValues: true },
    mode: 'onChange',
  });
  const { isValid, dirtyFields } = form.formState;
  // The group as it was when the typing began.
  const [su, setSu] = useState<Gruppo | null>(null);
  const [altrui, setAltrui] = useState<Gruppo | null>(null);
  const changed = su !== null && dirtyFields.nome === true && form.watch('nome').trim() !== su.nome;
  const { onChange, ...nome } = field('nome');
  const forget = (shown: string) => {
    setSu(null);
    setAltrui(null);
    form.reset({ nome: shown });
  };

  const save = (versione: number) =>
    form.handleSubmit(async (dati) => {
      if (rename.isPending) return;
      try {
        await rename.mutateAsync({ ...dati, versione });
      } catch (error) {
        const attuale = attualeOf<Gruppo>(error);
        // It may already have the name, if the answer to one's own change was lost.
        if (attuale?.nome !== dati.nome) {
          if (attuale) setAltrui(attuale);
          else fail(t('storto'), error);
          return;
        }
      }
      forget(dati.nome);
      toast.show({ severity: 'ok', message: t('rinominato', { nome: dati.nome }) });
    })();

  return (
    <Stack>
      <form
        noValidate
        className={styles['riga']}
        onSubmit={(event) => {
          event.preventDefault();
          if (su && changed && !altrui) void save(su.versione);
        }}
      >
        <TextField
          label={t('nome_gruppo')}
          autoComplete="off"
          {...nome}
          onChange={(event) => {
            setSu((now) => now ?? gruppo);
            void onChange(event);
          }}
        />
        <Button
          type="submit"
          disabled={(!changed || !isValid || altrui !== null) && !rename.isPending}
          busy={rename.isPending ? t('rinomino') : undefined}
        >
          {t('rinomina')}
        </Button>
      </form>
      {altrui && (
        <Note severity="warn" live>
          <Stack>
            <p>{t('cambiato', { nome: altrui.nome })}</p>
            <Row>
              <Button onClick={() => forget(gruppo.nome)}>{t('cambiato_tieni')}</Button>
              <Button variant="primary" onClick={() => void save(altrui.versione)}>
                {t('cambiato_salva')}
              </Button>
            </Row>
          </Stack>
        </Note>
      )}
    </Stack>
  );
}
