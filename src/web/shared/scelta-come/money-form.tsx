import { type ReactNode, useState } from 'react';
import { z } from 'zod';
import type { AttualeDi, ChiamataConAttuale } from '#contract/chiamate.ts';
import type { Come } from '#domain/euro.ts';
import { useModulo } from '#web/shared/form/use-modulo.ts';
import { euroScritto } from '#web/shared/form/campi-scritti.ts';
import { type ActionOptions, useAction } from '#web/shared/form/use-action.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import type { KeyFor } from '#web/shared/idempotency.ts';
import { FormDialog, type FormDialogProps } from '#web/shared/ui/form-dialog.tsx';
import { Note } from '#web/shared/ui/note.tsx';
import { testiUi } from '#web/shared/ui/testi.ts';
import { CONTANTI, type Scelto } from './scelta-come.tsx';

interface Fields {
  importo: string;
  motivo: string;
}

/** The schema for an amount without a reason. */
export const IMPORTO = z.object({ importo: euroScritto(1), motivo: z.string() });

interface MoneyOptions<S, V, R, C extends ChiamataConAttuale> extends Pick<
  ActionOptions<V, R, C>,
  'successMessage' | 'conflictCalls'
> {
  schema: z.core.$ZodType<V, Fields>;
  importo: number | '';
  /** The initial way of payment; by default cash. */
  come?: Come | null | undefined;
  /** The state that the administrator saw. */
  seen: S;
  /** Extracts the current state from a refusal because it has changed; null to show only a toast. */
  seenOf: (attuale: AttualeDi<C>, setImporto: (importo: number) => void) => S | null;
  send: (value: V, now: { seen: S; scelto: Scelto; idempotencyKey: KeyFor }) => Promise<R>;
  onClose: () => void;
  /** Called after a success, once the form is closed. */
  onDone?: (answer: R) => unknown;
}

/** The state of a form that records money. */
export function useMoney<S, V, R, C extends ChiamataConAttuale>(options: MoneyOptions<S, V, R, C>) {
  const { schema, come, seenOf, send, onClose, onDone, successMessage, conflictCalls } = options;
  const [seen, setSeen] = useState(options.seen);
  const [scelto, onScelto] = useState<Scelto>({ ...CONTANTI, ...(come && { come }) });
  const { form, field, summary } = useModulo(schema, {
    defaultValues: { importo: String(options.importo), motivo: '' },
  });
  const setImporto = (importo: number) => form.setValue('importo', String(importo));
  const { run, pending } = useAction({
    form,
    run: (value, idempotencyKey) => send(value, { seen, scelto, idempotencyKey }),
    successMessage,
    conflictCalls,
    onConflict: (attuale: AttualeDi<C>) => {
      const now = seenOf(attuale, setImporto);
      if (now !== null) setSeen(now);
      return now !== null;
    },
    onDone: (answer) => {
      onClose();
      return onDone?.(answer);
    },
  });
  return {
    seen,
    changed: seen !== options.seen,
    how: { scelto, onScelto },
    setImporto,
    field,
    summary,
    run,
    pending,
    onClose,
  };
}

interface MoneyFormProps extends Pick<FormDialogProps, 'title' | 'intro' | 'children'> {
  money: Omit<ReturnType<typeof useMoney>, 'seen'>;
  submit: string;
  /** The labels of the fields, for the error summary. */
  labels: Partial<Fields>;
  /** Shown if the state has changed meanwhile. */
  meanwhile: ReactNode;
}

/** The dialog of a form that records money (prodotto/cassa#pagina). */
export function MoneyForm({ money, submit, labels, meanwhile, children, ...dialog }: MoneyFormProps) {
  const t = useTesti(testiUi);
  return (
    <FormDialog
      {...dialog}
      onClose={money.onClose}
      submit={{ label: submit, busy: t('salvo') }}
      pending={money.pending}
      errors={money.summary(labels)}
      onSubmit={money.run}
    >
      {children}
      {money.changed && <Note severity="warn">{meanwhile}</Note>}
    </FormDialog>
  );
}
