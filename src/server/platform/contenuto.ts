import { existsSync } from 'node:fs';
import { access, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { z } from 'zod';
import { CatalogoIniziale, CentroIniziale } from '#contract/contenuto.ts';
import { LINGUE, type Lingua } from '#domain/lingue.ts';
import { isKnownPaese } from './apertura.ts';
import { EndUserError } from './end-user-error.ts';

/** The content folder cannot be used; `message` is one Italian sentence for the operator. */
export class ContenutoError extends EndUserError {
  override name = 'ContenutoError';
}

/** The centre's texts in the languages other than that of `centro.json`. */
type Traduzioni = Readonly<Partial<Record<Lingua, CentroIniziale>>>;

const [, ...ALTRE] = LINGUE;
const fileOf = (lingua: Lingua): string => `centro.${lingua}.json`;

export interface Contenuto {
  centro: CentroIniziale;
  catalogo: CatalogoIniziale;
  /** The contents of `centro.en.json` and its like. */
  traduzioni: Traduzioni;
}

/**
 * Reads and validates the content folder: `centro.json`, `catalogo.json`, translations (`centro.en.json`), and that
 * every named picture exists in `illustrazioni` or `loghi`. A wrong folder stops the program here and not in the
 * middle of the first filling.
 * @throws ContenutoError naming the file, the place in it and what is expected there
 */
export async function loadContenuto(dir: string): Promise<Contenuto> {
  // Read one after the other, so that the same folder always reports the same first error.
  const centro = await readContenuto(dir, 'centro.json', CentroIniziale);
  const catalogo = await readContenuto(dir, 'catalogo.json', CatalogoIniziale);
  demandGiorni(path.join(dir, 'centro.json'), centro, centro);
  const festivi = centro.apertura?.festivi;
  if (festivi !== undefined && !(await isKnownPaese(festivi)))
    throw new ContenutoError(
      `Nel file ${path.join(dir, 'centro.json')}, in «apertura.festivi» serve un paese di cui si conoscono le feste o una sua regione, come "IT" o "IT-32", ma c’è "${festivi}".`,
    );
  const traduzioni: Partial<Record<Lingua, CentroIniziale>> = {};
  for (const lingua of ALTRE) {
    const file = path.join(dir, fileOf(lingua));
    if (!existsSync(file)) continue;
    const tradotto = await readContenuto(dir, fileOf(lingua), CentroIniziale);
    demandGiorni(file, tradotto, centro);
    demandSameRegole(file, tradotto, centro);
    traduzioni[lingua] = tradotto;
  }
  const immagini = [
    ...immaginiOf('centro.json', centro),
    ...ALTRE.flatMap((lingua) => {
      const tradotto = traduzioni[lingua];
      return tradotto ? [...immaginiOf(fileOf(lingua), tradotto)] : [];
    }),
    ...catalogo.risorse.map(({ illustrazione }, i): ImmagineNamed => {
      return ['illustrazioni', illustrazione, 'catalogo.json', ['risorse', i, 'illustrazione']];
    }),
  ];
  for (const [cartella, immagine, nome, place] of immagini)
    await demandImmagine(dir, cartella, immagine, nome, place);
  return { centro, catalogo, traduzioni };
}

/** Refuses translations whose rules differ from those of centro.json, which alone decides. */
function demandSameRegole(file: string, tradotto: CentroIniziale, centro: CentroIniziale): void {
  for (const regola of ['apertura', 'fasce', 'prezzi', 'contributo_esterni', 'limiti'] as const) {
    const found = tradotto[regola];
    if (found !== undefined && JSON.stringify(found) !== JSON.stringify(centro[regola]))
      throw new ContenutoError(
        `Nel file ${file}, in «${regola}» serve quello che dice centro.json, ma c’è ${excerptOf(found)}.`,
      );
  }
}

/** Requires the days of the opening hours in words, unless `apertura` lists them. */
function demandGiorni(file: string, { orari }: CentroIniziale, { apertura }: CentroIniziale): void {
  if (!apertura && orari.giorni === undefined)
    throw new ContenutoError(
      `Nel file ${file}, in «orari.giorni» serve un testo con i giorni di apertura, oppure «apertura» in centro.json, ma manca.`,
    );
}

type ImmagineNamed = [cartella: string, immagine: string, nome: string, place: PropertyKey[]];

function* immaginiOf(file: string, centro: CentroIniziale): Generator<ImmagineNamed> {
  for (const [i, { logo }] of centro.partner.entries()) yield ['loghi', logo, file, ['partner', i, 'logo']];
  for (const [nome, sezione] of Object.entries(centro.home)) {
    if (!('voci' in sezione)) continue;
    for (const [i, { illustrazione }] of sezione.voci.entries())
      if (illustrazione !== undefined)
        yield ['illustrazioni', illustrazione, file, ['home', nome, 'voci', i, 'illustrazione']];
  }
}

async function readContenuto<S extends z.ZodType>(dir: string, nome: string, schema: S): Promise<z.infer<S>> {
  const file = path.join(dir, nome);
  const source = await readFile(file, 'utf8').catch(() => {
    throw new ContenutoError(`Non riesco a leggere il file ${file}: serve un file JSON in UTF-8.`);
  });
  const result = schema.safeParse(parseJson(file, source), { reportInput: true });
  if (result.success) return result.data;
  const { issues } = result.error;
  const first = issues[0];
  if (!first) throw result.error;
  const rest = issues.length - 1;
  const others =
    rest === 0 ? '' : rest === 1 ? ' (e c’è un altro errore)' : ` (e ci sono altri ${rest} errori)`;
  throw new ContenutoError(`Nel file ${file}, ${placeOf(first.path)} ${wordsOf(first)}${others}.`);
}

function parseJson(file: string, source: string): unknown {
  try {
    // Some editors write a byte order mark, which JSON does not allow.
    return JSON.parse(source.replace(/^\uFEFF/u, ''));
  } catch (error) {
    throw new ContenutoError(
      `Nel file ${file}, ${faultOf(String(error))}, serve JSON valido: manca o avanza un segno.`,
    );
  }
}

/** Where the JSON is broken: engines report a line, the surrounding text, or a premature end. */
function faultOf(message: string): string {
  const found = /line (\d+) column (\d+)/u.exec(message);
  if (found) return `alla riga ${found[1]}, colonna ${found[2]}`;
  const near = /^SyntaxError: Unexpected token .+?, (?:\.\.\.)?"(.+)"(?:\.\.\.)? is not/su.exec(message)?.[1];
  return near === undefined ? 'alla fine' : `vicino a «${near.replace(/\s+/gu, ' ').trim()}»`;
}

function placeOf(place: readonly PropertyKey[]): string {
  return place.length === 0 ? 'al primo livello' : `in «${place.map(String).join('.')}»`;
}

/** What is expected and what is there: in the schema's own words for values, in ours for the structure. */
function wordsOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys')
    return `c’è ${issue.keys.map((key) => `«${key}»`).join(', ')}, che non è previsto: controlla come è scritto`;
  const found = issue.input === undefined ? 'manca' : `c’è ${excerptOf(issue.input)}`;
  return `serve ${structureOf(issue) ?? issue.message}, ma ${found}`;
}

