import { confirmPassword, login, logout } from '#contract/auth.ts';
import type { Bind } from '../../http/bind.ts';
import type { Deps } from '../../platform/deps.ts';
import { closeSessione, confirmSessione, openSessione } from './service.ts';

export function bindAccesso(bind: Bind, deps: Deps): void {
  bind(login, ({ body }, { ip }) => openSessione(deps, body, ip));
  bind(confirmPassword, ({ utente, body }, { ip }) => confirmSessione(deps, utente, body.password, ip));
  bind(logout, ({ utente }) => closeSessione(deps, utente));
}
