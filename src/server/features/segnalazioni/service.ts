import { casellaKey } from '#domain/email.ts';
import type { EsitoGuasto, Uso } from '#domain/guasti.ts';
import type { Lingua } from '#domain/lingue.ts';
import { Rifiuto, rifiutoCampo } from '#domain/rifiuti.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type {
  createSegnalazione,
  DaGuardare,
  Segnalazione,
  SegnalazioneAlCentro,
} from '#contract/segnalazioni.ts';
import { inItsOwn } from '../../platform/centro-lock.ts';
import { oggi } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { networkOf } from '../../platform/limits.ts';
import type { ChiaveIdempotenza, Cursore } from '../../platform/richiesta.ts';
import { tellCentro } from '../avvisi/service.ts';
import { runOnce } from '../idempotenza/service.ts';
import { wakePosta } from '../posta/service.ts';
import { queueLettera } from '../posta/store.ts';
import { insertFoto } from './foto-service.ts';
import * as store from './store.ts';

/**
 * Stores a support report and notifies the centre, at most three times an hour for each mailbox; further reports are
 * only stored.
 * @throws Rifiuto TOO_MANY_REQUESTS
 */
export async function report(
  deps: Deps,
  body: OutputOf<(typeof createSegnalazione)['body']>,
  idempotenza: ChiaveIdempotenza | null,
  ip: string,
): Promise<Segnalazione> {
  await deps.limits.demand('posta_indirizzo', networkOf(ip));
  const casella = casellaKey(body.mail);
  const tellCentre = (await deps.limits.count('casella_segnalazioni', casella)) === null;
  const notTold = async (): Promise<void> => {
    if (tellCentre) await deps.limits.giveBack('casella_segnalazioni', casella);
  };
  const work = runOnce(inItsOwn, deps, null, idempotenza, async ({ tx }) => {
    const segnalazione = await store.insertSegnalazione(tx, { ...body, creata_il: deps.clock.now() });
    if (tellCentre)
      await tellCentro(deps, tx, [{ tipo: 'nuova_segnalazione', segnalazione_id: segnalazione.id }]);
    return segnalazione;
  });
  const { answer, first } = await work.catch(async (error: unknown) => {
    await notTold();
    throw error;
  });
  if (!first) await notTold();
  wakePosta(deps);
  return answer;
}

export function list(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  stato: Segnalazione['stato'] | undefined,
  cursore: Cursore<number>,
): Promise<SegnalazioneAlCentro[]> {
  return store.listSegnalazioni(db, { stato, oggi: oggi(clock), ...cursore });
}

/** The open reports of faults, for the desk (prodotto/guasti#da-guardare). */
export function listDaGuardare(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  limit: number,
): Promise<DaGuardare[]> {
  return store.listDaGuardare(db, oggi(clock), limit);
}

interface Guasto {
  readonly prenotabile_id: number;
  readonly uso: Uso;
  readonly descrizione: string;
  readonly mail?: string;
  readonly lingua?: Lingua | undefined;
  readonly utente_id?: string | null;
  /** The network of a visitor, as a digest. */
  readonly rete?: Buffer | null;
  /** The booking whose return it came with. */
  readonly prenotazione_id?: number;
  readonly ha_fermato?: boolean;
  readonly foto?: readonly string[];
}

/** Stores a fault in a given transaction; returns its number. */
export async function insertGuasto(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  { foto = [], mail = '', ...guasto }: Guasto,
): Promise<number> {
  const { id } = await store.insertSegnalazione(tx, {
    ...guasto,
    mail,
    problema: '',
    creata_il: clock.now(),
  });
  await insertFoto(tx, id, foto);
  return id;
}

/** @throws Rifiuto NOT_FOUND */
export async function lockSegnalazione(tx: Tx, id: number) {
  const found = await store.lockSegnalazione(tx, id);
  if (!found) throw new Rifiuto('NOT_FOUND');
  return found;
}

type Bloccata = Awaited<ReturnType<typeof lockSegnalazione>>;

/**
 * Writes the centre's answer, or only a state or a note, to a locked report. A person who left an address is sent the
 * answer, but never the note (prodotto/guasti#da-guardare). The same values again count as an answer.
 */
export async function writeRisposta(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  { id, mail, lingua, cosa, stato: before }: Bloccata,
  { esito, stato, nota }: { esito?: EsitoGuasto; stato?: Segnalazione['stato']; nota?: string },
): Promise<void> {
  const next = esito === undefined ? stato : esito === 'a_posto' ? 'chiusa' : 'aperta';
  await store.updateSegnalazione(tx, id, {
    ...(esito && { esito }),
    ...(nota !== undefined && { nota }),
    ...(next && { stato: next }),
    ...(next && next !== before && { chiusa_il: next === 'chiusa' ? clock.now() : null }),
  });
  if (!esito || !cosa || mail === '') return;
  await queueLettera(tx, {
    lettera: { tipo: 'guasto_risposto', dati: { numero: id, cosa, esito } },
    destinatario: mail,
    user_id: null,
    lingua,
  });
}

/**
 * Answers a report with a stop of its resource, in the transaction of the stop.
 * @throws Rifiuto VALIDATION_ERROR if there is no such open report of this resource
 */
export async function answerWithFermo(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  { segnalazione_id, prenotabile_id }: { segnalazione_id: number; prenotabile_id: number },
): Promise<void> {
  const found = await store.lockSegnalazione(tx, segnalazione_id);
  if (found?.prenotabile_id !== prenotabile_id || found.stato !== 'aperta')
    throw rifiutoCampo('segnalazione_id', 'non_valido');
  await writeRisposta(deps, tx, found, { esito: 'ferma' });
}

/** Closes the report of a removed stop, unless another of its stops is left. */
export async function closeWithFermo(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  segnalazione_id: number,
): Promise<void> {
  const found = await lockSegnalazione(tx, segnalazione_id);
  if (found.stato === 'chiusa' || (await store.hasFermo(tx, segnalazione_id, oggi(clock)))) return;
  await store.updateSegnalazione(tx, segnalazione_id, { stato: 'chiusa', chiusa_il: clock.now() });
}
