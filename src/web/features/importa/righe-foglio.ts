import type { RigaImportata } from '#contract/importazioni.ts';
import { addMesi, isGiorno, type Giorno } from '#domain/giorno.ts';
import { abilitazioneOf, descriviCampo, type CampoFoglio } from './campi-foglio.ts';
import {
  contestoOf,
  durataOf,
  listCampi,
  listRighe,
  type AbilitazioneNota,
  type Colonna,
  type Lasciate,
  type LetturaFoglio,
} from './colonne.ts';
import { splitNome } from './split-nome.ts';
import {
  listRilasci,
  readValore,
  toCorpo,
  VUOTO,
  writeCella,
  type CambioCella,
  type ContestoCella,
  type ValoreCella,
} from './read-valore.ts';

export interface RigaFoglio {
  /** The number in the sheet, counted from 1. */
  numero: number;
  valori: Readonly<Partial<Record<CampoFoglio, ValoreCella>>>;
}

/** Fields to correct on the page; the others are corrected in the sheet, which is loaded again. */
const CORREGGIBILI = ['email', 'codice_fiscale', 'telefono'] as const;
export type Correggibile = (typeof CORREGGIBILI)[number];
export const isCorreggibile = (campo: CampoFoglio): campo is Correggibile =>
  (CORREGGIBILI as readonly CampoFoglio[]).includes(campo);

/** Corrections, by row number and field. */
export type Correzioni = Readonly<Record<number, Readonly<Partial<Record<Correggibile, string>>>>>;

export const valoreOf = ({ valori }: RigaFoglio, campo: CampoFoglio): ValoreCella => valori[campo] ?? VUOTO;

/** Makes the rows of a sheet without open questions. */
export function makeRighe(
  lettura: LetturaFoglio,
  abilitazioni: readonly AbilitazioneNota[],
  oggi: Giorno,
): { righe: RigaFoglio[]; lasciate: Lasciate } {
  const { righe, lasciate } = listRighe(lettura);
  const colonne = lettura.colonne
    .filter(({ campo }) => campo !== null)
    .map((colonna) => ({ colonna, contesto: contestoOf(colonna, righe, oggi) }));
  const repeated = (numero: number, n: number) =>
    lettura.unite === 'ripeti' &&
    lettura.foglio.unite.some(
      ({ colonna, riga, ultimaRiga }) => colonna === n && numero - 1 > riga && numero - 1 <= ultimaRiga,
    );
  const made = righe.map(({ numero, celle }): RigaFoglio => {
    const valori: Partial<Record<CampoFoglio, ValoreCella>> = {};
    for (const { colonna, contesto } of colonne) {
      const { campo, n } = colonna;
      if (campo === null || campo === 'cognome_nome') continue;
      const { modo } = descriviCampo(lettura.tipo, campo);
      const valore = readValore(celle[n], modo, contesto);
      const letto = modo === 'rilascio' ? readRilascio(valore, colonna, abilitazioni, oggi) : valore;
      valori[campo] = repeated(numero, n) ? { ...letto, cambio: 'unita', era: '' } : letto;
    }
    const insieme = colonne.find(({ colonna }) => colonna.campo === 'cognome_nome');
    if (insieme) Object.assign(valori, splitInsieme(celle[insieme.colonna.n], insieme, valori));
    if (lettura.tipo === 'risorse') Object.assign(valori, fillRisorsa(lettura, valori));
    return { numero, valori };
  });
  return { righe: made, lasciate };
}

function splitInsieme(
  cella: Parameters<typeof readValore>[0],
  { colonna, contesto }: { colonna: Colonna; contesto: ContestoCella },
  valori: RigaFoglio['valori'],
): Partial<Record<CampoFoglio, ValoreCella>> {
  const { testo } = readValore(cella, 'riga', contesto);
  const { come, ...parti } = splitNome(
    testo,
    colonna.ordine ?? 'cognome',
    valori.codice_fiscale?.testo ?? '',
  );
  const cambio: CambioCella = come === 'girato' ? 'girato' : come === 'incerto' ? 'diviso_incerto' : 'diviso';
  const told = come === 'due_parole' ? { cambio: null, era: null } : { cambio, era: testo };
  const part = (text: string): ValoreCella => ({ testo: text, dubbio: null, ...told });
  return { cognome: part(parti.cognome), nome: part(parti.nome) };
}

