import fc from 'fast-check';
import { z } from 'zod';
import { Riferimento, type NomeRiferimento } from './riferimento.ts';
import { QUASI } from './valori.ts';

type JsonSchema = Record<string, any>;
type Lookup = (campo: string) => readonly NomeRiferimento[];

/** A source of values is used for a field if at least this part of so many tries fits. */
const TRIES = 20;
const ENOUGH = 0.3;

const jsonOf = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;

/** A day near the one of the tests' clock (1 March 2027), in each spelling that a request may use. */
const giorno = fc
  .tuple(
    fc.oneof({ arbitrary: fc.integer({ min: 0, max: 60 }), weight: 3 }, fc.integer({ min: -40, max: 420 })),
    fc.constantFrom('', 'T00:00:00.000Z', 'T12:30:00Z', 'T23:59:59.999Z'),
  )
  .map(([days, rest]) => new Date(Date.UTC(2027, 2, 1 + days)).toISOString().slice(0, 10) + rest);

const SPANS = [
  ['inizio', 'fine'],
  ['da', 'a'],
] as const;

function inOrder(values: Record<string, unknown>): Record<string, unknown> {
  const swapped = SPANS.map(([from, to]) => [from, to, values[from], values[to]] as const).filter(
    ([, , start, end]) => typeof start === 'string' && typeof end === 'string' && start > end,
  );
  return swapped.reduce((all, [from, to, start, end]) => ({ ...all, [from]: end, [to]: start }), values);
}

const parola = fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 12 });

function textOf({ minLength = 0, maxLength = 60 }: JsonSchema): fc.Arbitrary<unknown>[] {
  const least = Math.max(1, minLength as number);
  const most = maxLength as number;
  return [
    fc.string({ unit: 'grapheme', minLength: least, maxLength: Math.min(most, least + 40) }),
    fc.constant('x'.repeat(least)),
    fc.constant('è'.repeat(most)),
    fc.constantFrom('Banco da falegname', "l'ora d'aria", 'perché «no»', '🔧 riparazioni', 'a\nb'),
  ];
}

/** Possible sources of texts; a field's accepted ones are found by trying. */
function textSources(json: JsonSchema): fc.Arbitrary<unknown>[] {
  const sources: fc.Arbitrary<unknown>[] = [
    giorno,
    fc.integer({ min: 1, max: 500 }).map(String),
    fc.uuid(),
    fc.constantFrom('true', 'false'),
    fc.tuple(fc.uuid(), fc.constantFrom('posta.example', 'à.example')).map(([a, b]) => `${a}@${b}`),
    fc.tuple(fc.constantFrom('http', 'https'), fc.uuid()).map(([a, b]) => `${a}://example.org/${b}?q=1#x`),
    fc.uuid().map((id) => `${id.replaceAll('-', '')}-40x30.webp`),
    fc.constantFrom('logo.svg', 'niente.webp', '123456'),
  ];
  if (typeof json['pattern'] === 'string') {
    for (const flags of ['u', '']) {
      try {
        sources.push(fc.stringMatching(new RegExp(json['pattern'], flags), { size: 'small' }));
        break;
      } catch {
        // Not every pattern can be reversed; the other sources may fit it.
      }
    }
  }
  return [...sources, ...textOf(json), parola];
}

function numberSources({ minimum, maximum }: JsonSchema): fc.Arbitrary<unknown>[] {
  const [min, max] = [Math.max(minimum ?? 0, -(2 ** 31)), Math.min(maximum ?? 2 ** 31, 2 ** 31)];
  return [
    fc.integer({ min, max }),
    fc.integer({ min, max: Math.min(max, min + 20) }),
    fc.constantFrom(min, max),
    fc.double({ min, max, noNaN: true }),
  ];
}

/** The sources that fit a schema, each filtered by it. @throws when none does: then the harness must be extended */
function fitting(
  schema: z.ZodType,
  sources: fc.Arbitrary<unknown>[],
  campo: string,
): fc.Arbitrary<unknown>[] {
  const takes = (value: unknown): boolean => schema.safeParse(value).success;
  const good = sources.filter((source) => {
    const sample = fc.sample(source, { numRuns: TRIES, seed: 1 });
    return sample.filter(takes).length >= TRIES * ENOUGH;
  });
  if (good.length === 0)
    throw new Error(`no source of values fits the field ${campo}: add one to textSources`);
  return good.map((source) => source.filter(takes));
}

