import { useForm, type FieldPath, type FieldValues, type UseFormProps } from 'react-hook-form';
import { useMessaggioCampo } from '../api/field-errors.ts';
import { useMessaggio } from '../api/messages.ts';
import type { SummaryError } from '../ui/error-summary.tsx';

/**
 * The fields of a form. Without a resolver, nothing is validated in the browser: it is meant for what only the server
 * can check, such as a password or a code (decision 034). For a form with rules use `useModulo`.
 *
 * - `field` gives an input its name, its value and its error, in the language of the page.
 * - `refuse` shows at a field why the server refused it, and selects its text.
 * - `summary` lists the errors once the form has been sent, for the fields whose labels it is given.
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

/** The message of an error. A text that is read as a list has the first one of its entries. */
function messageOf(error: object | undefined): string | undefined {
  if (error === undefined || ('message' in error && typeof error.message === 'string'))
    return error?.message as string | undefined;
  return Object.values(error)
    .map((inside: unknown) => messageOf(typeof inside === 'object' && inside !== null ? inside : undefined))
    .find((message) => message !== undefined);
}
