import { AsyncLocalStorage } from 'node:async_hooks';
import { sql, type Kysely } from 'kysely';
import type { Blocco } from '#contract/contenuto.ts';
import { SEZIONI, type Sezione, type Valori } from '#contract/impostazioni.ts';
import { openApertura, type Apertura } from './apertura.ts';
import { centroIn, type Centro, type Documenti } from './centro.ts';
import type { Config } from './config.ts';
import type { Database } from './database.ts';

/** One reading of the settings, with what is derived from it. */
export interface Lettura {
  /** The version of the settings; every change raises it. */
  readonly numero: number;
  readonly valori: Valori;
  readonly centro: Centro;
  /** The centre in English; null when it has no English text. */
  readonly inglese: Centro | null;
  readonly apertura: Apertura;
  /** The text of the house rules; null for a PDF alone. */
  readonly regolamento: Blocco[] | null;
  readonly documenti: Documenti;
}

/** The variables of the environment that override a field. */
export type Ambiente = Partial<
  Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'DOCUMENT_RETENTION_MONTHS' | 'DOCUMENT_AFTER_CHECK'>
>;

/** The settings. A request or job uses one reading; decisions about bookings read again under the lock. */
export interface Impostazioni {
  readonly ambiente: Ambiente;
  /** The reading of this request; elsewhere the newest. */
  readonly attuale: () => Lettura;
  /** Compares the number in the database, and reads the settings again if it differs. */
  readonly refresh: (db?: Kysely<Database>) => Promise<Lettura>;
  readonly during: <T>(work: () => Promise<T>) => Promise<T>;
  /** Calls `tell` after each change that this process notices. */
  readonly watch: (tell: () => void) => void;
}

/** Every change of a section raises its version and no section is deleted, so the sum rises. */
const NUMERO = sql<number>`(select coalesce(sum(versione), 0)::int from impostazioni)`;

/** Opens the settings. @throws Error where the database has none yet */
export async function openImpostazioni(db: Kysely<Database>, ambiente: Ambiente): Promise<Impostazioni> {
  let newest = await readLettura(db, ambiente);
  const listeners: (() => void)[] = [];
  const running = new AsyncLocalStorage<{ lettura: Lettura }>();
  const refresh = async (from: Kysely<Database> = db): Promise<Lettura> => {
    const { rows } = await sql<{ numero: number }>`select ${NUMERO} as numero`.execute(from);
    const known = running.getStore()?.lettura ?? newest;
    const lettura =
      [known, newest].find(({ numero }) => numero === rows[0]!.numero) ?? (await readLettura(from, ambiente));
    const store = running.getStore();
    if (store) store.lettura = lettura;
    // A transaction may read settings that are then rolled back.
    if ((!store || from === db) && lettura.numero > newest.numero) {
      newest = lettura;
      for (const tell of listeners) tell();
    }
    return lettura;
  };
  return {
    ambiente,
    attuale: () => running.getStore()?.lettura ?? newest,
    refresh,
    during: (work) =>
      running.run({ lettura: newest }, async () => {
        await refresh();
        return work();
      }),
    watch: (tell) => void listeners.push(tell),
  };
}

async function readLettura(db: Kysely<Database>, ambiente: Ambiente): Promise<Lettura> {
  const { rows } = await sql<{ sezione: Sezione; valore: object; numero: number }>`
    select sezione, valore, ${NUMERO} as numero from impostazioni`.execute(db);
  const found = new Map(rows.map(({ sezione, valore }) => [sezione, valore]));
  if (!SEZIONI.every((sezione) => found.has(sezione))) throw new Error('the database has no settings');
  // They were validated when they were saved.
  return letturaOf(Object.fromEntries(found) as unknown as Valori, rows[0]!.numero, ambiente);
}

export async function letturaOf(valori: Valori, numero: number, ambiente: Ambiente): Promise<Lettura> {
  const { privacy, regolamento } = valori;
  const documenti: Documenti = {
    mesi: ambiente.DOCUMENT_RETENTION_MONTHS ?? privacy.mesi,
    tieneVerificati: ambiente.DOCUMENT_AFTER_CHECK
      ? ambiente.DOCUMENT_AFTER_CHECK === 'keep'
      : !privacy.elimina_dopo_verifica,
  };
  const { centro } = centroIn(valori, documenti, 'it');
  const english = centroIn(valori, documenti, 'en');
  return {
    numero,
    valori,
    centro,
    inglese: english.isSpoken ? english.centro : null,
    apertura: await openApertura(centro),
    regolamento: regolamento.fonte === 'testo' ? (regolamento.blocchi ?? []) : null,
    documenti,
  };
}

/** The centre in the reader's language; Italian where it has no texts in that language. */
export const centroDi = ({ centro, inglese }: Pick<Lettura, 'centro' | 'inglese'>, lingua: string): Centro =>
  lingua === 'en' && inglese ? inglese : centro;

/** The names of public holidays in the reader's language, by the Italian names. */
export function nomiFeste(
  { centro, inglese }: Pick<Lettura, 'centro' | 'inglese'>,
  lingua: string,
): ReadonlyMap<string, string> {
  const there = centroDi({ centro, inglese }, lingua).feste;
  return new Map(Object.entries(centro.feste).map(([festa, nome]) => [nome, there[festa] ?? nome]));
}

/** The parts of a reading that `Deps` has under their own names. */
export interface DaImpostazioni extends Pick<Lettura, 'centro' | 'inglese' | 'apertura' | 'regolamento'> {
  readonly impostazioni: Impostazioni;
  readonly mesiDocumenti: number;
  readonly tieneVerificati: boolean;
}

/** Adds to `deps` getters that read the current settings. */
export function withImpostazioni<D extends object>(deps: D, impostazioni: Impostazioni): D & DaImpostazioni {
  const { attuale } = impostazioni;
  return Object.defineProperties(
    deps,
    Object.getOwnPropertyDescriptors<DaImpostazioni>({
      impostazioni,
      get centro() {
        return attuale().centro;
      },
      get inglese() {
        return attuale().inglese;
      },
      get apertura() {
        return attuale().apertura;
      },
      get regolamento() {
        return attuale().regolamento;
      },
      get mesiDocumenti() {
        return attuale().documenti.mesi;
      },
      get tieneVerificati() {
        return attuale().documenti.tieneVerificati;
      },
    }),
  ) as D & DaImpostazioni;
}
