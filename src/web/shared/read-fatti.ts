import type { CentroPubblico, Fatti } from '#contract/fatti-centro.ts';
import type { Lingua } from './i18n/lingua.ts';
import { call } from './api/call.ts';

let fatti: Fatti | undefined;

/** The centre's facts, JSON in every page. No module may cache a part: on the server another page may have others. */
export function readFatti(): Fatti {
  return (fatti ??= JSON.parse(document.getElementById('fatti')!.textContent) as Fatti);
}

/** Sets the facts, before each rendering on the server. */
export function setFatti(given: Fatti): void {
  fatti = given;
}

/** Fetches and stores the facts: after a change of the settings, and in development, where the HTML has none. */
export async function loadFatti(signal?: AbortSignal): Promise<Fatti> {
  const read = (lingua: Lingua) => call('GET /centro', { query: { lingua }, signal });
  const [{ lingua: _, ...italian }, english] = [await read('it'), await read('en')];
  setFatti({ ...italian, inglese: english.lingua === 'en' ? english.centro : null });
  return readFatti();
}

/** The centre's facts and Italian texts. */
export const readCentro = (): CentroPubblico => readFatti().centro;
