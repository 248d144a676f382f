import type { Tipo } from '#contract/campi.ts';

export interface Riga {
  id: number;
  nome: string;
  tipo: Tipo;
  eliminata: boolean;
  /** Whether its free days can be booked. */
  prenotabile: boolean;
}

export interface Risorsa {
  id: number;
  nome: string;
  tipo: Tipo;
  non_prenotabile: boolean;
  bozza: boolean;
}

/**
 * The lines, spaces before instruments. A resource that cannot be booked needs bars; one deleted from the catalogue
 * too, and is last of its type.
 * @param occupate resources with bars
 */
export function layRighe(
  risorse: readonly Risorsa[],
  occupate: ReadonlyMap<number, Pick<Risorsa, 'id' | 'nome' | 'tipo'>>,
): Riga[] {
  const known = new Set(risorse.map(({ id }) => id));
  const here = risorse
    .map(({ id, nome, tipo, non_prenotabile, bozza }) => ({
      id,
      nome,
      tipo,
      eliminata: false,
      prenotabile: !non_prenotabile && !bozza,
    }))
    .filter(({ id, prenotabile }) => prenotabile || occupate.has(id));
  const gone = [...occupate.values()]
    .filter(({ id }) => !known.has(id))
    .sort((a, b) => a.id - b.id)
    .map(({ id, nome, tipo }) => ({ id, nome, tipo, eliminata: true, prenotabile: false }));
  const all = [...here, ...gone];
  return (['spazio', 'strumento'] as const).flatMap((tipo) => all.filter((riga) => riga.tipo === tipo));
}
