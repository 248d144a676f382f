import type { Giorno } from '#domain/giorno.ts';
import type { Tx } from './db.ts';
import type { Deps } from './deps.ts';
import type { UtenteCorrente } from './richiesta.ts';

/** An act in its transaction: who acts, as they are now, and the day on which it happens. */
export interface Ctx<A = UtenteCorrente> {
  readonly deps: Deps;
  readonly tx: Tx;
  readonly attore: A;
  readonly oggi: Giorno;
}
