import type { TipoImportazione } from '#contract/importazioni.ts';
import { normalizeEmail } from '#domain/email.ts';
import { isGiorno } from '#domain/giorno.ts';
import {
  abilitazioneOf,
  campoAbilitazione,
  CAMPI_FOGLIO,
  descriviCampo,
  type CampoFoglio,
  type CampoSemplice,
  type Destinazione,
} from './campi-foglio.ts';
import { isVuota, type Cella, type Foglio } from './foglio.ts';
import {
  isAmericana,
  listRilasci,
  readSiNo,
  readValore,
  writeCella,
  type ContestoCella,
} from './read-valore.ts';

export interface AbilitazioneNota {
  nome: string;
  durata_mesi: number | null;
}

/** A column of the sheet, and the user's decisions about it. */
export interface Colonna {
  n: number;
  titolo: string;
  /** Its first distinct values; '' is an empty cell. */
  esempi: readonly string[];
  /** Null if it is not imported. */
  campo: Destinazione | null;
  /** How it was recognised; 'altra': another column has the field of its heading already. */
  come: 'titolo' | 'valori' | 'mano' | 'altra' | null;
  /** An abilitazione whose name is similar to the heading; the user decides. */
  somiglia: CampoFoglio | null;
  /** Which is first in a column of surname and name. */
  ordine: 'cognome' | 'nome' | null;
  /** What 'SI' without a day means. */
  si: 'oggi' | 'fuori' | null;
  /** Whether the days are expiry days or issue days. */
  date: 'fino' | 'avuta' | null;
}

/** A sheet, and all decisions about how to read it. */
export interface LetturaFoglio {
  tipo: TipoImportazione;
  foglio: Foglio;
  /** The row of the headings, counted from 0; null if not known yet, -1 if there is none. */
  titoli: number | null;
  colonne: readonly Colonna[];
  /** Whether the value of merged cells holds for each of their rows. */
  unite: 'ripeti' | 'vuote' | null;
  nascoste: 'fuori' | 'dentro' | null;
  /** The type of all things, if no column has it. */
  cosa: 'spazio' | 'strumento' | null;
  /** The description of all things, if no column has it. */
  descrizione: 'nome' | 'vuota' | null;
}

/** A question to answer before rows can be made. */
export type DomandaFoglio =
  | { che: 'titoli' | 'nascoste' | 'unite' | 'cosa' | 'descrizione'; colonna: null }
  | { che: 'ordine' | 'somiglia' | 'si' | 'date'; colonna: Colonna };

/** A heading in lower case, without accents and signs. */
export const normalizeTitolo = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

const INSIEME: Readonly<Record<string, Colonna['ordine']>> = {
  'cognome e nome': 'cognome',
  'cognome nome': 'cognome',
  'nome e cognome': 'nome',
  'nome cognome': 'nome',
  'name and surname': 'nome',
  'surname and name': 'cognome',
  nominativo: null,
  socio: null,
  persona: null,
  intestatario: null,
  'nome completo': null,
  'full name': null,
};

function findCampo(
  titolo: string,
  tipo: TipoImportazione,
  abilitazioni: readonly AbilitazioneNota[],
): Pick<Colonna, 'campo' | 'ordine' | 'somiglia'> | null {
  const text = normalizeTitolo(titolo);
  if (text === '') return null;
  const none = { ordine: null, somiglia: null };
  if (tipo === 'persone' && Object.hasOwn(INSIEME, text))
    return { ...none, campo: 'cognome_nome', ordine: INSIEME[text]! };
  for (const [campo, { titoli }] of Object.entries(CAMPI_FOGLIO[tipo])) {
    if (campo.replaceAll('_', ' ') === text || (titoli as readonly string[]).includes(text))
      return { ...none, campo: campo as CampoSemplice };
  }
  if (tipo === 'risorse') return null;
  const named = abilitazioni.find(({ nome }) => text.includes(normalizeTitolo(nome)));
  if (named) return { ...none, campo: campoAbilitazione(named.nome) };
  const words = new Set(text.split(' ').filter((word) => word.length > 3));
  const like = abilitazioni.filter(({ nome }) =>
    normalizeTitolo(nome)
      .split(' ')
      .some((word) => words.has(word)),
  );
  return like.length === 1 ? { ...none, campo: null, somiglia: campoAbilitazione(like[0]!.nome) } : null;
}

