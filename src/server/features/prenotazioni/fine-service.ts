import type { Giorno } from '#domain/giorno.ts';
import { checkNonIniziata, mayWithdraw } from '#domain/prenotazione.ts';
import { Rifiuto } from '#domain/rifiuti.ts';
import type { PrenotazioneSalvataAdmin } from '#contract/prenotazioni.ts';
import { oggi } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { UtenteCorrente } from '../../platform/richiesta.ts';
import { tellCentroDi } from '../avvisi/service.ts';
import { settleGiornate } from '../giornate/settle-service.ts';
import { wakePosta } from '../posta/service.ts';
import { recordAll } from '../registro/service.ts';
import { demandAsSeen, isDone } from './attuale-service.ts';
import { dopoCambio } from './offerta-service.ts';
import { listSerie } from './insieme-store.ts';
import { tellCalendario, tellMembers, writeAnnullate } from './lettere-service.ts';
import { withPrenotazioni, type Bloccata } from './lock-service.ts';
import { toVoce } from './service.ts';
import { setAnnullate } from './store.ts';

/** How bookings end: whose act it is, and who is told. */
type Come = {
  pick: Scegli;
  azione: 'prenotazione_ritirata' | 'prenotazione_annullata';
  tell: (tx: Tx, ended: readonly PrenotazioneSalvataAdmin[]) => Promise<void>;
};

/** Chooses which of the requested bookings end; the others stay as they are. */
type Scegli = (tx: Tx, found: readonly Bloccata[]) => Promise<readonly PrenotazioneSalvataAdmin[]>;

/**
 * Withdraws a booking of the caller that has not begun; the centre is told.
 * @throws Rifiuto NOT_FOUND, PRENOTAZIONE_INIZIATA
 */
export const withdraw = (deps: Deps, utente: UtenteCorrente, id: number): Promise<undefined> =>
  withdrawThem(deps, utente, async () => [id]);

/**
 * Withdraws all of a member's bookings of one go that have not begun (prodotto/prenotazioni#ritiro); the centre is told
 * in one letter.
 * @throws Rifiuto NOT_FOUND, PRENOTAZIONE_INIZIATA when all of them have begun
 */
export const withdrawSerie = (deps: Deps, utente: UtenteCorrente, serie_id: number): Promise<undefined> =>
  withdrawThem(deps, utente, (tx) => listSerie(tx, serie_id));

/**
 * Cancels a booking on behalf of the centre; the member is told.
 * @param versione the version that the administrator saw; not checked when absent
 * @param motivo the centre's own words, only for the letter: the records keep no free text about people
 * @throws Rifiuto NOT_FOUND, MODIFICATO_DA_ALTRI, DA_RESTITUIRE, PRENOTAZIONE_PASSATA
 */
export function cancel(
  deps: Deps,
  admin: UtenteCorrente,
  id: number,
  versione: number | undefined,
  motivo = '',
): Promise<undefined> {
  return cancelThem(
    deps,
    admin,
    motivo,
    async () => [id],
    async (tx, [found = null]) => {
      const seen = await demandAsSeen(tx, admin, found, versione, isDone('annullata'));
      if ('stato' in seen) return [];
      if (found?.consegna === 'fuori') throw new Rifiuto('DA_RESTITUIRE');
      // It was used.
      if (found?.consegna === 'rientrata') throw new Rifiuto('PRENOTAZIONE_PASSATA');
      return [seen];
    },
  );
}

/**
 * Cancels all bookings of one go that have not begun, on behalf of the centre; the member is told in one letter.
 * @param motivo as in `cancel`
 * @throws Rifiuto as `withdrawSerie`
 */
export function cancelSerie(
  deps: Deps,
  admin: UtenteCorrente,
  serie_id: number,
  motivo = '',
): Promise<undefined> {
  const pick = pickAllowed((p) => checkNonIniziata(p, oggi(deps.clock)));
  return cancelThem(deps, admin, motivo, (tx) => listSerie(tx, serie_id), pick);
}

