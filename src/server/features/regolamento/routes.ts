import type { FastifyReply } from 'fastify';
import * as calls from '#contract/regolamento.ts';
import type { Bind } from '../../http/bind.ts';
import type { Contesto } from '../../http/contesto.ts';
import type { Deps } from '../../platform/deps.ts';
import { readRegolamento } from './service.ts';

/** The page of the rules embeds the file; the browser's own viewer is a plug-in inside this document. */
const EMBEDDABLE =
  "default-src 'self'; object-src 'self'; style-src 'self' 'unsafe-inline'; frame-ancestors 'self'";

export function bindRegolamento(bind: Bind, deps: Deps): void {
  bind(calls.readRegolamento, (_input, contesto) => send(contesto, 'inline'));
  bind(calls.downloadRegolamento, (_input, contesto) => send(contesto, 'attachment'));

  async function send(
    { request, reply }: Contesto,
    disposition: 'inline' | 'attachment',
  ): Promise<FastifyReply> {
    const { bytes, etag } = await readRegolamento(deps);
    void reply
      .header('etag', etag)
      .header('cache-control', 'no-cache')
      .header('content-security-policy', EMBEDDABLE)
      .header('x-frame-options', 'SAMEORIGIN')
      .header('content-disposition', `${disposition}; filename="regolamento.pdf"`);
    if (request.headers['if-none-match'] === etag) return reply.status(304).send();
    return reply.type('application/pdf').send(bytes);
  }
}
