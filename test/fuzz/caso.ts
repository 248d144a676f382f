import fc from 'fast-check';
import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { IMMAGINI, type NomeImmagine } from './immagini.ts';
import { riferimentiOf } from './riferimento.ts';
import { fieldsOf, nearlyValues, validValues } from './schema.ts';
import { TRUCCHI } from './trucchi.ts';
import { CAMPI_ESTRANEI, CORPI_ROTTI, OSTILI } from './valori.ts';

export type RuoloCaso = 'anonimo' | 'falso' | 'sospeso' | 'non_verificato' | 'membro' | 'admin';

/** A part of an upload: a picture by its name, or a plain field. */
export interface Parte {
  readonly campo: string;
  readonly nome: string | null;
  readonly contenuto: NomeImmagine;
}

export type Corpo =
  | { readonly tipo: 'json'; readonly valore: unknown }
  | { readonly tipo: 'testo'; readonly testo: string; readonly contentType: string | null }
  | { readonly tipo: 'form'; readonly valore: Record<string, unknown>; readonly multipart: boolean }
  | {
      readonly tipo: 'parti';
      readonly parti: readonly Parte[];
      readonly valore?: Record<string, unknown>;
    };

/** One request of the fuzzing, generated from a seed; its references are resolved in the scene when it is sent. */
export interface Caso {
  readonly ruolo: RuoloCaso;
  /** Which of the invalid tokens a forger uses. */
  readonly falso: number;
  readonly genere: 'valido' | 'quasi' | 'ostile';
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: readonly (readonly [campo: string, valore: unknown])[];
  readonly corpo: Corpo | null;
  /** The Idempotency-Key; there are few, so that some occur twice. */
  readonly chiave: string | null;
  /** The changes of the finished request, by name (see `trucchi.ts`). */
  readonly trucco: string | null;
  /** Whether the last byte is held back until the sender's session has ended. */
  readonly trattiene: boolean;
}

type Contenuto = Omit<Caso, 'ruolo' | 'falso' | 'genere' | 'chiave' | 'trattiene'>;

const ruoli = fc.oneof(
  { arbitrary: fc.constantFrom<RuoloCaso[]>('anonimo', 'falso', 'sospeso', 'non_verificato'), weight: 3 },
  { arbitrary: fc.constant<RuoloCaso>('membro'), weight: 3 },
  { arbitrary: fc.constant<RuoloCaso>('admin'), weight: 4 },
);

const CHIAVI = ['1', '2', '3', '4'].map((n) => `00000000-0000-4000-8000-00000000000${n}`);
const rarely = fc.integer({ min: 0, max: 9 }).map((n) => n === 9);

const chiavi = fc.oneof(
  { arbitrary: fc.constant(null), weight: 6 },
  { arbitrary: fc.constantFrom(...CHIAVI, CHIAVI[0]!.toUpperCase()), weight: 3 },
  fc.constantFrom('x', `${CHIAVI[0]!}0`),
);

function validFiles({ file = {} }: Endpoint): fc.Arbitrary<Corpo> {
  const parte = (campo: string) =>
    fc.record<Parte>({
      campo: fc.constant(campo),
      nome: fc.constantFrom('foto.jpg', 'IMG 0001 (è).PNG'),
      contenuto: fc.constantFrom(...IMMAGINI.buone),
    });
  const fields = Object.entries(file).map(([campo, { min, max }]) =>
    fc.array(parte(campo), { minLength: min, maxLength: Math.min(max, 2) }),
  );
  return fc.tuple(...fields).map((all) => ({ tipo: 'parti', parti: all.flat() }));
}

function validContent(endpoint: Endpoint): fc.Arbitrary<Contenuto> {
  const lookUp = (campo: string) => riferimentiOf(endpoint, campo);
  const object = (schema: z.ZodType | undefined) =>
    (schema ? validValues(schema, '', lookUp) : fc.constant({})) as fc.Arbitrary<Record<string, unknown>>;
  const body: fc.Arbitrary<Corpo | null> = endpoint.file
    ? fc
        .tuple(validFiles(endpoint), object(endpoint.body))
        .map(([files, valore]) => ({ ...files, ...(endpoint.body && { valore }) }) as Corpo)
    : !endpoint.body
      ? fc.constant(null)
      : endpoint.consuma === 'form'
        ? fc.record({
            tipo: fc.constant('form' as const),
            valore: object(endpoint.body),
            multipart: fc.boolean(),
          })
        : object(endpoint.body).map((valore) => ({ tipo: 'json', valore }));
  return fc
    .record({ params: object(endpoint.params), query: object(endpoint.query), corpo: body })
    .map(({ query, ...rest }) => ({ ...rest, query: Object.entries(query), trucco: null }));
}

type Modifica = (contenuto: Contenuto) => Contenuto;

const bodyChange =
  (change: (valore: Record<string, unknown>) => Record<string, unknown>): Modifica =>
  (contenuto) => {
    const { corpo } = contenuto;
    if (!corpo || corpo.tipo === 'testo' || corpo.valore === undefined) return contenuto;
    return { ...contenuto, corpo: { ...corpo, valore: change(corpo.valore as Record<string, unknown>) } };
  };

