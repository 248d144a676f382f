import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { png } from './images.ts';
import { multipart, type Part } from './multipart.ts';
import type { TestRequest } from './request.ts';

/** Values of every kind, tried in turn: the first that a schema accepts is its sample. */
const CANDIDATES: readonly unknown[] = [
  '999999',
  '00000000-0000-4000-8000-000000000000',
  'nessuno@posta.example',
  '2027-03-16',
  'una frase di prova',
  'https://example.org/pagina',
  'foto.webp',
  'copia-2027-03-01T02-00-00.000Z.zip',
  'spazi',
  '0'.repeat(64),
  999_999,
  1,
  true,
  false,
];

const enumOf = (schema: z.ZodType): readonly unknown[] =>
  (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as { enum?: unknown[] }).enum ?? [];

/** A well-formed value for a schema; undefined when no candidate fits. */
export function sampleOf(schema: z.ZodType): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return sampleOf(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodObject) {
    return Object.fromEntries(
      Object.entries(schema.shape).map(([name, field]) => [name, sampleOf(field as z.ZodType)]),
    );
  }
  if (schema instanceof z.ZodRecord) return {};
  if (schema instanceof z.ZodLiteral) return [...schema.values][0];
  if (schema instanceof z.ZodUnion) return sampleOf(schema.options[0] as z.ZodType);
  if (schema instanceof z.ZodArray) return [sampleOf(schema.element as z.ZodType)];
  return [...enumOf(schema), ...CANDIDATES].find((value) => schema.safeParse(value).success);
}

export const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

export function pathOf(endpoint: Endpoint, params: Readonly<Record<string, unknown>>): string {
  return endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
}

const VALORE = {
  nome: { it: 'Centro' },
  sottotitolo: { it: 'Sottotitolo' },
  descrizione: { it: 'Descrizione' },
  indirizzo: { via: 'Via 1', cap: '50100', comune: 'Firenze', provincia: 'FI' },
  telefono: '055 123 456',
  casella: 'centro@posta.example',
  mittente: 'Centro',
};

/** Dependencies between the fields of a body that their schemas do not have, by call. */
const TOGETHER: Readonly<Record<string, object>> = {
  // The section of the address decides about its value; the sample's is the first one.
  'PATCH /impostazioni/{sezione}': { valore: VALORE },
  'POST /impostazioni/{sezione}/effetti': { valore: VALORE },
  'POST /utenti/{id}/documento/rifiuto': { motivo: 'altro' },
};

/** A well-formed request about unknown objects. */
export async function sampleRequest(endpoint: Endpoint): Promise<{ target: string; request: TestRequest }> {
  const fields = (schema: z.ZodType | undefined) =>
    schema ? (sampleOf(schema) as Record<string, unknown>) : {};
  const target = `${endpoint.method} ${pathOf(endpoint, fields(endpoint.params))}`;
  if (endpoint.file) {
    const contenuto = await png(8, 8);
    const files = Object.keys(endpoint.file).map((campo): Part => ({ campo, nome: 'a.png', contenuto }));
    return { target, request: multipart([...files, ...textsOf(fields(endpoint.body))]) };
  }
  if (!endpoint.body) return { target, request: {} };
  const body = { ...fields(endpoint.body), ...TOGETHER[nameOf(endpoint)] };
  if (endpoint.consuma !== 'form') return { target, request: { body } };
  return { target, request: multipart(textsOf(body)) };
}

const textsOf = (body: Record<string, unknown>): Part[] =>
  Object.entries(body).map(([campo, value]) => ({ campo, contenuto: String(value) }));
