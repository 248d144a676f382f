import type { z } from 'zod';
import { decideRighe, type RigaLetta, type Sorte } from '#domain/importazione.ts';
import { erroreCampo, fillErrore, type ErroreCampo } from '#domain/validazione.ts';
import type { Abilitazione } from '#contract/abilitazioni.ts';
import { inCodici } from '#contract/campi.ts';
import type { Riga, TipoImportazione } from '#contract/importazioni.ts';
import { toCsv } from '../../platform/csv.ts';
import type { inCentro } from '../../platform/centro-lock.ts';
import type { Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { UtenteCorrente } from '../../platform/richiesta.ts';
import { readByNome } from '../abilitazioni/service.ts';

/** What becomes of the rows of one sheet, judged against the database as it is now. */
export interface PianoFoglio<N> {
  readonly sorti: readonly Sorte[];
  /** The new rows, with everything that they name found. It is part of the digest, so it is plain JSON. */
  readonly nuove: readonly N[];
}

/** How sheets of one kind are judged and carried out. */
export interface Foglio<N> {
  /** Reads; takes no locks. */
  plan(db: Deps['db'], deps: Deps): Promise<PianoFoglio<N>>;
  /** The persons, besides the acting one, that carrying it out changes. */
  listAltri(db: Deps['db']): Promise<string[]>;
  /** Opens the transaction of the import: what adds things decides about bookings. */
  open: typeof inCentro;
  /** Takes the locks under which `plan` is judged for the last time; persons are locked before. */
  lock?(tx: Tx): Promise<void>;
  /** Writes the new rows. */
  write(deps: Deps, tx: Tx, admin: UtenteCorrente, nuove: readonly N[]): Promise<void>;
}

/** A row as its schema reads it: null where something is wrong with it. */
export interface Lettura<T> {
  readonly dati: T | null;
  readonly errori: readonly ErroreCampo[];
}

/** Reads a row with the schema of its kind. */
export function readRiga<S extends z.ZodType>(schema: S, riga: Riga): Lettura<z.output<S>> {
  const { success, data, error } = schema.safeParse(riga, inCodici);
  if (success) return { dati: data, errori: [] };
  return { dati: null, errori: error.issues.map(({ path, message }) => fillErrore(path.join('.'), message)) };
}

/** A value by which rows are compared; none where the row does not have it or it is not well-formed. */
export function chiaveOf(
  campo: string,
  schema: z.ZodType<string>,
  valore: unknown,
  toKey: (text: string) => string,
): RigaLetta['chiavi'] {
  const { data } = schema.safeParse(valore, inCodici);
  return data === undefined || data === '' ? [] : [{ campo, chiave: toKey(data) }];
}

/** A row with everything that it names found, or with what is wrong with it. */
export interface Giudicata<N> {
  readonly nuova: N | null;
  readonly errori: readonly ErroreCampo[];
}

/** What becomes of rows that were judged one by one. */
export function makePiano<N>(
  righe: readonly (Giudicata<N> & Pick<RigaLetta, 'chiavi' | 'note'>)[],
  findPresente: Parameters<typeof decideRighe>[1],
): PianoFoglio<N> {
  const sorti = decideRighe(righe, findPresente);
  return { sorti, nuove: sorti.flatMap(({ azione }, n) => (azione === 'nuova' ? righe[n]!.nuova! : [])) };
}

/** The values of one field that some rows have. */
export const listChiavi = (righe: readonly Pick<RigaLetta, 'chiavi'>[], campo: string): string[] => [
  ...new Set(righe.flatMap(({ chiavi }) => chiavi.flatMap((one) => (one.campo === campo ? one.chiave : [])))),
];

/** Finds the abilitazioni that a row names; a name that does not exist is an error of the row. */
export function findAbilitazioni<A extends { nome: string }>(
  tutte: ReadonlyMap<string, Abilitazione>,
  named: readonly A[] = [],
): { trovate: { named: A; una: Abilitazione }[]; errori: ErroreCampo[] } {
  const found = named.map((one) => ({ named: one, una: tutte.get(one.nome.toLowerCase()) }));
  return {
    trovate: found.flatMap(({ named: one, una }) => (una ? { named: one, una } : [])),
    errori: found.flatMap(({ una }, n) =>
      una ? [] : erroreCampo(`abilitazioni.${n}.nome`, 'abilitazione_ignota'),
    ),
  };
}

const PERSONE = ['Cognome', 'Nome', 'Codice fiscale', 'Email', 'Telefono', 'Lingua delle lettere'];
const RISORSE = [
  'Tipo (spazio o strumento)',
  'Nome',
  'Descrizione',
  'Gruppo',
  'Cauzione in euro',
  'Giorni al massimo',
  'Non si prenota',
  'Conferma automatica',
  'Marca',
  'Inventario',
  'Acquistato il',
  'Controllo ogni mesi',
  'Controllo ogni giorni d’uso',
  'Abilitazioni',
];

/**
 * A sheet to fill in (prodotto/importazioni#modello): the headings of the fields, and for people a column for each
 * abilitazione, which takes the last day.
 */
export async function writeModello({ db }: Pick<Deps, 'db'>, tipo: TipoImportazione): Promise<string> {
  if (tipo === 'risorse') return toCsv(RISORSE, []);
  const tutte = [...(await readByNome(db)).values()];
  return toCsv([...PERSONE, ...tutte.map(({ nome }) => `Abilitazione: ${nome}`)], []);
}
