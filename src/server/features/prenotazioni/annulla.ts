import type { Giorno } from '#domain/giorno.ts';
import { checkNonIniziata, mayWithdraw } from '#domain/prenotazione.ts';
import { Rifiuto } from '#domain/rifiuti.ts';
import type { PrenotazioneSalvataAdmin } from '#contract/prenotazioni.ts';
import { oggi } from '../../platform/clock.ts';
import type { Ctx } from '../../platform/ctx.ts';
import type { Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { UtenteCorrente } from '../../platform/richiesta.ts';
import { tellCentro } from '../avvisi/service.ts';
import { settleGiornate } from '../giornate/settle-service.ts';
import { wakePosta } from '../posta/service.ts';
import { queueLettera } from '../posta/store.ts';
import { recordAll } from '../registro/service.ts';
import { type Bloccata, demandAsSeen, isDone, voceRegistro, withPrenotazioni } from './blocca.ts';
import { listAhead, listIdsOfUtente } from './elenco-store.ts';
import { tellCalendario, tellMembers, toDati, writeAnnullate } from './lettere.ts';
import { dopoCambio, endAtteseOf, listVociOf } from './offerta.ts';
import { listSerie, setAnnullate } from './store.ts';

/** How bookings end: which of them, by whom, and who is notified. */
type Come = {
  pick: (ctx: Ctx, found: readonly Bloccata[]) => Promise<readonly PrenotazioneSalvataAdmin[]>;
  azione: 'prenotazione_ritirata' | 'prenotazione_annullata';
  tell: Tell;
};

type Tell = (tx: Tx, ended: readonly PrenotazioneSalvataAdmin[]) => Promise<void>;

/** Withdraws a booking that has not begun, and notifies the centre. @throws Rifiuto NOT_FOUND, PRENOTAZIONE_INIZIATA */
export const withdraw = (deps: Deps, utente: UtenteCorrente, id: number): Promise<undefined> =>
  withdrawThem(deps, utente, async () => [id]);

/**
 * Withdraws all bookings of a member's series that have not begun (prodotto/prenotazioni#ritiro), with one letter to
 * the centre.
 * @throws Rifiuto NOT_FOUND, PRENOTAZIONE_INIZIATA when all of them have begun
 */
export const withdrawSerie = (deps: Deps, utente: UtenteCorrente, serie_id: number): Promise<undefined> =>
  withdrawThem(deps, utente, (tx) => listSerie(tx, serie_id));

const withdrawThem = (deps: Deps, utente: UtenteCorrente, find: (tx: Tx) => Promise<readonly number[]>) =>
  end(deps, utente, find, {
    pick: pickAllowed((p) => mayWithdraw(p, utente, oggi(deps.clock))),
    azione: 'prenotazione_ritirata',
    tell: tellRitirate(deps, utente),
  });

/**
 * Cancels a booking on behalf of the centre, and notifies the member.
 * @param versione the version that the administrator saw; not checked when absent
 * @param motivo the centre's own words, only for the letter: the register keeps no free text about people
 * @throws Rifiuto NOT_FOUND, MODIFICATO_DA_ALTRI, DA_RESTITUIRE, PRENOTAZIONE_PASSATA
 */
export const cancel = (
  deps: Deps,
  admin: UtenteCorrente,
  id: number,
  { versione, motivo = '' }: { versione?: number | undefined; motivo?: string | undefined },
): Promise<undefined> =>
  end(deps, admin, async () => [id], {
    pick: async (ctx, [found = null]) => {
      const seen = await demandAsSeen(ctx, found, versione, isDone('annullata'));
      if ('stato' in seen) return [];
      if (found?.consegna === 'fuori') throw new Rifiuto('DA_RESTITUIRE');
      // It was used.
      if (found?.consegna === 'rientrata') throw new Rifiuto('PRENOTAZIONE_PASSATA');
      return [seen];
    },
    azione: 'prenotazione_annullata',
    tell: tellAnnullate(motivo),
  });

/**
 * Cancels all bookings of a series that have not begun, on behalf of the centre, with one letter to the member.
 * @param motivo as in `cancel`
 * @throws Rifiuto as `withdrawSerie`
 */
export const cancelSerie = (
  deps: Deps,
  admin: UtenteCorrente,
  serie_id: number,
  motivo = '',
): Promise<undefined> =>
  end(deps, admin, (tx) => listSerie(tx, serie_id), {
    pick: pickAllowed((p) => checkNonIniziata(p, oggi(deps.clock))),
    azione: 'prenotazione_annullata',
    tell: tellAnnullate(motivo),
  });

/** Notifies the centre that a member has withdrawn bookings, and updates the member's calendar. */
export const tellRitirate =
  (deps: Deps, persona: Parameters<typeof tellCalendario>[1]): Tell =>
  async (tx, ended) => {
    const avvisi = ended.map(({ id }) => ({ tipo: 'prenotazione_ritirata', prenotazione_id: id }) as const);
    const ritirate = ended.map((before) => ({ before, now: 'ritirata' }) as const);
    await tellCentro(deps, tx, avvisi);
    await tellCalendario(tx, persona, ritirate);
  };

/** Notifies members that the centre has cancelled bookings, and why. */
export const tellAnnullate =
  (motivo: string): Tell =>
  (tx, ended) =>
    tellMembers(tx, ended, (nome, theirs) => writeAnnullate(nome, theirs, motivo));

/** Picks the bookings that `check` allows; if none, throws its refusal. @throws Rifiuto NOT_FOUND */
function pickAllowed(check: (p: Bloccata) => Rifiuto | null): Come['pick'] {
  return async (_ctx, found) => {
    const there = found.filter(({ annullata }) => !annullata);
    const allowed = there.filter((p) => check(p) === null);
    if (allowed.length === 0) throw (there[0] && check(there[0])) ?? new Rifiuto('NOT_FOUND');
    return allowed;
  };
}

/** Ends the bookings that `find` finds and `pick` picks. */
async function end(
  deps: Deps,
  attore: UtenteCorrente,
  find: (tx: Tx) => Promise<readonly number[]>,
  { pick, azione, tell }: Come,
): Promise<undefined> {
  await withPrenotazioni(deps, attore, find, async (ctx, prenotazioni) => {
    const ended = await pick(ctx, [...prenotazioni.values()]);
    if (ended.length > 0) await endIn({ ...ctx, attore }, ended, { azione, tell });
  });
  wakePosta(deps);
}

/**
 * Ends bookings in a given transaction under the lock of the centre, with records, letters, waiting list and paid days.
 * @param ctx.attore the person who ends them; null for the program
 * @param come.altro further details for the register
 * @param come.al the day as of which paid days are given back; today by default
 */
export async function endIn(
  ctx: Ctx<{ readonly id: string } | null>,
  ended: readonly PrenotazioneSalvataAdmin[],
  {
    azione,
    tell,
    altro,
    al,
  }: Pick<Come, 'azione' | 'tell'> & { altro?: Record<string, unknown>; al?: Giorno },
): Promise<void> {
  const { deps, tx, attore } = ctx;
  const ids = ended.map(({ id }) => id);
  const voci = ended.map((one) => voceRegistro(attore, azione, one, altro));
  await setAnnullate(tx, ids, deps.clock.now());
  await recordAll(tx, voci);
  await tell(tx, ended);
  await dopoCambio(deps, tx, { prenotabili: ended.map(({ prenotabile_id }) => prenotabile_id) });
  // When the program ends bookings, the days are given back as if their person had done it.
  const owner = ended.flatMap(({ user_id }) => user_id ?? [])[0];
  const chi = attore ?? (owner === undefined ? null : { id: owner });
  if (chi) await settleGiornate({ ...ctx, attore: chi }, ids, al);
}

/**
 * Withdraws the bookings of a leaving member that have not begun, and notifies the centre, with the name only if a
 * resource or a deposit must be returned. A running booking stays, since the member may have the resource. The account
 * is locked. Its waits end, and held places are passed on. Returns the ids of all bookings of the account.
 * @param cauzione the deposits that the centre still holds
 */
export async function withdrawAllOf(
  deps: Deps,
  tx: Tx,
  utente: UtenteCorrente,
  cauzione: number,
): Promise<number[]> {
  const today = oggi(deps.clock);
  const ids = await listIdsOfUtente(tx, utente.id);
  const attese = await listVociOf(tx, utente.id);
  await endAtteseOf(deps, tx, utente.id);
  const open = await listAhead(tx, utente.id, today);
  const ahead = open.filter((p) => checkNonIniziata(p, today) === null);
  const running = open.filter((p) => !ahead.includes(p));
  const ritirate = ahead.map(({ id }) => id);
  const hasThing = running.some(({ prenotabile: { tipo } }) => tipo === 'strumento');
  await setAnnullate(tx, ritirate, deps.clock.now());
  await recordAll(
    tx,
    ahead.map((prenotazione) => voceRegistro(utente, 'prenotazione_ritirata', prenotazione)),
  );
  if (open.length > 0 || cauzione > 0) {
    await queueLettera(tx, {
      lettera: {
        tipo: 'account_chiuso',
        dati: {
          ritirate: ahead.map(toDati),
          in_corso: running.map(toDati),
          prenotante: hasThing || cauzione > 0 ? pickPrenotante(utente) : null,
          cauzione,
        },
      },
      destinatario: deps.centro.casella,
      user_id: null,
    });
  }
  const freed = ahead.map(({ prenotabile_id }) => prenotabile_id);
  await dopoCambio(deps, tx, { ...attese, prenotabili: [...attese.prenotabili, ...freed] });
  await settleGiornate({ deps, tx, attore: utente, oggi: today }, ritirate);
  return ids;
}

const pickPrenotante = ({ nome, cognome, email, telefono }: UtenteCorrente) => ({
  nome,
  cognome,
  email,
  telefono,
});
