import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, UseFormProps } from 'react-hook-form';
import type { z } from 'zod';
import { inCodici } from '#contract/campi.ts';
import { useCampi } from './use-campi.ts';

/** The resolver of a schema of the contract. */
export const resolverOf = <I extends FieldValues, O>(schema: z.core.$ZodType<O, I>) =>
  zodResolver(schema, inCodici);

/** `useCampi`, validated with a schema of the contract. */
export function useModulo<I extends FieldValues, O>(
  schema: z.core.$ZodType<O, I>,
  options: Omit<UseFormProps<I, unknown, O>, 'resolver'>,
) {
  return useCampi<I, O>({ resolver: resolverOf(schema), ...options });
}