function withdrawThem(deps: Deps, utente: UtenteCorrente, find: (tx: Tx) => Promise<readonly number[]>) {
  return end(deps, utente, find, {
    pick: pickAllowed((p) => mayWithdraw(p, utente, oggi(deps.clock))),
    azione: 'prenotazione_ritirata',
    tell: tellRitirate(deps, utente),
  });
}

/** Tells the centre that a member has withdrawn bookings, and updates the member's calendar. */
export const tellRitirate =
  (deps: Deps, persona: Parameters<typeof tellCalendario>[1]): Come['tell'] =>
  async (tx, ended) => {
    const avvisi = ended.map(({ id }) => ({ tipo: 'prenotazione_ritirata', prenotazione_id: id }) as const);
    const ritirate = ended.map((before) => ({ before, now: 'ritirata' }) as const);
    await tellCentroDi(deps, tx, avvisi);
    await tellCalendario(tx, persona, ritirate);
  };

/** Tells members that the centre has cancelled bookings, and why. */
export const tellAnnullate =
  (motivo: string): Come['tell'] =>
  (tx, ended) =>
    tellMembers(tx, ended, (nome, theirs) => writeAnnullate(nome, theirs, motivo));

const cancelThem = (
  deps: Deps,
  admin: UtenteCorrente,
  motivo: string,
  find: (tx: Tx) => Promise<readonly number[]>,
  pick: Scegli,
) =>
  end(deps, admin, find, {
    pick,
    azione: 'prenotazione_annullata',
    tell: tellAnnullate(motivo),
  });

/**
 * Picks the bookings that `check` allows. They belong to one person, so if it allows none, its refusal is thrown.
 * @throws Rifiuto NOT_FOUND
 */
function pickAllowed(check: (p: Bloccata) => Rifiuto | null): Scegli {
  return async (_tx, found) => {
    const there = found.filter(({ annullata }) => !annullata);
    const allowed = there.filter((p) => check(p) === null);
    if (allowed.length === 0) throw (there[0] && check(there[0])) ?? new Rifiuto('NOT_FOUND');
    return allowed;
  };
}

/** Ends the bookings that `find` finds and `pick` picks, with records, letters, the waiting list and the paid days. */
async function end(
  deps: Deps,
  attore: UtenteCorrente,
  find: (tx: Tx) => Promise<readonly number[]>,
  { pick, azione, tell }: Come,
): Promise<undefined> {
  await withPrenotazioni(deps, attore, find, async (tx, { prenotazioni }) => {
    const ended = await pick(tx, [...prenotazioni.values()]);
    if (ended.length > 0) await endIn(deps, tx, ended, { attore, azione, tell });
  });
  wakePosta(deps);
}

/**
 * Ends bookings inside a given transaction that holds the lock of the centre.
 * @param come.attore the person who ends them; null for the program
 * @param come.altro further details for the records
 * @param come.al the day as of which paid days are given back; today by default
 */
export async function endIn(
  deps: Deps,
  tx: Tx,
  ended: readonly PrenotazioneSalvataAdmin[],
  {
    attore,
    azione,
    tell,
    altro,
    al,
  }: Pick<Come, 'azione' | 'tell'> & {
    attore: { id: string } | null;
    altro?: Record<string, unknown>;
    al?: Giorno;
  },
): Promise<void> {
  const ids = ended.map(({ id }) => id);
  const voci = ended.map((one) => toVoce(attore, azione, one, altro));
  await setAnnullate(tx, ids, deps.clock.now());
  await recordAll(tx, voci);
  await tell(tx, ended);
  await dopoCambio(deps, tx, { prenotabili: ended.map(({ prenotabile_id }) => prenotabile_id) });
  // When the program ends bookings, the days are given back as if their person had done it.
  const owner = ended.flatMap(({ user_id }) => user_id ?? [])[0];
  const chi = attore ?? (owner === undefined ? null : { id: owner });
  if (chi) await settleGiornate(deps, tx, chi, ids, al);
}
