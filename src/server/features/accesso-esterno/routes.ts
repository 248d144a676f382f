import * as calls from '#contract/accesso-esterno.ts';
import type { Bind } from '../../http/bind.ts';
import type { Deps } from '../../platform/deps.ts';
import { register } from './iscrizione-service.ts';
import { beginMio, confirmWith, link, readMio, unlink } from './mio-service.ts';
import { proveMia } from './provata-service.ts';
import { begin, confirmCodice, finish, readServizio, unsealProvata } from './service.ts';

export function bindAccessoEsterno(bind: Bind, deps: Deps): void {
  bind(calls.readServizioEsterno, () => readServizio(deps));
  bind(calls.beginAccessoEsterno, (_, { ip }) => begin(deps, ip));
  bind(calls.finishAccessoEsterno, ({ body }, { ip }) => finish(deps, body, ip));
  bind(calls.confirmCodiceEsterno, ({ body }, { ip }) => confirmCodice(deps, body, ip));
  bind(calls.registerEsterno, ({ body }, { ip }) => register(deps, body, ip));
  bind(calls.readMioAccessoEsterno, ({ utente }) => readMio(deps, utente));
  bind(calls.beginMioAccessoEsterno, ({ utente, body }, { ip }) => beginMio(deps, utente, body.scopo, ip));
  bind(calls.linkAccessoEsterno, ({ utente, body }) => link(deps, utente, body));
  bind(calls.proveIdentita, ({ utente, body }) =>
    proveMia(deps, utente, () => unsealProvata(deps, body.identita), body.accetta ?? false),
  );
  bind(calls.confirmWithAccessoEsterno, ({ utente, body }) => confirmWith(deps, utente, body));
  bind(calls.unlinkAccessoEsterno, ({ utente }) => unlink(deps, utente));
}
