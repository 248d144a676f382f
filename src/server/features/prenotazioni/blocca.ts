import { Rifiuto } from '#domain/rifiuti.ts';
import type { Azione } from '#contract/azioni.ts';
import type {
  PrenotazioneAttuale,
  PrenotazioneSalvata,
  PrenotazioneSalvataAdmin,
} from '#contract/prenotazioni.ts';
import { inCentro } from '../../platform/centro-lock.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { constraintOf, type Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { UtenteCorrente } from '../../platform/richiesta.ts';
import { lockUtenti, openCtx } from '../account/attore-service.ts';
import { readUltimaOfPrenotazione, record } from '../registro/service.ts';
import { passaScaduti } from './offerta.ts';
import { type DiChi, findEvenAnnullata, isFuori, listEvenAnnullate, listOwnersOf } from './store.ts';

/** A booking under the lock. */
export type Bloccata = NonNullable<Awaited<ReturnType<typeof findEvenAnnullata>>>;

/**
 * Runs `work` on bookings in one transaction that holds the lock of the centre, and after it locks the acting person
 * and the owners. `work` gets the existing bookings by id, cancelled or not.
 * @param attore null when nobody is signed in: the program acts, or a person with the link of a letter
 * @param options.takes whether `work` takes other days: then unclaimed places are passed on before it. Otherwise the
 * caller passes them on together with what becomes free
 * @throws Rifiuto UNAUTHORIZED, FORBIDDEN as `withAttore`
 */
export function withPrenotazioni<T, A extends UtenteCorrente | null>(
  deps: Deps,
  attore: A,
  find: (tx: Tx) => Promise<readonly number[]>,
  work: (ctx: Ctx<A>, prenotazioni: ReadonlyMap<number, Bloccata>) => Promise<T>,
  { takes = false }: { takes?: boolean } = {},
): Promise<T> {
  return inCentro(deps, async (tx) => {
    const ids = await find(tx);
    const owners = await listOwnersOf(tx, ids);
    const ctx = await openCtx(deps, tx, attore, owners);
    if (!attore) await lockUtenti(tx, owners);
    if (takes) await passaScaduti(deps, tx);
    const found = await listEvenAnnullate(tx, ids);
    return work(ctx, new Map(found.map((one) => [one.id, one])));
  });
}

/** Whether the database refused days because another booking or held place takes one of them. */
export const isTaken = (error: unknown): boolean =>
  constraintOf(error) === 'prenotazioni_senza_sovrapposizioni';

/**
 * Runs a transaction that takes days. If the database refuses days that were free when they were read, it runs once
 * more: then the rules see the conflict, and refuse with proposals of other days.
 * @param attempt the whole transaction; a failed first one leaves nothing behind
 * @throws Rifiuto DATE_OCCUPATE when the database refuses both times
 */
export async function retryIfTaken<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt().catch((error: unknown) => (isTaken(error) ? attempt() : Promise.reject(error)));
  } catch (error) {
    throw isTaken(error) ? new Rifiuto('DATE_OCCUPATE') : error;
  }
}

/**
 * Returns a locked booking if its version is the one that the acting person saw. A repetition of the same act
 * (`isDone`), for example after a lost answer, gets the booking with its current `stato`.
 * @throws Rifiuto NOT_FOUND, MODIFICATO_DA_ALTRI
 */
export async function demandAsSeen(
  ctx: Pick<Ctx, 'tx' | 'attore'>,
  found: Bloccata | null,
  versione: number | undefined,
  isDone: (attuale: PrenotazioneAttuale) => boolean,
): Promise<PrenotazioneSalvataAdmin | PrenotazioneAttuale> {
  if (!found || (found.annullata && versione === undefined)) throw new Rifiuto('NOT_FOUND');
  const { annullata, consegna: _, ...prenotazione } = found;
  const seen = !annullata && (versione === undefined || versione === found.versione);
  if (seen) return prenotazione;
  const attuale = await readAttuale(ctx, prenotazione, annullata);
  if (attuale.decisione?.chi?.id === ctx.attore.id && isDone(attuale)) return attuale;
  throw new Rifiuto('MODIFICATO_DA_ALTRI', { attuale });
}

/** Turns the refusal of one of several into a value, so that it does not affect the others. @throws any other error */
export const orRifiuto = <T>(judged: Promise<T>): Promise<T | Rifiuto> =>
  judged.catch((error: unknown) => (error instanceof Rifiuto ? error : Promise.reject(error)));

type DiPersona = Pick<PrenotazioneSalvataAdmin, 'utente'>;

/** Refuses to give a suspended person more than they have, unless the centre overrides that. */
export const refuseSospesa = ({ utente }: DiPersona, nonostante: readonly string[] = []): Rifiuto | null =>
  utente?.sospeso && !nonostante.includes('PERSONA_SOSPESA') ? new Rifiuto('PERSONA_SOSPESA') : null;

/** The details in the register of a suspension that was overridden. */
export const oltreSospesa = ({ utente }: DiPersona) =>
  utente?.sospeso && { nonostante: ['PERSONA_SOSPESA'] as const };

/** Whether the requested act was already done. */
export const isDone =
  (voluta: 'confermata' | 'annullata') =>
  ({ stato, decisione }: PrenotazioneAttuale): boolean =>
    stato === voluta && decisione?.azione === voluta;

const AZIONI = {
  prenotazione_confermata: 'confermata',
  prenotazione_modificata: 'modificata',
  prenotazione_spostata: 'modificata',
  prenotazione_annullata: 'annullata',
  prenotazione_ritirata: 'ritirata',
} as const;

/** A booking with the last decision about it; a member does not see which administrator made it. */
async function readAttuale(
  { tx, attore }: Pick<Ctx, 'tx' | 'attore'>,
  prenotazione: PrenotazioneSalvataAdmin,
  annullata: boolean,
): Promise<PrenotazioneAttuale> {
  const voce = await readUltimaOfPrenotazione(tx, prenotazione.id);
  const stato = annullata ? 'annullata' : prenotazione.confermata ? 'confermata' : 'da_confermare';
  if (!voce || voce.azione === 'prenotazione_creata') return { ...prenotazione, stato, decisione: null };
  const azione = AZIONI[voce.azione as keyof typeof AZIONI] ?? 'altra';
  const named = voce.attore && (attore.is_superuser || voce.attore.id === attore.id) ? voce.attore : null;
  const chi = named && { id: named.id, nome: named.nome, cognome: named.cognome };
  return { ...prenotazione, stato, decisione: { azione, chi, quando: voce.quando } };
}

/** Records a change of a booking, with its days and further details. */
export async function recordChange(
  tx: Tx,
  attore: { readonly id: string } | null,
  azione: Azione,
  p: PrenotazioneSalvata,
  altro: Record<string, unknown> = {},
): Promise<void> {
  await record(tx, voceRegistro(attore, azione, p, altro));
}

/** The record of a change of a booking, so that several can be written in one statement; `attore` null: the program. */
export function voceRegistro(
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

/**
 * Refuses what is not possible while a resource is out (prodotto/banco#fuori): ending or renaming the account of its
 * person, deleting the piece, handing it over again. The caller has locked the person or the piece. @throws Rifiuto
 * COSA_FUORI
 */
export async function demandNienteFuori(tx: Tx, di: DiChi): Promise<void> {
  if (await isFuori(tx, di)) throw new Rifiuto('COSA_FUORI');
}
