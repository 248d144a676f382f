import type { Membro } from '#domain/assegnazione.ts';
import { isConfermataSubito } from '#domain/documento.ts';
import { orizzonte, prenotaFino } from '#domain/fasce.ts';
import { mayWithdraw, type Titoli } from '#domain/prenotazione.ts';
import { decidePerAltri, type Superabile } from '#domain/per-altri.ts';
import { giorniPagati } from '#domain/prezzi.ts';
import { decidePrenotazione, type Assegnata, type Domanda } from '#domain/regole.ts';
import { Rifiuto } from '#domain/rifiuti.ts';
import type { Azione } from '#contract/azioni.ts';
import type { NuovaPrenotazione, Prenotazione, PrenotazioneSalvata } from '#contract/prenotazioni.ts';
import { oggi } from '../../platform/clock.ts';
import { constraintOf, type Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { ChiaveIdempotenza, UtenteCorrente } from '../../platform/richiesta.ts';
import { tellCentro } from '../avvisi/service.ts';
import { readScaduti } from '../attese/offerta-service.ts';
import { lockGruppoAlone } from '../catalogo/lock-service.ts';
import { readMembri } from '../catalogo/service.ts';
import { periodoPrenotabile, readCalendario } from '../chiusure/calendario-service.ts';
import { settleGiornate, settleGiornateOf } from '../giornate/settle-service.ts';
import { onceInTransaction } from '../idempotenza/service.ts';
import { queueLettera, wakePosta } from '../posta/service.ts';
import { record } from '../registro/service.ts';
import { demandProvato, findAccount, type Account } from '../utenti/service.ts';
import { dopoCambio } from './dopo-cambio-service.ts';
import { tellCalendario, writeRicevute } from './lettere-service.ts';
import { lockNuove, withPrenotazione } from './lock-service.ts';
import { programmaOf, readImpegni } from './programma-service.ts';
import { retryIfTaken } from './retry-service.ts';
import { moveAside, recordInterrotte, tellSpostate } from './spostamenti-service.ts';
import * as store from './store.ts';

type Richiesta = NuovaPrenotazione;

/** What an administrator books for somebody, and what they go beyond knowingly (prodotto/persone#prenota-per). */
export type PerAltri = { user_id: string; nonostante: readonly Superabile[] };

/** Who books and is written to. */
type Titolare = Pick<UtenteCorrente, 'id' | 'nome' | 'email'>;

/** Who acts, for whom, and what an administrator went beyond for it; null for one's own booking. */
export type Chi = { attore: UtenteCorrente; titolare: Titolare; superati: readonly Superabile[] | null };

/**
 * Books a resource, or the member of a group that fits the range best (prodotto/prenotazioni#gruppi), for which others
 * may have to move (prodotto/prenotazioni#impacchettamento). The resources are locked before they are read, so that the
 * second of two requests is refused here; the database refuses whatever gets past this, and then it is tried once more,
 * for a refusal that offers other days.
 * @param per for whom an administrator books; null for one's own booking. Theirs is confirmed at once
 * @throws Rifiuto NOT_FOUND, PERSONA_SOSPESA, and what `decidePrenotazione` refuses
 */
export async function book(
  deps: Deps,
  utente: UtenteCorrente,
  richiesta: Richiesta,
  idempotenza: ChiaveIdempotenza | null,
  per: PerAltri | null = null,
): Promise<Prenotazione> {
  const today = oggi(deps.clock);
  const user_id = per?.user_id ?? utente.id;
  const locks = lockNuove(deps, toVoci(richiesta));
  const load = async (tx: Tx) => {
    await locks.widen(tx);
    const [persona, retryAfter, { membri, bloccati }, calendario, impegni, scaduti] = await Promise.all([
      // After the lock of both persons.
      per && findAccount(tx, user_id),
      deps.limits.countWith(tx, 'prenotazioni', user_id),
      loadMembri(tx, richiesta, today),
      // After the lock of the resources, which a closure takes too.
      readCalendario({ ...deps, db: tx }, periodoPrenotabile(today)),
      // After the lock of the person, so that their bookings see each other.
      readImpegni(deps, tx, { user_id, oggi: today }),
      readScaduti(deps, tx),
    ]);
    return { scaduti, persona, retryAfter, membri, bloccati, calendario, impegni };
  };
  const attempt = () =>
    onceInTransaction(
      deps,
      utente,
      idempotenza,
      async (tx, attuale, { scaduti, persona, retryAfter, membri, bloccati, calendario, impegni }) => {
        locks.demandNessunoScaduto(bloccati, scaduti);
        const titolare = per ? demandPersona(persona) : attuale;
        if (per) await demandProvato(tx, user_id);
        if (retryAfter !== null) throw new Rifiuto('TOO_MANY_REQUESTS', { retryAfter });
        const asked: Domanda = {
          oggi: today,
          membri,
          calendario,
          range: richiesta,
          // As for a change by the centre: what it may do for somebody must not tell their class.
          prenota_fino: per ? orizzonte(today) : prenotaFino(deps.centro, attuale.fascia, today),
          programma: programmaOf(deps, impegni, bloccati[0]?.tipo),
        };
        const esito = decideFor(titolare, asked, per);
        if (esito instanceof Rifiuto) throw esito;
        const { assegnata, superati } = esito;
        const chi = { attore: attuale, titolare, superati };
        const made = await save(deps, tx, chi, richiesta, assegnata, bloccati);
        if (assegnata.spostamenti.length > 0) await locks.afterSpostamenti(tx, bloccati);
        const [paid] = await settleGiornateOf(deps, tx, attuale, [made]);
        return { ...paid!, giorni_aperti: giorniPagati(calendario, made) };
      },
      {
        load,
        altri: per ? [user_id] : [],
        // 1.0.0 gave neither the deposit, nor the open days, nor the number of what was booked together.
        complete: ({ prenotabile, ...earlier }, { bloccati, calendario }) => ({
          ...earlier,
          serie_id: earlier.serie_id ?? null,
          giorni_aperti: earlier.giorni_aperti ?? giorniPagati(calendario, earlier),
          prenotabile: {
            ...prenotabile,
            cauzione: prenotabile.cauzione ?? bloccati.find(({ id }) => id === prenotabile.id)?.cauzione ?? 0,
          },
        }),
      },
    );
  try {
    const { answer, first } = await retryIfTaken(attempt);
    // A repeated request gets its first answer again and does not count towards the limit.
    if (!first) await deps.limits.giveBack('prenotazioni', user_id);
    wakePosta(deps);
    return answer;
  } catch (error) {
    // The group was deleted between the check and the booking.
    if (constraintOf(error) === 'prenotazioni_gruppo_id_fkey') throw new Rifiuto('NOT_FOUND');
    if (error instanceof Rifiuto && error.dettagli.ricerca_interrotta)
      await recordInterrotte(deps, utente, [{ ...richiesta, gruppo_id: richiesta.entry_id }]);
    throw error;
  }
}

/** What a booking of an entry may take. */
export const toVoci = ({ entry_tipo, entry_id }: Pick<Richiesta, 'entry_tipo' | 'entry_id'>) =>
  entry_tipo === 'gruppo' ? { gruppi: [entry_id] } : { prenotabili: [entry_id] };

/** @throws Rifiuto NOT_FOUND, PERSONA_SOSPESA */
export function demandPersona(persona: Account | null): Account {
  if (!persona) throw new Rifiuto('NOT_FOUND');
  if (!persona.is_active) throw new Rifiuto('PERSONA_SOSPESA');
  return persona;
}

/** The decision; `superati` is null for one's own booking. */
function decideFor(
  titolare: Titoli,
  asked: Domanda,
  per: PerAltri | null,
): Rifiuto | { assegnata: Assegnata; superati: Superabile[] | null } {
  if (per) return decidePerAltri(titolare, asked, per.nonostante);
  const assegnata = decidePrenotazione(titolare, asked);
  return assegnata instanceof Rifiuto ? assegnata : { assegnata, superati: null };
}

/**
 * The resource, or the group and its members, locked (`bloccati`) and then read with their taken days (`membri`), in
 * one round trip. `membri` is null when the resource or group does not exist.
 */
async function loadMembri(
  tx: Tx,
  { entry_id, entry_tipo }: Richiesta,
  today: Richiesta['inizio'],
): Promise<{ bloccati: store.Bloccato[]; membri: Membro[] | null }> {
  const entry = { tipo: entry_tipo, id: entry_id };
  const [isThere, bloccati, seen] = await Promise.all([
    entry_tipo === 'gruppo' && lockGruppoAlone(tx, entry_id),
    store.lockPrenotabili(tx, entry),
    readMembri({ db: tx }, entry, today),
  ]);
  if (!isThere && bloccati.length === 0) return { bloccati, membri: null };
  // A resource that was deleted between the statements, or published, is in one of the lists alone.
  return { bloccati, membri: seen.filter((membro) => bloccati.some(({ id }) => id === membro.id)) };
}

/**
 * Moves what must make room, inserts the booking, then the letters, the records and the notice in one round trip.
 * @param bloccati the resources that are locked, among them all that the booking and the moves need
 */
async function save(
  deps: Deps,
  tx: Tx,
  { attore, titolare, superati }: Chi,
  { inizio, fine, entry_id, entry_tipo }: Richiesta,
  { prenotabile_id, spostamenti }: Assegnata,
  bloccati: readonly store.Bloccato[],
): Promise<PrenotazioneSalvata> {
  const pezzo = bloccati.find(({ id }) => id === prenotabile_id)!;
  const { conferma_automatica: _, ...prenotabile } = pezzo;
  // What the centre books is confirmed; otherwise the piece taken decides, whatever the others of its group say.
  const confermata = superati !== null || isConfermataSubito(pezzo, attore.documento_stato);
  const values = {
    inizio,
    fine,
    user_id: titolare.id,
    prenotabile_id,
    gruppo_id: entry_tipo === 'gruppo' ? entry_id : null,
  };
  const spostate = await moveAside(tx, spostamenti);
  const made = await store.insertPrenotazione(tx, {
    ...values,
    scelto_a_mano: entry_tipo === 'prenotabile',
    confermata,
    creata_il: deps.clock.now(),
  });
  const prenotazione = { ...made, ...values, serie_id: null, prenotabile };
  await announce(deps, tx, { attore, titolare, superati }, prenotazione, spostate);
  return prenotazione;
}

/** Writes the letters, the records and the notice of a new booking, in one round trip; `spostate` made room for it. */
export async function announce(
  deps: Deps,
  tx: Tx,
  { attore, titolare, superati }: Chi,
  prenotazione: PrenotazioneSalvata,
  spostate: Awaited<ReturnType<typeof moveAside>>,
): Promise<void> {
  const { confermata, id } = prenotazione;
  await Promise.all([
    queueLettera(tx, {
      lettera: writeRicevute(titolare.nome, [prenotazione], superati === null),
      destinatario: titolare.email,
      user_id: titolare.id,
    }),
    recordChange(tx, attore, 'prenotazione_creata', prenotazione, {
      ...(confermata && { confermata }),
      ...(superati && superati.length > 0 && { nonostante: superati }),
    }),
    // The centre knows what it has booked itself.
    !superati && tellCentro(deps, tx, { tipo: 'nuova_prenotazione', prenotazione_id: id }),
    tellSpostate(deps, tx, spostate, id),
  ]);
}

/**
 * Withdraws the member's own booking that has not begun; the centre is told. @throws Rifiuto NOT_FOUND,
 * PRENOTAZIONE_INIZIATA
 */
export async function withdraw(deps: Deps, utente: UtenteCorrente, id: number): Promise<undefined> {
  await withPrenotazione(deps, utente, id, async (tx, prenotazione, pezzi) => {
    if (!prenotazione || prenotazione.annullata) throw new Rifiuto('NOT_FOUND');
    const refused = mayWithdraw(prenotazione, utente, oggi(deps.clock));
    if (refused) throw refused;
    await Promise.all([
      store.setAnnullate(tx, [id], deps.clock.now()),
      recordChange(tx, utente, 'prenotazione_ritirata', prenotazione),
      tellCentro(deps, tx, { tipo: 'prenotazione_ritirata', prenotazione_id: id }),
      tellCalendario(tx, utente, [{ before: prenotazione, now: 'ritirata' }]),
    ]);
    await dopoCambio(deps, tx, pezzi);
    await settleGiornate(deps, tx, utente, [id]);
  });
  wakePosta(deps);
}

/** Cancels bookings that are locked, and nothing else: whoever calls this tells people and writes the records. */
export const setAnnullate = store.setAnnullate;

/** What letters to the centre say about the person who booked. */
export const pickPrenotante = ({ nome, cognome, email, telefono }: UtenteCorrente) => ({
  nome,
  cognome,
  email,
  telefono,
});

/** Writes a change of a booking to the records, with its days and what else there is to say. */
export async function recordChange(
  tx: Tx,
  attore: UtenteCorrente,
  azione: Azione,
  p: PrenotazioneSalvata,
  altro: Record<string, unknown> = {},
): Promise<void> {
  await record(tx, toVoce(attore, azione, p, altro));
}

/** The line of the records about a change of a booking, for several in one statement. */
export function toVoce(
  attore: UtenteCorrente,
  azione: Azione,
  { id, user_id, prenotabile_id, inizio, fine }: PrenotazioneSalvata,
  altro: Record<string, unknown> = {},
): Parameters<typeof record>[1] {
  return {
    attore_id: attore.id,
    azione,
    utente_id: user_id,
    prenotabile_id,
    prenotazione_id: id,
    dettagli: { inizio, fine, ...altro },
  };
}
