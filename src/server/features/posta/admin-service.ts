import { Rifiuto } from '#domain/rifiuti.ts';
import type { Posta } from '#contract/posta.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Cursore, UtenteCorrente } from '../../platform/richiesta.ts';
import { withAttore } from '../accesso/attore-service.ts';
import { record } from '../registro/service.ts';
import * as store from './admin-store.ts';
import { wakePosta } from './service.ts';

/** The outbox, newest first. */
export function list(
  { db }: Deps,
  stato: Posta['stato'] | undefined,
  cursore: Cursore<number>,
): Promise<Posta[]> {
  return store.listPosta(db, { stato, ...cursore });
}

/**
 * Sends a waiting letter at once, and starts over with a failed one; a letter already sent stays as it is.
 * @throws Rifiuto NOT_FOUND
 */
export async function resend(deps: Deps, admin: UtenteCorrente, id: number): Promise<Posta> {
  const posta = await withAttore(deps, admin, async (tx) => {
    const found = await store.setInAttesa(tx, id);
    if (!found) throw new Rifiuto('NOT_FOUND');
    await record(tx, { attore_id: admin.id, azione: 'posta_reinviata', dettagli: { posta_id: id } });
    return found;
  });
  wakePosta(deps);
  return posta;
}
