import { z } from 'zod';
import { campiGruppo, type Gruppo } from '#contract/gruppi.ts';
import { ConInglese } from '#web/shared/form/inglese.tsx';
import { useModifica } from '#web/shared/form/use-modifica.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { ConflictNote } from '#web/shared/ui/conflict.tsx';
import { Stack } from '#web/shared/ui/layout.tsx';
import { TextArea, TextField } from '#web/shared/ui/text-field.tsx';
import { useUpdateGruppo } from './api.ts';
import styles from './gruppi.module.css';
import { testiGruppi } from './testi.ts';
import { cx } from '#web/shared/ui/cx.ts';

type Testi = Pick<Gruppo, keyof typeof campiGruppo>;

const { nome, nome_en, descrizione, descrizione_en } = campiGruppo;
const SCHEMI = {
  nome: z.object({ nome, nome_en }),
  descrizione: z.object({ descrizione, descrizione_en }),
} as const;

/** One text and its English, trimmed; the other form edits the other text. */
const only = (campo: keyof typeof SCHEMI, testi: Testi) =>
  ({ [campo]: testi[campo].trim(), [`${campo}_en`]: testi[`${campo}_en`].trim() }) as unknown as Testi;

interface CampoGruppoProps {
  gruppo: Gruppo;
  campo: keyof typeof SCHEMI;
  conInglese: boolean;
}

/**
 * Changes the name or description of a group, with its English. If somebody else changed it meanwhile, shows their text
 * and overwrites it only on request.
 */
export function CampoGruppo({ gruppo, campo, conInglese }: CampoGruppoProps) {
  const t = useTesti(testiGruppi);
  const update = useUpdateGruppo(gruppo.id);
  const { form, field, altrui, isChanged, pending, save, saveMia, takeAltrui } = useModifica(
    SCHEMI[campo] as unknown as z.ZodType<Testi, Testi>,
    {
      attuale: gruppo,
      write: (testi: Testi) => only(campo, testi),
      read: (testi: Testi) => only(campo, testi),
      mode: 'onChange',
      conflictCalls: 'PATCH /gruppi/{id}',
      run: (cambi, versione) => update.mutateAsync({ ...cambi, versione }),
      successMessage: (nuovo) => t(`${campo}_salvato`, { nome: nuovo.nome }),
      errorMessage: t('ops'),
    },
  );

  const inglese = `${campo}_en` as const;
  const input = { label: t(`${campo}_gruppo`), autoComplete: 'off', ...field(campo) };
  const sayAltrui = altrui && [altrui[campo], altrui[inglese]].filter(Boolean).join(' / ');
  return (
    <Stack>
      <form
        noValidate
        className={
          campo === 'nome'
            ? cx(styles['riga'], 'grid cols-1-auto top g3 tablet-one-col')
            : cx(styles['testo'], 'grid left g3')
        }
        onSubmit={(event) => {
          event.preventDefault();
          if (isChanged && !altrui) void save(event);
        }}
      >
        <ConInglese
          aperto={conInglese}
          campo={input.label}
          italiano={form.watch(campo)}
          inglese={form.watch(inglese)}
          cambiato={form.formState.dirtyFields[campo] !== undefined}
          righe={campo === 'nome' ? undefined : 4}
          input={field(inglese)}
        >
          {campo === 'nome' ? (
            <TextField {...input} />
          ) : (
            <TextArea {...input} rows={4} hint={t('descrizione_aiuto')} />
          )}
        </ConInglese>
        <Button
          type="submit"
          disabled={(!isChanged || !form.formState.isValid || altrui !== null) && !pending}
          busy={pending ? t(`${campo}_salvo`) : undefined}
        >
          {t(`${campo}_salva`)}
        </Button>
      </form>
      {altrui && (
        <ConflictNote
          key={altrui.versione}
          title={t(`${campo}_cambiato`)}
          labels={{ take: t(`${campo}_tieni`), save: t('cambiato_salva'), busy: t(`${campo}_salvo`) }}
          isPending={pending}
          onTake={takeAltrui}
          onSave={saveMia}
        >
          <p>{t(`${campo}_ora`, { testo: sayAltrui || t('descrizione_vuota') })}</p>
        </ConflictNote>
      )}
    </Stack>
  );
}
