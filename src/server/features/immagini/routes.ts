import { extname } from 'node:path';
import type { FastifyReply } from 'fastify';
import * as calls from '#contract/immagini.ts';
import type { Bind } from '../../http/bind.ts';
import type { Deps } from '../../platform/deps.ts';
import { deleteImmagine, listImmagini, reorderImmagini, uploadImmagini } from './admin-service.ts';
import { createMisc, readFoto } from './service.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Drawings keep their names when they change. */
const AN_HOUR = 'public, max-age=3600';

const TYPES: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
};

function sendImage(reply: FastifyReply, file: string, bytes: Buffer, cacheControl: string): FastifyReply {
  return (
    reply
      .type(TYPES[extname(file).toLowerCase()] ?? 'application/octet-stream')
      .header('cache-control', cacheControl)
      // An SVG opened as a page is a document, which may not run scripts.
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .send(bytes)
  );
}

export function bindImmagini(bind: Bind, deps: Deps): void {
  const readMisc = createMisc();
  bind(calls.readImmagine, async ({ params, query }, { reply }) => {
    const bytes = await readFoto(deps, `foto/${params.prenotabileId}`, params.fileName, query.w);
    return sendImage(reply, params.fileName, bytes, IMMUTABLE);
  });
  bind(calls.readImmagineImpostazioni, async ({ params, query }, { reply }) => {
    const bytes = await readFoto(deps, 'impostazioni', params.file, query.w);
    return sendImage(reply, params.file, bytes, IMMUTABLE);
  });
  bind(calls.readMisc, async ({ params, query }, { reply }) =>
    sendImage(reply, params.file, await readMisc(params.file, query.w), AN_HOUR),
  );
  bind(calls.listImmagini, ({ utente, params }) => listImmagini(deps, params.id, utente));
  bind(calls.uploadImmagini, ({ utente, params }, { file }) =>
    uploadImmagini(deps, utente, params.id, file()),
  );
  bind(calls.reorderImmagini, ({ utente, params, body }) => reorderImmagini(deps, utente, params.id, body));
  bind(calls.deleteImmagine, ({ utente, params }) =>
    deleteImmagine(deps, utente, params.prenotabileId, params.fileName),
  );
}
