import type { z } from 'zod';
import { decideRighe, type RigaLetta, type DecisioneRiga } from '#domain/importazione.ts';
import { erroreCampo, fillErrore, type ErroreCampo } from '#domain/validazione.ts';
import type { Abilitazione } from '#contract/abilitazioni.ts';
import { inCodici } from '#contract/campi.ts';
import type { RigaImportata, TipoImportazione } from '#contract/importazioni.ts';
import { toCsv } from '../../platform/csv.ts';
import type { inCentro } from '../../platform/centro-lock.ts';
import type { Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { UtenteCorrente } from '../../platform/richiesta.ts';
import { readByNome } from '../abilitazioni/service.ts';

/** The outcome of each row of a sheet, checked against the current database. */
export interface PianoFoglio<N> {
  readonly sorti: readonly DecisioneRiga[];
  /** The new rows with the ids of what they name. Plain JSON, since it is part of the digest. */
  readonly nuove: readonly N[];
}

export interface RegoleFoglio<N> {
  /** Reads without locks. */
  plan(db: Deps['db'], deps: Deps): Promise<PianoFoglio<N>>;
  /** The persons, besides the acting one, that the import changes. */
  listAltri(db: Deps['db']): Promise<string[]>;
  /** Opens the transaction of the import: resources decide about bookings. */
  open: typeof inCentro;
  /** Takes the locks for the last `plan`; persons are already locked. */
  lock?(tx: Tx): Promise<void>;
  write(deps: Deps, tx: Tx, admin: UtenteCorrente, nuove: readonly N[]): Promise<void>;
}

/** A row as its schema parses it; null for a wrong one. */
export interface RigaTipata<T> {
  readonly dati: T | null;
  readonly errori: readonly ErroreCampo[];
}

export function readRiga<S extends z.ZodType>(schema: S, riga: RigaImportata): RigaTipata<z.output<S>> {
  const { success, data, error } = schema.safeParse(riga, inCodici);
  if (success) return { dati: data, errori: [] };
  return { dati: null, errori: error.issues.map(({ path, message }) => fillErrore(path.join('.'), message)) };
}

/** A value by which rows are compared; none where it is missing or malformed. */
export function chiaveOf(
  campo: string,
  schema: z.ZodType<string>,
  valore: unknown,
  toKey: (text: string) => string,
): RigaLetta['chiavi'] {
  const { data } = schema.safeParse(valore, inCodici);
  return data === undefined || data === '' ? [] : [{ campo, chiave: toKey(data) }];
}

/** A row with the ids of what it names, or with its errors. */
export interface Giudicata<N> {
  readonly nuova: N | null;
  readonly errori: readonly ErroreCampo[];
}

/** The plan of rows that were checked one by one. */
export function makePiano<N>(
  righe: readonly (Giudicata<N> & Pick<RigaLetta, 'chiavi' | 'note'>)[],
  findPresente: Parameters<typeof decideRighe>[1],
): PianoFoglio<N> {
  const sorti = decideRighe(righe, findPresente);
  return { sorti, nuove: sorti.flatMap(({ azione }, n) => (azione === 'nuova' ? righe[n]!.nuova! : [])) };
}

export const listChiavi = (righe: readonly Pick<RigaLetta, 'chiavi'>[], campo: string): string[] => [
  ...new Set(righe.flatMap(({ chiavi }) => chiavi.flatMap((one) => (one.campo === campo ? one.chiave : [])))),
];

/** Finds the abilitazioni that a row names; an unknown name is an error of the row. */
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

/** The template of a sheet (prodotto/importazioni#modello); for people with a column for each abilitazione. */
export async function writeModello({ db }: Pick<Deps, 'db'>, tipo: TipoImportazione): Promise<string> {
  if (tipo === 'risorse') return toCsv(RISORSE, []);
  const tutte = [...(await readByNome(db)).values()];
  return toCsv([...PERSONE, ...tutte.map(({ nome }) => `Abilitazione: ${nome}`)], []);
}
