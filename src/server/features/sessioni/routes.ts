import { closeAltreSessioni, closeMiaSessione, listMieSessioni } from '#contract/sicurezza.ts';
import type { Bind } from '../../http/bind.ts';
import type { Deps } from '../../platform/deps.ts';
import { endOthers, endSessione, listOwn } from './service.ts';

export function bindSessioni(bind: Bind, deps: Deps): void {
  bind(listMieSessioni, ({ utente }) => listOwn(deps, utente));
  bind(closeMiaSessione, ({ utente, params }) => endSessione(deps, utente, params.id));
  bind(closeAltreSessioni, ({ utente }) => endOthers(deps, utente));
}
