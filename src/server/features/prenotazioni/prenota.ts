import { isConfermataSubito } from '#domain/documento.ts';
import { orizzonte, prenotaFino } from '#domain/fasce.ts';
import {
  refuseInsieme,
  refuseUna,
  type Concessione,
  type Diniego,
  type DomandaInsieme,
} from '#domain/insieme.ts';
import { decideNuove, type Superabile } from '#domain/per-altri.ts';
import { Rifiuto } from '#domain/rifiuti.ts';
import type { NuovaPrenotazione, Prenotazione, PrenotazioneSalvata } from '#contract/prenotazioni.ts';
import { inCentro } from '../../platform/centro-lock.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { constraintOf } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { ChiaveIdempotenza, UtenteCorrente } from '../../platform/richiesta.ts';
import type { Pezzi } from '../../platform/sql.ts';
import { demandPersona } from '../account/service.ts';
import { tellCentro } from '../avvisi/service.ts';
import { periodoPrenotabile, readCalendario } from '../calendario/service.ts';
import { readMembriDi } from '../catalogo/service.ts';
import { settleGiornateOf } from '../giornate/settle-service.ts';
import { runOnce } from '../idempotenza/service.ts';
import { wakePosta } from '../posta/service.ts';
import { queueLettera } from '../posta/store.ts';
import { recordAll } from '../registro/service.ts';
import { readAbilitato } from '../rilasci/service.ts';
import { retryIfTaken, voceRegistro } from './blocca.ts';
import { withAggiunte } from './elenco.ts';
import { writeRicevute } from './lettere.ts';
import { dopoCambio, passaScaduti } from './offerta.ts';
import { readImpegni } from './programma.ts';
import { type Interrotta, moveAside, recordInterrotte, tellSpostate } from './spostamenti.ts';
import * as store from './store.ts';

/** The person for whom an administrator books, and the overridden refusals (prodotto/persone#prenota-per). */
export type PerAltri = { user_id: string; nonostante: readonly Superabile[] };

/** The person who gets the booking and the letter. */
type Titolare = Pick<UtenteCorrente, 'id' | 'nome' | 'email'>;

/** For whom the booking is, and which refusals an administrator overrode for each booking; null for one's own. */
export type PerChi = { titolare: Titolare; superati: readonly (readonly Superabile[])[] | null };

type Modo<T> = {
  per: PerAltri | null;
  answer: (made: Prenotazione[]) => T;
  refuse: (diniego: Diniego) => Rifiuto;
};

/**
 * Books a resource, or the member of a group that fits the range best (prodotto/prenotazioni#gruppi). Other bookings of
 * the group may be moved to make room (prodotto/prenotazioni#impacchettamento).
 * @param per set when an administrator books for a person: the booking is then confirmed at once. Null for one's own
 * booking
 * @throws Rifiuto NOT_FOUND, PERSONA_SOSPESA, TOO_MANY_REQUESTS, and the refusals of `decideNuove`
 */
export const book = (
  deps: Deps,
  utente: UtenteCorrente,
  richiesta: NuovaPrenotazione,
  idempotenza: ChiaveIdempotenza | null,
  per: PerAltri | null = null,
): Promise<Prenotazione> =>
  bookThem(deps, utente, [richiesta], idempotenza, { per, answer: ([one]) => one!, refuse: refuseUna });

/**
 * Books several resources or days, all or none (prodotto/prenotazioni#insieme).
 * @param per as in `book`
 * @throws Rifiuto NOT_FOUND, PERSONA_SOSPESA, VOCI_RIFIUTATE, TROPPE_COSE_INSIEME, TOO_MANY_REQUESTS
 */
export const bookInsieme = (
  deps: Deps,
  utente: UtenteCorrente,
  voci: readonly NuovaPrenotazione[],
  idempotenza: ChiaveIdempotenza | null,
  per: PerAltri | null = null,
): Promise<Prenotazione[]> =>
  bookThem(deps, utente, voci, idempotenza, { per, answer: (made) => made, refuse: refuseInsieme });

