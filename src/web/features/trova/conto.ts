import { keyOfEntry } from '#web/shared/queries/catalogo.ts';
import type { VoceCatalogo } from '#contract/catalogo.ts';
import type { Prenotabile } from '#contract/prenotabili.ts';
import { countAperti, type CalendarioApertura } from '#domain/apertura.ts';
import { langDi, nomeIn, type Lingua } from '#domain/lingue.ts';
import { costoOf, type Costo } from '#domain/costo.ts';
import type { Tariffa } from '#domain/prezzi.ts';
import type { Vassoio, VoceVassoio } from '#web/shared/vassoio.ts';

export interface CosaScelta {
  key: string;
  voce: VoceVassoio;
  /** Null if the catalogue does not have it any more. */
  nome: string | null;
  /** Set if the name is not in the page's language. */
  lang: 'it' | undefined;
  /** The pieces of a group, or the single resource. */
  pezzi: readonly Prenotabile[];
}

/** The things of the tray with names from both catalogues. */
export function viewScelte(
  { voci }: Vassoio,
  catalogo: readonly VoceCatalogo[],
  lingua: Lingua,
): CosaScelta[] {
  return voci.map((voce) => {
    const key = keyOfEntry(voce.entry);
    const found = catalogo.find(({ tipo, entry }) => keyOfEntry({ tipo, id: entry.id }) === key);
    const pezzi = !found ? [] : found.tipo === 'gruppo' ? found.entry.prenotabili : [found.entry];
    const nome = found ? nomeIn(lingua, found.entry) : null;
    return { key, voce, nome, lang: found && langDi(lingua, found.entry.nome_en), pezzi };
  });
}

/** The total price and deposit. */
export function sumUp(
  scelte: readonly CosaScelta[],
  { giorni }: Vassoio,
  calendario: CalendarioApertura,
  tariffa: Tariffa,
): Costo {
  const aperti = countAperti(calendario, giorni);
  return costoOf(
    // The price of a group is its first resource's, as on its page.
    scelte.map(({ voce: { tipo }, pezzi }) => ({ ...pezzi[0], tipo, giorni: aperti })),
    tariffa,
  );
}
