import type { Giorno } from '#domain/giorno.ts';
import type { Tx } from './db.ts';
import type { Deps } from './deps.ts';
import type { UtenteCorrente } from './richiesta.ts';

/** What an action gets with its transaction: who acts, as read now, and today. */
export interface Ctx<A = UtenteCorrente> {
  readonly deps: Deps;
  readonly tx: Tx;
  readonly attore: A;
  readonly oggi: Giorno;
}