/** An abilitazione from a cell, with the answers about its column. */
function readRilascio(
  valore: ValoreCella,
  { si, date, campo }: Colonna,
  abilitazioni: readonly AbilitazioneNota[],
  oggi: Giorno,
): ValoreCella {
  const { testo } = valore;
  if (testo === 'oggi') return si === 'oggi' ? valore : { ...valore, testo: '' };
  if (!isGiorno(testo)) return valore;
  const mesi = durataOf({ campo }, abilitazioni);
  // Without an expiry, the day can only be the issue day.
  if (mesi === null) return { ...valore, testo: 'oggi', cambio: 'si', era: valore.era ?? testo };
  const fino = date === 'avuta' ? addMesi(testo, mesi) : testo;
  if (fino < oggi) return { ...valore, testo: '', cambio: 'scaduta', era: fino };
  return { ...valore, testo: fino, ...(fino !== testo && { cambio: 'si', era: valore.era ?? testo }) };
}

/** The answers for all things, used if no column has the field. */
function fillRisorsa(
  { cosa, descrizione, colonne }: LetturaFoglio,
  { nome }: RigaFoglio['valori'],
): Partial<Record<CampoFoglio, ValoreCella>> {
  const has = (campo: CampoFoglio) => colonne.some((one) => one.campo === campo);
  return {
    ...(cosa !== null && !has('tipo') && { tipo: { ...VUOTO, testo: cosa } }),
    ...(descrizione === 'nome' &&
      !has('descrizione') &&
      nome && { descrizione: { ...VUOTO, testo: nome.testo, cambio: 'nome_ripetuto' as const, era: '' } }),
  };
}

/** Applies corrections to a row; they are parsed like cells. */
export function correctRiga(
  riga: RigaFoglio,
  correzioni: Correzioni[number] | undefined,
  tipo: LetturaFoglio['tipo'],
  oggi: Giorno,
): RigaFoglio {
  if (!correzioni) return riga;
  const valori = { ...riga.valori };
  for (const [campo, scritto] of Object.entries(correzioni) as [Correggibile, string][]) {
    const before = valori[campo] ?? VUOTO;
    const now = readValore(scritto, descriviCampo(tipo, campo).modo, { oggi });
    if (now.testo !== before.testo || before.dubbio)
      valori[campo] = { ...now, cambio: 'corretta', era: before.testo };
  }
  return { ...riga, valori };
}

/** A row as the server takes it. */
export function toRiga(riga: RigaFoglio, lettura: LetturaFoglio, oggi: Giorno): RigaImportata {
  const corpo: Record<string, unknown> = {};
  const rilasci: { nome: string; fino?: string }[] = [];
  for (const campo of listCampi(lettura)) {
    const { modo } = descriviCampo(lettura.tipo, campo);
    const { testo } = valoreOf(riga, campo);
    const nome = abilitazioneOf(campo);
    if (nome !== null) {
      if (testo !== '') rilasci.push(testo === 'oggi' ? { nome } : { nome, fino: testo });
    } else if (modo === 'rilasci') {
      const si = lettura.colonne.find((one) => one.campo === campo)?.si;
      rilasci.push(...listRilasci(testo, oggi).filter(({ fino }) => fino !== undefined || si === 'oggi'));
    } else corpo[campo] = toCorpo(testo, modo);
  }
  if (rilasci.length > 0) corpo['abilitazioni'] = rilasci;
  return corpo as RigaImportata;
}

/** The original cells of a row. */
export const celleOf = ({ foglio }: Pick<LetturaFoglio, 'foglio'>, numero: number): string[] =>
  (foglio.righe[numero - 1] ?? []).map(writeCella);
