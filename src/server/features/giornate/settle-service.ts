import { SEMPRE_APERTO, type CalendarioApertura } from '#domain/apertura.ts';
import { decideGiornate, saldo, type Dovute } from '#domain/giornate.ts';
import type { Giorno } from '#domain/giorno.ts';
import { extentOf } from '#domain/intervallo.ts';
import type { Prenotazione } from '#contract/prenotazioni.ts';
import type { Ctx } from '../../platform/ctx.ts';
import type { Tx } from '../../platform/db.ts';
import { readCalendario } from '../calendario/service.ts';
import { giornateOf } from '../prezzi/service.ts';
import * as store from './settle-store.ts';

/** `attore` causes the entries. */
type CtxDi = Ctx<{ readonly id: string }>;

/** How a booking of a space is paid: days used, and days to pay. */
type GiornateDi = NonNullable<Prenotazione['giornate']>;

/**
 * Lets bookings use days, or give them back, according to their present state (prodotto/giornate#uso). Call it once,
 * with all bookings, as the last step of a transaction that confirms, changes or cancels bookings, after `dopoCambio`:
 * it locks the ledgers last of all, after the persons (decision 042). A repeated call changes nothing. Returns how each
 * booking is paid.
 * @param al days up to this one have begun, and stay paid; today by default
 */
export async function settleGiornate(
  ctx: CtxDi,
  ids: readonly number[],
  al?: Giorno,
): Promise<Map<number, GiornateDi>> {
  if (ids.length === 0) return new Map();
  return settle(ctx, await store.listPrenotate(ctx.tx, { ids }), al);
}

type Mostrata = { readonly id: number; readonly confermata: boolean; giornate?: GiornateDi | undefined };

/** As `settleGiornate`, but returns the bookings with their payment. Needs no query if none takes or took days. */
export async function settleGiornateOf<P extends Mostrata>(
  ctx: CtxDi,
  prenotazioni: readonly P[],
): Promise<(Omit<P, 'giornate'> & { giornate?: GiornateDi })[]> {
  const ids = prenotazioni.flatMap((p) => (p.confermata || p.giornate ? [p.id] : []));
  const settled = await settleGiornate(ctx, ids);
  return prenotazioni.map(({ giornate: _, ...prenotazione }) => {
    const giornate = settled.get(prenotazione.id);
    return { ...prenotazione, ...(giornate && { giornate }) };
  });
}

/**
 * As `settleGiornate`, for these and all future bookings, after the centre's open days have changed. The caller holds
 * the lock of the centre, so no booking changes meanwhile.
 */
export async function settleGiornateAhead(ctx: CtxDi, ids: readonly number[] = []): Promise<void> {
  await settle(ctx, await store.listPrenotateAhead(ctx.tx, ctx.oggi, ids));
}

async function settle(
  ctx: CtxDi,
  found: readonly store.Prenotata[],
  al = ctx.oggi,
): Promise<Map<number, GiornateDi>> {
  const { deps, tx } = ctx;
  if (found.length === 0) return new Map();
  const calendario = await readCalendario({ ...deps, db: tx }, extentOf(found));
  const now = { calendario, oggi: al };
  const moved = found.filter((one) => isMoved(one, now));
  const utenti = [...new Set(moved.map(({ user_id }) => user_id))];
  if (moved.some(({ giorni }) => giorni === null)) await store.claimConti(tx, utenti);
  const conti = utenti.length === 0 ? [] : await store.lockConti(tx, utenti);
  const stati = await carryOut(ctx, conti, { moved, now });
  return new Map(
    found.flatMap((one) => {
      const { giorni, coperte } = stati.get(one.prenotazione_id) ?? toDovute(one);
      return giorni.length > 0 ? [[one.prenotazione_id, giornateOf(one, giorni.length, coperte)]] : [];
    }),
  );
}

