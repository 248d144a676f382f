import { emailKey } from '#domain/email.ts';
import type { forgotPassword, requestVerifyToken } from '#contract/auth.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { inTransaction, type Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { networkOf } from '../../platform/limits.ts';
import type { ChiaveIdempotenza, UtenteCorrente } from '../../platform/richiesta.ts';
import { findUtente, findUtenteByEmail, lockUtente, type UtenteRow } from '../account/service.ts';
import { issueGettone } from '../gettoni/service.ts';
import { onceInTransaction } from '../idempotenza/service.ts';
import { countLettera, giveBackLettera, withinCasella } from '../posta/caselle-service.ts';
import { queueLettera, wakePosta } from '../posta/service.ts';
import { writeToIscritto } from './iscrizione-service.ts';
import { answerNext, noteRichiesta, type Richiesta } from './richieste-service.ts';
import { fingerprintOf, queueVerifica, tellOwner } from './service.ts';
import { updateUtente } from './store.ts';

/**
 * Records that a letter to an address was asked for, within the limit of the caller's network; the answer does not tell
 * whether the address is known (prodotto/account#recupero). The mailbox's limit is counted after the answer, and only
 * for letters that are written: requests that lead to no letter must not use it up (decision 025).
 * @throws Rifiuto TOO_MANY_REQUESTS
 */
async function noteForNamed(
  deps: Deps,
  richiesta: Exclude<Richiesta, { tipo: 'indirizzo' | 'iscrizione' }>,
  idempotenza: ChiaveIdempotenza | null,
  ip: string,
): Promise<null> {
  await deps.limits.demand('posta_indirizzo', networkOf(ip));
  const { answer } = await onceInTransaction(deps, null, idempotenza, async (tx) => {
    await noteRichiesta(tx, richiesta);
    return null;
  });
  return answer;
}

/** Asks for the recovery mail. */
export function requestRecovery(
  deps: Deps,
  { email }: OutputOf<(typeof forgotPassword)['body']>,
  idempotenza: ChiaveIdempotenza | null,
  ip: string,
): Promise<null> {
  return noteForNamed(deps, { tipo: 'password', email }, idempotenza, ip);
}

/** Asks for the verification mail again; a signed-in user may also ask for their waiting address. */
export function requestVerifica(
  deps: Deps,
  utente: UtenteCorrente | null,
  { email }: OutputOf<(typeof requestVerifyToken)['body']>,
  idempotenza: ChiaveIdempotenza | null,
  ip: string,
): Promise<null> {
  const user_id = utente?.id ?? null;
  return noteForNamed(deps, { tipo: 'verifica', email, user_id }, idempotenza, ip);
}

/** Writes the letters that were asked for, from now until the jobs stop. */
export function startRichieste(deps: Deps): void {
  deps.jobs.repeat('richieste', async () => {
    const answered = await answerNext(deps, (richiesta) => answerRichiesta(deps, richiesta));
    if (answered) wakePosta(deps);
    return answered;
  });
}

async function answerRichiesta(deps: Deps, richiesta: Richiesta): Promise<void> {
  const { email } = richiesta;
  if (richiesta.tipo === 'iscrizione') return writeToIscritto(deps, richiesta);
  if (richiesta.tipo === 'indirizzo') return writeToWaiting(deps, richiesta.user_id, email);
  if (richiesta.tipo === 'verifica' && richiesta.user_id !== null) {
    const asked = await findUtente(deps.db, richiesta.user_id);
    if (asked && waitsFor(asked, email)) return writeToWaiting(deps, asked.id, email);
  }
  const { tipo } = richiesta;
  const utente = await findUtenteByEmail(deps.db, email);
  if (!utente || (tipo === 'verifica' && (utente.is_verified || !utente.is_active))) return;
  const lettera = utente.is_active ? tipo : 'account_sospeso';
  await withinCasella(deps, lettera, utente.email, () =>
    inTransaction(deps.db, async (tx) => {
      if (lettera === 'password') await queueRecovery(deps, tx, utente);
      else if (lettera === 'verifica') await queueVerifica(deps, tx, utente, false);
      else await queueSospeso(tx, utente);
    }),
  );
}

/** Whether an address is the one that waits for an account. */
export function waitsFor({ email_in_attesa }: UtenteRow, email: string): boolean {
  return email_in_attesa !== null && emailKey(email_in_attesa) === emailKey(email);
}

async function queueRecovery(deps: Deps, tx: Tx, utente: UtenteRow): Promise<void> {
  const gettone_id = await issueGettone(deps, tx, {
    scopo: 'password',
    user_id: utente.id,
    legato_a: fingerprintOf(utente),
  });
  await queueLettera(tx, {
    lettera: { tipo: 'password', dati: { nome: utente.nome, gettone_id } },
    destinatario: utente.email,
    user_id: utente.id,
  });
}

/** A letter that says that the account is suspended and whom to contact, in place of a link that would not work. */
function queueSospeso(tx: Tx, { id, nome, email }: UtenteRow): Promise<void> {
  return queueLettera(tx, {
    lettera: { tipo: 'account_sospeso', dati: { nome } },
    destinatario: email,
    user_id: id,
  });
}

/**
 * Writes to an address if it still waits for the account. If somebody already has the address, they are told, and no
 * link is sent.
 */
async function writeToWaiting(deps: Deps, id: string, email: string): Promise<void> {
  const within = (await countLettera(deps, 'verifica', email)) === null;
  let outcome: 'written' | 'taken' | 'unwritten' = 'unwritten';
  try {
    outcome = await inTransaction(deps.db, async (tx) => {
      const utente = await lockUtente(tx, id);
      const waits = utente !== null && waitsFor(utente, email);
      // The waiting time starts again, whether or not somebody has the address.
      if (waits) await updateUtente(tx, id, { in_attesa_dal: deps.clock.now() });
      if (await findUtenteByEmail(tx, email)) return 'taken';
      if (!waits || !within) return 'unwritten';
      await queueVerifica(deps, tx, { ...utente, email: utente.email_in_attesa! }, false);
      return 'written';
    });
  } finally {
    if (outcome !== 'written') await giveBackLettera(deps, 'verifica', email);
  }
  if (outcome === 'taken') await tellOwner(deps, email);
}
