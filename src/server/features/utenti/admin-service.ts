import { sql } from 'kysely';
import { mailOf, senzaMail } from '#domain/email.ts';
import { Rifiuto } from '#domain/rifiuti.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { updateUtente as call, SchedaUtente, UtenteTrovato } from '#contract/utenti.ts';
import { inCentro, inItsOwn } from '../../platform/centro-lock.ts';
import { inTransaction, type Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { LOOKED_AT, meansPersona } from '../../platform/persona-sql.ts';
import type { UtenteCorrente } from '../../platform/richiesta.ts';
import { forgetSecondoFattore } from '../accesso/codice-service.ts';
import { closeAllSessioni } from '../accesso/sessioni-service.ts';
import { lockAttore, withAttore } from '../account/attore-service.ts';
import { presentScheda, lockUtente, type UtenteRow, toAccount, type Account } from '../account/service.ts';
import { revokeGettoni } from '../gettoni/service.ts';
import { wakePosta } from '../posta/service.ts';
import { queueLettera, queueLettere } from '../posta/store.ts';
import { passOnTenuteOf } from '../prenotazioni/offerta.ts';
import { record } from '../registro/service.ts';
import { correctDati } from './dati-service.ts';
import { passAccount } from './passaggi-service.ts';
import { PASSAGGI } from './passaggi.ts';
import { refusingTakenEmail } from './service.ts';
import { listAltriAdmin, lockAdmins, updateUtente as save } from './store.ts';

/** The people who match a text, at most 20; none for an empty text (prodotto/amministrazione#ricerca-persone). */
export async function searchUtenti({ db }: Deps, testo = ''): Promise<UtenteTrovato[]> {
  return testo === '' ? [] : searchPersone(db, testo);
}

/**
 * Corrects a person's data, and suspends or readmits them. Suspending ends all sessions, and passes held places on
 * (prodotto/amministrazione#sospensione, prodotto/persone#correggi-i-dati). Nobody may change their own state: a
 * suspended user would readmit themselves, and the last administrator would lock the centre out. If two administrators
 * suspend each other at once, the second is refused, being no longer active.
 * @throws Rifiuto NOT_FOUND, FORBIDDEN, UNAUTHORIZED, ULTIMO_AMMINISTRATORE, and those of `correctDati`
 */
export async function updateUtente(
  deps: Deps,
  admin: UtenteCorrente,
  id: string,
  { is_active, ...correzione }: OutputOf<(typeof call)['body']>,
): Promise<SchedaUtente> {
  if (is_active !== undefined && id === admin.id) throw new Rifiuto('FORBIDDEN');
  // A suspended person loses held places.
  const open = is_active === false ? inCentro : inItsOwn;
  const scheda = await open(deps, async (tx) => {
    const locked = is_active === undefined ? [] : await lockAdmins(tx, id);
    await lockAttore(deps, tx, admin, is_active === undefined ? [id] : []);
    const before = await lockUtente(tx, id);
    if (!before) throw new Rifiuto('NOT_FOUND');
    const corrected = await correctDati(deps, tx, admin, before, correzione);
    const after = await setActive(deps, tx, admin, locked, corrected, is_active);
    return presentScheda(tx, after);
  });
  wakePosta(deps);
  return scheda;
}

/**
 * Takes the administrator's role from another person, who stays a member and gets a letter
 * (prodotto/amministrazione#ruolo). Ends their sessions, second factor and an unused link of `npm run admin`. If two
 * administrators take it from each other at once, the second is refused.
 * @throws Rifiuto NOT_FOUND, FORBIDDEN, UNAUTHORIZED, ULTIMO_AMMINISTRATORE
 */
export async function takeRole(deps: Deps, admin: UtenteCorrente, id: string): Promise<SchedaUtente> {
  const scheda = await inTransaction(deps.db, async (tx) => {
    const locked = await lockAdmins(tx, id);
    await lockAttore(deps, tx, admin);
    const before = await lockUtente(tx, id);
    if (!before) throw new Rifiuto('NOT_FOUND');
    demandAnother(locked, id);
    if (id === admin.id) throw new Rifiuto('FORBIDDEN');
    if (!before.is_superuser) return presentScheda(tx, before);
    const after = await save(tx, id, { is_superuser: false });
    await closeAllSessioni(tx, id);
    await forgetSecondoFattore(tx, id);
    await revokeGettoni(deps, tx, id, 'primo_accesso');
    await record(tx, { attore_id: admin.id, azione: 'amministratore_tolto', utente_id: id });
    const lettera = { tipo: 'ruolo_tolto', dati: { nome: after.nome } } as const;
    await queueLettera(tx, { lettera, destinatario: after.email, user_id: id });
    return presentScheda(tx, after);
  });
  wakePosta(deps);
  return scheda;
}

/** Refuses to leave the centre without an active administrator. @throws Rifiuto ULTIMO_AMMINISTRATORE */
function demandAnother(locked: Awaited<ReturnType<typeof lockAdmins>>, id: string): void {
  const admins = locked.filter((one) => one.is_superuser && one.is_active);
  if (admins.every((one) => one.id === id)) throw new Rifiuto('ULTIMO_AMMINISTRATORE');
}

async function setActive(
  deps: Deps,
  tx: Tx,
  admin: UtenteCorrente,
  locked: Awaited<ReturnType<typeof lockAdmins>>,
  before: UtenteRow,
  is_active = before.is_active,
): Promise<UtenteRow> {
  const { id } = before;
  if (before.is_active === is_active) return before;
  if (!is_active) demandAnother(locked, id);
  const after = await save(tx, id, { is_active });
  if (!is_active) {
    await closeAllSessioni(tx, id);
    await passOnTenuteOf(deps, tx, id);
  }
  const azione = is_active ? 'utente_riammesso' : 'utente_sospeso';
  await record(tx, { attore_id: admin.id, azione, utente_id: id });
  return after;
}

/**
 * Makes a person with a proved address an administrator (prodotto/amministrazione#ruolo), as `npm run admin` does.
 * @throws Rifiuto NOT_FOUND, GIA_AMMINISTRATORE, PERSONA_SOSPESA, MAIL_NON_VERIFICATA, FORBIDDEN, UNAUTHORIZED
 */
export async function giveRole(deps: Deps, admin: UtenteCorrente, id: string): Promise<SchedaUtente> {
  const scheda = await withAttore(
    deps,
    admin,
    async ({ tx }) => {
      const before = await lockUtente(tx, id);
      if (!before) throw new Rifiuto('NOT_FOUND');
      if (before.is_superuser) throw new Rifiuto('GIA_AMMINISTRATORE');
      if (!before.is_active) throw new Rifiuto('PERSONA_SOSPESA');
      if (!before.is_verified) throw new Rifiuto('MAIL_NON_VERIFICATA');
      return presentScheda(tx, await makeAdmin(deps, tx, before, { attore_id: admin.id }));
    },
    [id],
  );
  wakePosta(deps);
  return scheda;
}

/**
 * Makes a locked account an administrator's, readmits it, records it and notifies the other administrators. Anybody may
 * have registered an unproved address: then the password is replaced by `password_hash`, and all other keys end.
 * @param attore_id who decided it; null for `npm run admin`
 */
export async function makeAdmin(
  deps: Pick<Deps, 'clock' | 'keys' | 'fornitore'>,
  tx: Tx,
  utente: UtenteRow,
  { attore_id, password_hash }: { attore_id: string | null; password_hash?: string },
): Promise<UtenteRow> {
  const { id, is_active, is_verified, is_superuser } = utente;
  if (!is_active) await record(tx, { attore_id, azione: 'amministratore_riammesso', utente_id: id });
  const set = { is_superuser: true, is_active: true };
  const after = is_verified
    ? await passAccount(deps, tx, utente, PASSAGGI.nomina, set)
    : await passAccount(deps, tx, utente, PASSAGGI.nomina_non_provata, { ...set, password_hash });
  await noteNomina(tx, attore_id, { id, is_superuser });
  return after;
}

/** Records that a person is an administrator, and notifies the other administrators unless they already were. */
export async function noteNomina(
  tx: Tx,
  attore_id: string | null,
  { id, is_superuser }: Pick<UtenteRow, 'id' | 'is_superuser'>,
): Promise<void> {
  await record(tx, { attore_id, azione: 'amministratore_nominato', utente_id: id });
  if (is_superuser) return;
  const altri = await listAltriAdmin(tx, id);
  await queueLettere(
    tx,
    altri.map(({ id: user_id, nome, email: destinatario }) => ({
      lettera: { tipo: 'amministratore_nuovo', dati: { nome, chi: id, da: attore_id } },
      destinatario,
      user_id,
    })),
  );
}

/** Sets an administrator's name, address and password; null without account. @throws REGISTER_USER_ALREADY_EXISTS */
export async function setAdminCredentials(
  deps: Pick<Deps, 'clock' | 'keys' | 'fornitore'>,
  tx: Tx,
  id: string,
  dati: Pick<UtenteRow, 'nome' | 'cognome' | 'email' | 'password_hash'>,
): Promise<Account | null> {
  const utente = await lockUtente(tx, id);
  if (!utente) return null;
  const work = passAccount(deps, tx, utente, PASSAGGI.primo_accesso, { ...dati, is_verified: true });
  return toAccount(await refusingTakenEmail('REGISTER_USER_ALREADY_EXISTS', work));
}

const MOST = 20;

/**
 * The first 20 people whose address begins with the text, or whose name, surname or telephone match it
 * (prodotto/amministrazione#ricerca-persone), by address; people without one come last. Matches by address are read in
 * that order, so the limit cuts off only later ones.
 */
async function searchPersone(db: Deps['db'], testo: string): Promise<UtenteTrovato[]> {
  const [email, ...others] = meansPersona(testo, 'inizio');
  const persona = sql`u.id, u.nome, u.cognome, u.email`;
  const found = [
    sql`(select ${persona} from utenti u where ${email} order by lower(u.email) limit ${MOST})`,
    ...others.map((way) => sql`(select ${persona} from utenti u where ${way} limit ${LOOKED_AT})`),
  ];
  const query = sql<UtenteTrovato & { email: string }>`
    select id, nome, cognome, email from (${sql.join(found, sql` union `)}) trovati
    order by email like ${senzaMail('%')}, lower(email), lower(cognome), id limit ${MOST}`;
  return (await query.execute(db)).rows.map((persona) => ({ ...persona, email: mailOf(persona.email) }));
}
