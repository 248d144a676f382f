import type { Giorno } from '#domain/giorno.ts';
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
import { countAperti } from '#domain/apertura.ts';
import { Rifiuto } from '#domain/rifiuti.ts';
import type { Azione } from '#contract/azioni.ts';
import type { NuovaPrenotazione, Prenotazione, PrenotazioneSalvata } from '#contract/prenotazioni.ts';
import { oggi } from '../../platform/clock.ts';
import { constraintOf, type Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { ChiaveIdempotenza, UtenteCorrente } from '../../platform/richiesta.ts';
import { demandPersona } from '../account/service.ts';
import { tellCentroDi } from '../avvisi/service.ts';
import { periodoPrenotabile, readCalendario } from '../calendario/service.ts';
import { readMembriDi } from '../catalogo/service.ts';
import { settleGiornateOf } from '../giornate/settle-service.ts';
import { onceInCentro } from '../idempotenza/service.ts';
import { queueLettera, wakePosta } from '../posta/service.ts';
import { readAbilitato } from '../rilasci/service.ts';
import { record, recordAll } from '../registro/service.ts';
import { dopoCambio, passaScaduti } from './offerta-service.ts';
import { insertPrenotazioni, listGruppiThere, listPerVoci, takeNumeri } from './insieme-store.ts';
import { writeRicevute } from './lettere-service.ts';
import { readImpegni } from './programma-service.ts';
import { retryIfTaken } from './retry-service.ts';
import { moveAside, recordInterrotte, tellSpostate, type Interrotta } from './spostamenti-service.ts';
import * as store from './store.ts';

/**
 * The person for whom an administrator books, and the refusals that the administrator overrides
 * (prodotto/persone#prenota-per).
 */
export type PerAltri = { user_id: string; nonostante: readonly Superabile[] };

/** The person who gets the booking and the letter. */
type Titolare = Pick<UtenteCorrente, 'id' | 'nome' | 'email'>;

/** Who acts, for whom, and which refusals an administrator overrode for each booking; null for one's own. */
export type Chi = {
  attore: UtenteCorrente;
  titolare: Titolare;
  superati: readonly (readonly Superabile[])[] | null;
};

/** How calls for one booking and calls for several differ. */
type Modo<T> = {
  /**
   * Set when an administrator books for somebody: the booking is then confirmed at once. Null for one's own booking.
   */
  per: PerAltri | null;
  answer: (made: Prenotazione[]) => T;
  refuse: (diniego: Diniego) => Rifiuto;
};

/**
 * Books a resource, or the member of a group that fits the range best (prodotto/prenotazioni#gruppi). Other bookings of
 * the group may be moved to make room (prodotto/prenotazioni#impacchettamento).
 * @param per set when an administrator books for somebody: the booking is then confirmed at once. Null for one's own
 * booking
 * @throws Rifiuto NOT_FOUND, PERSONA_SOSPESA, TOO_MANY_REQUESTS, and what `decideNuove` refuses
 */
export function book(
  deps: Deps,
  utente: UtenteCorrente,
  richiesta: NuovaPrenotazione,
  idempotenza: ChiaveIdempotenza | null,
  per: PerAltri | null = null,
): Promise<Prenotazione> {
  return bookThem(deps, utente, [richiesta], idempotenza, {
    per,
    answer: ([one]) => one!,
    refuse: refuseUna,
  });
}

/**
 * Books several things or several days, all or none (prodotto/prenotazioni#insieme).
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
  bookThem(deps, utente, voci, idempotenza, {
    per,
    answer: (made) => made,
    refuse: refuseInsieme,
  });

/**
 * Books under the lock of the centre, so that the second of two requests sees the first. If something still gets past
 * this, the database refuses it, and the transaction runs once more, to refuse with proposals of other days.
 */
async function bookThem<T>(
  deps: Deps,
  utente: UtenteCorrente,
  voci: readonly NuovaPrenotazione[],
  idempotenza: ChiaveIdempotenza | null,
  { per, answer, refuse }: Modo<T>,
): Promise<T> {
  const today = oggi(deps.clock);
  const user_id = per?.user_id ?? utente.id;
  let interrotte: Interrotta[] = [];
  // Counted on its own, so that a refused booking counts too: it costs as much as one that is made.
  const retryAfter = await deps.limits.count('prenotazioni', user_id);
  const attempt = () =>
    onceInCentro(
      deps,
      utente,
      idempotenza,
      async (tx, attuale) => {
        await passaScaduti(deps, tx);
        const { scelte, ...entries } = await loadEntries(deps, tx, voci, today);
        const calendario = await readCalendario({ ...deps, db: tx }, periodoPrenotabile(today));
        const impegni = await readImpegni(deps, tx, { user_id, oggi: today });
        const abilitazioni = await readAbilitato(tx, user_id, entries.pezzi.values());
        const titolare = per ? await demandPersona(tx, user_id) : attuale;
        if (retryAfter !== null) throw new Rifiuto('TOO_MANY_REQUESTS', { retryAfter });
        const asked: DomandaInsieme = {
          ...entries,
          oggi: today,
          calendario,
          abilitazioni,
          // The same as when the centre changes a booking: what it may do for somebody must not reveal their class.
          prenota_fino: per ? orizzonte(today) : prenotaFino(deps.centro, attuale.fascia, today),
          voci: voci.map(({ inizio, fine, entry_tipo, entry_id }) => ({
            range: { inizio, fine },
            entry: { tipo: entry_tipo, id: entry_id },
          })),
          limiti: deps.centro.limiti ?? null,
          impegni: impegni ?? [],
        };
        const esito = decideNuove(titolare, asked, per?.nonostante ?? []);
        if (esito instanceof Rifiuto) throw esito;
        if ('rifiutate' in esito) {
          interrotte = esito.interrotte.map((n) => ({ ...voci[n]!, gruppo_id: voci[n]!.entry_id }));
          throw refuse(esito);
        }
        const chi = { attore: attuale, titolare, superati: per && esito.superati };
        const made = await save(deps, tx, chi, voci, esito, scelte);
        if (esito.spostamenti.length > 0) await dopoCambio(deps, tx, idsOf(voci));
        const paid = await settleGiornateOf(deps, tx, attuale, made);
        return answer(paid.map((one) => ({ ...one, giorni_aperti: countAperti(calendario, one) })));
      },
      per ? [user_id] : [],
    );
  try {
    const done = await retryIfTaken(attempt);
    // A repeated request gets its first answer again and does not count towards the limit.
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

/** The requested resources and groups, each once. */
function idsOf(voci: readonly NuovaPrenotazione[]): { prenotabili: number[]; gruppi: number[] } {
  const of = (tipo: NuovaPrenotazione['entry_tipo']) => [
    ...new Set(voci.flatMap(({ entry_tipo, entry_id }) => (entry_tipo === tipo ? [entry_id] : []))),
  ];
  return { prenotabili: of('prenotabile'), gruppi: of('gruppo') };
}

/** Everything that the entries may take, with its taken days; `scelte` decides who confirms. */
async function loadEntries(
  deps: Deps,
  tx: Tx,
  voci: readonly NuovaPrenotazione[],
  today: Giorno,
): Promise<Pick<DomandaInsieme, 'pezzi' | 'gruppi'> & { scelte: store.Bloccato[] }> {
  const wanted = idsOf(voci);
  const there = await listGruppiThere(tx, wanted.gruppi);
  const { pezzi, gruppi } = await readMembriDi({ ...deps, db: tx }, wanted, today);
  return {
    scelte: await listPerVoci(tx, wanted),
    pezzi,
    gruppi: new Map(there.map((id) => [id, gruppi.get(id) ?? []])),
  };
}

/**
 * Moves the bookings that make room; then inserts the new ones and writes letters, records and notices.
 * @param scelte the resources that the bookings may take
 */
async function save(
  deps: Deps,
  tx: Tx,
  chi: Chi,
  voci: readonly NuovaPrenotazione[],
  { prenotabile_ids, spostamenti }: Concessione,
  scelte: readonly store.Bloccato[],
): Promise<PrenotazioneSalvata[]> {
  const numeri = await takeNumeri(tx, voci.length);
  const pezzi = new Map(scelte.map((pezzo) => [pezzo.id, pezzo]));
  const made = voci.map(({ inizio, fine, entry_id, entry_tipo }, n): PrenotazioneSalvata => {
    const pezzo = pezzi.get(prenotabile_ids[n]!)!;
    const { conferma_automatica: _, ...prenotabile } = pezzo;
    return {
      id: numeri.ids[n]!,
      inizio,
      fine,
      confermata: isConfermata(chi, pezzo),
      user_id: chi.titolare.id,
      prenotabile_id: pezzo.id,
      gruppo_id: entry_tipo === 'gruppo' ? entry_id : null,
      serie_id: numeri.serie_id,
      versione: 1,
      prenotabile,
    };
  });
  const creata_il = deps.clock.now();
  const rows = made.map((one) => ({
    ...one,
    user_id: chi.titolare.id,
    scelto_a_mano: one.gruppo_id === null,
    creata_il,
  }));
  const spostate = await moveAside(tx, spostamenti);
  await insertPrenotazioni(tx, rows);
  await announce(deps, tx, chi, made, spostate);
  return made;
}

/**
 * A booking that the centre makes is confirmed. For any other, the piece that it takes decides, not the others of its
 * group.
 */
export const isConfermata = ({ attore, superati }: Chi, pezzo: store.Bloccato): boolean =>
  superati !== null || isConfermataSubito(pezzo, attore.documento_stato);

/** Writes the letter, the records and the notices of new bookings; `spostate` were moved to make room for them. */
export async function announce(
  deps: Deps,
  tx: Tx,
  { attore, titolare, superati }: Chi,
  made: readonly PrenotazioneSalvata[],
  spostate: Awaited<ReturnType<typeof moveAside>>,
): Promise<void> {
  const voci = made.map((one, n) =>
    toVoce(attore, 'prenotazione_creata', one, {
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
  // No notice about bookings that the centre has made itself.
  if (!superati) await tellCentroDi(deps, tx, avvisi);
  await tellSpostate(deps, tx, spostate, made[0]!.id);
}

/** Only cancels bookings: the caller tells people and writes the records. */
export const setAnnullate = store.setAnnullate;

/** Closes the proposals for bookings. */
export const closeProposte = store.closeProposte;

/** The data of the person who booked, for letters to the centre. */
export const pickPrenotante = ({ nome, cognome, email, telefono }: UtenteCorrente) => ({
  nome,
  cognome,
  email,
  telefono,
});

/** Writes a change of a booking to the records, with its days and any further details. */
export async function recordChange(
  tx: Tx,
  attore: { readonly id: string } | null,
  azione: Azione,
  p: PrenotazioneSalvata,
  altro: Record<string, unknown> = {},
): Promise<void> {
  await record(tx, toVoce(attore, azione, p, altro));
}

/**
 * The line of the records about a change of a booking, so that several can be written in one statement; `attore` null:
 * the program.
 */
export function toVoce(
  attore: { readonly id: string } | null,
  azione: Azione,
  { id, user_id, prenotabile_id, inizio, fine }: PrenotazioneSalvata,
  altro: Record<string, unknown> = {},
): Parameters<typeof record>[1] {
  return {
    attore_id: attore?.id ?? null,
    azione,
    utente_id: user_id,
    prenotabile_id,
    prenotazione_id: id,
    dettagli: { inizio, fine, ...altro },
  };
}
