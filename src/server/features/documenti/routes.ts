import type { FastifyReply } from 'fastify';
import {
  readFronte,
  readRetro,
  uploadDocumento,
  uploadMioDocumento,
  type Lato,
} from '#contract/documenti.ts';
import * as calls from '#contract/verifica-documento.ts';
import type { Bind } from '../../http/bind.ts';
import type { Contesto } from '../../http/contesto.ts';
import { isInAttesa, sendPagina } from '../../http/pagina.ts';
import type { Deps } from '../../platform/deps.ts';
import type { UtenteCorrente } from '../../platform/richiesta.ts';
import { readDocumento, storeDocumento } from './service.ts';
import {
  countDaVerificare,
  listDaVerificare,
  postoOf,
  readStato,
  refuse,
  verify,
} from './verifica-service.ts';

export function bindDocumenti(bind: Bind, deps: Deps): void {
  bind(uploadMioDocumento, ({ utente }, { file, idempotenza }) =>
    storeDocumento(deps, utente, utente.id, file(), idempotenza),
  );
  bind(uploadDocumento, ({ utente, params, query }, { file, idempotenza }) =>
    storeDocumento(deps, utente, params.id, file(), idempotenza, query.mail_sua),
  );
  bind(readFronte, ({ utente, params }, contesto) => sendSide(contesto, utente, params.userId, 'fronte'));
  bind(readRetro, ({ utente, params }, contesto) => sendSide(contesto, utente, params.userId, 'retro'));
  bind(calls.readMioDocumento, ({ utente }) => readStato(deps, utente.id));
  bind(calls.readStatoDocumento, ({ params }) => readStato(deps, params.id));
  bind(calls.verifyDocumento, ({ utente, params, body }) => verify(deps, utente, params.id, body));
  bind(calls.refuseDocumento, ({ utente, params, body }) => refuse(deps, utente, params.id, body));
  bind(calls.listDaVerificare, ({ query }, contesto) =>
    sendPagina(contesto, query, { is: isInAttesa, of: postoOf }, (cursore) =>
      listDaVerificare(deps, cursore),
    ),
  );
  bind(calls.countDaVerificare, () => countDaVerificare(deps));

  async function sendSide(
    { reply }: Contesto,
    viewer: UtenteCorrente,
    userId: string,
    lato: Lato,
  ): Promise<FastifyReply> {
    const bytes = await readDocumento(deps, viewer, userId, lato);
    return reply.type('image/jpeg').header('cache-control', 'no-store').send(bytes);
  }
}
