import { sql } from 'kysely';
import { emailKey, mailOf } from '#domain/email.ts';
import type { ChiaveFatta } from '#contract/sicurezza.ts';
import type { Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { UtenteCorrente } from '../../platform/richiesta.ts';
import { deleteIdentita, isGarantita, listIdentita } from '../accesso/identita-service.ts';
import { closeAllSessioni, closeOtherSessioni } from '../accesso/sessioni-service.ts';
import type { UtenteRow } from '../account/service.ts';
import { forgetCalendari, endCalendario, listCalendari } from '../calendari/service.ts';
import { withdrawProvata } from '../documenti/provata-service.ts';
import { issueGettone, revokeGettoni, type ScopoGettone } from '../gettoni/service.ts';
import type { Lettera } from '../posta/lettere.ts';
import { dropInviti, queueLettera, queueLettere, readdressLettere } from '../posta/store.ts';
import { record } from '../registro/service.ts';
import type { Chiave, Passaggio } from './passaggi.ts';
import { fingerprintOf, queueVerifica } from './service.ts';
import {
  deleteIscrizioniOf,
  insertPrecedente,
  listPrecedenti,
  moveUtente,
  NESSUNA_ATTESA,
  updateUtente,
  type ModificaUtente,
} from './store.ts';

/** For 7 days, a previous address is still notified of a new password. */
export const PRECEDENTE_MS = 7 * 24 * 3_600_000;

type PassDeps = Pick<Deps, 'keys' | 'clock' | 'fornitore'>;

const endLink =
  (scopo: ScopoGettone): Ender =>
  (deps, tx, { id }) =>
    revokeGettoni(deps, tx, id, scopo);

/** The account, and the acting session, if it stays open. */
interface Passed {
  readonly id: string;
  readonly email: string;
  readonly dopo: string;
  readonly sessione_id: string | null;
}

type Ender = (deps: PassDeps, tx: Tx, passed: Passed) => Promise<void>;

const endIdentita =
  (garantita: boolean): Ender =>
  async (deps, tx, { id, dopo }) => {
    for (const identita of await listIdentita(tx, id)) {
      if (isGarantita(identita, dopo) !== garantita) continue;
      // The provider's verification ends with its identity.
      await withdrawProvata(deps, tx, id, identita.iss, 'passaggio');
      await deleteIdentita(tx, id, identita.iss);
    }
  };

/** The key is a column of the account, replaced with the rest of the change. */
const withTheAccount: Ender = async () => undefined;

const END: Readonly<Record<Chiave, Ender>> = {
  // `altre_sessioni` ends it too, since it knows the acting session.
  sessione: withTheAccount,
  altre_sessioni: (_deps, tx, { id, sessione_id }) =>
    sessione_id === null ? closeAllSessioni(tx, id) : closeOtherSessioni(tx, { id, sessione_id }),
  password: withTheAccount,
  identita_garantita: endIdentita(true),
  identita_collegata: endIdentita(false),
  calendario: (_deps, tx, { id }) => forgetCalendari(tx, id),
  indirizzo_in_attesa: withTheAccount,
  link_verifica: endLink('verifica'),
  link_password: endLink('password'),
  link_annulla_cambio: endLink('annulla_cambio'),
  link_primo_accesso: endLink('primo_accesso'),
  async link_invito(deps, tx, { id }) {
    await revokeGettoni(deps, tx, id, 'invito');
    await dropInviti(tx, id);
  },
  link_proposta: endLink('proposta'),
  // The forms for the new address are deleted whenever an account gets an address.
  link_iscrizione: (_deps, tx, { email }) => deleteIscrizioniOf(tx, email),
};

/**
 * The one function through which an account changes hands (decision 067). Everything that gives an account another
 * address, password or role calls it with its row of `PASSAGGI`. It ends every key of the account that the row does not
 * keep, changes the account, and writes to the addresses concerned.
 * The caller has locked the account (`before`), has checked that the act is allowed, records it, and wakes the outbox
 * after the commit. Links of the act itself are issued here, after the others have ended.
 * @param set what changes: with `password_hash` if the row ends the password; the hash of a password that nobody knows
 * is allowed
 * @param sessione_id the acting session, if the row keeps it
 * @param tieni the recent keys that the person keeps
 * @throws the database's refusal of a taken address (`refusingTakenEmail` turns it into ours)
 */
export async function passAccount(
  deps: PassDeps,
  tx: Tx,
  before: UtenteRow,
  keeps: Passaggio,
  set: ModificaUtente,
  sessione_id: string | null = null,
  tieni: readonly string[] = [],
): Promise<UtenteRow> {
  const { chiavi } = keeps;
  if (chiavi.password === 'ends' && set.password_hash === undefined) {
    throw new Error('An act that ends the password sets another one.');
  }
  const { id, email: had } = before;
  const passed = {
    id,
    email: had,
    dopo: set.email ?? had,
    sessione_id: chiavi.sessione === 'ends' ? null : sessione_id,
  };
  for (const chiave of Object.keys(END) as Chiave[]) {
    if (chiavi[chiave] === 'ends') await END[chiave](deps, tx, passed);
  }
  for (const { key, chiave, recente, end } of await listFatte(deps, tx, id)) {
    const fate = chiavi[key];
    if (fate !== 'ends' && fate.recent === 'ends' && recente && !tieni.includes(chiave)) await end(tx);
  }
  const change = {
    ...(chiavi.indirizzo_in_attesa === 'ends' && NESSUNA_ATTESA),
    ...(set.password_hash !== undefined && { password_cambiata_il: deps.clock.now() }),
    ...set,
  };
  const { email } = change;
  const after =
    email === undefined
      ? await updateUtente(tx, before.id, change)
      : await moveUtente(tx, before.id, { ...change, email });
  await tellOld(deps, tx, keeps, before, after);
  await tellPresent(deps, tx, keeps, after);
  return after;
}

/** Writes to the address that loses the account, unless it is a placeholder. */
async function tellOld(
  deps: PassDeps,
  tx: Tx,
  { perduto }: Passaggio,
  before: UtenteRow,
  after: UtenteRow,
): Promise<void> {
  const { id: user_id, email: destinatario, nome } = before;
  const isLost = mailOf(destinatario) !== null && emailKey(destinatario) !== emailKey(after.email);
  if (!isLost || perduto === null) return;
  if (perduto !== 'indirizzo_cambiato') {
    // The address was never theirs: unsent letters to it belong to the person.
    if (perduto === 'mail_tolta')
      await readdressLettere(tx, { user_id, perduto: destinatario, nuovo: mailOf(after.email) });
    // Forgets the addresses since the account last left its present one.
    if (perduto === 'cambio_annullato')
      await sql`
        delete from indirizzi_precedenti where user_id = ${user_id} and lasciato_il >= (
          select p.lasciato_il from indirizzi_precedenti p join utenti u on u.id = p.user_id
          where p.user_id = ${user_id} and lower(p.email) = lower(u.email))`.execute(tx);
    const lettera = { tipo: perduto, dati: { nome } };
    return queueLettera(tx, { lettera, destinatario, user_id });
  }
  await insertPrecedente(tx, { user_id, email: destinatario, lasciato_il: deps.clock.now() });
  const gettone_id = await issueGettone(deps, tx, {
    scopo: 'annulla_cambio',
    user_id,
    legato_a: destinatario,
  });
  const lettera = { tipo: perduto, dati: { nome, gettone_id, nuovo: after.email } };
  return queueLettera(tx, { lettera, destinatario, user_id });
}

/** Writes to the address of the account; about a new password, also to its addresses of the last 7 days. */
async function tellPresent(
  deps: PassDeps,
  tx: Tx,
  { presente, chiavi }: Passaggio,
  after: UtenteRow,
): Promise<void> {
  const { id: user_id, email: destinatario, nome } = after;
  // A person without an address gets no link.
  if (presente === null || mailOf(destinatario) === null) return;
  if (presente === 'verifica') return queueVerifica(deps, tx, after, false);
  if (presente === 'invito') return queueInvito(deps, tx, after);
  const lettera: Lettera =
    presente === 'nominata'
      ? { tipo: presente, dati: { nome } }
      : {
          tipo: presente,
          dati: {
            nome,
            tutto: chiavi.calendario === 'ends',
            // The letter also goes to previous addresses, so it does not name the waiting one.
            restano: (await listFatte(deps, tx, user_id)).map((fatta) => ({
              tipo: fatta.tipo,
              di: fatta.tipo === 'indirizzo' ? null : fatta.nome,
            })),
          },
        };
  const dopo = new Date(deps.clock.now().getTime() - PRECEDENTE_MS);
  const altri = presente === 'password_cambiata' ? await listPrecedenti(tx, user_id, dopo) : [];
  const to = [destinatario, ...altri];
  await queueLettere(
    tx,
    to.map((one) => ({ lettera, destinatario: one, user_id })),
  );
}

/** Queues the letter with the link for the first password of a person registered at the desk. */
export async function queueInvito(deps: PassDeps, tx: Tx, persona: UtenteRow): Promise<void> {
  const { id: user_id, nome, email: destinatario } = persona;
  const gettone_id = await issueInvito(deps, tx, persona);
  await queueLettera(tx, { lettera: { tipo: 'invito', dati: { nome, gettone_id } }, destinatario, user_id });
}

/** Issues one more invitation; the use of one invalidates the others. Returns the token's id. */
export const issueInvito = (deps: PassDeps, tx: Tx, persona: UtenteRow): Promise<string> =>
  issueGettone(deps, tx, { scopo: 'invito', user_id: persona.id, legato_a: fingerprintOf(persona) });

/** A key of an account that a signed-in person has made. */
interface Fatta extends ChiaveFatta {
  readonly key: Extract<
    Chiave,
    'identita_garantita' | 'identita_collegata' | 'calendario' | 'indirizzo_in_attesa'
  >;
  /** Whether a new password in the profile ends it: it was made since the last one. */
  readonly recente: boolean;
  /** Ends and records it. */
  readonly end: (tx: Tx) => Promise<void>;
}

/** Every identity, calendar address and waiting address of an account. */
async function listFatte(
  deps: Pick<Deps, 'clock' | 'fornitore'>,
  db: Deps['db'],
  id: string,
): Promise<Fatta[]> {
  const { email, email_in_attesa, in_attesa_dal, password_cambiata_il } = await db
    .selectFrom('utenti')
    .select(['email', 'email_in_attesa', 'in_attesa_dal', 'password_cambiata_il'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const isRecente = (fatta: Date) => password_cambiata_il === null || fatta >= password_cambiata_il;
  const by = { attore_id: id, utente_id: id };
  const identita = (await listIdentita(db, id)).map((one): Fatta => {
    const { iss, collegata_il } = one;
    const garantita = isGarantita(one, email);
    return {
      key: garantita ? 'identita_garantita' : 'identita_collegata',
      chiave: `identita ${collegata_il.getTime()} ${iss}`,
      tipo: 'identita',
      nome: iss === deps.fornitore?.iss ? deps.fornitore.nome : new URL(iss).hostname,
      fatta_il: collegata_il.toISOString(),
      recente: !garantita && isRecente(collegata_il),
      async end(tx) {
        await withdrawProvata(deps, tx, id, iss, 'passaggio');
        await deleteIdentita(tx, id, iss);
        await record(tx, { ...by, azione: 'accesso_scollegato' });
      },
    };
  });
  const calendari = (await listCalendari({ db }, { id })).map(
    ({ id: calendario, cosa, prenotabile, creato_il }): Fatta => ({
      key: 'calendario',
      chiave: `calendario ${calendario} ${creato_il}`,
      tipo: `calendario_${cosa}`,
      nome: prenotabile?.nome ?? null,
      fatta_il: creato_il,
      recente: isRecente(new Date(creato_il)),
      end: async (tx) => void (await endCalendario(tx, id, calendario)),
    }),
  );
  const indirizzo: Fatta[] =
    email_in_attesa === null || in_attesa_dal === null
      ? []
      : [
          {
            key: 'indirizzo_in_attesa',
            chiave: `indirizzo ${emailKey(email_in_attesa)}`,
            tipo: 'indirizzo',
            nome: email_in_attesa,
            fatta_il: in_attesa_dal.toISOString(),
            recente: isRecente(in_attesa_dal),
            async end(tx) {
              await updateUtente(tx, id, NESSUNA_ATTESA);
              await record(tx, {
                ...by,
                azione: 'utente_modificato',
                dettagli: { campi: ['email_in_attesa'] },
              });
            },
          },
        ];
  return [...identita, ...calendari, ...indirizzo];
}

/** What a new password in the caller's profile ends, unless it is kept (prodotto/account#password). */
export async function listRecenti(deps: Deps, { id }: UtenteCorrente): Promise<ChiaveFatta[]> {
  const fatte = (await listFatte(deps, deps.db, id)).filter(({ recente }) => recente);
  return fatte.map(({ chiave, tipo, nome, fatta_il }) => ({ chiave, tipo, nome, fatta_il }));
}
