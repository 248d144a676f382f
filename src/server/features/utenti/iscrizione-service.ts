import { randomUUID } from 'node:crypto';
import { mailOf, senzaMail } from '#domain/email.ts';
import { LINGUA_PREDEFINITA } from '#domain/lingue.ts';
import { Rifiuto } from '#domain/rifiuti.ts';
import type { completeIscrizione, register } from '#contract/auth.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { RigaPersona } from '#contract/importazioni.ts';
import type { UtenteProprio } from '#contract/utenti.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { inTransaction, type Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { networkOf } from '../../platform/limits.ts';
import type { ChiaveIdempotenza, UtenteCorrente } from '../../platform/richiesta.ts';
import {
  demandNotLinked,
  registerWith,
  unsealChi,
  type ChiaviIdentita,
} from '../accesso/identita-service.ts';
import { presentProprio, findUtenteByEmail, type UtenteRow } from '../account/service.ts';
import { findGettone, issueGettone, redeemGettone, issueGettoniDaAvviare } from '../gettoni/service.ts';
import { onceInTransaction } from '../idempotenza/service.ts';
import { countingVerifica, giveBackLettera } from '../posta/caselle-service.ts';
import type { Lettera } from '../posta/lettere.ts';
import { wakePosta } from '../posta/service.ts';
import { queueLettera, queueLettere } from '../posta/store.ts';
import { record, recordAll } from '../registro/service.ts';
import { noteRichiesta } from './richieste-service.ts';
import {
  hashNobodys,
  refusePasswordFacile,
  demandNotReserved,
  queueVerifica,
  refusingTakenEmail,
  tellingTakenEmail,
  tellOwner,
  fingerprintOf,
} from './service.ts';
import {
  findIscrizione,
  insertIscrizione,
  takeIscrizione,
  type IscrizioneRow,
  insertUtente,
  insertImportate,
} from './store.ts';

/**
 * Creates a member and sends the verification mail (prodotto/account#iscrizione). The address no longer waits for
 * another account. Beyond the limit of the network for answers about taken addresses, free and taken ones are treated
 * alike: the form waits for its mailed link, and the answer is null.
 * @throws Rifiuto REGISTER_USER_ALREADY_EXISTS, TOO_MANY_REQUESTS
 */
export async function registerUtente(
  deps: Deps,
  { password, ...dati }: OutputOf<(typeof register)['body']>,
  idempotenza: ChiaveIdempotenza | null,
  ip: string,
): Promise<UtenteProprio | null> {
  refusePasswordFacile(deps, dati, password);
  const network = networkOf(ip);
  await deps.limits.demand('posta_indirizzo', network);
  // Hashed in both cases, so that they take the same time; a waiting form keeps no password.
  const password_hash = await deps.passwords.hash(password, network);
  // Both cases repeat the first answer to the same key, even if that was the other case.
  const once = (work: (ctx: Ctx<null>) => Promise<UtenteProprio | null>) =>
    onceInTransaction(deps, null, idempotenza, work);
  const create = () =>
    countingVerifica(deps, dati.email, (demand) =>
      once(async ({ tx }) => {
        const utente = await insertUtente(tx, { ...dati, password_hash });
        await demandNotReserved(deps, tx, 'REGISTER_USER_ALREADY_EXISTS', utente);
        demand();
        await queueVerifica(deps, tx, utente, true);
        await record(tx, { attore_id: utente.id, azione: 'utente_registrato', utente_id: utente.id });
        return presentProprio(deps, utente);
      }),
    );
  const wait = () => waitForLink(deps, dati, (work) => once(({ tx }) => work(tx)));
  const to = { email: dati.email, ip };
  const answer = await tellingTakenEmail(deps, 'REGISTER_USER_ALREADY_EXISTS', to, create, wait);
  wakePosta(deps);
  return answer;
}

/**
 * Lets a form wait for the link mailed to its address. Whether the address is taken is looked up after the answer, when
 * the letter is written. `run` runs the transaction.
 * @throws Rifiuto TOO_MANY_REQUESTS
 */
