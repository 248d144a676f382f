import type { Giorno } from '#domain/giorno.ts';
import type { Tipo } from '#contract/campi.ts';
import type { Calendario } from '#contract/chiusure.ts';
import { oggi } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { periodoPrenotabile, readCalendario } from '../calendario/service.ts';
import { listPezzi } from './occupati-store.ts';
import { listGruppi } from './store.ts';

/** A published resource with its taken days from today on, merged, and its stops, the last one to end first. */
type PezzoLetto = Awaited<ReturnType<typeof listPezzi>>[number];

/** All that the days of the whole catalogue are judged from. */
export interface Lettura {
  readonly oggi: Giorno;
  /** By id, in order. */
  readonly pezzi: readonly PezzoLetto[];
  readonly gruppi: Readonly<Record<Tipo, Awaited<ReturnType<typeof listGruppi>>>>;
  readonly calendario: Calendario;
}

async function readAll(deps: Deps, giorno: Giorno): Promise<Lettura> {
  const [pezzi, spazio, strumento, calendario] = await Promise.all([
    listPezzi(deps.db, { oggi: giorno, ids: null }),
    listGruppi(deps.db, 'spazio'),
    listGruppi(deps.db, 'strumento'),
    readCalendario(deps, periodoPrenotabile(giorno)),
  ]);
  return { oggi: giorno, pezzi, gruppi: { spazio, strumento }, calendario };
}

/** One reading and the resources whose days have changed since: only these are read again. */
function keep(deps: Deps, giorno: Giorno) {
  const changed = new Set<number>();
  let last = readAll(deps, giorno);
  const refresh = async (lettura: Lettura): Promise<Lettura> => {
    if (changed.size === 0) return lettura;
    const ids = [...changed];
    // Before the reading: what changes during it is read once more.
    changed.clear();
    const read = new Map((await listPezzi(deps.db, { oggi: giorno, ids })).map((pezzo) => [pezzo.id, pezzo]));
    return { ...lettura, pezzi: lettura.pezzi.map((pezzo) => read.get(pezzo.id) ?? pezzo) };
  };
  return {
    giorno,
    changed,
    /** Each waits for those who asked before, and then reads what has changed since: nobody gets older days than asked for. */
    read: (): Promise<Lettura> => (last = last.then(refresh)),
  };
}

/**
 * The catalogue's days, kept by this process while changes are announced to it (prodotto/catalogo#giorni). A booking costs
 * the reading of its piece; any other change, a new day or a failure that of everything.
 */
export function createLetture(deps: Deps): () => Promise<Lettura> {
  let kept: ReturnType<typeof keep> | null = null;
  deps.annunci.listen((cambio) => {
    if (cambio === null) kept = null;
    else for (const id of cambio) kept?.changed.add(id);
  });
  return async () => {
    const today = oggi(deps.clock);
    if (!deps.annunci.isListening()) return readAll(deps, today);
    if (kept?.giorno !== today) kept = keep(deps, today);
    const mine = kept;
    try {
      return await mine.read();
    } catch (error) {
      if (kept === mine) kept = null;
      throw error;
    }
  };
}
