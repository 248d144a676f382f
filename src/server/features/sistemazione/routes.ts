import * as calls from '#contract/sistemazione.ts';
import type { Bind } from '../../http/bind.ts';
import type { Deps } from '../../platform/deps.ts';
import { sistema } from './service.ts';

export function bindSistemazione(bind: Bind, deps: Deps): void {
  bind(calls.sistemaPrenotazioni, ({ utente, body }, { idempotenza }) =>
    sistema(deps, utente, body, idempotenza),
  );
}
