import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, UseFormProps } from 'react-hook-form';
import type { z } from 'zod';
import { inCodici } from '#contract/campi.ts';
import { useCampi } from './use-campi.ts';

/** A form validated with a schema of the contract; returns the same as `useCampi`. */
export function useModulo<I extends FieldValues, O>(
  schema: z.core.$ZodType<O, I>,
  options: Omit<UseFormProps<I, unknown, O>, 'resolver'>,
) {
  return useCampi<I, O>({ resolver: zodResolver(schema, inCodici), ...options });
}
