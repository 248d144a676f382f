import { confirmPassword, login, logout } from '#contract/auth.ts';
import * as fattore from '#contract/secondo-fattore.ts';
import { closeAltreSessioni, closeMiaSessione, listMieSessioni } from '#contract/sicurezza.ts';
import type { Bind } from '../../http/bind.ts';
import type { Deps } from '../../platform/deps.ts';
import { begin, confirm, end, readStato, renewCodici } from './secondo-fattore-service.ts';
import { demandPassword, openSessione } from './service.ts';
import { closeSessione, endOthers, endSessione, listOwn, renewConfermata } from './sessioni-service.ts';

export function bindAccesso(bind: Bind, deps: Deps): void {
  bind(login, ({ body }, { ip }) => openSessione(deps, body, ip));
  // The session gets a new token, and the old one is invalid.
  bind(confirmPassword, async ({ utente, body }, { ip }) => {
    await demandPassword(deps, utente, body.password, ip);
    return renewConfermata(deps, deps.db, utente, deps.clock.now());
  });
  bind(logout, ({ utente }) => closeSessione(deps, utente));
  bind(listMieSessioni, ({ utente }) => listOwn(deps, utente));
  bind(closeMiaSessione, ({ utente, params }) => endSessione(deps, utente, params.id));
  bind(closeAltreSessioni, ({ utente }) => endOthers(deps, utente));
  bind(fattore.readSecondoFattore, ({ utente }) => readStato(deps, utente.id));
  bind(fattore.beginSecondoFattore, ({ utente, body }, { ip }) => begin(deps, utente, body.password, ip));
  bind(fattore.confirmSecondoFattore, ({ utente, body }, { ip }) => confirm(deps, utente, body.codice, ip));
  bind(fattore.renewCodiciRecupero, ({ utente, body }, { ip }) => renewCodici(deps, utente, body, ip));
  bind(fattore.endSecondoFattore, ({ utente, body }, { ip }) => end(deps, utente, body, ip));
}
