import { Rifiuto } from '#domain/rifiuti.ts';
import type { Posta } from '#contract/posta.ts';
import type { UtenteCorrente } from '../../http/contesto.ts';
import type { Cursore, Momento } from '../../http/pagina.ts';
import type { Deps } from '../../platform/deps.ts';
import { withAttore } from '../accesso/attore-service.ts';
import { record } from '../registro/service.ts';
import * as store from './admin-store.ts';
import { enqueuePosta, wakePosta } from './service.ts';

/** The outbox, newest first. */
export function list(
  { db }: Deps,
  stato: Posta['stato'] | undefined,
  cursore: Cursore<Momento>,
): Promise<Posta[]> {
  return store.listPosta(db, { stato, ...cursore });
}

/** All tries of a letter end within 14 hours: one that still waits after a day has none left. */
const ABANDONED_MS = 24 * 3_600_000;

/** Tries a letter that finally failed once more; one that waits or was sent stays as it is. @throws Rifiuto NOT_FOUND */
export async function resend(deps: Deps, admin: UtenteCorrente, id: string): Promise<Posta> {
  const abandoned = new Date(deps.clock.now().getTime() - ABANDONED_MS);
  const posta = await withAttore(deps, admin, async (tx) => {
    const found = await store.setInAttesa(tx, id, abandoned);
    if (!found) throw new Rifiuto('NOT_FOUND');
    if (found.changed) await enqueuePosta(deps, tx, [id]);
    await record(tx, { attore_id: admin.id, azione: 'posta_reinviata', dettagli: { posta_id: id } });
    return found.posta;
  });
  wakePosta(deps);
  return posta;
}
