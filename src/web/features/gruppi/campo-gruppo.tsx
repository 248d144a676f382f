import { useState } from 'react';
import { z } from 'zod';
import { campiGruppo, type Gruppo } from '#contract/gruppi.ts';
import { attualeOf } from '#web/shared/api/api-error.ts';
import { useModulo } from '#web/shared/form/use-modulo.ts';
import { useRun } from '#web/shared/form/use-run.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Row, Stack } from '#web/shared/ui/layout.tsx';
import { Note } from '#web/shared/ui/note.tsx';
import { TextArea, TextField } from '#web/shared/ui/text-field.tsx';
import { useUpdateGruppo } from './api.ts';
import styles from './gruppi.module.css';
import { testiGruppi } from './testi.ts';

const SCHEMI = {
  nome: z.object({ testo: campiGruppo.nome }),
  descrizione: z.object({ testo: campiGruppo.descrizione }),
} as const;

export interface CampoGruppoProps {
  gruppo: Gruppo;
  campo: keyof typeof SCHEMI;
}

/**
 * Changes the name or the description of a group. If somebody else has changed it meanwhile, their text is shown, and
 * is overwritten only on request.
 */
export function CampoGruppo({ gruppo, campo }: CampoGruppoProps) {
  const t = useTesti(testiGruppi);
  const update = useUpdateGruppo(gruppo.id);
  const { form, field } = useModulo(SCHEMI[campo], {
    // Until something is typed, the field follows the saved text, including changes by others.
    values: { testo: gruppo[campo] },
    resetOptions: { keepDirtyValues: true },
    mode: 'onChange',
  });
  const { isValid, dirtyFields } = form.formState;
  // The group as it was when typing began.
  const [su, setSu] = useState<Gruppo | null>(null);
  const [altrui, setAltrui] = useState<Gruppo | null>(null);
  const changed = su !== null && dirtyFields.testo === true && form.watch('testo').trim() !== su[campo];
  const { onChange, ...testo } = field('testo');
  const forget = (shown: string) => {
    setSu(null);
    setAltrui(null);
    form.reset({ testo: shown });
  };

  const { run, pending } = useRun({
    send: async ({ scritto, versione }: { scritto: string; versione: number }) => {
      try {
        await update.mutateAsync({ [campo]: scritto, versione });
      } catch (error) {
        const attuale = attualeOf(error, 'PATCH /gruppi/{id}');
        // The text may already be saved, if the answer to the user's own request was lost.
        if (attuale?.[campo] === scritto) return;
        // A change of the other field or of the group's resources does not conflict with this one.
        if (!attuale || !su || attuale[campo] !== su[campo]) throw error;
        await update.mutateAsync({ [campo]: scritto, versione: attuale.versione });
      }
    },
    fatto: (_, { scritto }) => t(`${campo}_salvato`, { nome: campo === 'nome' ? scritto : gruppo.nome }),
    storto: t('ops'),
    chiamata: 'PATCH /gruppi/{id}',
    attuale: setAltrui,
    dopo: (_, { scritto }) => forget(scritto),
  });
  const save = (versione: number) => form.handleSubmit(({ testo: scritto }) => run({ scritto, versione }))();

  const input = {
    label: t(`${campo}_gruppo`),
    autoComplete: 'off',
    ...testo,
    onChange: (event: Parameters<typeof onChange>[0]) => {
      setSu((now) => now ?? gruppo);
      void onChange(event);
    },
  };
  return (
    <Stack>
      <form
        noValidate
        className={styles[campo === 'nome' ? 'riga' : 'testo']}
        onSubmit={(event) => {
          event.preventDefault();
          if (su && changed && !altrui) void save(su.versione);
        }}
      >
        {campo === 'nome' ? (
          <TextField {...input} />
        ) : (
          <TextArea {...input} rows={4} hint={t('descrizione_aiuto')} />
        )}
        <Button
          type="submit"
          disabled={(!changed || !isValid || altrui !== null) && !pending}
          busy={pending ? t(`${campo}_salvo`) : undefined}
        >
          {t(`${campo}_salva`)}
        </Button>
      </form>
      {altrui && (
        <Note severity="warn" live>
          <Stack>
            <p>{t(`${campo}_cambiato`, { testo: altrui[campo] || t('descrizione_vuota') })}</p>
            <Row>
              <Button onClick={() => forget(gruppo[campo])}>{t(`${campo}_tieni`)}</Button>
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
