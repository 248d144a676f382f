import { randomUUID } from 'node:crypto';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Caso, Corpo } from './caso.ts';
import type { Invio } from './filo.ts';
import { readImmagine } from './immagini.ts';
import { resolveRiferimenti, toJson, type NomeRiferimento } from './riferimento.ts';
import { TRUCCHI, type Bozza } from './trucchi.ts';

/** The values of a case's references, and the sender's token. */
export interface Mittente {
  readonly token: string | null;
  lookUp(nome: NomeRiferimento): string | number;
}

/** A case as sent: its input with references resolved, and the bytes. */
export interface Richiesta extends Invio {
  readonly params: Record<string, unknown>;
  readonly query: Record<string, unknown>;
  /** The body for the call; undefined when only the server can tell. */
  readonly body: unknown;
  readonly testa: number;
  readonly testo: string;
}

/** Percent-encodes as a hostile client can, including a lone surrogate. */
function encode(value: unknown): string {
  const text = typeof value === 'object' && value !== null ? toJson(value) : String(value);
  return text.isWellFormed()
    ? encodeURIComponent(text)
    : [...Buffer.from(text, 'utf16le')].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
}

const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');

async function multipartBody(parts: readonly { campo: string; nome: string | null; bytes: Buffer }[]) {
  const boundary = `----prova${randomUUID()}`;
  const chunks = parts.flatMap(({ campo, nome, bytes }) => [
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${campo}"`),
    Buffer.from(nome === null ? '\r\n\r\n' : `; filename="${nome}"\r\nContent-Type: image/jpeg\r\n\r\n`),
    bytes,
    Buffer.from('\r\n'),
  ]);
  return {
    tipo: `multipart/form-data; boundary=${boundary}`,
    bytes: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
  };
}

async function writeBody(corpo: Corpo): Promise<{ tipo: string | null; bytes: Buffer; body: unknown }> {
  if (corpo.tipo === 'testo') {
    return { tipo: corpo.contentType, bytes: Buffer.from(corpo.testo), body: undefined };
  }
  if (corpo.tipo === 'parti') {
    const parts = await Promise.all(
      corpo.parti.map(async ({ campo, nome, contenuto }) => ({
        campo,
        nome,
        bytes: await readImmagine(contenuto),
      })),
    );
    return { ...(await multipartBody([...parts, ...textsOf(corpo.valore ?? {})])), body: undefined };
  }
  if (corpo.tipo === 'json') {
    const text = toJson(corpo.valore);
    return { tipo: 'application/json', bytes: Buffer.from(text), body: JSON.parse(text) as unknown };
  }
  if (corpo.multipart) return { ...(await multipartBody(textsOf(corpo.valore))), body: undefined };
  const fields = fieldsOf(corpo.valore);
  const text = fields.map(({ campo, text }) => `${encode(campo)}=${encode(text)}`).join('&');
  const body = Object.fromEntries(fields.map(({ campo, text }) => [campo, text.toWellFormed()]));
  return { tipo: 'application/x-www-form-urlencoded', bytes: Buffer.from(text), body };
}

const fieldsOf = (valore: Record<string, unknown>): { campo: string; text: string }[] =>
  Object.entries(valore).map(([campo, value]) => ({
    campo,
    text: typeof value === 'object' && value !== null ? toJson(value) : String(value),
  }));

const textsOf = (valore: Record<string, unknown>) =>
  fieldsOf(valore).map(({ campo, text }) => ({ campo, nome: null, bytes: Buffer.from(text) }));

/** A query as the server reads it: a repeated name is a list, an empty value is absent. */
function readQuery(entries: readonly (readonly [string, unknown])[]): Record<string, unknown> {
  const query: Record<string, unknown> = {};
  for (const [campo] of entries) {
    const values = entries.filter(([name]) => name === campo).map(([, value]) => value);
    const texts = values.map((value) =>
      typeof value === 'object' && value !== null ? toJson(value) : String(value),
    );
    const value = texts.length === 1 ? texts[0] : texts;
    if (value !== '') query[campo] = value;
  }
  return query;
}

function toBytes({
  metodo,
  bersaglio,
  versione,
  intestazioni,
  corpo,
  senzaLunghezza,
  intera,
}: Bozza): Buffer {
  if (intera) return intera;
  const length =
    senzaLunghezza || (corpo.length === 0 && metodo === 'GET') ? [] : [`Content-Length: ${corpo.length}`];
  const head = [
    `${metodo} ${bersaglio} ${versione}`,
    ...intestazioni.map(([nome, valore]) => `${nome}: ${valore}`),
    ...length,
  ];
  return Buffer.concat([latin1(`${head.join('\r\n')}\r\n\r\n`), corpo]);
}

export async function toRichiesta(endpoint: Endpoint, caso: Caso, mittente: Mittente): Promise<Richiesta> {
  const lookUp = (nome: NomeRiferimento) => mittente.lookUp(nome);
  const params = resolveRiferimenti(caso.params, lookUp) as Record<string, unknown>;
  const query = resolveRiferimenti(caso.query, lookUp) as [string, unknown][];
  const corpo = resolveRiferimenti(caso.corpo, lookUp) as Corpo | null;
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, campo: string) => encode(params[campo]));
  const search = query.map(([campo, value]) => `${encode(campo)}=${encode(value)}`).join('&');
  const written = corpo ? await writeBody(corpo) : { tipo: null, bytes: Buffer.alloc(0), body: undefined };
  const bozza: Bozza = {
    metodo: endpoint.method,
    bersaglio: `/api${path}${search === '' ? '' : `?${search}`}`,
    versione: 'HTTP/1.1',
    intestazioni: [
      ['Host', '127.0.0.1'],
      ...(mittente.token === null ? [] : [['Authorization', `Bearer ${mittente.token}`] as [string, string]]),
      ...(caso.chiave === null ? [] : [['Idempotency-Key', caso.chiave] as [string, string]]),
      ...(written.tipo === null ? [] : [['Content-Type', written.tipo] as [string, string]]),
    ],
    corpo: written.bytes,
  };
  if (caso.trucco !== null) TRUCCHI[caso.trucco]!.apply(bozza);
  const bytes = toBytes(bozza);
  return {
    bytes,
    head: bozza.metodo === 'HEAD',
    sola: caso.trucco !== null,
    fine: bozza.fine ?? false,
    params: Object.fromEntries(Object.entries(params).map(([campo, value]) => [campo, String(value)])),
    query: readQuery(query),
    body: written.body,
    testa: bytes.length - bozza.corpo.length,
    testo: bytes.toString('latin1').slice(0, 1500),
  };
}