/**
 * Books under the lock of the centre, so that the second of two requests sees the first. If the exclusion constraint
 * still refuses, the transaction runs once more, to refuse with proposals of other days.
 */
async function bookThem<T>(
  deps: Deps,
  utente: UtenteCorrente,
  voci: readonly NuovaPrenotazione[],
  idempotenza: ChiaveIdempotenza | null,
  { per, answer, refuse }: Modo<T>,
): Promise<T> {
  const user_id = per?.user_id ?? utente.id;
  let interrotte: Interrotta[] = [];
  // Counted in a transaction of its own, so that a refused booking counts too: it costs as much.
  const retryAfter = await deps.limits.count('prenotazioni', user_id);
  const attempt = () =>
    runOnce(
      inCentro,
      deps,
      utente,
      idempotenza,
      async (ctx) => {
        const { tx, attore } = ctx;
        await passaScaduti(deps, tx);
        const domanda = await readDomanda(ctx, voci, user_id);
        const titolare = per ? await demandPersona(tx, user_id) : attore;
        if (retryAfter !== null) throw new Rifiuto('TOO_MANY_REQUESTS', { retryAfter });
        const esito = decideNuove(titolare, domanda, per?.nonostante ?? []);
        if (esito instanceof Rifiuto) throw esito;
        if ('rifiutate' in esito) {
          interrotte = esito.interrotte.map((n) => ({ ...voci[n]!, gruppo_id: voci[n]!.entry_id }));
          throw refuse(esito);
        }
        const chi = { titolare, superati: per && esito.superati };
        const made = await save(ctx, chi, voci, { ...esito, pezzi: domanda.pezzi });
        if (esito.spostamenti.length > 0) await dopoCambio(deps, tx, idsOf(voci));
        const paid = await settleGiornateOf(ctx, made);
        return answer(await withAggiunte({ ...deps, db: tx }, paid, per ? undefined : attore.fascia));
      },
      per ? [user_id] : [],
    );
  try {
    const done = await retryIfTaken(attempt);
    // A repeated request does not count towards the limit.
    if (!done.first) await deps.limits.giveBack('prenotazioni', user_id);
    wakePosta(deps);
    return done.answer;
  } catch (error) {
    await recordInterrotte(deps, utente, interrotte);
    // The group was deleted between the check and the booking.
    if (constraintOf(error) === 'prenotazioni_gruppo_id_fkey') throw new Rifiuto('NOT_FOUND');
    throw error;
  }
}

/** All that decides about new bookings: the pieces and their taken days, the rules, the person's bookings. */
async function readDomanda(
  { deps, tx, attore, oggi: today }: Ctx,
  voci: readonly NuovaPrenotazione[],
  user_id: string,
) {
  const wanted = idsOf(voci);
  const there = await store.listGruppiThere(tx, wanted.gruppi);
  const calendario = await readCalendario({ ...deps, db: tx }, periodoPrenotabile(today));
  const { pezzi, gruppi } = await readMembriDi(tx, wanted, { oggi: today, calendario });
  return {
    pezzi,
    gruppi: new Map(there.map((id) => [id, gruppi.get(id) ?? []])),
    oggi: today,
    calendario,
    abilitazioni: await readAbilitato(tx, user_id, pezzi.values()),
    // As when the centre changes a booking: its answers must not reveal a person's class.
    prenota_fino: user_id === attore.id ? prenotaFino(deps.centro, attore.fascia, today) : orizzonte(today),
    voci: voci.map(({ inizio, fine, entry_tipo, entry_id }) => ({
      range: { inizio, fine },
      entry: { tipo: entry_tipo, id: entry_id },
    })),
    limiti: deps.centro.limiti ?? null,
    impegni: (await readImpegni(deps, tx, { user_id, oggi: today })) ?? [],
  } satisfies DomandaInsieme;
}