/** How many top rows may be the headings. */
const FIRST_ROWS = 20;

/** The row with the most known headings, at least two; null if there is none. */
function findTitoli(
  foglio: Foglio,
  tipo: TipoImportazione,
  abilitazioni: readonly AbilitazioneNota[],
): number | null {
  const known = foglio.righe.slice(0, FIRST_ROWS).map((riga) => {
    const campi = riga.map((cella) => findCampo(writeCella(cella), tipo, abilitazioni)?.campo);
    return new Set(campi.filter((campo) => campo !== null && campo !== undefined)).size;
  });
  const most = Math.max(...known);
  return most < 2 ? null : known.indexOf(most);
}

/** A row with its number in the sheet, counted from 1. */
interface RigaNumerata {
  numero: number;
  celle: readonly Cella[];
}

export interface Lasciate {
  vuote: number;
  /** Repeated headings further down. */
  titoli: number;
  nascoste: number;
}

/**
 * The rows below the headings, without empty ones and repeated headings. Fills merged cells and skips hidden rows if
 * decided so.
 */
export function listRighe({
  foglio,
  titoli,
  unite,
  nascoste,
}: Pick<LetturaFoglio, 'foglio' | 'titoli' | 'unite' | 'nascoste'>): {
  righe: RigaNumerata[];
  lasciate: Lasciate;
} {
  const start = (titoli ?? -1) + 1;
  const heading = foglio.righe[start - 1]?.map(writeCella).join('\t');
  const filled = unite === 'ripeti' ? fillUnite(foglio, start) : foglio.righe;
  const righe: RigaNumerata[] = [];
  const hidden = new Set(nascoste === 'fuori' ? foglio.nascoste : []);
  const lasciate = { vuote: 0, titoli: 0, nascoste: 0 };
  for (let n = start; n < filled.length; n += 1) {
    const celle = filled[n]!;
    if (celle.every(isVuota)) lasciate.vuote += 1;
    else if (celle.map(writeCella).join('\t') === heading) lasciate.titoli += 1;
    else if (hidden.has(n)) lasciate.nascoste += 1;
    else righe.push({ numero: n + 1, celle });
  }
  return { righe, lasciate };
}

/** The hidden rows that would be imported, counted from 0. */
export function listNascoste(lettura: LetturaFoglio): number[] {
  const { righe } = listRighe({ ...lettura, nascoste: 'dentro' });
  const hidden = new Set(lettura.foglio.nascoste);
  return righe.flatMap(({ numero }) => (hidden.has(numero - 1) ? numero - 1 : []));
}

/** Cells below the headings that are merged over several rows. */
export const listUnite = ({ foglio, titoli }: Pick<LetturaFoglio, 'foglio' | 'titoli'>) =>
  foglio.unite.filter(({ riga, ultimaRiga }) => riga > (titoli ?? -1) && ultimaRiga > riga);

function fillUnite(foglio: Foglio, start: number): Cella[][] {
  const filled = foglio.righe.map((riga) => [...riga]);
  for (const { riga, colonna, ultimaRiga } of listUnite({ foglio, titoli: start - 1 })) {
    for (let n = riga + 1; n <= Math.min(ultimaRiga, filled.length - 1); n += 1)
      filled[n]![colonna] = filled[riga]![colonna]!;
  }
  return filled;
}

/** Starts reading a sheet: decides what is sure, leaves the rest as questions. */
export function startLettura(
  foglio: Foglio,
  tipo: TipoImportazione,
  abilitazioni: readonly AbilitazioneNota[],
  titoli = findTitoli(foglio, tipo, abilitazioni),
): LetturaFoglio {
  const base = { tipo, foglio, titoli, unite: null, nascoste: null, cosa: null, descrizione: null } as const;
  const { righe } = listRighe(base);
  const width = foglio.righe[0]?.length ?? 0;
  const taken = new Set<string>();
  const colonne: Colonna[] = [];
  for (let n = 0; n < width; n += 1) {
    const titolo = writeCella(foglio.righe[titoli ?? -1]?.[n]).trim();
    const values = righe.map(({ celle }) => celle[n]);
    if (titolo === '' && values.every(isVuota)) continue;
    const esempi = listEsempi(values);
    const free = { ordine: null, somiglia: null, si: null, date: null };
    const found = findCampo(titolo, tipo, abilitazioni);
    const campo = found?.campo ?? (found?.somiglia ? null : guessCampo(values, tipo));
    const double = campo !== null && taken.has(campo);
    if (campo !== null) taken.add(campo);
    const come = double ? 'altra' : campo === null ? null : found?.campo ? 'titolo' : 'valori';
    colonne.push({ n, titolo, esempi, ...free, ...found, campo: double ? null : campo, come });
  }
  return { ...base, colonne: mendNome(colonne, tipo) };
}

