import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/platform/deps.ts';
import { signSessionToken } from '#server/platform/session-tokens.ts';

/** A clock that can be set, so that last week's events go through the same calls as today's. */
export interface Orologio {
  now(): Date;
  set(istante: Date): void;
}

export function createOrologio(adesso: Date): Orologio {
  let current = adesso;
  return {
    now: () => current,
    set: (istante) => {
      current = istante;
    },
  };
}

export async function openSession({ db, keys, clock }: Deps, user_id: string): Promise<string> {
  const confermata_il = clock.now();
  const scade_il = new Date(confermata_il.getTime() + 3_600_000);
  const { id } = await db
    .insertInto('sessioni')
    .values({ user_id, scade_il, confermata_il })
    .returning('id')
    .executeTakeFirstOrThrow();
  return signSessionToken(keys.sessioni, { user_id, sessione_id: id }, scade_il);
}

/** Makes a call of the API. @throws Error when it is refused */
export async function call<T = unknown>(
  app: FastifyInstance,
  token: string,
  target: string,
  body?: object,
): Promise<T> {
  const [method, path] = target.split(' ') as ['POST', string];
  const answer = await app.inject({
    method,
    url: `/api${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(body && { payload: body }),
  });
  if (answer.statusCode >= 300) throw new Error(`${target}: ${answer.statusCode} ${answer.body}`);
  return (answer.body === '' ? undefined : answer.json()) as T;
}

/** Uploads pictures and texts to a call; without a token as a visitor. @throws Error when they are refused */
export async function upload(
  app: FastifyInstance,
  token: string | null,
  path: string,
  files: Readonly<Record<string, Buffer>>,
  texts: Readonly<Record<string, string>> = {},
): Promise<void> {
  const form = new FormData();
  for (const [campo, text] of Object.entries(texts)) form.append(campo, text);
  for (const [campo, bytes] of Object.entries(files))
    form.append(campo, new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), `${campo}.jpg`);
  const { headers, body } = new Request('http://demo.example', { method: 'POST', body: form });
  const payload = Buffer.from(await new Response(body).arrayBuffer());
  const answer = await app.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: {
      'content-type': headers.get('content-type')!,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    payload,
  });
  if (answer.statusCode >= 300) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`);
}