function unwrap(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return unwrap(schema.unwrap() as z.ZodType);
  return schema;
}

export function fieldsOf(schema: z.ZodType | undefined): [campo: string, schema: z.ZodType][] {
  return schema instanceof z.ZodObject ? Object.entries(schema.shape as Record<string, z.ZodType>) : [];
}

/** Values that a schema accepts; `lookUp` returns the objects of the scene for a field. */
export function validValues(schema: z.ZodType, campo: string, lookUp: Lookup): fc.Arbitrary<unknown> {
  const inner = unwrap(schema);
  if (inner instanceof z.ZodObject) return validObject(inner, lookUp);
  if (inner instanceof z.ZodUnion)
    return fc.oneof(...inner.options.map((option) => validValues(option as z.ZodType, campo, lookUp)));
  if (inner instanceof z.ZodArray)
    return fc.array(validValues(inner.element as z.ZodType, campo, lookUp), { maxLength: 4 });
  // The section of the address decides about such a value.
  if (inner instanceof z.ZodRecord) return fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 }));
  const refs = lookUp(campo).map((nome) => fc.constant(new Riferimento(nome)));
  const own = fitting(schema, leafSources(jsonOf(inner)), campo);
  return fc.oneof(
    ...refs.map((arbitrary) => ({ arbitrary: arbitrary as fc.Arbitrary<unknown>, weight: 3 * own.length })),
    ...own.map((arbitrary) => ({ arbitrary, weight: Math.max(1, refs.length) })),
  );
}

function leafSources(json: JsonSchema): fc.Arbitrary<unknown>[] {
  if (Array.isArray(json['enum'])) return [fc.constantFrom(...(json['enum'] as unknown[]))];
  if ('const' in json) return [fc.constant(json['const'])];
  if (json['type'] === 'null') return [fc.constant(null)];
  if (json['type'] === 'boolean') return [fc.boolean()];
  if (json['type'] === 'integer' || json['type'] === 'number') return numberSources(json);
  return [...textSources(json), ...(json['type'] === 'string' ? [] : [fc.jsonValue({ maxDepth: 2 })])];
}

function validObject(schema: z.ZodObject, lookUp: Lookup): fc.Arbitrary<Record<string, unknown>> {
  const fields = fieldsOf(schema);
  const required = fields.filter(([, field]) => !field.safeParse(undefined).success).map(([name]) => name);
  const values = fc.record(
    Object.fromEntries(fields.map(([name, field]) => [name, validValues(field, name, lookUp)])),
    { requiredKeys: required },
  ) as fc.Arbitrary<Record<string, unknown>>;
  return values.map(inOrder);
}

/** Values just outside a schema: one beyond a limit, of another type, or nearly in its format. */
export function nearlyValues(schema: z.ZodType): fc.Arbitrary<unknown> {
  const { minLength, maxLength, minimum, maximum, enum: values } = jsonOf(unwrap(schema));
  const bounds: unknown[] = [
    ...(typeof minLength === 'number' && minLength > 0 ? ['x'.repeat(minLength - 1)] : []),
    ...(typeof maxLength === 'number'
      ? ['x'.repeat(maxLength + 1), ` ${'x'.repeat(maxLength)} `, '🔧'.repeat(maxLength / 2 + 1)]
      : []),
    ...(typeof minimum === 'number' ? [minimum - 1, minimum - 0.5, String(minimum)] : []),
    ...(typeof maximum === 'number' ? [maximum + 1, maximum + 0.5, -maximum] : []),
    ...((values ?? []) as unknown[]).flatMap((value) => [
      String(value).toUpperCase(),
      `${String(value)} `,
      [value],
    ]),
  ];
  return bounds.length === 0
    ? fc.constantFrom(...QUASI)
    : fc.oneof(fc.constantFrom(...bounds), { arbitrary: fc.constantFrom(...QUASI), weight: 2 });
}
