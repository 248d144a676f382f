import { type RefObject, useId, useState } from 'react';
import { z } from 'zod';
import { nomeScheda } from '#contract/scheda-tecnica.ts';
import { useAction } from '#web/shared/form/use-action.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { useModulo } from '#web/shared/form/use-modulo.ts';
import { Button, IconButton } from '#web/shared/ui/button.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import { Check, Minus, Plus } from '#web/shared/ui/icons.ts';
import { TextField } from '#web/shared/ui/text-field.tsx';
import { useAddSezione } from './modifica-api.ts';
import styles from './scopri.module.css';
import { testiModificaScopri } from './testi-modifica.ts';

interface NuovaSezioneProps {
  prenotabileId: number;
  /** The button that shows and hides the row; also takes the focus when something above has disappeared. */
  toggle: RefObject<HTMLButtonElement | null>;
}

const Schema = z.object({ nome: nomeScheda });

/** The row to name a new section, shown by a button (prodotto/scheda#scheda-tecnica). */
export function NuovaSezione({ prenotabileId, toggle }: NuovaSezioneProps) {
  const t = useTesti(testiModificaScopri);
  const add = useAddSezione(prenotabileId);
  const id = useId();
  const [open, setOpen] = useState(false);
  const { form, field } = useModulo(Schema, { defaultValues: { nome: '' }, mode: 'onChange' });

  const { run, pending } = useAction({
    form,
    run: ({ nome }, idempotencyKey) => add.mutateAsync({ nome, idempotencyKey }),
    errorMessage: t('ops'),
    onDone: () => {
      setOpen(false);
      form.reset();
      toggle.current?.focus();
    },
  });

  return (
    <div>
      <Button
        ref={toggle}
        icon={open ? <Minus /> : <Plus />}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {t(open ? 'sezione_nascondi' : 'sezione_mostra')}
      </Button>
      {open && (
        <form id={id} noValidate className={cx(styles['nuova'], 'flex end g3 mt4')} onSubmit={run}>
          <TextField label={t('sezione_nome')} maxLength={120} autoComplete="off" {...field('nome')} />
          <IconButton
            type="submit"
            variant="primary"
            label={t('sezione_conferma')}
            icon={<Check />}
            disabled={!form.formState.isValid}
            aria-busy={pending || undefined}
            className={styles['conferma']}
          />
        </form>
      )}
    </div>
  );
}