/**
 * Reads a corrected sheet with the decisions about the previous one.
 * @returns null unless the headings are the same, in the same row and order
 */
export function readAgain(
  before: LetturaFoglio,
  foglio: Foglio,
  tipo: TipoImportazione,
): LetturaFoglio | null {
  const headings = ({ righe }: Foglio) =>
    (righe[before.titoli ?? -1] ?? [])
      .map((cella) => writeCella(cella).trim())
      .join('\t')
      .trimEnd();
  if (before.tipo !== tipo || before.titoli === null || headings(foglio) !== headings(before.foglio))
    return null;
  const { righe } = listRighe({ ...before, foglio });
  const colonne = before.colonne.map((one) => ({
    ...one,
    esempi: listEsempi(righe.map(({ celle }) => celle[one.n])),
  }));
  return { ...before, foglio, colonne };
}

const listEsempi = (values: readonly (Cella | undefined)[]): string[] =>
  [...new Set(values.map((cella) => writeCella(cella).trim().slice(0, 60)))].slice(0, 3);

/** A lone column 'Nome' may hold surname and name: ask. */
function mendNome(colonne: readonly Colonna[], tipo: TipoImportazione): Colonna[] {
  const has = (campo: Destinazione) => colonne.some((one) => one.campo === campo);
  const alone = tipo === 'persone' && has('nome') && !has('cognome') && !has('cognome_nome');
  return colonne.map((one) =>
    alone && one.campo === 'nome' ? { ...one, campo: 'cognome_nome' as const } : one,
  );
}

const CODICE = /^[A-Z]{6}[0-9A-Z]{2}[A-Z][0-9A-Z]{2}[A-Z][0-9A-Z]{3}[A-Z]$/i;

/** Guesses the field of a column without a known heading from unambiguous values. */
function guessCampo(values: readonly (Cella | undefined)[], tipo: TipoImportazione): CampoSemplice | null {
  const texts = values.map((cella) => writeCella(cella).trim()).filter((text) => text !== '');
  if (tipo === 'risorse' || texts.length === 0) return null;
  const mostly = (is: (text: string) => boolean) => texts.filter(is).length >= texts.length * 0.8;
  if (mostly((text) => normalizeEmail(text) !== null)) return 'email';
  return mostly((text) => CODICE.test(text)) ? 'codice_fiscale' : null;
}

export const contestoOf = (
  { n }: Pick<Colonna, 'n'>,
  righe: readonly RigaNumerata[],
  oggi: ContestoCella['oggi'],
): ContestoCella => ({ oggi, americane: righe.some(({ celle }) => isAmericana(celle[n])) });

/** How many cells of a column of abilitazioni say yes without a day, and how many have one. */
export function countRilasci(colonna: Colonna, righe: readonly RigaNumerata[], oggi: ContestoCella['oggi']) {
  const contesto = contestoOf(colonna, righe, oggi);
  let si = 0;
  let date = 0;
  for (const { celle } of righe) {
    const testo = writeCella(celle[colonna.n]).trim();
    if (colonna.campo === 'abilitazioni') {
      if (listRilasci(testo, oggi).some(({ fino }) => fino === undefined)) si += 1;
    } else if (readSiNo(testo) === true) si += 1;
    else if (isGiorno(readValore(celle[colonna.n], 'rilascio', contesto).testo)) date += 1;
  }
  return { si, date };
}

/** Whether a column holds abilitazioni of people. */
export const isRilasci = ({ campo }: Pick<Colonna, 'campo'>, tipo: TipoImportazione): boolean =>
  campo !== null && tipo === 'persone' && (campo === 'abilitazioni' || abilitazioneOf(campo) !== null);

