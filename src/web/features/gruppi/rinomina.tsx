import { useState } from 'react';
import { inCodici } from '#contract/campi.ts';
import { nomeGruppo, type Gruppo } from '#contract/gruppi.ts';
import { useMessaggioCampo } from '#web/shared/api/field-errors.ts';
import { attualeOf } from '#web/shared/api/refusals.ts';
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

/** Gives a group another name. One that somebody else has given meanwhile is shown, and never overwritten unasked. */
export function Rinomina({ gruppo }: { gruppo: Gruppo }) {
  const t = useTesti(testiGruppi);
  const campo = useMessaggioCampo();
  const toast = useToast();
  const fail = useFailureToast();
  const rename = useRenameGruppo(gruppo.id);
  // Null as long as nothing is typed: the field then shows the group's name, whoever gave it.
  const [typed, setTyped] = useState<{ nome: string; su: Gruppo } | null>(null);
  const [altrui, setAltrui] = useState<Gruppo | null>(null);
  const nome = typed?.nome ?? gruppo.nome;
  const checked = nomeGruppo.safeParse(nome, inCodici);
  const changed = typed !== null && nome.trim() !== typed.su.nome;

  const save = async (versione: number) => {
    if (!checked.success || rename.isPending) return;
    try {
      await rename.mutateAsync({ nome: checked.data, versione });
    } catch (error) {
      const attuale = attualeOf<Gruppo>(error);
      // It may bear the name already: the answer to one's own change can have been lost.
      if (attuale?.nome !== checked.data) {
        if (attuale) setAltrui(attuale);
        else fail(t('storto'), error);
        return;
      }
    }
    setTyped(null);
    setAltrui(null);
    toast.show({ severity: 'ok', message: t('rinominato', { nome: checked.data }) });
  };

  return (
    <Stack>
      <form
        noValidate
        className={styles['riga']}
        onSubmit={(event) => {
          event.preventDefault();
          if (typed && changed && !altrui) void save(typed.su.versione);
        }}
      >
        <TextField
          label={t('nome_gruppo')}
          value={nome}
          autoComplete="off"
          error={campo(checked.error?.issues[0]?.message)}
          onChange={(event) => setTyped({ nome: event.target.value, su: typed?.su ?? gruppo })}
        />
        <Button
          type="submit"
          disabled={(!changed || !checked.success || altrui !== null) && !rename.isPending}
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
              <Button
                onClick={() => {
                  setTyped(null);
                  setAltrui(null);
                }}
              >
                {t('cambiato_tieni')}
              </Button>
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
