import { Rifiuto } from '#domain/rifiuti.ts';
import type { Sessione } from '#contract/sicurezza.ts';
import type { Deps } from '../../platform/deps.ts';
import type { UtenteCorrente } from '../../platform/richiesta.ts';
import { withAttore } from '../accesso/attore-service.ts';
import { closeOtherSessioni, demandConferma, listOwnSessioni } from '../accesso/service.ts';
import { deleteOwnSessione } from './store.ts';

/** The caller's own sessions. */
export async function listOwn(deps: Deps, utente: UtenteCorrente): Promise<Sessione[]> {
  const sessioni = await listOwnSessioni(deps, utente);
  return sessioni
    .map(({ id, creata_il, usata_il, scade_il }) => ({
      id,
      creata_il: creata_il.toISOString(),
      usata_il: usata_il.toISOString(),
      scade_il: scade_il.toISOString(),
      corrente: id === utente.sessione_id,
    }))
    .toSorted((a, b) => Number(b.corrente) - Number(a.corrente));
}

/**
 * Ends one of the caller's own sessions, on another device or this one. @throws Rifiuto PASSWORD_RICHIESTA, NOT_FOUND
 */
export async function endSessione(deps: Deps, utente: UtenteCorrente, id: string): Promise<undefined> {
  await demandConferma(deps, utente);
  const ended = await withAttore(deps, utente, (tx) => deleteOwnSessione(tx, utente.id, id));
  if (!ended) throw new Rifiuto('NOT_FOUND');
}

/** Ends all of the caller's sessions except this one. @throws Rifiuto PASSWORD_RICHIESTA */
export async function endOthers(deps: Deps, utente: UtenteCorrente): Promise<undefined> {
  await demandConferma(deps, utente);
  await withAttore(deps, utente, (tx) => closeOtherSessioni(tx, utente));
}
