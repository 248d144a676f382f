import type { InjectOptions } from 'fastify';
import type { Problema } from '#contract/errore.ts';
import type { TestApp } from './build-test-app.ts';

export interface TestRequest {
  readonly token?: string | undefined;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  readonly raw?: string | Buffer;
  readonly ip?: string;
}

export interface TestResponse<T> {
  readonly status: number;
  /** The parsed JSON answer; undefined when the body is empty. */
  readonly body: T;
  readonly headers: Record<string, string | string[] | number | undefined>;
  readonly bytes: Buffer;
}

/** Sends a request through the whole application. `target` is `METHOD /path`, the path below `/api`. */
export async function send<T = any>(
  { app, endpoints }: TestApp,
  target: string,
  request: TestRequest = {},
): Promise<TestResponse<T>> {
  const [method, path] = target.split(' ') as [InjectOptions['method'], string];
  const response = await app.inject({
    method,
    url: `/api${path}`,
    headers: {
      ...(request.token && { authorization: `Bearer ${request.token}` }),
      ...(request.body !== undefined && { 'content-type': 'application/json' }),
      ...request.headers,
    },
    ...(request.body !== undefined && { payload: JSON.stringify(request.body) }),
    ...(request.ip !== undefined && { remoteAddress: request.ip }),
    ...(request.raw !== undefined && { payload: request.raw }),
  });
  const isJson = /json/.test(String(response.headers['content-type']));
  const body = isJson && response.body !== '' ? JSON.parse(response.body) : undefined;
  if (body?.code === 'MODIFICATO_DA_ALTRI') demandDeclared(endpoints, target, body.attuale);
  return {
    status: response.statusCode,
    body,
    headers: response.headers,
    bytes: response.rawPayload,
  };
}

/** A refusal's state left by somebody else matches the call's declaration, the client's type. */
function demandDeclared(endpoints: TestApp['endpoints'], target: string, attuale: unknown): void {
  const [method, path = ''] = target.replace(/\?.*/, '').split(' ');
  const called = endpoints.filter((endpoint) => endpoint.method === method);
  const found =
    called.find((endpoint) => endpoint.path === path) ??
    called.find((endpoint) => new RegExp(`^${endpoint.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path));
  found?.attuale?.parse(attuale);
}

export const refusal = ({ status, body }: TestResponse<Problema>): [number, string] => [status, body?.code];
