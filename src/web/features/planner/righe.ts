import type { Tipo } from '#contract/campi.ts';

/** A line of the planner: the name of a type, or a resource. Heights in pixels. */
export type Riga =
  | { tipo: 'titolo'; key: string; id: null; di: Tipo; top: number; alta: number }
  | {
      tipo: 'risorsa';
      key: string;
      id: number;
      nome: string;
      eliminata: boolean;
      /** Whether its free days can be pressed to book them. */
      prenotabile: boolean;
      top: number;
      alta: number;
    };

/** With letters of the usual size; the style sheet has the same heights in rem. */
const ALTEZZA = { titolo: 34, risorsa: 46 } as const;

/** The fields of a resource that a line needs. */
export interface Risorsa {
  id: number;
  nome: string;
  tipo: Tipo;
  non_prenotabile: boolean;
  bozza: boolean;
}

/**
 * The lines: under each type its resources. A resource that cannot be booked appears only if it has bars; one that has
 * left the catalogue comes last, if the loaded months contain bookings of it.
 * @param occupate the resources that have bars.
 * @param scala how much larger than usual the letters are: lines grow with them.
 */
export function layRighe(
  risorse: readonly Risorsa[],
  occupate: ReadonlyMap<number, Pick<Risorsa, 'id' | 'nome' | 'tipo'>>,
  scala = 1,
): Riga[] {
  const known = new Set(risorse.map(({ id }) => id));
  const gone = [...occupate.values()].filter(({ id }) => !known.has(id)).sort((a, b) => a.id - b.id);
  const righe: Riga[] = [];
  let top = 0;
  const [titolo, risorsa] = [ALTEZZA.titolo * scala, ALTEZZA.risorsa * scala];
  const add = (riga: Riga) => {
    righe.push(riga);
    top += riga.alta;
  };
  for (const di of ['spazio', 'strumento'] as const) {
    const here = risorse.filter(
      (r) => r.tipo === di && ((!r.non_prenotabile && !r.bozza) || occupate.has(r.id)),
    );
    const gone_ = gone.filter(({ tipo }) => tipo === di);
    if (here.length + gone_.length === 0) continue;
    add({ tipo: 'titolo', key: di, id: null, di, top, alta: titolo });
    const lines = [
      ...here.map(({ id, nome, non_prenotabile, bozza }) => ({
        id,
        nome,
        eliminata: false,
        prenotabile: !non_prenotabile && !bozza,
      })),
      ...gone_.map(({ id, nome }) => ({ id, nome, eliminata: true, prenotabile: false })),
    ];
    for (const one of lines) add({ tipo: 'risorsa', key: `r${one.id}`, ...one, top, alta: risorsa });
  }
  return righe;
}

/** The height of all lines together. */
export function heightOf(righe: readonly Riga[]): number {
  const last = righe.at(-1);
  return last ? last.top + last.alta : 0;
}

/** The first and the last line (excluded) within the pixels from `top` to `bottom`. */
export function findRighe(righe: readonly Riga[], top: number, bottom: number): [from: number, to: number] {
  const from = righe.findIndex((riga) => riga.top + riga.alta > top);
  if (from < 0) return [0, 0];
  const to = righe.findIndex((riga) => riga.top >= bottom);
  return [from, to < 0 ? righe.length : to];
}
