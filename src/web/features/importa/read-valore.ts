import { normalizeCodiceFiscale } from '#domain/codice-fiscale.ts';
import { normalizeEmail } from '#domain/email.ts';
import { LINGUE as LINGUE_SCRITTE } from '#domain/lingue.ts';
import { addGiorni, type Giorno, isGiorno } from '#domain/giorno.ts';
import { parseGiorno } from '#web/shared/testo-giorno.ts';
import { readNumero } from '#web/shared/format.ts';
import type { ModoCella } from './campi-foglio.ts';
import { type Cella, isVuota } from './foglio.ts';

/** A change made while parsing a cell, shown with the original text. */
export type CambioCella =
  | 'spazi'
  | 'invisibili'
  | 'apostrofo'
  | 'mail'
  | 'maiuscolo'
  | 'centesimi'
  | 'anno'
  | 'ora'
  | 'senza_zero'
  | 'giorno_da_numero'
  | 'si'
  | 'scaduta'
  | 'diviso'
  | 'diviso_incerto'
  | 'girato'
  | 'unita'
  | 'nome_ripetuto'
  | 'corretta';

/** Doubts that only the page can have, since it knows the sheet. */
export type Dubbio = 'abbreviato' | 'ambiguo' | 'senza_anno' | 'si_no' | 'rilascio';

/** A field of a row, as text to correct. */
export interface ValoreCella {
  /** Days are 'YYYY-MM-DD', yes and no 'si' and 'no', an abilitazione from today on 'oggi'. */
  testo: string;
  cambio: CambioCella | null;
  /** The original text, if it differs. */
  era: string | null;
  dubbio: Dubbio | null;
}

export const VUOTO: ValoreCella = { testo: '', cambio: null, era: null, dubbio: null };

export interface ContestoCella {
  oggi: Giorno;
  /** A day of the column has the month first, so no day of it is certain. */
  americane?: boolean;
}

const SI = new Set(['si', 'sì', 's', 'x', '✓', '✔', 'yes', 'y', 'true', 'vero', '1', 'ok']);
const NO = new Set(['', 'no', 'n', '-', '–', '—', 'false', 'falso', '0', 'nessuna', 'none']);

export function readSiNo(testo: string): boolean | null {
  const word = testo.trim().toLowerCase();
  if (SI.has(word)) return true;
  return NO.has(word) ? false : null;
}

/** The text of a cell, as spreadsheets show it. */
export const writeCella = (cella: Cella | undefined): string =>
  isVuota(cella) ? '' : typeof cella === 'boolean' ? (cella ? 'SI' : 'NO') : String(cella);

const INVISIBLE = /[\p{Cf}\u00ad]/gu;
/** 333555000 abbreviated by a spreadsheet: 3,33555E+08. The digits are lost. */
const ABBREVIATO = /^\d[.,]\d+E[+-]?\d+$/i;
/** A day with a time; midnight means no time. */
const CON_ORA = /^(.*\d)[T\s]\s*(\d?\d:[0-5]\d(?::[0-5]\d(?:[.,]\d+)?)?|\d?\d\.[0-5]\d\.[0-5]\d)$/i;
const ANNO_CORTO = /(?<!\d)\d{1,2}[°º]?[\s./-]+(?:\d{1,2}|\p{L}+)[\s./-]+\d{2}$/u;
const DATA = /^(\d{1,2})[./-](\d{1,2})[./-](\d{2}|\d{4})$/;

/**
 * Parses a cell without guessing: only unambiguous text is converted, with a note if it changed. Anything else stays
 * and is reported, here or by the server.
 */
export function readValore(cella: Cella | undefined, modo: ModoCella, contesto: ContestoCella): ValoreCella {
  const era = writeCella(cella);
  if (era === '') return VUOTO;
  const { testo, cambio } = clean(era, modo);
  const same = (valore: Partial<ValoreCella> & Pick<ValoreCella, 'testo'>): ValoreCella => {
    const what = valore.cambio ?? (testo === era ? null : cambio);
    return { dubbio: null, ...valore, cambio: what, era: what === null ? null : era };
  };
  if (ABBREVIATO.test(testo)) return same({ testo, dubbio: 'abbreviato' });
  if (modo === 'codice') {
    const codice = normalizeCodiceFiscale(testo);
    const spaced = codice.length !== testo.length;
    return same({ testo: codice, ...(codice !== testo && { cambio: spaced ? 'spazi' : 'maiuscolo' }) });
  }
  if (modo === 'email') {
    const mail = normalizeEmail(testo) ?? testo;
    return same({ testo: mail, ...(mail !== testo && { cambio: 'mail' }) });
  }
  if (modo === 'telefono' && typeof cella === 'number' && !testo.startsWith('3'))
    return same({ testo, cambio: 'senza_zero' });
  if (modo === 'intero') return same(readIntero(testo));
  if (modo === 'giorno') return same(readData(testo, contesto));
  if (modo === 'tipo') return same({ testo: TIPI[testo.toLowerCase()] ?? testo });
  if (modo === 'lingua') return same({ testo: LINGUE[testo.toLowerCase()] ?? testo });
  if (modo === 'si_no' || modo === 'rilascio') return same(readSi(testo, modo, contesto));
  return same({ testo });
}

