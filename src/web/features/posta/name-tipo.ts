import type { Traduci } from '#web/shared/i18n/use-testi.ts';
import it from './testi.it.ts';

/** What a letter is about; one of a kind that this build does not know goes by its own name. */
export function nameTipo(tipo: string, t: Traduci<typeof it>): string {
  const key = `tipo_${tipo}`;
  return Object.hasOwn(it, key) ? t(key as keyof typeof it) : tipo.replaceAll('_', ' ');
}
