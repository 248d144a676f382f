import * as contract from '#contract/secondo-fattore.ts';
import type { Bind } from '../../http/bind.ts';
import type { Deps } from '../../platform/deps.ts';
import { begin, confirm, end, readStato, renewCodici } from './service.ts';

export function bindSecondoFattore(bind: Bind, deps: Deps): void {
  bind(contract.readSecondoFattore, ({ utente }) => readStato(deps, utente.id));
  bind(contract.beginSecondoFattore, ({ utente, body }, { ip }) => begin(deps, utente, body.password, ip));
  bind(contract.confirmSecondoFattore, ({ utente, body }, { ip }) => confirm(deps, utente, body.codice, ip));
  bind(contract.renewCodiciRecupero, ({ utente, body }, { ip }) => renewCodici(deps, utente, body, ip));
  bind(contract.endSecondoFattore, ({ utente, body }, { ip }) => end(deps, utente, body, ip));
}