const toDovute = ({ prenotazione_id, giorni, coperte }: store.Prenotata): Dovute => ({
  prenotazione_id,
  giorni: giorni ?? [],
  coperte,
});

/** Whether a booking now takes other days than before. */
function isMoved(one: store.Prenotata, now: { calendario: CalendarioApertura; oggi: Giorno }): boolean {
  const dovute = one.giorni === null ? [] : [toDovute(one)];
  return decideGiornate({ saldo: 0, dovute }, [one], now).dovute.length > 0;
}

/** Covers what a person has to pay with new days of their locked ledger. @param prima the booking covered first */
export async function coverDaPagare(ctx: CtxDi, conto: store.Conto, prima?: number): Promise<void> {
  const now = { calendario: SEMPRE_APERTO, oggi: ctx.oggi };
  await carryOut(ctx, [conto], { moved: [], now, prima });
}

type Esito = { conto: store.Conto; own: readonly Dovute[] } & ReturnType<typeof decideGiornate>;

/** Decides for each ledger and writes the result. @returns the days of each booking, by its id */
async function carryOut(
  ctx: CtxDi,
  conti: readonly store.Conto[],
  {
    moved,
    now,
    prima,
  }: {
    moved: readonly store.Prenotata[];
    now: { calendario: CalendarioApertura; oggi: Giorno };
    prima?: number | undefined;
  },
): Promise<Map<number, Dovute>> {
  const { deps, tx, attore } = ctx;
  if (conti.length === 0) return new Map();
  const dovute = await store.listDovute(
    tx,
    conti.map(({ id }) => id),
    moved.map(({ prenotazione_id }) => prenotazione_id),
  );
  const esiti = conti.map((conto): Esito => {
    const own = dovute.filter(({ giornate_id }) => giornate_id === conto.id);
    const cambi = moved.filter(({ user_id }) => user_id === conto.user_id);
    return { conto, own, ...decideGiornate({ saldo: saldo(conto), dovute: own }, cambi, now, prima) };
  });
  const valide = moved.filter(({ vale }) => vale).map(({ prenotazione_id }) => prenotazione_id);
  await write(tx, { attore_id: attore.id, quando: deps.clock.now() }, esiti, new Set(valide));
  return new Map(esiti.flatMap(listStati).map((one) => [one.prenotazione_id, one]));
}

/** @param valide the bookings whose row stays, even if they take no day now */
async function write(
  tx: Tx,
  base: { attore_id: string; quando: Date },
  esiti: readonly Esito[],
  valide: ReadonlySet<number>,
): Promise<void> {
  const movimenti = (tipo: 'reso' | 'uso') =>
    esiti.flatMap(({ conto, resi, usi }) =>
      (tipo === 'reso' ? resi : usi).map((mosso) => ({ ...mosso, ...base, tipo, giornate_id: conto.id })),
    );
  const rows = esiti.flatMap(({ conto, dovute }) =>
    dovute.map(({ prenotazione_id, giorni }) => ({ prenotazione_id, giornate_id: conto.id, giorni })),
  );
  const isKept = (row: (typeof rows)[number]) => row.giorni.length > 0 || valide.has(row.prenotazione_id);
  const gone = rows.filter((row) => !isKept(row)).map(({ prenotazione_id }) => prenotazione_id);
  // In this order, so that no booking is ever covered for more days than it takes.
  await store.insertMovimenti(tx, movimenti('reso'));
  await store.saveDovute(tx, rows.filter(isKept));
  await store.deleteDovute(tx, gone);
  await store.insertMovimenti(tx, movimenti('uso'));
}

/** The days of each booking after the new entries. */
function listStati({ own, dovute, resi, usi }: Esito): Dovute[] {
  const mossi = [...resi, ...usi];
  return [...own, ...dovute].map((one) => {
    const by = mossi.filter(({ prenotazione_id }) => prenotazione_id === one.prenotazione_id);
    return { ...one, coperte: by.reduce((left, { giorni }) => left - giorni, one.coperte) };
  });
}
