import type { EsitoCambi, VoceCambio } from '#domain/cambio.ts';
import { refuseInsieme, refuseUna, type Diniego } from '#domain/insieme.ts';
import { Rifiuto } from '#domain/rifiuti.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { changePrenotazioni } from '#contract/insieme.ts';
import type { Prenotazione, PrenotazioneAdmin, PrenotazioneSalvataAdmin } from '#contract/prenotazioni.ts';
import type { Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { UtenteCorrente } from '../../platform/richiesta.ts';
import { undone } from '../../platform/undone.ts';
import { tellCentroDi } from '../avvisi/service.ts';
import { withGiorniAperti } from '../calendario/service.ts';
import { wakePosta } from '../posta/service.ts';
import { orRifiuto, refuseSospesa } from './attuale-service.ts';
import { carryOut, decide, type Tell } from './cambio-esito-service.ts';
import { tellCalendario, tellCambiate } from './lettere-service.ts';
import { withPrenotazioni, type Bloccata } from './lock-service.ts';
import {
  demandRichiesto,
  isAllungata,
  toDaCambiare,
  type Chiesto,
  type Richiesto,
} from './regole-cambio-service.ts';
import { retryIfTaken } from './retry-service.ts';
import { recordInterrotte, type Interrotta } from './spostamenti-service.ts';

type Richiesta = OutputOf<(typeof changePrenotazioni)['body']>;
type Chiesta = Chiesto & { id: number };
type Nonostante = Richiesta['nonostante'];

/** How calls for one booking and calls for several differ in what they ask and how they refuse. */
type Come = {
  anteprima: boolean;
  /** The refusals that the centre overrides. */
  nonostante?: Nonostante;
  /**
   * Which of the bookings that the caller may change are changed.
   * @throws Rifiuto NOT_FOUND
   */
  pick: (found: readonly Bloccata[]) => readonly Bloccata[];
  refuse: (diniego: Diniego) => Rifiuto;
};

/** A call for one booking: it refuses with the refusal of its only entry. */
const UNA: Come = { anteprima: false, pick: (found) => found, refuse: refuseUna };
const insieme = (anteprima: boolean, nonostante?: Nonostante): Come => ({
  anteprima,
  nonostante,
  pick: demandOfOneGo,
  refuse: refuseInsieme,
});

/**
 * Gives a member's own booking other days (prodotto/prenotazioni#cambio); the centre is told. It counts towards the
 * bookings that one person makes.
 * @throws Rifiuto NOT_FOUND, MODIFICATO_DA_ALTRI, TOO_MANY_REQUESTS, and what the rules refuse
 */
export async function changeOwn(
  deps: Deps,
  utente: UtenteCorrente,
  id: number,
  chiesto: Omit<Chiesto, 'prenotabile_id'>,
): Promise<Prenotazione> {
  return (await changeOwnThem(deps, utente, [{ id, ...chiesto }], UNA))[0]!;
}

/** Gives a booking other days, or another piece, on behalf of the centre; its member is told. @throws as `changeOwn` */
export async function change(
  deps: Deps,
  admin: UtenteCorrente,
  id: number,
  { nonostante, ...chiesto }: Chiesto & { nonostante?: Nonostante },
): Promise<PrenotazioneAdmin> {
  const come = { ...UNA, nonostante };
  return (
    await changeThem(deps, admin, [{ id, ...chiesto }], come, { isOwn: false, tell: tellCambiate })
  )[0]!;
}

/**
 * Gives a member's bookings of one go other days, all or none (prodotto/prenotazioni#cambio-insieme); the centre is
 * told in one letter. It counts once towards the bookings that one person makes.
 * @throws Rifiuto NOT_FOUND when none of them is the member's, VOCI_RIFIUTATE, TROPPE_COSE_INSIEME, DATE_OCCUPATE,
 * TOO_MANY_REQUESTS
 */
export const changeOwnInsieme = (
  deps: Deps,
  utente: UtenteCorrente,
  { anteprima, prenotazioni }: Richiesta,
): Promise<Prenotazione[]> => changeOwnThem(deps, utente, prenotazioni, insieme(anteprima));

/**
 * Gives somebody's bookings of one go other days, or other pieces, on behalf of the centre; the member is told in one
 * letter. @throws Rifiuto as `changeOwnInsieme`
 */
export const changeInsieme = (
  deps: Deps,
  admin: UtenteCorrente,
  { anteprima, prenotazioni, nonostante }: Richiesta,
): Promise<PrenotazioneAdmin[]> =>
  changeThem(deps, admin, prenotazioni, insieme(anteprima, nonostante), { isOwn: false, tell: tellCambiate });

async function changeOwnThem(
  deps: Deps,
  utente: UtenteCorrente,
  chieste: readonly Chiesta[],
  come: Come,
): Promise<Prenotazione[]> {
  const tell: Tell = async (tx, coppie) => {
    const avvisi = coppie.map(
      ({ before: prima, now: { id: prenotazione_id } }) =>
        ({ tipo: 'prenotazione_modificata', prenotazione_id, prima }) as const,
    );
    await tellCentroDi(deps, tx, avvisi);
    await tellCalendario(tx, utente, coppie);
  };
  const changed = await changeThem(deps, utente, chieste, come, { isOwn: true, tell });
  return changed.map(({ utente: _, ...prenotazione }) => prenotazione);
}

/** Changes all of them in one transaction. A preview does the same work without telling anybody, and rolls it back. */
async function changeThem(
  deps: Deps,
  attore: UtenteCorrente,
  chieste: readonly Chiesta[],
  { anteprima, nonostante = [], pick, refuse }: Come,
  { isOwn, tell }: { isOwn: boolean; tell: Tell },
): Promise<PrenotazioneAdmin[]> {
  // Counted on its own, so that what is refused counts too. A preview is not one of the bookings that a person makes.
  const limite = anteprima ? 'anteprime' : 'prenotazioni';
  const retryAfter = isOwn || anteprima ? await deps.limits.count(limite, attore.id) : null;
  let unchanged = false;
  let interrotte: Interrotta[] = [];
  const ids = chieste.map(({ id }) => id);
  const attempt = (end?: (all: PrenotazioneSalvataAdmin[]) => never) =>
    withPrenotazioni(
      deps,
      attore,
      async () => ids,
      async (tx, { prenotazioni, attuale }) => {
        const theirs = ids
          .flatMap((id) => prenotazioni.get(id) ?? [])
          .filter(({ user_id }) => !isOwn || user_id === attore.id);
        const found = new Map(pick(theirs).map((one) => [one.id, one]));
        const judged: (Giudicata | Rifiuto)[] = [];
        for (const chiesta of chieste)
          judged.push(await judge(tx, attore, found.get(chiesta.id) ?? null, chiesta, { isOwn, nonostante }));
        const voci = judged.filter((one) => 'cambia' in one).filter(({ cambia }) => cambia);
        unchanged = voci.length === 0;
        if (retryAfter !== null && !unchanged) throw new Rifiuto('TOO_MANY_REQUESTS', { retryAfter });
        const esito = await decide(deps, tx, isOwn && attuale, voci, {
          nonostante: nonostante.includes('ABILITAZIONE_MANCANTE'),
        });
        interrotte = 'interrotte' in esito ? esito.interrotte.map((n) => toInterrotta(voci[n]!)) : [];
        const rifiutate = listRifiutate(judged, voci, esito);
        if (rifiutate.size > 0 || 'rifiutate' in esito)
          throw refuse({ rifiutate, interrotte: [], troppe: 'rifiutate' in esito && esito.troppe });
        const now = await carryOut(deps, tx, attore, { ids, voci, esito }, anteprima ? null : { tell });
        const all = judged.map((one) => now.get((one as Giudicata).before.id) ?? (one as Giudicata).before);
        return end ? end(all) : all;
      },
      { takes: true },
    );
  const changing = retryIfTaken(() => (anteprima ? undone(attempt) : attempt()));
  const changed = await changing.catch(async (error: unknown) => {
    if (!anteprima) await recordInterrotte(deps, attore, interrotte);
    throw error;
  });
  // What a booking already is does not count, however often it is asked for.
  if (isOwn && !anteprima && unchanged) await deps.limits.giveBack('prenotazioni', attore.id);
  if (!anteprima) wakePosta(deps);
  return withGiorniAperti(deps, changed);
}

/**
 * Of the found bookings, those that the same person made in the same go as the first one of a series. All others count
 * as not found, like bookings of somebody else.
 * @throws Rifiuto NOT_FOUND where there are none
 */
function demandOfOneGo(found: readonly Bloccata[]): readonly Bloccata[] {
  const first = found.find(({ serie_id }) => serie_id !== null);
  if (!first) throw new Rifiuto('NOT_FOUND');
  return found.filter((p) => p.serie_id === first.serie_id && p.user_id === first.user_id);
}

/** The request for one booking, in the form that the rules judge. */
type Giudicata = VoceCambio & Richiesto;

/** Judges the request for one booking, before the rules. */
async function judge(
  tx: Tx,
  attore: UtenteCorrente,
  found: Bloccata | null,
  chiesta: Chiesta,
  { isOwn, nonostante }: { isOwn: boolean; nonostante: NonNullable<Nonostante> },
): Promise<Giudicata | Rifiuto> {
  const richiesto = await orRifiuto(demandRichiesto(tx, attore, found, chiesta, isOwn));
  if (richiesto instanceof Rifiuto) return richiesto;
  const { before, voluto, cambia } = richiesto;
  const sospesa = cambia && isAllungata(before, voluto) && refuseSospesa(before, nonostante);
  if (sospesa) return sospesa;
  return { ...richiesto, prenotazione: toDaCambiare(before), fuori: found?.consegna === 'fuori' };
}

/** Every refused entry, by its place in the request: refused on its own (`judged`) or by the rules. */
function listRifiutate(
  judged: readonly (Giudicata | Rifiuto)[],
  voci: readonly Giudicata[],
  esito: EsitoCambi,
): Map<number, Rifiuto> {
  const byRules = new Map('rifiutate' in esito ? [...esito.rifiutate].map(([n, why]) => [voci[n], why]) : []);
  return new Map(
    judged.flatMap((one, indice) => {
      const why = one instanceof Rifiuto ? one : byRules.get(one);
      return why ? [[indice, why] as const] : [];
    }),
  );
}

const toInterrotta = ({ voluto: { inizio, fine }, prenotazione: { gruppo_id } }: Giudicata): Interrotta => ({
  inizio,
  fine,
  gruppo_id,
});
