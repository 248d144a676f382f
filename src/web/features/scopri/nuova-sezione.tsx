import { useId, useState, type RefObject } from 'react';
import { z } from 'zod';
import { nomeScheda } from '#contract/scheda-tecnica.ts';
import { useInvio } from '#web/shared/form/use-invio.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { useModulo } from '#web/shared/form/use-modulo.ts';
import { Button, IconButton } from '#web/shared/ui/button.tsx';
import { Check, Minus, Plus } from '#web/shared/ui/icons.ts';
import { TextField } from '#web/shared/ui/text-field.tsx';
import { useAddSezione } from './modifica-api.ts';
import styles from './modifica.module.css';
import { testiModificaScopri } from './testi-modifica.ts';

interface NuovaSezioneProps {
  prenotabileId: number;
  /** The button that shows and hides the row; it also takes the focus when something above has disappeared. */
  toggle: RefObject<HTMLButtonElement | null>;
}

const Schema = z.object({ nome: nomeScheda });

/** The row for naming a new section; a button shows and hides it (prodotto/scheda#scheda-tecnica). */
export function NuovaSezione({ prenotabileId, toggle }: NuovaSezioneProps) {
  const t = useTesti(testiModificaScopri);
  const add = useAddSezione(prenotabileId);
  const id = useId();
  const [open, setOpen] = useState(false);
  const { form, field } = useModulo(Schema, { defaultValues: { nome: '' }, mode: 'onChange' });

  const { save, pending } = useInvio(form, {
    send: ({ nome }, idempotencyKey) => add.mutateAsync({ nome, idempotencyKey }),
    storto: t('ops'),
    dopo: () => {
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
        <form id={id} noValidate className={styles['nuova']} onSubmit={save}>
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
