import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, type FieldPath, type FieldValues, type UseFormProps } from 'react-hook-form';
import type { z } from 'zod';
import { inCodici } from '#contract/campi.ts';
import { useMessaggioCampo } from '../api/field-errors.ts';

/**
 * A form validated with a schema of the contract. `field` gives an input its name, its value and its error, in the
 * language of the page.
 */
export function useModulo<I extends FieldValues, O>(
  schema: z.core.$ZodType<O, I>,
  options: Omit<UseFormProps<I, unknown, O>, 'resolver'>,
) {
  const form = useForm<I, unknown, O>({ resolver: zodResolver(schema, inCodici), ...options });
  const campo = useMessaggioCampo();
  const field = (name: FieldPath<I>) => ({
    ...form.register(name),
    error: campo(form.getFieldState(name, form.formState).error?.message),
  });
  return { form, field };
}
