import type { FastifyReply } from 'fastify';
import { Rifiuto } from '#domain/rifiuti.ts';
import * as calls from '#contract/regolamento.ts';
import type { Bind } from '../../http/bind.ts';
import type { Contesto } from '../../http/contesto.ts';
import type { Deps } from '../../platform/deps.ts';
import { readPdf } from '../immagini/impostazioni.ts';

/** The page of the rules embeds the file, and the browser's viewer is a plug-in in this document. */
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

interface Regolamento {
  readonly bytes: Buffer;
  readonly etag: string;
}

/** The PDF of the house rules, rendered from the text or the centre's own. @throws Rifiuto NOT_FOUND */
export async function readRegolamento({
  files,
  impostazioni,
}: Pick<Deps, 'files' | 'impostazioni'>): Promise<Regolamento> {
  const { fonte, pdf, pdf_del_testo } = impostazioni.attuale().valori.regolamento;
  const file = fonte === 'pdf' ? pdf?.file : pdf_del_testo;
  const bytes = file === undefined ? null : await readPdf(files, file);
  if (!bytes) throw new Rifiuto('NOT_FOUND');
  return { bytes, etag: `"${file}"` };
}
