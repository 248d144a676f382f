import { useEffect } from 'react';
import type { FieldValues, UseFormProps } from 'react-hook-form';
import type { z } from 'zod';
import { useCampi } from './use-campi.ts';

/**
 * As `useModulo`, for public pages: loads the schema and zod (40 kB) when the form is shown instead of with the page
 * (decision 014). A submit waits for it.
 * @param load imports the schema; must be a constant
 */
export function useModuloLater<I extends FieldValues, O>(
  load: () => Promise<z.core.$ZodType<O, I>>,
  options: Omit<UseFormProps<I, unknown, O>, 'resolver'>,
) {
  useEffect(() => {
    // The submit loads it again and shows a failure.
    loadResolver(load).catch(() => undefined);
  }, [load]);
  return useCampi<I, O>({ resolver: async (...args) => (await loadResolver(load))(...args), ...options });
}

async function loadResolver<I extends FieldValues, O>(load: () => Promise<z.core.$ZodType<O, I>>) {
  const [{ resolverOf }, schema] = await Promise.all([import('./use-modulo.ts'), load()]);
  return resolverOf<I, O>(schema);
}