function idsOf(voci: readonly NuovaPrenotazione[]): Pezzi {
  const of = (tipo: NuovaPrenotazione['entry_tipo']) => [
    ...new Set(voci.flatMap(({ entry_tipo, entry_id }) => (entry_tipo === tipo ? [entry_id] : []))),
  ];
  return { prenotabili: of('prenotabile'), gruppi: of('gruppo') };
}

/** Moves the bookings that make room, then inserts the new ones and writes letters, records and notices. */
async function save(
  ctx: Ctx,
  per: PerChi,
  voci: readonly NuovaPrenotazione[],
  { prenotabile_ids, spostamenti, pezzi }: Concessione & { pezzi: ReadonlyMap<number, store.PezzoScelto> },
): Promise<PrenotazioneSalvata[]> {
  const { deps, tx } = ctx;
  const nuove = voci.map(({ inizio, fine, entry_id, entry_tipo }, n): store.PrenotazioneNuova => {
    const pezzo = pezzi.get(prenotabile_ids[n]!)!;
    const { id, nome, nome_en, tipo, cauzione } = pezzo;
    return {
      inizio,
      fine,
      confermata: isConfermata(ctx, per, pezzo),
      user_id: per.titolare.id,
      prenotabile_id: id,
      gruppo_id: entry_tipo === 'gruppo' ? entry_id : null,
      versione: 1,
      prenotabile: { id, nome, nome_en, tipo, cauzione },
    };
  });
  const spostate = await moveAside(tx, spostamenti);
  const made = await store.insertPrenotazioni(tx, nuove, deps.clock.now());
  await announce(ctx, per, made, spostate);
  return made;
}

/** The centre's own bookings are confirmed. For others, the piece that it takes decides, not its group. */
const isConfermata = ({ attore }: Ctx, { superati }: PerChi, pezzo: store.PezzoScelto): boolean =>
  superati !== null || isConfermataSubito(pezzo, attore.documento_stato);

/** Writes the letter, the records and the notices of new bookings; `spostate` were moved to make room for them. */
async function announce(
  { deps, tx, attore }: Ctx,
  { titolare, superati }: PerChi,
  made: readonly PrenotazioneSalvata[],
  spostate: Awaited<ReturnType<typeof moveAside>>,
): Promise<void> {
  const voci = made.map((one, n) =>
    voceRegistro(attore, 'prenotazione_creata', one, {
      ...(one.confermata && { confermata: true }),
      ...(superati?.[n]?.length && { nonostante: superati[n] }),
    }),
  );
  const avvisi = made.map(({ id }) => ({ tipo: 'nuova_prenotazione', prenotazione_id: id }) as const);
  await queueLettera(tx, {
    lettera: writeRicevute(titolare.nome, made, superati !== null),
    destinatario: titolare.email,
    user_id: titolare.id,
  });
  await recordAll(tx, voci);
  // The centre gets no notice of bookings that it has made itself.
  if (!superati) await tellCentro(deps, tx, avvisi);
  await tellSpostate(deps, tx, spostate, made[0]!.id);
}

/**
 * Turns a held place into a booking, with the letters of a new one, in a given transaction that ends with `dopoCambio`.
 * Whether it is confirmed at once is decided as for any booking.
 * @param pezzo the piece that is held
 */
export async function acceptTenuta(
  ctx: Ctx,
  per: PerChi,
  id: number,
  pezzo: store.PezzoScelto,
): Promise<PrenotazioneSalvata> {
  const { deps, tx } = ctx;
  await store.takeTenuta(tx, id, { confermata: isConfermata(ctx, per, pezzo), creata_il: deps.clock.now() });
  const found = await store.findEvenAnnullata(tx, id);
  const { annullata: _, consegna: __, utente: ___, ...prenotazione } = found!;
  await announce(ctx, per, [prenotazione], []);
  return prenotazione;
}
