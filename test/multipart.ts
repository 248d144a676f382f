import { randomUUID } from 'node:crypto';
import type { TestRequest } from './request.ts';

export interface Part {
  readonly campo: string;
  /** A file when it has a name, otherwise a plain field. */
  readonly nome?: string;
  readonly tipo?: string;
  readonly codifica?: string;
  readonly contenuto: Buffer | string;
}

export function multipart(parts: readonly Part[]): Pick<TestRequest, 'raw' | 'headers'> {
  const boundary = `----prova${randomUUID()}`;
  const chunks = parts.flatMap(({ campo, nome, tipo, codifica, contenuto }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${campo}"${nome === undefined ? '' : `; filename="${nome}"`}\r\n` +
        `${codifica === undefined ? '' : `Content-Encoding: ${codifica}\r\n`}` +
        `${nome === undefined ? '' : `Content-Type: ${tipo ?? 'image/jpeg'}\r\n`}\r\n`,
    ),
    Buffer.from(contenuto),
    Buffer.from('\r\n'),
  ]);
  return {
    raw: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