export function waitForLink<T>(
  deps: Deps,
  form: IscrizioneRow,
  run: (work: (tx: Tx) => Promise<null>) => Promise<T>,
): Promise<T> {
  const { email } = form;
  return countingVerifica(deps, email, (demand) =>
    run(async (tx) => {
      demand();
      const id = await insertIscrizione(tx, { ...form, creata_il: deps.clock.now() });
      await noteRichiesta(tx, { tipo: 'iscrizione', email, id });
      return null;
    }),
  );
}

/** Writes to the address of a waiting form: the link or, if it is taken, the letter to its owner. */
export async function writeToIscritto(
  deps: Deps,
  { id, email }: { id: string; email: string },
): Promise<void> {
  const taken = await inTransaction(deps.db, async (tx) => {
    const waiting = await findIscrizione(tx, id);
    if (!waiting) return false;
    if (await findUtenteByEmail(tx, email)) {
      await takeIscrizione(tx, id);
      return true;
    }
    const gettone_id = await issueGettone(deps, tx, { scopo: 'iscrizione', user_id: null, legato_a: id });
    await queueLettera(tx, {
      lettera: { tipo: 'iscrizione', dati: { gettone_id } },
      destinatario: email,
      user_id: null,
      lingua: waiting.lingua,
    });
    return false;
  });
  if (!taken) return;
  await giveBackLettera(deps, 'verifica', email);
  await tellOwner(deps, email);
}

/** Refuses the link of a waiting form before its use with a password. @throws Rifiuto as `createFromIscrizione` */
export async function checkIscrizione(
  deps: Pick<Deps, 'db' | 'clock' | 'keys'>,
  token: string,
): Promise<undefined> {
  const gettone = await findGettone(deps, 'iscrizione', token);
  const form = gettone && (await findIscrizione(deps.db, gettone.legato_a));
  if (!form) throw new Rifiuto('ISCRIZIONE_BAD_TOKEN');
  if (await findUtenteByEmail(deps.db, form.email)) {
    // This very link may have created that account since the form was read.
    const waits = await findIscrizione(deps.db, gettone.legato_a);
    throw new Rifiuto(waits ? 'REGISTER_USER_ALREADY_EXISTS' : 'ISCRIZIONE_BAD_TOKEN');
  }
  if (!form.identita) return undefined;
  await demandNotLinked(deps, unsealChi(deps, form.identita, form.email));
  throw new Rifiuto('ISCRIZIONE_CON_ESTERNO');
}

/**
 * Creates the account of a waiting form. The mailed link proves the address, and the password is chosen now, since a
 * stranger may have sent the form.
 * @throws Rifiuto ISCRIZIONE_BAD_TOKEN, REGISTER_USER_ALREADY_EXISTS when the address was taken meanwhile,
 * ISCRIZIONE_CON_ESTERNO, ESTERNO_GIA_COLLEGATO for a form sent after an external sign-in, VALIDATION_ERROR,
 * TOO_MANY_REQUESTS
 */
export async function createFromIscrizione(
  deps: Deps,
  { token, password }: OutputOf<(typeof completeIscrizione)['body']>,
): Promise<UtenteProprio> {
  // Checked first, so that an invented link does not cost a password hash.
  await checkIscrizione(deps, token);
  const password_hash = await deps.passwords.hash(password);
  const utente = await complete(deps, { token, password_hash }, async (tx, made, identita) => {
    if (identita) throw new Rifiuto('ISCRIZIONE_CON_ESTERNO');
    refusePasswordFacile(deps, made, password);
    await record(tx, { attore_id: made.id, azione: 'utente_registrato', utente_id: made.id });
  });
  return presentProprio(deps, utente);
}

/**
 * Creates the account of a form that was sent after an external sign-in, for a person who has just signed in there
 * again. That identity, which did not prove the address, opens the account.
 * @throws Rifiuto ISCRIZIONE_BAD_TOKEN, REGISTER_USER_ALREADY_EXISTS, ESTERNO_GIA_COLLEGATO, ISCRIZIONE_ALTRA_PERSONA
 * for another person's form
 */
