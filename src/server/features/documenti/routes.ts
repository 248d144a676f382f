import type { FastifyReply } from 'fastify';
import {
  readFronte,
  readRetro,
  uploadDocumento,
  uploadMioDocumento,
  type Lato,
} from '#contract/documenti.ts';
import type { Bind } from '../../http/bind.ts';
import type { Contesto } from '../../http/contesto.ts';
import type { Deps } from '../../platform/deps.ts';
import type { UtenteCorrente } from '../../platform/richiesta.ts';
import { readDocumento, storeDocumento } from './service.ts';

export function bindDocumenti(bind: Bind, deps: Deps): void {
  bind(uploadMioDocumento, ({ utente }, { file, idempotenza }) =>
    storeDocumento(deps, utente, utente.id, file(), idempotenza),
  );
  bind(uploadDocumento, ({ utente, params }, { file, idempotenza }) =>
    storeDocumento(deps, utente, params.id, file(), idempotenza),
  );
  bind(readFronte, ({ utente, params }, contesto) => sendSide(contesto, utente, params.userId, 'fronte'));
  bind(readRetro, ({ utente, params }, contesto) => sendSide(contesto, utente, params.userId, 'retro'));

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
