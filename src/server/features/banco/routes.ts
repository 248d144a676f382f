import * as calls from '#contract/banco.ts';
import type { Bind } from '../../http/bind.ts';
import type { Deps } from '../../platform/deps.ts';
import { handOver, listOwnConsegne, readConsegna, readOwnConsegna, takeBack } from './consegna-service.ts';
import { addFoto, readFoto } from './foto-service.ts';
import { readPorta, updatePorta } from './porta-service.ts';
import { notePresenza, removePresenza } from './presenze-service.ts';
import { readBanco } from './service.ts';

export function bindBanco(bind: Bind, deps: Deps): void {
  bind(calls.readBanco, ({ query }) => readBanco(deps, query.giorno));
  bind(calls.readConsegna, ({ params }) => readConsegna(deps, params.id));
  bind(calls.listMieConsegne, ({ utente }) => listOwnConsegne(deps, utente));
  bind(calls.readMiaConsegna, ({ utente, params }) => readOwnConsegna(deps, utente, params.id));
  bind(calls.addFotoConsegna, ({ utente, params }, { file, idempotenza }) =>
    addFoto(deps, utente, params.id, 'consegna', file(), idempotenza),
  );
  bind(calls.addFotoRientro, ({ utente, params }, { file, idempotenza }) =>
    addFoto(deps, utente, params.id, 'rientro', file(), idempotenza),
  );
  bind(calls.readFoto, async ({ utente, params }, { reply }) => {
    const bytes = await readFoto(deps, utente, params.fotoId);
    return reply.type('image/jpeg').header('cache-control', 'no-store').send(bytes);
  });
  bind(calls.handOver, ({ utente, params, body }, { idempotenza }) =>
    handOver(deps, utente, params.id, body, idempotenza),
  );
  bind(calls.takeBack, ({ utente, params, body }, { idempotenza }) =>
    takeBack(deps, utente, params.id, body, idempotenza),
  );
  bind(calls.notePresenza, ({ utente, params, body }) => notePresenza(deps, utente, params.id, body.giorno));
  bind(calls.readPorta, ({ utente }) => readPorta(deps, utente));
  bind(calls.updatePorta, ({ utente, body }) => updatePorta(deps, utente, body.nome_alla_porta));
  bind(calls.removePresenza, ({ utente, params }) => removePresenza(deps, utente, params.id, params.giorno));
}
