import type { Traduci } from '#web/shared/i18n/testi.ts';
import { testiPosta } from './testi.ts';

/** What a letter is about; one of a kind that this build does not know goes by its own name. */
export function nameTipo(tipo: string, t: Traduci<typeof testiPosta>): string {
  const key = `tipo_${tipo}`;
  return Object.hasOwn(testiPosta.it, key)
    ? t(key as Extract<keyof typeof testiPosta.it, `tipo_${string}`>)
    : tipo.replaceAll('_', ' ');
}