export async function createFromIscrizioneWith(
  deps: Deps,
  token: string,
  chi: ChiaviIdentita,
): Promise<UtenteRow> {
  const password_hash = await hashNobodys(deps);
  return complete(deps, { token, password_hash }, async (tx, made, identita) => {
    const of = identita && unsealChi(deps, identita, made.email);
    if (of?.iss !== chi.iss || of.sub !== chi.sub) throw new Rifiuto('ISCRIZIONE_ALTRA_PERSONA');
    await registerWith(deps, tx, chi, { ...made, mail_garantita: null });
  });
}

/** Creates the account and deletes all other forms for its address. A refused attempt does not consume the link. */
function complete(
  deps: Deps,
  { token, password_hash }: { token: string; password_hash: string },
  open: (tx: Tx, made: UtenteRow, identita: Buffer | null) => Promise<void>,
): Promise<UtenteRow> {
  const work = inTransaction(deps.db, async (tx) => {
    const gettone = await redeemGettone(deps, tx, 'iscrizione', token);
    const form = gettone && (await takeIscrizione(tx, gettone.legato_a));
    if (!form) throw new Rifiuto('ISCRIZIONE_BAD_TOKEN');
    const { identita = null, ...dati } = form;
    const made = await insertUtente(tx, { ...dati, password_hash, is_verified: true });
    await demandNotReserved(deps, tx, 'REGISTER_USER_ALREADY_EXISTS', made);
    await open(tx, made, identita);
    await record(tx, { attore_id: made.id, azione: 'email_verificata', utente_id: made.id });
    return made;
  });
  return refusingTakenEmail('REGISTER_USER_ALREADY_EXISTS', work);
}

type Dati = Omit<RigaPersona, 'abilitazioni'>;

/**
 * Registers people from a sheet, in a given transaction that has checked them under `holdCodici`
 * (prodotto/importazioni#persone). They still need the privacy notice. People with an address get an invitation after
 * all other letters, the others a paper.
 * @param password_hash the hash of a password that nobody knows
 * @returns their ids, in the same order
 * @throws the database's refusal of an address that was just taken
 */
export async function createImportate(
  deps: Pick<Deps, 'keys' | 'clock'>,
  tx: Tx,
  { id: attore_id }: UtenteCorrente,
  dati: readonly Dati[],
  password_hash: string,
): Promise<string[]> {
  const persone = dati.map(({ email, lingua = LINGUA_PREDEFINITA, ...uno }) => {
    const id = randomUUID();
    return { ...uno, id, lingua, email: email ?? senzaMail(id) };
  });
  await insertImportate(tx, persone, password_hash);
  const conMail = persone.filter(({ email }) => mailOf(email) !== null);
  const gettoni = await issueGettoniDaAvviare(
    deps,
    tx,
    conMail.map(({ id, email }) => ({
      scopo: 'invito',
      user_id: id,
      legato_a: fingerprintOf({ email, password_hash }),
    })),
  );
  const gettoneOf = new Map(conMail.map(({ id }, n) => [id, gettoni[n]!]));
  const lettere = persone.map(({ id: user_id, nome, email: destinatario }) => {
    const gettone_id = gettoneOf.get(user_id);
    const lettera: Lettera =
      gettone_id === undefined
        ? { tipo: 'informativa', dati: { nome } }
        : { tipo: 'invito', dati: { nome, gettone_id, da_foglio: true } };
    return { lettera, destinatario, user_id, per_ultima: true };
  });
  await queueLettere(tx, lettere);
  await recordAll(
    tx,
    persone.map(({ id, email }) => ({
      attore_id,
      azione: 'persona_importata',
      utente_id: id,
      dettagli: { con_mail: mailOf(email) !== null },
    })),
  );
  return persone.map(({ id }) => id);
}
