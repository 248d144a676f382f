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

/** The people who match a text, at most 20; an empty text matches nobody (prodotto/amministrazione#ricerca-persone). */
export async function searchUtenti({ db }: Deps, testo = ''): Promise<UtenteTrovato[]> {
  return testo === '' ? [] : searchPersone(db, testo);
}

/**
 * Corrects somebody's data, and suspends or readmits them. Suspending ends all their sessions at once, and passes on
 * the places held for them (prodotto/amministrazione#sospensione, prodotto/persone#correggi-i-dati). Nobody may change
 * their own state: a suspended user would readmit themselves, and the last administrator would lock the centre out. If
 * two administrators suspend each other at the same moment, one comes after the other, and the second is then no longer
 * an active administrator.
 * @throws Rifiuto NOT_FOUND, FORBIDDEN, UNAUTHORIZED, ULTIMO_AMMINISTRATORE, and those of `correctDati`
 */
export async function updateUtente(
  deps: Deps,
  admin: UtenteCorrente,
  id: string,
  { is_active, ...correzione }: OutputOf<(typeof call)['body']>,
): Promise<SchedaUtente> {
  if (is_active !== undefined && id === admin.id) throw new Rifiuto('FORBIDDEN');
  // Who is suspended loses the places that are held for them.
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
 * Takes the administrator's role from somebody else, who stays a member and is written to
 * (prodotto/amministrazione#ruolo). Their sessions, their second step and an unused link of `npm run admin` end. If two
 * administrators take it from each other at the same moment, the second one is refused, being one no longer.
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

/** Refuses what would leave the centre without an active administrator. @throws Rifiuto ULTIMO_AMMINISTRATORE */
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
 * Makes somebody whose address is proved an administrator (prodotto/amministrazione#ruolo), as `npm run admin` does.
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
 * Makes an account an administrator, readmits it, records it and tells the other administrators. If nobody has proved
 * the address, anybody may have registered it: the password is then replaced by `password_hash`, and everything else
 * that opened the account stops working. The caller has locked the account.
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

/** Records that somebody administers the centre, and writes to the other administrators unless they did so before. */
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

/**
 * Sets name, address and password of an administrator's account. Returns null when it no longer exists.
 * @throws Rifiuto REGISTER_USER_ALREADY_EXISTS
 */
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

/** How many people a search returns. */
const MOST = 20;

/**
 * The first 20 people whose address begins with the text, or whose name, surname or telephone match it
 * (prodotto/amministrazione#ricerca-persone). They are in order of address; people without an address come last.
 * Matches by address are read in that order, so the limit cuts off only later ones.
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