function structureOf(issue: z.core.$ZodIssue): string | null {
  if (issue.code === 'invalid_type') return STRUTTURE[issue.expected] ?? null;
  if (issue.code === 'too_small' && issue.origin === 'array')
    return issue.minimum === 1 ? 'un elenco di almeno una voce' : `un elenco di almeno ${issue.minimum} voci`;
  if (issue.code === 'too_big' && issue.origin === 'array')
    return `un elenco di al massimo ${issue.maximum} voci`;
  return null;
}

const STRUTTURE: Partial<Record<string, string>> = {
  object: 'un oggetto { … }',
  array: 'un elenco [ … ]',
  tuple: 'una coppia [ … ]',
  boolean: 'true o false',
};

function excerptOf(value: unknown): string {
  const json = JSON.stringify(value) ?? String(value);
  return json.length > 60 ? `${json.slice(0, 59)}…` : json;
}

async function demandImmagine(
  dir: string,
  cartella: string,
  immagine: string,
  nome: string,
  place: PropertyKey[],
): Promise<void> {
  await access(path.join(dir, cartella, immagine)).catch(() => {
    throw new ContenutoError(
      `Nel file ${path.join(dir, nome)}, ${placeOf(place)} serve il nome di un file della cartella ${cartella}, ma «${immagine}» non c’è.`,
    );
  });
}
