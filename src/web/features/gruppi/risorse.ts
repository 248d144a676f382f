import type { VoceCatalogo } from '#contract/catalogo.ts';
import type { Prenotabile } from '#contract/prenotabili.ts';

/** All resources of a catalogue once each, by name and then by number: those in groups stand only there. */
export function listRisorse(catalogo: readonly VoceCatalogo[]): Prenotabile[] {
  const all = catalogo.flatMap((voce) => (voce.tipo === 'gruppo' ? voce.entry.prenotabili : [voce.entry]));
  const once = new Map(all.map((risorsa) => [risorsa.id, risorsa]));
  return [...once.values()].toSorted((a, b) => a.nome.localeCompare(b.nome, 'it') || a.id - b.id);
}
