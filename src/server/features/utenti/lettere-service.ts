import { emailKey } from '#domain/email.ts';
import { Rifiuto } from '#domain/rifiuti.ts';
import type { checkLink } from '#contract/auth.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { inTransaction, type Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { networkOf } from '../../platform/limits.ts';
import type { ChiaveIdempotenza, UtenteCorrente } from '../../platform/richiesta.ts';
import { findUtente, findUtenteByEmail, lockUtente, type UtenteRow } from '../account/service.ts';
import { issueGettone, findGettone, findOldGettone, type Gettone } from '../gettoni/service.ts';
import { onceInTransaction } from '../idempotenza/service.ts';
import { countLettera, giveBackLettera, withinCasella } from '../posta/caselle-service.ts';
import { wakePosta } from '../posta/service.ts';
import { queueLettera } from '../posta/store.ts';
import { writeToIscritto, checkIscrizione } from './iscrizione-service.ts';
import { answerNext, noteRichiesta, type RichiestaAccount } from './richieste-service.ts';
import { fingerprintOf, queueVerifica, tellOwner, demandNotReserved } from './service.ts';
import { updateUtente } from './store.ts';

/**
 * Records the request of a letter to an address, within the limit of the caller's network; the answer does not reveal
 * whether the address is known (prodotto/account#recupero). The mailbox's limit is counted after the answer, only for
 * letters that are written: other requests must not use it up (decision 025).
 * @throws Rifiuto TOO_MANY_REQUESTS
 */
export async function askForLettera(
  deps: Deps,
  richiesta: Exclude<RichiestaAccount, { tipo: 'indirizzo' | 'iscrizione' }>,
  idempotenza: ChiaveIdempotenza | null,
  ip: string,
): Promise<null> {
  await deps.limits.demand('posta_indirizzo', networkOf(ip));
  return onceInTransaction(deps, null, idempotenza, async ({ tx }) => {
    await noteRichiesta(tx, richiesta);
    return null;
  });
}

/** Writes the requested letters until the jobs stop. */
export function startRichieste(deps: Deps): void {
  deps.jobs.repeat('richieste', async () => {
    const answered = await answerNext(deps, (richiesta) => answerRichiesta(deps, richiesta));
    if (answered) wakePosta(deps);
    return answered;
  });
}

async function answerRichiesta(deps: Deps, richiesta: RichiestaAccount): Promise<void> {
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

function waitsFor({ email_in_attesa }: UtenteRow, email: string): boolean {
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

/** A letter that the account is suspended, instead of a link that would not work. */
function queueSospeso(tx: Tx, { id, nome, email }: UtenteRow): Promise<void> {
  return queueLettera(tx, {
    lettera: { tipo: 'account_sospeso', dati: { nome } },
    destinatario: email,
    user_id: id,
  });
}

/**
 * Writes to an address if it still waits for the account. If it is taken, its owner is notified, and no link is sent.
 */
async function writeToWaiting(deps: Deps, id: string, email: string): Promise<void> {
  const within = (await countLettera(deps, 'verifica', email)) === null;
  let outcome: 'written' | 'taken' | 'unwritten' = 'unwritten';
  try {
    outcome = await inTransaction(deps.db, async (tx) => {
      const utente = await lockUtente(tx, id);
      const waits = utente !== null && waitsFor(utente, email);
      // The waiting time starts again, whether or not the address is taken.
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

const REFUSALS = {
  password: 'RESET_PASSWORD_BAD_TOKEN',
  annulla_cambio: 'UNDO_EMAIL_CHANGE_BAD_TOKEN',
} as const;

/** Whether a mailed link still fits its account: the address it was mailed to, and the state it was bound to. */
export function fits({ scopo, legato_a }: Gettone, utente: UtenteRow): boolean {
  if (scopo === 'verifica') return emailKey(utente.email) === legato_a || waitsFor(utente, legato_a);
  if (scopo === 'annulla_cambio') return true;
  return utente.is_active && fingerprintOf(utente) === legato_a;
}

/** Why an invalid link verifies nothing: also when the address is already verified, even without the link's row. */
export async function whyNotVerified(
  tx: Tx,
  chi: UtenteCorrente | null,
  token: string,
): Promise<'VERIFY_USER_ALREADY_VERIFIED' | 'VERIFY_USER_BAD_TOKEN'> {
  const old = await findOldGettone({ db: tx }, 'verifica', token);
  const utente = old?.user_id ? await findUtente(tx, old.user_id) : null;
  const isDone = old
    ? utente?.is_verified === true && emailKey(utente.email) === old.legato_a
    : chi?.is_verified === true && chi.email_in_attesa === null;
  return isDone ? 'VERIFY_USER_ALREADY_VERIFIED' : 'VERIFY_USER_BAD_TOKEN';
}

/**
 * Refuses a mailed link for the same reasons as its use, without consuming it (prodotto/account#collegamenti). The call
 * that uses it checks again. An address can only be proved in a session of its account: a signed-in caller is told so,
 * others are sent to the login first.
 * @throws Rifiuto VERIFY_USER_BAD_TOKEN, RESET_PASSWORD_BAD_TOKEN, UNDO_EMAIL_CHANGE_BAD_TOKEN,
 * VERIFY_USER_ALREADY_VERIFIED, VERIFICA_ALTRO_ACCOUNT, UPDATE_USER_EMAIL_ALREADY_EXISTS, ISCRIZIONE_BAD_TOKEN,
 * REGISTER_USER_ALREADY_EXISTS, ESTERNO_GIA_COLLEGATO, ISCRIZIONE_CON_ESTERNO
 */
export async function checkLinkStillGood(
  deps: Deps,
  chi: UtenteCorrente | null,
  { scopo, token }: OutputOf<(typeof checkLink)['body']>,
): Promise<undefined> {
  if (scopo === 'iscrizione') return checkIscrizione(deps, token);
  return inTransaction(deps.db, async (tx) => {
    // The link of an invitation leads to the same page as that for a forgotten password.
    const of = scopo === 'password' ? (['password', 'invito'] as const) : scopo;
    const gettone = await findGettone({ db: tx, clock: deps.clock }, of, token);
    const utente = gettone?.user_id ? await findUtente(tx, gettone.user_id) : null;
    if (!gettone || !utente || !fits(gettone, utente))
      throw new Rifiuto(scopo === 'verifica' ? await whyNotVerified(tx, chi, token) : REFUSALS[scopo]);
    if (scopo === 'password') return undefined;
    if (scopo === 'verifica') {
      const isPresent = emailKey(utente.email) === gettone.legato_a;
      if (isPresent && utente.is_verified) throw new Rifiuto('VERIFY_USER_ALREADY_VERIFIED');
      if (chi && chi.id !== utente.id) throw new Rifiuto('VERIFICA_ALTRO_ACCOUNT');
      if (isPresent) return undefined;
      await demandNotReserved(deps, tx, 'UPDATE_USER_EMAIL_ALREADY_EXISTS', {
        id: utente.id,
        email: gettone.legato_a,
      });
    }
    return demandNotOfOthers(tx, utente.id, gettone.legato_a);
  });
}

async function demandNotOfOthers(tx: Tx, id: string, email: string): Promise<undefined> {
  const owner = await findUtenteByEmail(tx, email);
  if (owner && owner.id !== id) throw new Rifiuto('UPDATE_USER_EMAIL_ALREADY_EXISTS');
}