/** Every single-field change of a call, with values from `valuesOf`. */
function fieldChanges(
  { params, query, body }: Endpoint,
  valuesOf: (schema: z.ZodType) => fc.Arbitrary<unknown>,
): fc.Arbitrary<Modifica>[] {
  return [
    ...fieldsOf(params).map(([campo, schema]) =>
      valuesOf(schema).map((valore): Modifica => (c) => ({ ...c, params: { ...c.params, [campo]: valore } })),
    ),
    ...fieldsOf(query).map(([campo, schema]) =>
      fc.tuple(valuesOf(schema), fc.boolean()).map(([valore, twice]): Modifica => (c) => ({
        ...c,
        query: [...c.query.filter(([name]) => twice || name !== campo), [campo, valore]],
      })),
    ),
    ...fieldsOf(body).map(([campo, schema]) =>
      valuesOf(schema).map((valore) => bodyChange((fields) => ({ ...fields, [campo]: valore }))),
    ),
    ...fieldsOf(body).map(([campo]) => fc.constant(bodyChange(({ [campo]: _, ...fields }) => fields))),
  ];
}

const extraField = fc.tuple(fc.constantFrom(...CAMPI_ESTRANEI), fc.constantFrom(true, '1', null, {})).map(
  ([campo, valore]): Modifica =>
    (c) =>
      c.corpo
        ? bodyChange((fields) => ({ ...fields, [campo]: valore }))(c)
        : { ...c, query: [...c.query, [campo, String(valore)]] },
);

/** Changes of parts: left out, doubled, renamed, of other kinds. */
function filesChange(endpoint: Endpoint, names: readonly NomeImmagine[]): fc.Arbitrary<Modifica> {
  const campi = [...Object.keys(endpoint.file ?? {}), 'altro', '', '__proto__', 'a"b'];
  const parte = fc.record<Parte>({
    campo: fc.constantFrom(...campi),
    nome: fc.constantFrom(
      'foto.jpg',
      '../../foto.jpg',
      '',
      'a"b.png',
      `${'x'.repeat(3000)}.png`,
      '\u0000.png',
      null,
    ),
    contenuto: fc.constantFrom(...names),
  });
  return fc.tuple(fc.array(parte, { maxLength: 4 }), fc.boolean()).map(([added, keep]): Modifica => (c) => ({
    ...c,
    corpo: {
      ...(c.corpo?.tipo === 'parti' && c.corpo.valore && { valore: c.corpo.valore }),
      tipo: 'parti',
      parti: [...(keep && c.corpo?.tipo === 'parti' ? c.corpo.parti : []), ...added],
    },
  }));
}

const TIPI_ROTTI = [
  'application/json',
  'application/json; charset=utf-16',
  'application/merge-patch+json',
  'application/x-www-form-urlencoded',
  'application/xml',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'text/plain',
  ',;',
  null,
];

const brokenBody = fc
  .tuple(fc.constantFrom(...CORPI_ROTTI), fc.constantFrom(...TIPI_ROTTI))
  .map(([testo, contentType]): Modifica => (c) => ({ ...c, corpo: { tipo: 'testo', testo, contentType } }));

const trick = fc.constantFrom(...Object.keys(TRUCCHI)).map((trucco): Modifica => (c) => ({ ...c, trucco }));

/** The cases of a call: valid, nearly valid and hostile, from every role. */
export function casiOf(endpoint: Endpoint): fc.Arbitrary<Caso> {
  const valid = validContent(endpoint);
  const changed = (...changes: fc.Arbitrary<Modifica>[]) =>
    fc.tuple(valid, fc.oneof(...changes)).map(([contenuto, change]) => change(contenuto));
  const nearly = changed(
    ...fieldChanges(endpoint, nearlyValues),
    ...(endpoint.file ? [filesChange(endpoint, IMMAGINI.buone)] : []),
    extraField,
  );
  const hostile = changed(
    ...fieldChanges(endpoint, () => fc.constantFrom(...OSTILI)),
    ...(endpoint.file
      ? [filesChange(endpoint, IMMAGINI.cattive), filesChange(endpoint, IMMAGINI.cattive)]
      : []),
    ...(endpoint.method === 'GET' ? [] : [brokenBody]),
    trick,
    trick,
  );
  const content = fc.oneof(
    { arbitrary: valid.map((c) => ({ ...c, genere: 'valido' as const })), weight: 4 },
    { arbitrary: nearly.map((c) => ({ ...c, genere: 'quasi' as const })), weight: 4 },
    { arbitrary: hostile.map((c) => ({ ...c, genere: 'ostile' as const })), weight: 4 },
  );
  return fc
    .record({
      ruolo: ruoli,
      falso: fc.nat(20),
      chiave: endpoint.idempotente ? chiavi : fc.constant(null),
      trattiene: endpoint.body || endpoint.file ? rarely : fc.constant(false),
      content,
    })
    .map(({ content: contenuto, trattiene, ...rest }) => ({
      ...rest,
      ...contenuto,
      trattiene: trattiene && contenuto.trucco === null,
    }));
}
