import { Rifiuto } from '#domain/rifiuti.ts';
import type { Proposta, PropostaAlBanco } from '#contract/proposte.ts';
import { oggi } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { UtenteCorrente } from '../../platform/richiesta.ts';
import { findGettone, issueGettone } from '../gettoni/service.ts';
import type { Bloccata } from '../prenotazioni/blocca.ts';
import { toDati } from '../prenotazioni/lettere.ts';
import * as store from './store.ts';

const DAY_MS = 24 * 3_600_000;
/** How long a proposal is shown, and kept, after it was closed, in days (prodotto/proposte#conservazione). */
const GIORNI_DOPO = 30;

/** The days that one plan proposes to a person. */
export type DaProporre = Omit<store.Nuova, 'user_id' | 'gettone_id' | 'creata_il'>;

/**
 * Proposes other days to a person, in the transaction of the plan, which holds their bookings. Returns the link for the
 * letter, the same for all of them; null for a letter on paper, which has none.
 */
export async function proponi(
  deps: Pick<Deps, 'keys' | 'clock'>,
  tx: Tx,
  { id: user_id, email }: { id: string; email: string | null },
  nuove: readonly DaProporre[],
): Promise<string | null> {
  const gettone_id =
    email === null ? null : await issueGettone(deps, tx, { scopo: 'proposta', user_id, legato_a: email });
  const creata_il = deps.clock.now();
  await store.insertProposte(
    tx,
    nuove.map((nuova) => ({ ...nuova, user_id, gettone_id, creata_il })),
  );
  return gettone_id;
}

/**
 * The proposals of the letter with this link.
 * @throws Rifiuto NOT_FOUND
 */
export async function listDaLink(deps: Pick<Deps, 'db' | 'clock'>, token: string): Promise<Proposta[]> {
  const gettone = await findGettone(deps, 'proposta', token);
  const rows = gettone ? await store.listOfGettone(deps.db, gettone.id) : [];
  if (rows.length === 0) throw new Rifiuto('NOT_FOUND');
  return rows.map((row) => store.toProposta(row, oggi(deps.clock)));
}

/** The proposals to a person: the open ones, and for a while the closed ones. */
export async function listOwn({ db, clock }: Deps, utente: UtenteCorrente): Promise<Proposta[]> {
  const rows = await store.listOfUtente(db, utente.id, closedSince(clock.now()));
  return rows.map((row) => store.toProposta(row, oggi(clock)));
}

/** Proposals that were closed since this instant are still shown. */
export const closedSince = (now: Date): Date => new Date(now.getTime() - GIORNI_DOPO * DAY_MS);

/** What a letter to the centre says about a booking and its person; null if the account is closed. */
export const toDelCentro = (prenotazione: Bloccata) =>
  prenotazione.utente && { prenotante: prenotazione.user_id, prenotazione: toDati(prenotazione) };

/** The people to telephone, because no link answers their proposals (prodotto/banco#da-telefonare). */
export const listDaTelefonare = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<PropostaAlBanco[]> =>
  store.listDaTelefonare(db, oggi(clock));
