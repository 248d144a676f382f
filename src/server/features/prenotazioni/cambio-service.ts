import type { Membro } from '#domain/assegnazione.ts';
import { decideCambio, withoutOwn, type Voluto } from '#domain/cambio.ts';
import type { Giorno } from '#domain/giorno.ts';
import type { Spostamento } from '#domain/repack.ts';
import { Rifiuto } from '#domain/rifiuti.ts';
import type { Prenotazione, PrenotazioneAdmin, PrenotazioneSalvataAdmin } from '#contract/prenotazioni.ts';
import { oggi } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { UtenteCorrente } from '../../platform/richiesta.ts';
import { tellCentro } from '../avvisi/service.ts';
import { withGiorniApertiOf } from '../calendario/service.ts';
import { readMembri } from '../catalogo/service.ts';
import { settleGiornateOf } from '../giornate/settle-service.ts';
import { wakePosta } from '../posta/service.ts';
import { dopoCambio } from './dopo-cambio-service.ts';
import { tellCalendario, tellCambiate } from './lettere-service.ts';
import { withPrenotazione } from './lock-service.ts';
import { programmaOf } from './programma-service.ts';
import {
  demandRichiesto,
  listSubito,
  readRegole,
  toDaCambiare,
  toPrimaVoce,
  type Chiesto,
} from './regole-cambio-service.ts';
import { retryIfTaken } from './retry-service.ts';
import { recordChange } from './service.ts';
import { moveAside, recordInterrotte, tellSpostate, type Interrotta } from './spostamenti-service.ts';
import * as store from './store.ts';

/**
 * Gives a member's own booking other days (prodotto/prenotazioni#cambio); the centre is told. It counts towards the
 * bookings that one person makes.
 * @throws Rifiuto NOT_FOUND, MODIFICATO_DA_ALTRI, and what the rules refuse
 */
export async function changeOwn(
  deps: Deps,
  utente: UtenteCorrente,
  id: number,
  chiesto: Omit<Chiesto, 'prenotabile_id'>,
): Promise<Prenotazione> {
  const changing = changeIt(deps, utente, id, chiesto, {
    isOwn: true,
    tell: async (tx, before, now) => {
      const { id: prenotazione_id } = now;
      await Promise.all([
        tellCentro(deps, tx, { tipo: 'prenotazione_modificata', prenotazione_id, prima: before }),
        tellCalendario(tx, utente, [{ before, now }]),
      ]);
    },
  });
  const { utente: _, ...changed } = await withGiorniApertiOf(deps, changing);
  return changed;
}

/** Gives a booking other days, or another piece, on behalf of the centre; its member is told. @throws as `changeOwn` */
export function change(
  deps: Deps,
  admin: UtenteCorrente,
  id: number,
  chiesto: Chiesto,
): Promise<PrenotazioneAdmin> {
  return withGiorniApertiOf(
    deps,
    changeIt(deps, admin, id, chiesto, {
      isOwn: false,
      tell: (tx, before, now) => tellCambiate(tx, [{ before, now }]),
    }),
  );
}

type Modo = {
  isOwn: boolean;
  tell: (tx: Tx, before: PrenotazioneSalvataAdmin, now: PrenotazioneSalvataAdmin) => Promise<void>;
};

async function changeIt(
  deps: Deps,
  attore: UtenteCorrente,
  id: number,
  chiesto: Chiesto,
  modo: Modo,
): Promise<PrenotazioneSalvataAdmin> {
  let cercata: Interrotta[] = [];
  const attempt = () =>
    withPrenotazione(
      deps,
      attore,
      id,
      async (tx, found, pezzi, attuale) => {
        if (modo.isOwn && found?.user_id !== attore.id) throw new Rifiuto('NOT_FOUND');
        const { before, voluto, cambia } = await demandRichiesto(tx, attore, found, chiesto, modo.isOwn);
        if (!cambia) return before;
        cercata = [{ ...voluto, gruppo_id: before.gruppo_id }];
        const esito = await decide(deps, tx, modo.isOwn && attuale, before, voluto, found?.fuori);
        if (esito instanceof Rifiuto) throw esito;
        return carryOut(deps, tx, attore, before, esito, { pezzi, tell: modo.tell });
      },
      chiesto.prenotabile_id,
    );
  try {
    const changed = await retryIfTaken(attempt);
    wakePosta(deps);
    return changed;
  } catch (error) {
    if (error instanceof Rifiuto && error.dettagli.ricerca_interrotta)
      await recordInterrotte(deps, attore, cercata);
    throw error;
  }
}

/** What a booking becomes, and what makes room for it. */
type Deciso = Omit<store.Cambiata, 'id'> & { spostamenti: readonly Spostamento[] };

/**
 * Gives a booking days that somebody was asked to choose from, inside a given transaction that holds it and all pieces
 * (prodotto/proposte#risposta): on the piece that was named, else on one that it may have. It stays confirmed if it was.
 * No limit of the person is judged, and nothing of what they need: the centre asked.
 * @param altro what the records say besides
 * @returns the booking, or why none of its pieces can have these days
 */
export async function takeDays(
  deps: Deps,
  tx: Tx,
  attore: Attore,
  { before, voluto, pezzi }: { before: PrenotazioneSalvataAdmin; voluto: Voluto; pezzi: readonly number[] },
  { tell, altro }: { tell: Modo['tell']; altro: Record<string, unknown> },
): Promise<Rifiuto | PrenotazioneSalvataAdmin> {
  const { inizio, fine } = voluto;
  const named = await decide(deps, tx, false, before, voluto);
  const esito = named instanceof Rifiuto ? await decide(deps, tx, false, before, { inizio, fine }) : named;
  if (esito instanceof Rifiuto) return esito;
  return carryOut(deps, tx, attore, before, esito, { pezzi, tell, altro });
}

