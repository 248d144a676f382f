import { Rifiuto } from '#domain/rifiuti.ts';
import type { SchedaUtente, UtenteTrovato } from '#contract/utenti.ts';
import { inTransaction } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { UtenteCorrente } from '../../platform/richiesta.ts';
import { lockAttore } from '../accesso/attore-service.ts';
import { closeAllSessioni } from '../accesso/service.ts';
import { passOnTenuteOf } from '../attese/fine-service.ts';
import { wakePosta } from '../posta/service.ts';
import { record } from '../registro/service.ts';
import { searchPersone } from './ricerca-store.ts';
import { presentUtente } from './service.ts';
import { findUtente, lockAdmins, updateUtente, type UtenteRow } from './store.ts';

/** A user's data, for administrators. @throws Rifiuto NOT_FOUND */
export async function readUtenteById({ db }: Pick<Deps, 'db'>, id: string): Promise<SchedaUtente> {
  const utente = await findUtente(db, id);
  if (!utente) throw new Rifiuto('NOT_FOUND');
  return presentScheda(db, utente);
}

/** A person as administrators see them. */
export async function presentScheda(db: Deps['db'], utente: UtenteRow): Promise<SchedaUtente> {
  const { informato_il, informato_da } = utente;
  const chi = informato_da ? await findUtente(db, informato_da) : null;
  const informata = informato_il && {
    quando: informato_il.toISOString(),
    chi: chi && { id: chi.id, nome: chi.nome, cognome: chi.cognome },
  };
  return { ...presentUtente(utente), informata };
}

/** The people who match a text, 20 at most; nobody matches an empty one (prodotto/amministrazione#ricerca-persone). */
export async function searchUtenti({ db }: Deps, testo = ''): Promise<UtenteTrovato[]> {
  return testo === '' ? [] : searchPersone(db, testo);
}

/**
 * Suspends or readmits somebody; suspending ends all their sessions at once, and passes on what is held for them (prodotto/amministrazione#sospensione).
 * Nobody may change their own state: a suspended user would readmit themselves, and the last administrator would lock
 * the centre out. If two administrators suspend each other at the same moment, one comes after the other, and the
 * second is then no longer an active administrator.
 * @throws Rifiuto NOT_FOUND, FORBIDDEN, UNAUTHORIZED, ULTIMO_AMMINISTRATORE
 */
export async function setActive(
  deps: Deps,
  admin: UtenteCorrente,
  id: string,
  isActive: boolean,
): Promise<SchedaUtente> {
  if (id === admin.id) throw new Rifiuto('FORBIDDEN');
  const scheda = await inTransaction(deps.db, async (tx) => {
    const locked = await lockAdmins(tx, id);
    await lockAttore(deps, tx, admin);
    const admins = locked.filter(({ is_superuser, is_active }) => is_superuser && is_active);
    if (!isActive && admins.every((one) => one.id === id)) throw new Rifiuto('ULTIMO_AMMINISTRATORE');
    const before = await findUtente(tx, id);
    if (!before) throw new Rifiuto('NOT_FOUND');
    if (before.is_active === isActive) return presentScheda(tx, before);
    const after = await updateUtente(tx, id, { is_active: isActive });
    if (!isActive) {
      await closeAllSessioni(tx, id);
      await passOnTenuteOf(deps, tx, id);
    }
    const azione = isActive ? 'utente_riammesso' : 'utente_sospeso';
    await record(tx, { attore_id: admin.id, azione, utente_id: id });
    return presentScheda(tx, after);
  });
  wakePosta(deps);
  return scheda;
}
