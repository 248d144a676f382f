import { giorniTrattenuti } from '#domain/banco.ts';
import type { Giorno } from '#domain/giorno.ts';
import type { Tipo } from '#contract/campi.ts';
import type { Calendario } from '#contract/chiusure.ts';
import { oggi } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { periodoPrenotabile, readCalendario } from '../calendario/service.ts';
import { listPezzi } from './occupati-store.ts';
import { listGruppi } from './store.ts';

/** A published resource with its taken days from today on, merged, and with its stops, the last one to end first. */
type PezzoLetto = Awaited<ReturnType<typeof listPezzi>>[number];

/** Everything that answers about the days of the whole catalogue are made from. */
export interface Lettura {
  readonly oggi: Giorno;
  /** By id, in order. */
  readonly pezzi: readonly PezzoLetto[];
  readonly gruppi: Readonly<Record<Tipo, Awaited<ReturnType<typeof listGruppi>>>>;
  readonly calendario: Calendario;
}

async function readAll(deps: Deps, giorno: Giorno): Promise<Lettura> {
  const calendario = await readCalendario(deps, periodoPrenotabile(giorno));
  const { fine: trattenuto } = giorniTrattenuti(calendario, giorno);
  const [pezzi, spazio, strumento] = await Promise.all([
    listPezzi(deps.db, { oggi: giorno, trattenuto, ids: null }),
    listGruppi(deps.db, 'spazio'),
    listGruppi(deps.db, 'strumento'),
  ]);
  return { oggi: giorno, pezzi, gruppi: { spazio, strumento }, calendario };
}

/** Keeps one reading, and the ids of resources whose days have changed since: only these are read again. */
function keep(deps: Deps, giorno: Giorno) {
  const changed = new Set<number>();
  let last = readAll(deps, giorno);
  const refresh = async (lettura: Lettura): Promise<Lettura> => {
    if (changed.size === 0) return lettura;
    const ids = [...changed];
    // Cleared before the reading: what changes during it is read again next time.
    changed.clear();
    const { fine: trattenuto } = giorniTrattenuti(lettura.calendario, giorno);
    const rows = await listPezzi(deps.db, { oggi: giorno, trattenuto, ids });
    const read = new Map(rows.map((pezzo) => [pezzo.id, pezzo]));
    return { ...lettura, pezzi: lettura.pezzi.map((pezzo) => read.get(pezzo.id) ?? pezzo) };
  };
  return {
    giorno,
    changed,
    /**
     * Each call waits for the calls before it, and then reads what has changed: nobody gets days that are older than
     * their call.
     */
    read: (): Promise<Lettura> => (last = last.then(refresh)),
  };
}

/**
 * The days of the catalogue, which this process keeps as long as changes are announced to it
 * (prodotto/catalogo#giorni). After a booking, only its piece is read again. After any other change, on a new day, or
 * after a failure, everything is.
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