/** Open questions, in the order of the page. */
export function listDomande(
  lettura: LetturaFoglio,
  abilitazioni: readonly AbilitazioneNota[],
  oggi: ContestoCella['oggi'],
): DomandaFoglio[] {
  const { tipo, titoli, colonne, unite, nascoste, cosa, descrizione } = lettura;
  if (titoli === null) return [{ che: 'titoli', colonna: null }];
  const domande: DomandaFoglio[] = [];
  const ask = (che: Extract<DomandaFoglio, { colonna: null }>['che'], open: boolean) => {
    if (open) domande.push({ che, colonna: null });
  };
  ask('nascoste', nascoste === null && listNascoste(lettura).length > 0);
  ask('unite', unite === null && listUnite(lettura).length > 0);
  const { righe } = listRighe(lettura);
  for (const colonna of colonne) {
    if (colonna.somiglia && colonna.campo === null && colonna.come === null)
      domande.push({ che: 'somiglia', colonna });
    if (colonna.campo === 'cognome_nome' && colonna.ordine === null) domande.push({ che: 'ordine', colonna });
    if (!isRilasci(colonna, tipo)) continue;
    const count = countRilasci(colonna, righe, oggi);
    if (count.si > 0 && colonna.si === null) domande.push({ che: 'si', colonna });
    if (count.date > 0 && colonna.date === null && durataOf(colonna, abilitazioni) !== null)
      domande.push({ che: 'date', colonna });
  }
  const misses = (campo: Destinazione) => tipo === 'risorse' && !colonne.some((one) => one.campo === campo);
  ask('cosa', cosa === null && misses('tipo'));
  ask('descrizione', descrizione === null && misses('descrizione'));
  return domande;
}

/** The duration of a column's abilitazione in months; null without end. */
export function durataOf(
  { campo }: Pick<Colonna, 'campo'>,
  abilitazioni: readonly AbilitazioneNota[],
): number | null {
  const nome = campo === null ? null : abilitazioneOf(campo);
  return abilitazioni.find((one) => one.nome === nome)?.durata_mesi ?? null;
}

/** Assigns a field to a column; another column with that field is left out. */
export function moveColonna(lettura: LetturaFoglio, n: number, campo: Destinazione | null): LetturaFoglio {
  const clashes = (one: Colonna): boolean =>
    one.n !== n && campo !== null && (one.campo === campo || sharesNome(one.campo, campo));
  return {
    ...lettura,
    colonne: lettura.colonne.map((one) =>
      one.n === n
        ? { ...one, campo, come: 'mano' }
        : clashes(one)
          ? { ...one, campo: null, come: 'altra' }
          : one,
    ),
  };
}

const sharesNome = (a: Destinazione | null, b: Destinazione): boolean =>
  (a === 'cognome_nome' && (b === 'nome' || b === 'cognome')) ||
  (b === 'cognome_nome' && (a === 'nome' || a === 'cognome'));

/** Required fields that no column gives. */
export function listMancanti({ tipo, colonne, cosa, descrizione }: LetturaFoglio): CampoSemplice[] {
  const given = new Set<string>(colonne.flatMap(({ campo }) => campo ?? []));
  if (given.has('cognome_nome')) for (const campo of ['nome', 'cognome']) given.add(campo);
  if (cosa !== null) given.add('tipo');
  if (descrizione === 'nome') given.add('descrizione');
  return (Object.keys(CAMPI_FOGLIO[tipo]) as CampoSemplice[]).filter(
    (campo) => descriviCampo(tipo, campo).serve && !given.has(campo),
  );
}

/** Fields of the table of rows: required ones, and those of a column. */
export function listCampi({ tipo, colonne }: LetturaFoglio): CampoFoglio[] {
  const plain = (Object.keys(CAMPI_FOGLIO[tipo]) as CampoSemplice[]).filter(
    (campo) => descriviCampo(tipo, campo).serve || colonne.some((one) => one.campo === campo),
  );
  const own = colonne.flatMap(({ campo }) =>
    campo !== null && abilitazioneOf(campo) !== null ? [campo as CampoFoglio] : [],
  );
  return [...plain, ...own];
}
