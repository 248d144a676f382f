import { keyOfEntry } from '#web/shared/queries/catalogo.ts';
import type { VoceCatalogo } from '#contract/catalogo.ts';
import type { Prenotabile } from '#contract/prenotabili.ts';
import { countAperti, type Calendario } from '#domain/apertura.ts';
import { langDi, nomeIn, type Lingua } from '#domain/lingue.ts';
import { costoOf, type Costo } from '#domain/costo.ts';
import type { Tariffa } from '#domain/prezzi.ts';
import type { Vassoio, VoceVassoio } from '#web/shared/vassoio.ts';

/** A thing of the tray as it is shown. */
export interface Scelta {
  key: string;
  voce: VoceVassoio;
  /** Null where the catalogue no longer has it. */
  nome: string | null;
  /** The language of the name where it is not that of the page. */
  lang: 'it' | undefined;
  /** The pieces of a group; of a single resource itself. */
  pezzi: readonly Prenotabile[];
}

/** The things of the tray, named by the catalogue of both types. */
export function viewScelte({ voci }: Vassoio, catalogo: readonly VoceCatalogo[], lingua: Lingua): Scelta[] {
  return voci.map((voce) => {
    const key = keyOfEntry(voce.entry);
    const found = catalogo.find(({ tipo, entry }) => keyOfEntry({ tipo, id: entry.id }) === key);
    const pezzi = !found ? [] : found.tipo === 'gruppo' ? found.entry.prenotabili : [found.entry];
    const nome = found ? nomeIn(lingua, found.entry) : null;
    return { key, voce, nome, lang: found && langDi(lingua, found.entry.nome_en), pezzi };
  });
}

/** What everything costs, and what is left as deposits. */
export function sumUp(
  scelte: readonly Scelta[],
  { giorni }: Vassoio,
  calendario: Calendario,
  tariffa: Tariffa,
): Costo {
  const aperti = countAperti(calendario, giorni);
  return costoOf(
    // A group asks what its first resource does, as on its page.
    scelte.map(({ voce: { tipo }, pezzi }) => ({ ...pezzi[0], tipo, giorni: aperti })),
    tariffa,
  );
}
