import { Rifiuto } from '#domain/rifiuti.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { completeIscrizione, register } from '#contract/auth.ts';
import type { UtenteProprio } from '#contract/utenti.ts';
import { inTransaction, type Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { networkOf } from '../../platform/limits.ts';
import type { ChiaveIdempotenza } from '../../platform/richiesta.ts';
import { demandNotLinked, registerWith, unsealChi } from '../accesso/identita-service.ts';
import { presentProprio, findUtenteByEmail } from '../account/service.ts';
import { findGettone, issueGettone, redeemGettone } from '../gettoni/service.ts';
import { onceInTransaction } from '../idempotenza/service.ts';
import { countingVerifica, giveBackLettera } from '../posta/caselle-service.ts';
import { queueLettera, wakePosta } from '../posta/service.ts';
import { record } from '../registro/service.ts';
import {
  deleteOldIscrizioni,
  findIscrizione,
  insertIscrizione,
  takeIscrizione,
  type IscrizioneRow,
} from './iscrizione-store.ts';
import { refusePasswordFacile } from './password-propria-service.ts';
import { noteRichiesta } from './richieste-service.ts';
import {
  demandNotReserved,
  queueVerifica,
  refusingTakenEmail,
  tellingTakenEmail,
  tellOwner,
} from './service.ts';
import { insertUtente } from './store.ts';

/** How long a form waits: as long as the link mailed for it is valid. */
const ATTESA_MS = 24 * 3_600_000;

/**
 * Creates a member and sends the verification mail (prodotto/account#iscrizione). If the address was waiting for
 * somebody else, it no longer does. Once this network has been told often enough which addresses are taken, free and
 * taken ones are treated alike: the form waits for its mailed link, and the answer is null.
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
  const form = { ...dati, password_hash: await deps.passwords.hash(password, network) };
  // Both ways repeat the first answer to the same key, even if that went the other way.
  const once = (work: (tx: Tx) => Promise<UtenteProprio | null>) =>
    onceInTransaction(deps, null, idempotenza, work);
  const create = () =>
    countingVerifica(deps, dati.email, (demand) =>
      once(async (tx) => {
        const utente = await insertUtente(tx, form);
        await demandNotReserved(deps, tx, 'REGISTER_USER_ALREADY_EXISTS', utente);
        demand();
        await queueVerifica(deps, tx, utente, true);
        await record(tx, { attore_id: utente.id, azione: 'utente_registrato', utente_id: utente.id });
        return presentProprio(deps, utente);
      }),
    );
  const wait = () => waitForLink(deps, form, once);
  const to = { email: dati.email, ip };
  const { answer } = await tellingTakenEmail(deps, 'REGISTER_USER_ALREADY_EXISTS', to, create, wait);
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

/**
 * Writes to the address of a waiting form. It gets the link or, if somebody has the address, the letter that tells its
 * owner about any such registration. The letter was counted with the request.
 */
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

/**
 * Refuses the link of a waiting form for the same reasons as its use.
 * @throws Rifiuto as `createFromIscrizione`
 */
export async function checkIscrizione(
  deps: Pick<Deps, 'db' | 'clock' | 'keys'>,
  token: string,
): Promise<undefined> {
  const gettone = await findGettone(deps, 'iscrizione', token);
  const form = gettone && (await findIscrizione(deps.db, gettone.legato_a));
  if (!form) throw new Rifiuto('ISCRIZIONE_BAD_TOKEN');
  if (await findUtenteByEmail(deps.db, form.email)) throw new Rifiuto('REGISTER_USER_ALREADY_EXISTS');
  if (form.identita) await demandNotLinked(deps, unsealChi(deps, form.identita, form.email));
}

/**
 * Creates the account of a waiting form: the mailed link proves the address. All other forms for this address are
 * deleted. If the form was filled in after a sign-in elsewhere, that identity, which did not prove the address, opens
 * the account. A refused attempt leaves the link as it was.
 * @throws Rifiuto ISCRIZIONE_BAD_TOKEN, REGISTER_USER_ALREADY_EXISTS, ESTERNO_GIA_COLLEGATO when somebody has taken the
 * address or the identity in the meantime
 */
export async function createFromIscrizione(
  deps: Deps,
  { token }: OutputOf<(typeof completeIscrizione)['body']>,
): Promise<OutputOf<(typeof completeIscrizione)['response']>> {
  const work = inTransaction(deps.db, async (tx) => {
    const gettone = await redeemGettone(deps, tx, 'iscrizione', token);
    const form: IscrizioneRow | null = gettone && (await takeIscrizione(tx, gettone.legato_a));
    if (!form) throw new Rifiuto('ISCRIZIONE_BAD_TOKEN');
    const { identita, ...dati } = form;
    const utente = await insertUtente(tx, { ...dati, is_verified: true });
    await demandNotReserved(deps, tx, 'REGISTER_USER_ALREADY_EXISTS', utente);
    const { id } = utente;
    if (identita) {
      await registerWith(deps, tx, unsealChi(deps, identita, form.email), {
        ...utente,
        mail_garantita: null,
      });
    } else await record(tx, { attore_id: id, azione: 'utente_registrato', utente_id: id });
    await record(tx, { attore_id: id, azione: 'email_verificata', utente_id: id });
    return { ...presentProprio(deps, utente), con_password: !identita };
  });
  return refusingTakenEmail('REGISTER_USER_ALREADY_EXISTS', work);
}

/** Deletes the forms whose link has expired. */
export function forgetOldIscrizioni({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  return deleteOldIscrizioni(db, new Date(clock.now().getTime() - ATTESA_MS));
}
