import { findControllo, type Controllo } from '#domain/guasti.ts';
import { Rifiuto } from '#domain/rifiuti.ts';
import type { Banco } from '#contract/banco.ts';
import type { ControlloDovuto } from '#contract/libretto.ts';
import type { FiltroLibretto } from '#contract/valori.ts';
import { oggi } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type {
  ChiaveIdempotenza,
  Cursore,
  PostoInLibretto,
  UtenteCorrente,
} from '../../platform/richiesta.ts';
import { lockPrenotabile } from '../catalogo/lock-service.ts';
import { readPrenotabile } from '../catalogo/service.ts';
import { onceInTransaction } from '../idempotenza/service.ts';
import { record } from '../registro/service.ts';
import * as store from './store.ts';

type Reader = Pick<Deps, 'db' | 'clock'>;

/** What happened to a thing, newest first (prodotto/guasti#libretto). @throws Rifiuto NOT_FOUND */
export async function readLibretto(
  deps: Reader,
  id: number,
  filtro: FiltroLibretto | undefined,
  cursore: Cursore<PostoInLibretto>,
): ReturnType<typeof store.listVoci> {
  await readPrenotabile(deps, id);
  return store.listVoci(deps.db, { id, filtro, oggi: oggi(deps.clock) }, cursore);
}

/**
 * When a thing is due for its next control (prodotto/guasti#controlli).
 * @throws Rifiuto NOT_FOUND
 */
export async function readControllo(
  { db, clock }: Reader,
  id: number,
): Promise<{ controllo: ControlloDovuto | null }> {
  const today = oggi(clock);
  const [pezzo] = await store.listControlli(db, { id, oggi: today });
  if (!pezzo) throw new Rifiuto('NOT_FOUND');
  return { controllo: findControllo(pezzo, pezzo, today) };
}

/**
 * Notes that a thing was controlled; returns when the next control is due.
 * @throws Rifiuto NOT_FOUND
 */
export async function noteControllo(
  deps: Deps,
  admin: UtenteCorrente,
  prenotabile_id: number,
  nota: string,
  idempotenza: ChiaveIdempotenza | null,
): Promise<{ controllo: ControlloDovuto | null }> {
  const work = async (tx: Tx) => {
    const { nome } = await lockPrenotabile(tx, prenotabile_id);
    await store.insertControllo(tx, { prenotabile_id, quando: deps.clock.now(), nota, attore_id: admin.id });
    await record(tx, {
      attore_id: admin.id,
      azione: 'controllo_segnato',
      prenotabile_id,
      dettagli: { nome },
    });
    return readControllo({ ...deps, db: tx }, prenotabile_id);
  };
  return (await onceInTransaction(deps, admin, idempotenza, work)).answer;
}

/** The pieces whose control is near or overdue, overdue ones first and then by name, at most `limit`. */
export async function listDaControllare(
  { db, clock }: Reader,
  limit: number,
): Promise<Banco['da_controllare']> {
  const today = oggi(clock);
  const found = await store.listControlli(db, { id: null, oggi: today });
  const dovuti = found.flatMap((pezzo) => {
    const controllo = findControllo(pezzo, pezzo, today);
    const { id, nome, tipo } = pezzo;
    return controllo && controllo.stato !== 'a_posto' ? [{ prenotabile: { id, nome, tipo }, controllo }] : [];
  });
  const late = ({ stato }: Controllo): number => (stato === 'scaduto' ? 0 : 1);
  return dovuti
    .sort(
      (a, b) =>
        late(a.controllo) - late(b.controllo) || a.prenotabile.nome.localeCompare(b.prenotabile.nome, 'it'),
    )
    .slice(0, limit);
}
