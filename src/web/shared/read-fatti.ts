import type { CentroPubblico, Fatti } from '#contract/fatti-centro.ts';
import { call } from './api/call.ts';
import type { Lingua } from './i18n/lingua.ts';

let fatti: Fatti | undefined;

/**
 * The facts of the centre, which every page holds as JSON. No module keeps a part of them: on the server the next page
 * may be another centre's.
 */
export function readFatti(): Fatti {
  return (fatti ??= JSON.parse(document.getElementById('fatti')!.textContent) as Fatti);
}

/** Sets what `readFatti` returns, before each rendering on the server. */
export function setFatti(given: Fatti): void {
  fatti = given;
}

/** Asks for the facts: in development the page is the bundler's own, which has none. */
export async function loadFatti(): Promise<void> {
  const read = (lingua: Lingua) => call('GET /centro', { query: { lingua } });
  const [{ lingua: _, ...italian }, english] = [await read('it'), await read('en')];
  setFatti({ ...italian, inglese: english.lingua === 'en' ? english.centro : null });
}

/** The centre's facts and Italian texts. */
export const readCentro = (): CentroPubblico => readFatti().centro;
