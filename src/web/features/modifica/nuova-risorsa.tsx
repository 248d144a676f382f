import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { z } from 'zod';
import type { Tipo } from '#contract/campi.ts';
import { campiPrenotabile } from '#contract/prenotabili.ts';
import { showFieldErrors } from '#web/shared/api/field-errors.ts';
import { useModulo } from '#web/shared/form/use-modulo.ts';
import { useAction } from '#web/shared/form/use-action.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { testiRisorsa } from '#web/shared/risorsa/testi.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { FormDialog, type FormDialogProps } from '#web/shared/ui/form-dialog.tsx';
import { Plus } from '#web/shared/ui/icons.ts';
import { TextArea, TextField } from '#web/shared/ui/text-field.tsx';
import { useCreateRisorsa } from './api.ts';
import styles from './modifica.module.css';
import { testiModifica } from './testi.ts';

const Schema = z.object({ nome: campiPrenotabile.nome, descrizione: campiPrenotabile.descrizione });

/** 'Aggiungi un nuovo spazio' or 'strumento', and its dialog (prodotto/catalogo#nuova-risorsa). */
export function NuovaRisorsa({ tipo }: { tipo: Tipo }) {
  const t = useTesti(testiModifica);
  const [open, setOpen] = useState(false);
  const [, setQuery] = useSearchParams();
  const made = useRef<number | null>(null);
  return (
    <>
      <Button variant="primary" icon={<Plus />} onClick={() => setOpen(true)}>
        {t(`aggiungi_${tipo}`)}
      </Button>
      {open && (
        <NuovaRisorsaDialog
          tipo={tipo}
          onClose={() => setOpen(false)}
          onMade={(id) => {
            made.current = id;
            // Open the entry whatever filter is chosen. Close the dialog once the entry is rendered, so that it can
            // take the focus; the page scrolls to it only after the dialog has closed.
            setQuery({ modifica: String(id) }, { replace: true, preventScrollReset: true });
            const entry = `[data-risorsa="${id}"]`;
            whenDrawn(entry, () => {
              setOpen(false);
              whenDrawn(entry, () => document.querySelector(entry)?.scrollIntoView());
            });
          }}
          finalFocus={() => document.querySelector<HTMLElement>(`[data-risorsa="${made.current}"] h2 a`)}
        />
      )}
    </>
  );
}

/** Calls `run` once the element exists, after at least two frames; at the latest after a second. */
function whenDrawn(selector: string, run: () => void, frames = 60): void {
  const isWaiting = frames > 58 || (frames > 0 && document.querySelector(selector) === null);
  requestAnimationFrame(() => (isWaiting ? whenDrawn(selector, run, frames - 1) : run()));
}

interface NuovaRisorsaDialogProps extends Pick<FormDialogProps, 'onClose' | 'finalFocus'> {
  tipo: Tipo;
  onMade: (id: number) => void;
}

function NuovaRisorsaDialog({ tipo, onClose, onMade, finalFocus }: NuovaRisorsaDialogProps) {
  const t = useTesti(testiModifica);
  const parole = useTesti(testiRisorsa);
  const create = useCreateRisorsa();
  const { form, field, summary } = useModulo(Schema, {
    defaultValues: { nome: '', descrizione: '' },
    mode: 'onChange',
  });

  const { run, pending } = useAction({
    run: (dati: z.output<typeof Schema>, idempotencyKey) =>
      create.mutateAsync({ ...dati, tipo, idempotencyKey }),
    successMessage: t(`aggiunto_${tipo}`),
    onRejected: (error) => {
      showFieldErrors(error, form);
      return false;
    },
    onDone: ({ id }) => onMade(id),
  });
  const submit = form.handleSubmit(run);

  return (
    <FormDialog
      title={t(`aggiungi_${tipo}`)}
      onClose={onClose}
      finalFocus={finalFocus}
      submit={{ label: t('crea'), busy: t('creo'), disabled: !form.formState.isValid }}
      pending={pending}
      errors={summary({ nome: parole('nome'), descrizione: parole('descrizione') })}
      onSubmit={(event) => void submit(event)}
    >
      <TextField label={parole('nome')} autoComplete="off" {...field('nome')} />
      <TextArea
        label={parole('descrizione')}
        rows={3}
        className={styles['descrizione']}
        hint={t('nuova_aiuto')}
        {...field('descrizione')}
      />
    </FormDialog>
  );
}
