import { Rifiuto } from '#domain/rifiuti.ts';
import type { SecondoFattore } from '#contract/secondo-fattore.ts';
import type { Utente } from '#contract/utenti.ts';
import { seal } from '../../platform/cipher.ts';
import { inTransaction, type Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { UtenteCorrente } from '../../platform/richiesta.ts';
import { createSegreto, writeSegreto, writeUri } from '../../platform/totp.ts';
import { withAttore } from '../account/attore-service.ts';
import { lockAccount } from '../account/service.ts';
import { wakePosta } from '../posta/service.ts';
import { queueLettera } from '../posta/store.ts';
import { record } from '../registro/service.ts';
import {
  createCodiceRecupero,
  digestCodice,
  normalizeCodice,
  QUANTI,
  boundTo,
  countingTries,
  keyOf,
  spendCodice,
  spendCodiceApp,
  forgetSecondoFattore,
  findIdByEmail,
  findStato,
  lockFattore,
  putFattore,
  replaceCodici,
  updateFattore,
  type FattoreRow,
} from './codice-service.ts';
import { demandPassword } from './service.ts';
import { closeAllSessioni, closeOtherSessioni } from './sessioni-service.ts';

/** How long the setup may take: as long as its password counts as recent. */
const INIZIATO_MS = 15 * 60_000;

interface Prova {
  readonly password: string;
  readonly codice: string;
}

export async function readStato({ db }: Pick<Deps, 'db'>, userId: string): Promise<SecondoFattore> {
  const stato = await findStato(db, userId);
  if (!stato) return { attivo: false, attivo_dal: null, codici_rimasti: 0 };
  const { attivo_dal, codici_rimasti } = stato;
  return { attivo: true, attivo_dal: attivo_dal.toISOString(), codici_rimasti };
}

/** Locks the account. Every change here and every login does it first, so that they never overlap. */
async function lockAdmin(tx: Tx, id: string): Promise<Utente> {
  const utente = await lockAccount(tx, id);
  if (!utente) throw new Rifiuto('UNAUTHORIZED');
  if (!utente.is_superuser) throw new Rifiuto('FORBIDDEN');
  return utente;
}

async function lockActive(tx: Tx, id: string): Promise<{ utente: Utente; fattore: FattoreRow }> {
  const utente = await lockAdmin(tx, id);
  const fattore = await lockFattore(tx, id);
  if (!fattore?.attivo_dal) throw new Rifiuto('SECONDO_FATTORE_ASSENTE');
  return { utente, fattore };
}

/**
 * Creates a secret for an app. The login does not change before a code of it is confirmed.
 * @throws Rifiuto PASSWORD_SBAGLIATA, SECONDO_FATTORE_ATTIVO, TOO_MANY_REQUESTS
 */
export async function begin(
  deps: Deps,
  utente: UtenteCorrente,
  password: string,
  ip: string,
): Promise<{ segreto: string; uri: string }> {
  const { id, email } = utente;
  await demandPassword(deps, utente, password, ip);
  const segreto = createSegreto();
  await withAttore(deps, utente, async ({ tx }) => {
    await lockAdmin(tx, id);
    if ((await lockFattore(tx, id))?.attivo_dal) throw new Rifiuto('SECONDO_FATTORE_ATTIVO');
    const sealed = seal(keyOf(deps), boundTo(id), segreto);
    await putFattore(tx, { user_id: id, segreto: sealed, creato_il: deps.clock.now() });
    await record(tx, { attore_id: id, azione: 'secondo_fattore_iniziato', utente_id: id });
  });
  return {
    segreto: writeSegreto(segreto),
    uri: writeUri(segreto, { issuer: deps.centro.nome, label: email }),
  };
}

/**
 * Activates the second factor with a code of the app, and returns the recovery codes. Ends the other sessions, which
 * were opened without it.
 * @throws Rifiuto CODICE_SBAGLIATO, SECONDO_FATTORE_ATTIVO, SECONDO_FATTORE_ASSENTE, TOO_MANY_REQUESTS
 */
export async function confirm(
  deps: Deps,
  attore: UtenteCorrente,
  codice: string,
  ip: string,
): Promise<{ codici: string[] }> {
  const { id } = attore;
  const turnOn = () =>
    withAttore(deps, attore, async ({ tx }) => {
      const utente = await lockAdmin(tx, id);
      const fattore = await lockFattore(tx, id);
      if (fattore?.attivo_dal) throw new Rifiuto('SECONDO_FATTORE_ATTIVO');
      const now = deps.clock.now();
      if (!fattore || now.getTime() - fattore.creato_il.getTime() > INIZIATO_MS)
        throw new Rifiuto('SECONDO_FATTORE_ASSENTE');
      if (!(await spendCodiceApp(deps, tx, fattore, codice))) throw new Rifiuto('CODICE_SBAGLIATO');
      await updateFattore(tx, id, { attivo_dal: now });
      const codici = await makeCodici(deps, tx, id);
      await closeOtherSessioni(tx, attore);
      await record(tx, { attore_id: id, azione: 'secondo_fattore_attivato', utente_id: id });
      await tell(tx, utente, 'secondo_fattore_attivato');
      return codici;
    });
  const codici = await countingTries(deps, id, ip, turnOn);
  wakePosta(deps);
  return { codici };
}

/** Replaces the recovery codes; only their digests are stored. */
async function makeCodici(deps: Deps, tx: Tx, userId: string): Promise<string[]> {
  const codici = Array.from({ length: QUANTI }, createCodiceRecupero);
  const key = deps.keys.codiciRecupero;
  await replaceCodici(
    tx,
    userId,
    codici.map((codice) => digestCodice(key, userId, normalizeCodice(codice))),
  );
  return codici;
}

function tell(
  tx: Tx,
  { id, nome, email }: Utente,
  tipo: 'secondo_fattore_attivato' | 'secondo_fattore_disattivato',
): Promise<void> {
  return queueLettera(tx, { lettera: { tipo, dati: { nome } }, destinatario: email, user_id: id });
}

/** @throws Rifiuto PASSWORD_SBAGLIATA, CODICE_SBAGLIATO, SECONDO_FATTORE_ASSENTE, TOO_MANY_REQUESTS */
export async function renewCodici(
  deps: Deps,
  utente: UtenteCorrente,
  { password, codice }: Prova,
  ip: string,
): Promise<{ codici: string[] }> {
  const { id } = utente;
  await demandPassword(deps, utente, password, ip);
  const renew = () =>
    withAttore(deps, utente, async ({ tx }) => {
      const { fattore } = await lockActive(tx, id);
      if (!(await spendCodiceApp(deps, tx, fattore, codice))) throw new Rifiuto('CODICE_SBAGLIATO');
      await record(tx, { attore_id: id, azione: 'codici_recupero_rinnovati', utente_id: id });
      return makeCodici(deps, tx, id);
    });
  return { codici: await countingTries(deps, id, ip, renew) };
}

/**
 * Deactivates the second factor.
 * @throws Rifiuto PASSWORD_SBAGLIATA, CODICE_SBAGLIATO, SECONDO_FATTORE_ASSENTE, TOO_MANY_REQUESTS
 */
export async function end(
  deps: Deps,
  utente: UtenteCorrente,
  { password, codice }: Prova,
  ip: string,
): Promise<undefined> {
  const { id } = utente;
  await demandPassword(deps, utente, password, ip);
  const turnOff = () =>
    withAttore(deps, utente, async ({ tx }) => {
      const { utente: account, fattore } = await lockActive(tx, id);
      if (!(await spendCodice(deps, tx, account, fattore, codice))) throw new Rifiuto('CODICE_SBAGLIATO');
      await forgetSecondoFattore(tx, id);
      await record(tx, { attore_id: id, azione: 'secondo_fattore_disattivato', utente_id: id });
      await tell(tx, account, 'secondo_fattore_disattivato');
    });
  await countingTries(deps, id, ip, turnOff);
  wakePosta(deps);
}

/**
 * Removes the second factor on the operator's command, for an owner who has lost the app and all recovery codes. Ends
 * the sessions. Returns the outcome and the account's address.
 */
export async function takeAway(
  deps: Deps,
  email: string,
): Promise<{ esito: 'tolto' | 'non_attivo' | 'nessun_account'; email: string }> {
  return inTransaction(deps.db, async (tx) => {
    const id = await findIdByEmail(tx, email);
    const utente = id && (await lockAccount(tx, id));
    if (!utente) return { esito: 'nessun_account' as const, email };
    const fattore = await lockFattore(tx, utente.id);
    if (fattore) await forgetSecondoFattore(tx, utente.id);
    if (!fattore?.attivo_dal) return { esito: 'non_attivo' as const, email: utente.email };
    await closeAllSessioni(tx, utente.id);
    await record(tx, { attore_id: null, azione: 'secondo_fattore_tolto', utente_id: utente.id });
    await tell(tx, utente, 'secondo_fattore_disattivato');
    return { esito: 'tolto' as const, email: utente.email };
  });
}
