import { randomUUID } from 'node:crypto';
import { emailKey, senzaMail, mailOf } from '#domain/email.ts';
import { LINGUA_PREDEFINITA } from '#domain/lingue.ts';
import { Rifiuto } from '#domain/rifiuti.ts';
import { isFattoDalCentro, maySubentrare } from '#domain/subentro.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { createPersona as call, takeOver as takeOverCall } from '#contract/persone.ts';
import type { SchedaUtente } from '#contract/utenti.ts';
import { constraintOf, type Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { ChiaveIdempotenza, UtenteCorrente } from '../../platform/richiesta.ts';
import { withAttore } from '../account/attore-service.ts';
import { presentScheda, findUtente, findUtenteByEmail, readUso } from '../account/service.ts';
import { removeSealed } from '../documenti/sealed-service.ts';
import { undoDocumento } from '../documenti/service.ts';
import { tokenOf } from '../gettoni/service.ts';
import { onceInTransaction } from '../idempotenza/service.ts';
import { countingVerifica } from '../posta/caselle-service.ts';
import { wakePosta } from '../posta/service.ts';
import { record } from '../registro/service.ts';
import { issueInvito, passAccount, queueInvito } from './passaggi-service.ts';
import { PASSAGGI } from './passaggi.ts';
import { hashNobodys, demandNotReserved } from './service.ts';
import { holdCodice, listSameCodice, listWaitingFor, insertUtente } from './store.ts';

type Nuova = OutputOf<(typeof call)['body']>;

/**
 * Registers a person at the desk (prodotto/persone#nuova-persona), and records which administrator gave the privacy
 * notice and the rules, and when. An address gets an invitation; a person without one can never sign in. Two
 * registrations of the same tax code at once are served one after the other, and the second is told about the first.
 * @throws Rifiuto PERSONA_GIA_ISCRITTA, CODICE_FISCALE_GIA_USATO, TOO_MANY_REQUESTS
 */
export async function createPersona(
  deps: Deps,
  admin: UtenteCorrente,
  { email = null, informata: _, stesso_codice_fiscale = false, ...dati }: Nuova,
  idempotenza: ChiaveIdempotenza | null,
): Promise<SchedaUtente> {
  const password_hash = await hashNobodys(deps);
  const create = async (tx: Tx, demand: () => void): Promise<SchedaUtente> => {
    await holdCodice(tx, dati.codice_fiscale);
    const same = stesso_codice_fiscale ? [] : await listSameCodice(tx, dati.codice_fiscale);
    if (same.length > 0) throw new Rifiuto('CODICE_FISCALE_GIA_USATO', { persone: same });
    const id = randomUUID();
    const persona = await insertUtente(tx, {
      ...dati,
      id,
      email: email ?? senzaMail(id),
      password_hash,
      informato_il: deps.clock.now(),
      informato_da: admin.id,
    });
    await record(tx, {
      attore_id: admin.id,
      azione: 'persona_creata',
      utente_id: id,
      dettagli: { con_mail: email !== null, informativa: true, regolamento: true },
    });
    if (email !== null) {
      await demandNotReserved(deps, tx, 'PERSONA_GIA_ISCRITTA', persona);
      demand();
      await queueInvito(deps, tx, persona);
    }
    return presentScheda(tx, persona);
  };
  if (email === null) {
    return onceInTransaction(deps, admin, idempotenza, ({ tx }) => create(tx, () => undefined));
  }
  const altri = await listWaitingFor(deps.db, email);
  return writingTo(deps, email, (demand) =>
    onceInTransaction(deps, admin, idempotenza, ({ tx }) => create(tx, demand), altri),
  );
}

/**
 * Gives an address to a person who was registered at the desk, or corrects it, even if the invitation was opened: the
 * address may have been mistyped, and the person stands at the desk (prodotto/persone#mail-data-dopo). All earlier keys
 * end, both addresses are notified, and an invitation is sent, even if the address is the same. If a stranger had
 * opened the invitation, the document and the consent to the name at the door end too, since both may be theirs.
 * @throws Rifiuto NOT_FOUND, PERSONA_SOSPESA, MAIL_GIA_SUA, PERSONA_GIA_ISCRITTA, TOO_MANY_REQUESTS
 */
export async function giveMail(
  deps: Deps,
  admin: UtenteCorrente,
  id: string,
  email: string,
): Promise<SchedaUtente> {
  const password_hash = await hashNobodys(deps);
  const altri = [id, ...(await listWaitingFor(deps.db, email))];
  let files: string[] = [];
  const scheda = await writingTo(deps, email, (demand) =>
    withAttore(
      deps,
      admin,
      async ({ tx }) => {
        const before = await findUtente(tx, id);
        if (!before) throw new Rifiuto('NOT_FOUND');
        if (!before.is_active) throw new Rifiuto('PERSONA_SOSPESA');
        if (!isFattoDalCentro(before) || before.is_superuser) throw new Rifiuto('MAIL_GIA_SUA');
        const byOther = before.is_verified && emailKey(before.email) !== emailKey(email);
        const set = {
          email,
          password_hash,
          is_verified: false,
          ...(byOther && { nome_alla_porta: false }),
        };
        const after = await passAccount(deps, tx, before, PASSAGGI.mail_assegnata, set);
        files = byOther ? await undoDocumento(tx, id, { caricatiDal: new Date(0), attore_id: admin.id }) : [];
        await demandNotReserved(deps, tx, 'PERSONA_GIA_ISCRITTA', after);
        demand();
        await record(tx, { attore_id: admin.id, azione: 'mail_assegnata', utente_id: id });
        return presentScheda(tx, (await findUtente(tx, id))!);
      },
      altri,
    ),
  );
  await removeSealed(deps, files);
  return scheda;
}

/**
 * The link of an invitation for the screen, where the site sends no mail (prodotto/persone#link-sullo-schermo).
 * @throws Rifiuto NOT_FOUND, PERSONA_SOSPESA, SENZA_LINK
 */
export function showInvito(deps: Deps, admin: UtenteCorrente, id: string): Promise<{ link: string }> {
  return withAttore(
    deps,
    admin,
    async ({ tx }) => {
      const persona = await findUtente(tx, id);
      if (!persona) throw new Rifiuto('NOT_FOUND');
      if (!persona.is_active) throw new Rifiuto('PERSONA_SOSPESA');
      const waits =
        isFattoDalCentro(persona) &&
        mailOf(persona.email) !== null &&
        !persona.is_verified &&
        !persona.is_superuser;
      if (deps.spedisce || !waits) throw new Rifiuto('SENZA_LINK');
      const gettone_id = await issueInvito(deps, tx, persona);
      await record(tx, { attore_id: admin.id, azione: 'invito_mostrato', utente_id: id });
      return { link: `${deps.publicUrl}/password-reset?token=${tokenOf(deps, gettone_id)}` };
    },
    [id],
  );
}

/**
 * Runs `work`, which gives a person an address and writes to it, within the limit of that mailbox. If the address is
 * taken, the refusal names its person.
 * @throws Rifiuto PERSONA_GIA_ISCRITTA, TOO_MANY_REQUESTS
 */
async function writingTo<T>(deps: Deps, email: string, work: (demand: () => void) => Promise<T>): Promise<T> {
  try {
    const answer = await countingVerifica(deps, email, work);
    wakePosta(deps);
    return answer;
  } catch (error) {
    if (constraintOf(error) !== 'utenti_email_unica') throw error;
    const found = await findUtenteByEmail(deps.db, email);
    const persone = found
      ? [{ id: found.id, nome: found.nome, cognome: found.cognome, email: found.email }]
      : [];
    throw new Rifiuto('PERSONA_GIA_ISCRITTA', { persone });
  }
}

/**
 * Takes an account over for the person at the desk (prodotto/persone#subentro). A stranger may have prepared it: its
 * address was never proved, or neither the desk nor a document has used it. Nothing of the stranger stays: no key
 * (`passAccount`), no data, no document.
 * @throws Rifiuto NOT_FOUND, PERSONA_SOSPESA, MAIL_GIA_SUA if the account is in use or the desk made it,
 * CODICE_FISCALE_GIA_USATO, PERSONA_GIA_ISCRITTA, TOO_MANY_REQUESTS
 */
export async function takeOver(
  deps: Deps,
  admin: UtenteCorrente,
  id: string,
  {
    email = null,
    lingua = LINGUA_PREDEFINITA,
    informata: _,
    stesso_codice_fiscale = false,
    ...dati
  }: OutputOf<(typeof takeOverCall)['body']>,
): Promise<SchedaUtente> {
  const password_hash = await hashNobodys(deps);
  let files: string[] = [];
  const work = async (tx: Tx, demand: () => void): Promise<SchedaUtente> => {
    const before = await findUtente(tx, id);
    if (!before) throw new Rifiuto('NOT_FOUND');
    if (!before.is_active) throw new Rifiuto('PERSONA_SOSPESA');
    if (!maySubentrare({ ...before, ...(await readUso(tx, id)) })) throw new Rifiuto('MAIL_GIA_SUA');
    await holdCodice(tx, dati.codice_fiscale);
    const same = stesso_codice_fiscale ? [] : await listSameCodice(tx, dati.codice_fiscale, id);
    if (same.length > 0) throw new Rifiuto('CODICE_FISCALE_GIA_USATO', { persone: same });
    const informata = { informato_il: deps.clock.now(), informato_da: admin.id };
    const set = {
      ...dati,
      lingua,
      ...informata,
      email: email ?? senzaMail(id),
      password_hash,
      is_verified: false,
      nome_alla_porta: false,
    };
    const after = await passAccount(deps, tx, before, PASSAGGI.subentro, set);
    if (email !== null) {
      await demandNotReserved(deps, tx, 'PERSONA_GIA_ISCRITTA', after);
      demand();
    }
    files = await undoDocumento(tx, id, { caricatiDal: new Date(0), attore_id: admin.id });
    await record(tx, {
      attore_id: admin.id,
      azione: 'subentro',
      utente_id: id,
      dettagli: { con_mail: mailOf(after.email) !== null },
    });
    return presentScheda(tx, (await findUtente(tx, id))!);
  };
  const run = (demand: () => void, altri: readonly string[]) =>
    withAttore(deps, admin, ({ tx }) => work(tx, demand), [id, ...altri]);
  const scheda =
    email === null
      ? await run(() => undefined, [])
      : await writingTo(deps, email, async (demand) => run(demand, await listWaitingFor(deps.db, email)));
  await removeSealed(deps, files);
  wakePosta(deps);
  return scheda;
}