/** Removes invisible characters; returns the most important change, too. */
function clean(era: string, modo: ModoCella): { testo: string; cambio: CambioCella } {
  const seen = era.replaceAll(INVISIBLE, '');
  // Spreadsheets, and CSV files of this site, put an apostrophe before text that must not be computed.
  const bare = seen.replace(/^\s*'(?=[=+\-@\d])/, '');
  const testo = (modo === 'testo' ? bare : bare.replaceAll(/\s+/gu, ' ')).trim();
  return { testo, cambio: seen !== era ? 'invisibili' : bare !== seen ? 'apostrofo' : 'spazi' };
}

type Letto = Pick<ValoreCella, 'testo'> & Partial<ValoreCella>;

/** A whole number. Drops cents of 00 and keeps others for the server to refuse. */
function readIntero(testo: string): Letto {
  const whole = testo.replace(/[.,]00(?=\s*€?$)/, '');
  const numero = readNumero(whole);
  if (Number.isNaN(numero)) return { testo };
  const scritto = String(numero);
  return { testo: scritto, ...(scritto !== testo && { cambio: 'centesimi' }) };
}

/** Day 0 of spreadsheets. */
const GIORNO_ZERO = '1899-12-30' as Giorno;

function readData(testo: string, { oggi, americane }: ContestoCella): Letto {
  const numero = Number(testo);
  if (/^\d{5}(\.\d+)?$/.test(testo) && numero >= 10_000 && numero < 73_000)
    return { testo: addGiorni(GIORNO_ZERO, Math.floor(numero)), cambio: 'giorno_da_numero' };
  const { data, ora } = splitOra(testo);
  const [, first, second] = DATA.exec(data) ?? [];
  if (americane && first && Number(first) <= 12 && Number(second) <= 12 && first !== second)
    return { testo, dubbio: 'ambiguo' };
  const giorno = LINGUE_SCRITTE.map((lingua) => parseGiorno(data, oggi, lingua)).find(isGiorno);
  if (giorno === undefined) return { testo };
  const corto = ANNO_CORTO.test(data);
  if (!corto && !/\d{4}/.test(data)) return { testo, dubbio: 'senza_anno' };
  return { testo: giorno, ...(ora ? { cambio: 'ora' } : corto && { cambio: 'anno' }) };
}

/** Splits a day from its time; `ora`: the time is not midnight. */
function splitOra(testo: string): { data: string; ora: boolean } {
  const [, data, time] = CON_ORA.exec(testo) ?? [];
  if (data === undefined || Number.parseInt(time!, 10) > 23) return { data: testo, ora: false };
  return { data, ora: /[1-9]/.test(time!) };
}

/** Whether a day can only have the month first. */
export const isAmericana = (cella: Cella | undefined): boolean => {
  const [, first, second] = DATA.exec(splitOra(writeCella(cella).trim()).data) ?? [];
  return Number(first) <= 12 && Number(second) > 12;
};

function readSi(testo: string, modo: 'si_no' | 'rilascio', contesto: ContestoCella): Letto {
  const si = readSiNo(testo);
  if (si === null && modo === 'rilascio') {
    if (testo.toLowerCase() === 'oggi') return { testo: 'oggi' };
    const letto = readData(testo, contesto);
    return isGiorno(letto.testo) || letto.dubbio ? letto : { testo, dubbio: 'rilascio' };
  }
  if (si === null) return { testo, dubbio: 'si_no' };
  if (modo === 'rilascio') return si ? { testo: 'oggi', cambio: 'si' } : { testo: '' };
  const word = si ? 'si' : 'no';
  return { testo: word, ...(word !== testo.toLowerCase() && { cambio: 'si' }) };
}

const TIPI: Readonly<Record<string, string>> = {
  spazio: 'spazio',
  spazi: 'spazio',
  space: 'spazio',
  'work space': 'spazio',
  strumento: 'strumento',
  strumenti: 'strumento',
  strumentazione: 'strumento',
  instrument: 'strumento',
  equipment: 'strumento',
  tool: 'strumento',
  attrezzatura: 'strumento',
};
/** Words for the languages of letters. */
const LINGUE: Readonly<Record<string, string>> = {
  it: 'it',
  ita: 'it',
  italiano: 'it',
  italian: 'it',
  en: 'en',
  eng: 'en',
  inglese: 'en',
  english: 'en',
};

/** The value to send; undefined omits it. Text that could not be parsed is sent as it is. */
export function toCorpo(testo: string, modo: ModoCella): unknown {
  if (modo === 'email') return testo === '' ? null : testo;
  if (testo === '') return undefined;
  if (modo === 'intero') return /^\d+$/.test(testo) ? Number(testo) : testo;
  if (modo === 'si_no') return testo === 'si' ? true : testo === 'no' ? false : testo;
  if (modo === 'nomi') return listNomi(testo).map((nome) => ({ nome }));
  return testo;
}

/** Abilitazioni of a person: 'Taglio laser fino al 3/3/2027; Stampa 3D'. Without a day, `fino` is missing. */
export const listRilasci = (testo: string, oggi: Giorno): { nome: string; fino?: string }[] =>
  listNomi(testo).map((nome) => {
    const [, name, day] = /^(.+?)[\s:(]+(?:fino al\s+|until\s+)?([\d./-]{8,10})\)?$/i.exec(nome) ?? [];
    const fino = day === undefined ? null : parseGiorno(day, oggi);
    return name !== undefined && isGiorno(fino) ? { nome: name, fino } : { nome };
  });

const listNomi = (testo: string): string[] =>
  testo
    .split(/[,;\n]/)
    .map((nome) => nome.trim())
    .filter((nome) => nome !== '');
