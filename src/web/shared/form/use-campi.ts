import { useForm, type FieldPath, type FieldValues, type UseFormProps } from 'react-hook-form';
import { useMessaggioCampo } from '../api/field-errors.ts';
import { useMessaggio } from '../api/messages.ts';
import type { SummaryError } from '../ui/error-summary.tsx';

/**
 * The fields of a form. Without a resolver nothing is validated in the browser, as for a password or a code, which only
 * the server can check (decision 019). For a form with a schema use `useModulo`.
 *
 * - `field` returns the props of an input: name, value handlers and translated error.
 * - `refuse` shows a refusal at a field, and selects its text.
 * - `summary` lists the errors after the first submit, for the fields with a label.
 */
export function useCampi<I extends FieldValues, O = I>(options: UseFormProps<I, unknown, O>) {
  const form = useForm<I, unknown, O>(options);
  const campo = useMessaggioCampo();
  const messaggio = useMessaggio();
  const errorOf = (name: FieldPath<I>) => campo(messageOf(form.getFieldState(name, form.formState).error));
  const field = (name: FieldPath<I>) => ({ ...form.register(name), error: errorOf(name) });
  const refuse = (name: FieldPath<I>, error: unknown) => {
    form.setError(name, { type: 'server', message: messaggio(error) });
    form.setFocus(name, { shouldSelect: true });
  };
  const summary = (labels: Partial<Record<FieldPath<I>, string>>): SummaryError[] => {
    if (form.formState.submitCount === 0) return [];
    return (Object.entries(labels) as [FieldPath<I>, string][]).flatMap(([name, label]) => {
      const message = errorOf(name);
      return message === undefined ? [] : [{ label, message, focus: () => form.setFocus(name) }];
    });
  };
  return { form, field, refuse, summary };
}

/** The message of an error; for a list of entries, that of the first invalid one. */
function messageOf(error: object | undefined): string | undefined {
  if (error === undefined || ('message' in error && typeof error.message === 'string'))
    return error?.message as string | undefined;
  return Object.values(error)
    .map((inside: unknown) => messageOf(typeof inside === 'object' && inside !== null ? inside : undefined))
    .find((message) => message !== undefined);
}
