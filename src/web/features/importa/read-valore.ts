import { normalizeCodiceFiscale } from '#domain/codice-fiscale.ts';
import { normalizeEmail } from '#domain/email.ts';
import { LINGUE as LINGUE_SCRITTE } from '#domain/lingue.ts';
import { addGiorni, isGiorno, type Giorno } from '#domain/giorno.ts';
import { readNumero } from '#web/shared/form/numero-scritto.ts';
import { parseGiorno } from '#web/shared/testo-giorno.ts';
import type { Modo } from './campi-foglio.ts';
import { isVuota, type Cella } from './foglio.ts';

/** What was altered while a cell was understood; each is shown at the cell, with what stood there. */
export type Cambio =
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

/** What the page itself finds wrong, since only it knows what stood in the sheet. */
export type Dubbio = 'abbreviato' | 'ambiguo' | 'senza_anno' | 'si_no' | 'rilascio';

/** A field of a row, as text that can be corrected. */
export interface Valore {
  /** A day is 'YYYY-MM-DD', yes and no 'si' and 'no', a permission that counts from today 'oggi'. */
  testo: string;
  cambio: Cambio | null;
  /** What stood in the sheet, where that differs. */
  era: string | null;
  dubbio: Dubbio | null;
}

export const VUOTO: Valore = { testo: '', cambio: null, era: null, dubbio: null };

/** What a cell needs besides its own content. */
export interface Contesto {
  oggi: Giorno;
  /** A day of the column can only be the American way round, so no other is taken for sure. */
  americane?: boolean;
}

const SI = new Set(['si', 'sì', 's', 'x', '✓', '✔', 'yes', 'y', 'true', 'vero', '1', 'ok']);
const NO = new Set(['', 'no', 'n', '-', '–', '—', 'false', 'falso', '0', 'nessuna', 'none']);

/** What people write for yes and for no; null for anything else. */
export function readSiNo(testo: string): boolean | null {
  const word = testo.trim().toLowerCase();
  if (SI.has(word)) return true;
  return NO.has(word) ? false : null;
}

/** The text of a cell, as the spreadsheet shows it. */
export const writeCella = (cella: Cella | undefined): string =>
  isVuota(cella) ? '' : typeof cella === 'boolean' ? (cella ? 'SI' : 'NO') : String(cella);

const INVISIBLE = /[\p{Cf}\u00ad]/gu;
/** 333555000 that a spreadsheet had no room for: 3,33555E+08. The digits are lost. */
const ABBREVIATO = /^\d[.,]\d+E[+-]?\d+$/i;
/** A day with a time; only midnight says nothing. */
const CON_ORA = /^(.*\d)[T\s]\s*(\d?\d:[0-5]\d(?::[0-5]\d(?:[.,]\d+)?)?|\d?\d\.[0-5]\d\.[0-5]\d)$/i;
const ANNO_CORTO = /(?<!\d)\d{1,2}[°º]?[\s./-]+(?:\d{1,2}|\p{L}+)[\s./-]+\d{2}$/u;
const DATA = /^(\d{1,2})[./-](\d{1,2})[./-](\d{2}|\d{4})$/;

/**
 * Understands a cell. Nothing is guessed: what can be read in one way only is, and says so if that changed its text;
 * anything else stays as it is and is pointed out, here or by the server.
 */
export function readValore(cella: Cella | undefined, modo: Modo, contesto: Contesto): Valore {
  const era = writeCella(cella);
  if (era === '') return VUOTO;
  const { testo, cambio } = clean(era, modo);
  const same = (valore: Partial<Valore> & Pick<Valore, 'testo'>): Valore => {
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

/** A text without what nobody sees, and the most telling of the changes. */
function clean(era: string, modo: Modo): { testo: string; cambio: Cambio } {
  const seen = era.replaceAll(INVISIBLE, '');
  // Spreadsheets write an apostrophe before what they must not compute; a CSV of this site does too.
  const bare = seen.replace(/^\s*'(?=[=+\-@\d])/, '');
  const testo = (modo === 'testo' ? bare : bare.replaceAll(/\s+/gu, ' ')).trim();
  return { testo, cambio: seen !== era ? 'invisibili' : bare !== seen ? 'apostrofo' : 'spazi' };
}

type Letto = Pick<Valore, 'testo'> & Partial<Valore>;

/** A whole number; cents that are all zero are dropped, others stay, to be refused. */
function readIntero(testo: string): Letto {
  const whole = testo.replace(/[.,]00(?=\s*€?$)/, '');
  const numero = readNumero(whole);
  if (Number.isNaN(numero)) return { testo };
  const scritto = String(numero);
  return { testo: scritto, ...(scritto !== testo && { cambio: 'centesimi' }) };
}

/** The day that spreadsheets count from. */
const GIORNO_ZERO = '1899-12-30' as Giorno;

function readData(testo: string, { oggi, americane }: Contesto): Letto {
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

/** A day without its time, and whether that was more than midnight. */
function splitOra(testo: string): { data: string; ora: boolean } {
  const [, data, time] = CON_ORA.exec(testo) ?? [];
  if (data === undefined || Number.parseInt(time!, 10) > 23) return { data: testo, ora: false };
  return { data, ora: /[1-9]/.test(time!) };
}

/** Whether days of a column can only be read with the month first. */
export const isAmericana = (cella: Cella | undefined): boolean => {
  const [, first, second] = DATA.exec(splitOra(writeCella(cella).trim()).data) ?? [];
  return Number(first) <= 12 && Number(second) > 12;
};

function readSi(testo: string, modo: 'si_no' | 'rilascio', contesto: Contesto): Letto {
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
/** The words for the languages of letters, as people write them. */
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

/** The value of a field as the server reads it; undefined leaves it out. What is not understood is sent as it is. */
export function toCorpo(testo: string, modo: Modo): unknown {
  if (modo === 'email') return testo === '' ? null : testo;
  if (testo === '') return undefined;
  if (modo === 'intero') return /^\d+$/.test(testo) ? Number(testo) : testo;
  if (modo === 'si_no') return testo === 'si' ? true : testo === 'no' ? false : testo;
  if (modo === 'nomi') return listNomi(testo).map((nome) => ({ nome }));
  return testo;
}

/** Permissions that a person has: 'Taglio laser fino al 3/3/2027; Stampa 3D'. One without a day has no `fino`. */
export const listRilasci = (testo: string, oggi: Giorno): { nome: string; fino?: string }[] =>
  listNomi(testo).map((nome) => {
    const [, name, day] = /^(.+?)[\s:(]+(?:fino al\s+|until\s+)?([\d./-]{8,10})\)?$/i.exec(nome) ?? [];
    const fino = day === undefined ? null : parseGiorno(day, oggi);
    return name !== undefined && isGiorno(fino) ? { nome: name, fino } : { nome };
  });

/** The names in a list: 'Taglio laser, Stampa 3D'. */
const listNomi = (testo: string): string[] =>
  testo
    .split(/[,;\n]/)
    .map((nome) => nome.trim())
    .filter((nome) => nome !== '');
