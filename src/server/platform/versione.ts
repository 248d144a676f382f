import { Rifiuto } from '#domain/rifiuti.ts';

/**
 * Refuses a change of an entity that has changed since the caller read it (prodotto/api#versioni). A call without a
 * version is accepted.
 * @param shown the entity as the answer shows it
 * @throws Rifiuto MODIFICATO_DA_ALTRI
 */
export function demandVersione(
  attuale: { readonly versione: number },
  versione: number | undefined,
  shown: unknown = attuale,
): void {
  if (isOld(attuale, versione)) throw new Rifiuto('MODIFICATO_DA_ALTRI', { attuale: shown });
}

/** As `demandVersione`, but reads the entity for the answer only if the change is refused. */
export async function demandVersioneOf(
  attuale: { readonly versione: number },
  versione: number | undefined,
  read: () => Promise<unknown>,
): Promise<void> {
  if (isOld(attuale, versione)) demandVersione(attuale, versione, await read());
}

const isOld = (attuale: { readonly versione: number }, versione: number | undefined): boolean =>
  versione !== undefined && versione !== attuale.versione;