/** Whose act it is. */
type Attore = Pick<UtenteCorrente, 'id'>;

/** Gives a booking what was decided: what is in its way moves, people and records are told, days are settled. */
async function carryOut(
  deps: Deps,
  tx: Tx,
  attore: Attore,
  before: PrenotazioneSalvataAdmin,
  { spostamenti, ...values }: Deciso,
  {
    pezzi,
    tell,
    altro = {},
  }: { pezzi: readonly number[]; tell: Modo['tell']; altro?: Record<string, unknown> },
): Promise<PrenotazioneSalvataAdmin> {
  const { id } = before;
  const spostate = await moveAside(tx, spostamenti, [{ prenotazione_id: id, ...values }]);
  const [, now] = await Promise.all([
    store.setCambiate(tx, [{ id, ...values }], deps.clock.now()),
    store.findEvenAnnullata(tx, id),
  ]);
  const { annullata: _, fuori: __, ...changed } = now!;
  const dettagli = { prima: toPrimaVoce(before), ...altro };
  await Promise.all([
    tell(tx, before, changed),
    recordChange(tx, attore, 'prenotazione_modificata', changed, dettagli),
    tellSpostate(deps, tx, spostate, id),
  ]);
  await dopoCambio(deps, tx, pezzi);
  const [paid] = await settleGiornateOf(deps, tx, attore, [changed]);
  return paid!;
}

/**
 * What the booking becomes, decided on what is read under the locks.
 * @param utente the member whose booking it is, counted as making a booking; false for the centre
 * @param fuori its thing has been handed over: it keeps its piece
 */
async function decide(
  deps: Deps,
  tx: Tx,
  utente: UtenteCorrente | false,
  before: PrenotazioneSalvataAdmin,
  voluto: Voluto,
  fuori = false,
): Promise<Rifiuto | Deciso> {
  const [{ retryAfter, chi, impegni, situazione }, { gruppo, ...intorno }] = await Promise.all([
    readRegole(deps, tx, utente, [before.id]),
    loadIntorno(tx, fuori ? { ...before, gruppo_id: null } : before, voluto, oggi(deps.clock)),
  ]);
  if (retryAfter !== null) throw new Rifiuto('TOO_MANY_REQUESTS', { retryAfter });
  const esito = decideCambio(chi, toDaCambiare(before), voluto, {
    ...intorno,
    ...situazione,
    programma: programmaOf(deps, impegni, before.prenotabile.tipo),
    subito: await listSubito(tx, utente, intorno.pezzi?.map((pezzo) => pezzo.id) ?? []),
  });
  if (esito instanceof Rifiuto) return esito;
  const { prenotabile_id, confermata, spostamenti } = esito;
  const leaves = prenotabile_id !== before.prenotabile_id && !gruppo.includes(prenotabile_id);
  const { inizio, fine } = voluto;
  return { inizio, fine, prenotabile_id, confermata, esce_dal_gruppo: leaves, spostamenti };
}

/**
 * The pieces that the booking may have, with their taken days, and the members of its group: the piece that the centre
 * names, or else its own and all of its group.
 */
async function loadIntorno(
  tx: Tx,
  { prenotabile_id: own, gruppo_id }: PrenotazioneSalvataAdmin,
  { prenotabile_id: named }: { prenotabile_id?: number | undefined },
  today: Giorno,
): Promise<{ pezzi: Membro[] | null; tipo?: string | undefined; gruppo: number[] }> {
  const read = (tipo: 'prenotabile' | 'gruppo', id: number) => readMembri({ db: tx }, { tipo, id }, today);
  const [one, group, tipo] = await Promise.all([
    read('prenotabile', named ?? own),
    gruppo_id === null ? [] : read('gruppo', gruppo_id),
    named === undefined ? null : store.findTipo(tx, named),
  ]);
  const gruppo = group.map(({ id }) => id);
  if (named !== undefined) return { pezzi: one.length > 0 ? one : null, tipo: tipo ?? undefined, gruppo };
  // Once its piece has left the group, nobody moves to make room for it: they would have to stay within the group.
  const pezzi = gruppo.includes(own) ? group : [...one, ...group.map(withoutMoves)];
  return { pezzi, gruppo };
}

/** The pieces that a booking may have, with the days on which they are taken by others; nobody moves for it. */
export async function readLiberi(tx: Tx, before: PrenotazioneSalvataAdmin, today: Giorno): Promise<Membro[]> {
  const { pezzi } = await loadIntorno(tx, before, {}, today);
  return withoutOwn((pezzi ?? []).map(withoutMoves), toDaCambiare(before));
}

const withoutMoves = (membro: Membro): Membro => ({
  ...membro,
  occupati: membro.occupati.map(({ inizio, fine }) => ({ inizio, fine })),
});

/**
 * Ends a booking with today where it would go on, because its thing has come back, inside a given transaction that holds
 * it and ends with `dopoCambio`. Nobody is written to: the member was there.
 */
export async function shortenIn(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  before: PrenotazioneSalvataAdmin,
): Promise<PrenotazioneSalvataAdmin> {
  const today = oggi(clock);
  if (before.fine <= today) return before;
  const { id, inizio, prenotabile_id, confermata, versione } = before;
  const shorter = { id, inizio, fine: today, prenotabile_id, confermata, esce_dal_gruppo: false };
  await store.setCambiate(tx, [shorter], clock.now());
  return { ...before, fine: today, versione: versione + 1 };
}
