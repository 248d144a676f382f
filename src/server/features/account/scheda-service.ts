import { Rifiuto } from '#domain/rifiuti.ts';
import { isMailDaChiedere, maySubentrare } from '#domain/subentro.ts';
import type { SchedaUtente } from '#contract/utenti.ts';
import type { Deps } from '../../platform/deps.ts';
import { presentUtente } from './service.ts';
import { findUtente, readUso, type UtenteRow } from './store.ts';

/** A user's data, for administrators. @throws Rifiuto NOT_FOUND */
export async function readUtenteById({ db }: Pick<Deps, 'db'>, id: string): Promise<SchedaUtente> {
  const utente = await findUtente(db, id);
  if (!utente) throw new Rifiuto('NOT_FOUND');
  return presentScheda(db, utente);
}

/** A person as administrators see them. */
export async function presentScheda(db: Deps['db'], utente: UtenteRow): Promise<SchedaUtente> {
  const { da_informare, informato_il, informato_da, versione, lingua } = utente;
  const chi = informato_da ? await findUtente(db, informato_da) : null;
  const informata = informato_il && {
    quando: informato_il.toISOString(),
    chi: chi && { id: chi.id, nome: chi.nome, cognome: chi.cognome },
  };
  const usato = { ...utente, ...(await readUso(db, utente.id)) };
  return {
    ...presentUtente(utente),
    versione,
    lingua,
    da_informare,
    informata,
    subentro: utente.is_active && maySubentrare(usato),
    mail_da_chiedere: isMailDaChiedere(usato),
  };
}
