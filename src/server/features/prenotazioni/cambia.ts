import type { Membro } from '#domain/assegnazione.ts';
import {
  decideCambi,
  fillVoluto,
  isGiaCosi,
  listPezziPossibili,
  type DaCambiare,
  type EsitoCambi,
  type VoceCambio,
  type Voluto,
} from '#domain/cambio.ts';
import { isConfermataSubito } from '#domain/documento.ts';
import { orizzonte, prenotaFino } from '#domain/fasce.ts';
import { refuseInsieme, refuseUna, type Diniego } from '#domain/insieme.ts';
import { extentOf, giorniIn, type Intervallo } from '#domain/intervallo.ts';
import { Rifiuto } from '#domain/rifiuti.ts';
import type { changePrenotazione } from '#contract/cambio.ts';
import type { Calendario } from '#contract/chiusure.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { changePrenotazioni } from '#contract/insieme.ts';
import type {
  Prenotazione,
  PrenotazioneAdmin,
  PrenotazioneAttuale,
  PrenotazioneSalvata,
  PrenotazioneSalvataAdmin,
} from '#contract/prenotazioni.ts';
import type { Ctx } from '../../platform/ctx.ts';
import type { Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { UtenteCorrente } from '../../platform/richiesta.ts';
import { undone } from '../../platform/undone.ts';
import { tellCentro } from '../avvisi/service.ts';
import { periodoPrenotabile, readCalendario } from '../calendario/service.ts';
import { readMembriDi } from '../catalogo/service.ts';
import { settleGiornateOf } from '../giornate/settle-service.ts';
import { wakePosta } from '../posta/service.ts';
import { recordAll } from '../registro/service.ts';
import { readAbilitato } from '../rilasci/service.ts';
import {
  type Bloccata,
  demandAsSeen,
  orRifiuto,
  refuseSospesa,
  retryIfTaken,
  voceRegistro,
  withPrenotazioni,
} from './blocca.ts';
import { withAggiunte } from './elenco.ts';
import { type Coppia, tellCalendario, tellCambiate } from './lettere.ts';
import { dopoCambio } from './offerta.ts';
import { readImpegni } from './programma.ts';
import { type Interrotta, moveAside, recordInterrotte, tellSpostate } from './spostamenti.ts';
import * as store from './store.ts';

/** The request for one booking: the version that was seen, and the new values. */
type Chiesto = OutputOf<(typeof changePrenotazione)['body']>;
type Chiesta = Omit<Chiesto, 'nonostante'> & { id: number };
type Richiesta = OutputOf<(typeof changePrenotazioni)['body']>;

type Cambio = VoceCambio & { before: PrenotazioneSalvataAdmin };
/** `cambia` is false if the booking already has the wanted values. */
type Giudicata = Cambio & { cambia: boolean };

type Tell = (tx: Tx, changed: readonly Coppia[]) => Promise<void>;

/** How the calls differ: one booking or a series, by the member or by the centre. */
type Come = {
  chieste: readonly Chiesta[];
  anteprima?: boolean;
  /** The refusals that the centre overrides. */
  nonostante?: Richiesta['nonostante'];
  insieme: boolean;
  isOwn: boolean;
  tell: Tell;
};

/**
 * Gives a member's own booking other days (prodotto/prenotazioni#cambio), and notifies the centre. Counts towards the
 * limit of bookings.
 * @throws Rifiuto NOT_FOUND, MODIFICATO_DA_ALTRI, TOO_MANY_REQUESTS, and the refusals of the rules
 */
export const changeOwn = async (
  deps: Deps,
  utente: UtenteCorrente,
  id: number,
  chiesto: Omit<Chiesto, 'prenotabile_id'>,
): Promise<Prenotazione> =>
  (await changeOwnThem(deps, utente, { chieste: [{ id, ...chiesto }], insieme: false }))[0]!;

/**
 * Gives the bookings of a member's series other days, all or none (prodotto/prenotazioni#cambio-insieme), with one
 * letter to the centre. Counts once towards the limit of bookings.
 * @throws Rifiuto NOT_FOUND when none is the member's, VOCI_RIFIUTATE, TROPPE_COSE_INSIEME, DATE_OCCUPATE,
 * TOO_MANY_REQUESTS
 */
export const changeOwnInsieme = (
  deps: Deps,
  utente: UtenteCorrente,
  { anteprima, prenotazioni: chieste }: Richiesta,
): Promise<Prenotazione[]> => changeOwnThem(deps, utente, { chieste, anteprima, insieme: true });

/**
 * Gives a booking other days or another piece on behalf of the centre, and notifies its member. @throws as `changeOwn`
 */
export const change = async (
  deps: Deps,
  admin: UtenteCorrente,
  id: number,
  { nonostante, ...chiesto }: Chiesto & Pick<Come, 'nonostante'>,
): Promise<PrenotazioneAdmin> => {
  const chieste = [{ id, ...chiesto }];
  const come = { chieste, nonostante, insieme: false, isOwn: false, tell: tellCambiate };
  return (await changeThem(deps, admin, come))[0]!;
};

/** As `change`, for bookings of a series, with one letter. @throws Rifiuto as `changeOwnInsieme` */
export const changeInsieme = (
  deps: Deps,
  admin: UtenteCorrente,
  { anteprima, prenotazioni: chieste, nonostante }: Richiesta,
): Promise<PrenotazioneAdmin[]> =>
  changeThem(deps, admin, {
    chieste,
    anteprima,
    nonostante,
    insieme: true,
    isOwn: false,
    tell: tellCambiate,
  });

async function changeOwnThem(
  deps: Deps,
  utente: UtenteCorrente,
  come: Omit<Come, 'isOwn' | 'tell'>,
): Promise<Prenotazione[]> {
  const tell: Tell = async (tx, coppie) => {
    const avvisi = coppie.map(
      ({ before: prima, now: { id: prenotazione_id } }) =>
        ({ tipo: 'prenotazione_modificata', prenotazione_id, prima }) as const,
    );
    await tellCentro(deps, tx, avvisi);
    await tellCalendario(tx, utente, coppie);
  };
  const changed = await changeThem(deps, utente, { ...come, isOwn: true, tell });
  return changed.map(({ utente: _, ...prenotazione }) => prenotazione);
}

/** Changes all of them in one transaction. A preview does the same without letters, and rolls it back. */
async function changeThem(deps: Deps, attore: UtenteCorrente, come: Come): Promise<PrenotazioneAdmin[]> {
  const { chieste, anteprima = false, isOwn, insieme, nonostante = [] } = come;
  // Counted in a transaction of its own, so that a refused change counts too. A preview has another limit.
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
      async (ctx, prenotazioni) => {
        const theirs = ids
          .flatMap((id) => prenotazioni.get(id) ?? [])
          .filter(({ user_id }) => !isOwn || user_id === attore.id);
        const found = new Map((insieme ? demandOfOneGo(theirs) : theirs).map((one) => [one.id, one]));
        const judged: (Giudicata | Rifiuto)[] = [];
        for (const chiesta of chieste)
          judged.push(await judge(ctx, found.get(chiesta.id) ?? null, chiesta, { isOwn, nonostante }));
        const voci = judged.filter((one) => 'cambia' in one).filter(({ cambia }) => cambia);
        unchanged = voci.length === 0;
        if (retryAfter !== null && !unchanged) throw new Rifiuto('TOO_MANY_REQUESTS', { retryAfter });
        const esito = await decide(ctx, isOwn, voci, nonostante.includes('ABILITAZIONE_MANCANTE'));
        interrotte = 'interrotte' in esito ? esito.interrotte.map((n) => toInterrotta(voci[n]!)) : [];
        const rifiutate = listRifiutate(judged, voci, esito);
        if (rifiutate.size > 0 || 'rifiutate' in esito) {
          const diniego = { rifiutate, interrotte: [], troppe: 'rifiutate' in esito && esito.troppe };
          throw insieme ? refuseInsieme(diniego) : refuseUna(diniego);
        }
        const now = await carryOut(ctx, { ids, voci, esito }, anteprima ? null : { tell: come.tell });
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
  // A request for what a booking already is does not count.
  if (isOwn && !anteprima && unchanged) await deps.limits.giveBack('prenotazioni', attore.id);
  if (!anteprima) wakePosta(deps);
  return withAggiunte(deps, changed, isOwn ? attore.fascia : undefined);
}

/**
 * Of the found bookings, those of the same person and series as the first one of a series; all others count as not
 * found.
 * @throws Rifiuto NOT_FOUND where there are none
 */
function demandOfOneGo(found: readonly Bloccata[]): readonly Bloccata[] {
  const first = found.find(({ serie_id }) => serie_id !== null);
  if (!first) throw new Rifiuto('NOT_FOUND');
  return found.filter((p) => p.serie_id === first.serie_id && p.user_id === first.user_id);
}

/**
 * Checks the request for one booking, before the rules about days and pieces. Returns a refusal as a value: NOT_FOUND,
 * MODIFICATO_DA_ALTRI, PERSONA_SOSPESA, DA_RESTITUIRE, GIA_RIENTRATA.
 */
async function judge(
  ctx: Ctx,
  found: Bloccata | null,
  chiesta: Chiesta,
  { isOwn, nonostante }: { isOwn: boolean; nonostante: readonly string[] },
): Promise<Giudicata | Rifiuto> {
  const wanted = (p: PrenotazioneSalvataAdmin) => fillVoluto(toDaCambiare(p), chiesta);
  const isDone = (now: PrenotazioneAttuale) =>
    now.decisione?.azione === 'modificata' && isGiaCosi(toDaCambiare(now), wanted(now));
  const before = await orRifiuto(demandAsSeen(ctx, found, chiesta.versione, isDone));
  if (before instanceof Rifiuto) return before;
  const voluto = wanted(before);
  const cambia = !('stato' in before) && !isGiaCosi(toDaCambiare(before), voluto);
  const consegna = cambia && !isOwn && found?.consegna;
  if (consegna === 'fuori' && takesAway(before, voluto)) return new Rifiuto('DA_RESTITUIRE');
  if (consegna === 'rientrata') return new Rifiuto('GIA_RIENTRATA');
  const sospesa = cambia && isAllungata(before, voluto) && refuseSospesa(before, nonostante);
  if (sospesa) return sospesa;
  return { before, voluto, cambia, prenotazione: toDaCambiare(before), fuori: found?.consegna === 'fuori' };
}

/** Whether a change would give a handed-over booking another piece or first day, which it must keep. */
const takesAway = (
  { inizio, prenotabile_id }: PrenotazioneSalvataAdmin,
  { inizio: from, prenotabile_id: to = prenotabile_id }: Voluto,
): boolean => from !== inizio || to !== prenotabile_id;

const isAllungata = (before: Intervallo, after: Intervallo): boolean => giorniIn(after) > giorniIn(before);

const toDaCambiare = ({ prenotabile: { tipo }, ...p }: PrenotazioneSalvata): DaCambiare => ({ ...p, tipo });

/** Every refused entry by its index in the request: refused alone (`judged`) or by the rules. */
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

/**
 * Decides the new state of bookings.
 * @param isOwn they are the caller's. A person's limits do not apply to the centre, since its refusals would reveal the
 * person's class
 * @param nonostante whether the centre goes ahead although the member lacks an abilitazione
 */
async function decide(
  ctx: Pick<Ctx, 'deps' | 'tx' | 'oggi'> & { readonly attore: unknown },
  isOwn: boolean,
  voci: readonly Cambio[],
  nonostante = false,
): Promise<EsitoCambi> {
  if (voci.length === 0) return { cambiate: [], spostamenti: [] };
  const { deps, tx, oggi } = ctx;
  const utente = isOwn ? (ctx.attore as UtenteCorrente) : null;
  const cambiano = voci.map(({ prenotazione }) => prenotazione);
  // A booking that has begun counts its past days too.
  const periodo = extentOf([periodoPrenotabile(oggi), ...cambiano]);
  const calendario = await readCalendario({ ...deps, db: tx }, periodo);
  const sala = await readSala(ctx, voci, calendario);
  const impegni = utente && (await readImpegni(deps, tx, { user_id: utente.id, oggi }));
  return decideCambi({
    ...sala,
    oggi,
    calendario,
    prenota_fino: utente ? prenotaFino(deps.centro, utente.fascia, oggi) : orizzonte(oggi),
    chi: utente ?? 'centro',
    voci,
    // All of them belong to one person.
    abilitazioni: await readAbilitato(tx, voci[0]!.before.user_id, sala.pezzi.values()),
    nonostante,
    limiti: impegni && (deps.centro.limiti ?? null),
    // The changed bookings do not count towards the personal limits.
    impegni: impegni?.filter(({ id }) => !cambiano.some((one) => one.id === id)) ?? [],
    // The centre confirms by itself, so nothing is confirmed at once.
    subito: [...sala.pezzi.values()]
      .filter((pezzo) => utente && isConfermataSubito(pezzo, utente.documento_stato))
      .map(({ id }) => id),
  });
}

/** The pieces that the bookings may take, with their taken days. */
const readSala = (
  { tx, oggi }: Pick<Ctx, 'tx' | 'oggi'>,
  voci: readonly Pick<VoceCambio, 'prenotazione' | 'voluto'>[],
  calendario: Calendario,
) =>
  readMembriDi(
    tx,
    {
      prenotabili: voci.flatMap(
        ({ prenotazione: { prenotabile_id: own }, voluto: { prenotabile_id: named } }) =>
          named === undefined ? [own] : [own, named],
      ),
      gruppi: voci.flatMap(({ prenotazione: { gruppo_id } }) => gruppo_id ?? []),
    },
    { oggi, calendario },
  );

/**
 * Carries a decision out: moves conflicting bookings in one statement, then writes letters and records, serves the
 * waiting list, and settles days.
 * @param ids all requested bookings: one that stays as it is may make room, too
 * @param come null for a preview, which notifies nobody. `altro`: further details for the register
 * @returns the resulting bookings, by id
 */
async function carryOut(
  ctx: Ctx<{ readonly id: string }>,
  {
    ids,
    voci,
    esito: { cambiate, spostamenti },
  }: { ids: readonly number[]; voci: readonly Cambio[]; esito: Exclude<EsitoCambi, Diniego> },
  come: { tell: Tell; altro?: Record<string, unknown> } | null,
): Promise<Map<number, PrenotazioneSalvataAdmin>> {
  const { deps, tx, attore } = ctx;
  if (voci.length === 0) return new Map();
  const values = voci.map(({ before: { id }, voluto: { inizio, fine } }, n) => ({
    id,
    inizio,
    fine,
    ...cambiate[n]!,
  }));
  const spostate = await moveAside(tx, spostamenti, values);
  await store.setCambiate(tx, values, deps.clock.now());
  const rows = await store.listEvenAnnullate(tx, ids);
  const now = new Map(rows.map(({ annullata: _, consegna: __, ...row }) => [row.id, row]));
  const coppie = voci.map(({ before }) => ({ before, now: now.get(before.id)! }));
  if (come) {
    const toRecord = ({ before, now: changed }: Coppia, n: number) => {
      const { inizio, fine, prenotabile_id, prenotabile } = before;
      const nonostante = [
        ...(cambiate[n]!.senza_abilitazione ? ['ABILITAZIONE_MANCANTE'] : []),
        ...(before.utente?.sospeso && isAllungata(before, changed) ? ['PERSONA_SOSPESA'] : []),
      ];
      return voceRegistro(attore, 'prenotazione_modificata', changed, {
        prima: { inizio, fine, prenotabile_id, risorsa: prenotabile.nome },
        ...(nonostante.length > 0 && { nonostante }),
        ...come.altro,
      });
    };
    await come.tell(tx, coppie);
    await recordAll(tx, coppie.map(toRecord));
    await tellSpostate(deps, tx, spostate, coppie[0]!.now.id);
    const touched = coppie.flatMap(({ before, now: changed }) => [before, changed]);
    const prenotabili = touched.map(({ prenotabile_id }) => prenotabile_id);
    await dopoCambio(deps, tx, { prenotabili: [...prenotabili, ...spostate.map(({ da }) => da)] });
  }
  const changed = coppie.map((coppia) => coppia.now);
  for (const paid of await settleGiornateOf(ctx, changed)) now.set(paid.id, paid);
  return now;
}

/**
 * Gives a booking one of the spans that were proposed to its person, in a given transaction
 * (prodotto/proposte#risposta), on the named piece or another that it may take. It stays confirmed if it was. The
 * person's limits do not apply, since the centre proposed the days.
 * @param come further details for the register, and who is notified
 * @returns whether it could have these days
 */
export async function takeDays(
  ctx: Ctx<{ readonly id: string }>,
  before: PrenotazioneSalvataAdmin,
  voluto: Voluto,
  come: { tell: Tell; altro: Record<string, unknown> },
): Promise<boolean> {
  const { inizio, fine } = voluto;
  for (const wanted of [voluto, { inizio, fine }]) {
    const voci = [{ before, voluto: wanted, prenotazione: toDaCambiare(before), fuori: false }];
    const esito = await decide(ctx, false, voci);
    if ('rifiutate' in esito) continue;
    await carryOut(ctx, { ids: [before.id], voci, esito }, come);
    return true;
  }
  return false;
}

/** The pieces that a booking may take without moving another, with their taken days. */
export async function readLiberi(
  ctx: Pick<Ctx, 'tx' | 'oggi'>,
  before: PrenotazioneSalvataAdmin,
  calendario: Calendario,
): Promise<Membro[]> {
  const prenotazione = toDaCambiare(before);
  const voci = [{ prenotazione, voluto: before }];
  return listPezziPossibili(await readSala(ctx, voci, calendario), prenotazione);
}

/**
 * Ends a running booking today, because the resource was returned, in a given transaction that ends with `dopoCambio`.
 * Sends no letter, since the member was there.
 */
export async function shortenIn(
  { deps, tx, oggi }: Pick<Ctx, 'deps' | 'tx' | 'oggi'>,
  before: PrenotazioneSalvataAdmin,
): Promise<PrenotazioneSalvataAdmin> {
  if (before.fine <= oggi) return before;
  const { id, inizio, prenotabile_id, confermata, versione } = before;
  const shorter = { id, inizio, fine: oggi, prenotabile_id, confermata, esce_dal_gruppo: false };
  await store.setCambiate(tx, [shorter], deps.clock.now());
  return { ...before, fine: oggi, versione: versione + 1 };
}
