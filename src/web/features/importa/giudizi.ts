import type { Importazione, Riga } from '#contract/importazioni.ts';
import type { ErroreCampo } from '#domain/validazione.ts';
import { abilitazioneOf, descriviCampo, type Campo } from './campi-foglio.ts';
import { listCampi, type Lettura } from './colonne.ts';
import { valoreOf, type RigaFoglio } from './righe-foglio.ts';
import type { Dubbio } from './read-valore.ts';

/** What becomes of a row; 'tolta': the person has taken it out. */
export type Sorte = Importazione['righe'][number]['azione'] | 'tolta';

/** What is said about a row. */
export interface Giudizio {
  sorte: Sorte;
  /** What the server finds wrong, or why the row is skipped; `valori.riga` is a number of the sheet. */
  errori: readonly ErroreCampo[];
  /** What only the page can find wrong, since it knows what stood in the sheet. */
  dubbi: readonly { campo: Campo; dubbio: Dubbio }[];
}

/** What the server says about the rows of a sheet. */
export interface Anteprima {
  /** The judgement of each row that was sent, by its number in the sheet. */
  giudizi: ReadonlyMap<number, Giudizio>;
  /** The rows that will be imported, as they are sent, with the digest of the preview of just these. */
  buone: { numeri: readonly number[]; righe: Riga[]; impronta: string };
}

const listDubbi = (riga: RigaFoglio, campi: readonly Campo[]): Giudizio['dubbi'] =>
  campi.flatMap((campo) => {
    const { dubbio } = valoreOf(riga, campo);
    return dubbio ? [{ campo, dubbio }] : [];
  });

/**
 * Asks about all rows, and then once more about those without errors: only they are sent in the end, and a row may be
 * new as soon as the one that it repeats is left out.
 * @param ask a preview of rows; nothing changes
 */
export async function askAnteprima(
  righe: readonly RigaFoglio[],
  lettura: Lettura,
  toRiga: (riga: RigaFoglio) => Riga,
  ask: (righe: Riga[]) => Promise<Importazione>,
): Promise<Anteprima> {
  const campi = listCampi(lettura);
  const giudizi = new Map<number, Giudizio>();
  let left: readonly RigaFoglio[] = righe;
  for (;;) {
    if (left.length === 0) return { giudizi, buone: { numeri: [], righe: [], impronta: '' } };
    const sent = left.map(toRiga);
    const answer = await ask(sent);
    const numeri = left.map(({ numero }) => numero);
    const bad = new Set<number>();
    for (const [n, { azione, errori }] of answer.righe.entries()) {
      const riga = left[n]!;
      const dubbi = listDubbi(riga, campi);
      // Whoever is there already stays as they are, whatever the sheet says.
      const sorte = azione === 'nuova' && dubbi.length > 0 ? 'errore' : azione;
      if (sorte === 'errore') bad.add(riga.numero);
      const told = errori.map((errore) => withNumero(errore as ErroreCampo, numeri));
      giudizi.set(riga.numero, { sorte, errori: told, dubbi });
    }
    if (bad.size === 0) return { giudizi, buone: { numeri, righe: sent, impronta: answer.impronta } };
    left = left.filter(({ numero }) => !bad.has(numero));
  }
}

/** An error that names a row of what was sent, as it names the row of the sheet. */
function withNumero(errore: ErroreCampo, numeri: readonly number[]): ErroreCampo {
  const riga = Number(errore.valori['riga']);
  return Number.isInteger(riga)
    ? { ...errore, valori: { ...errore.valori, riga: numeri[riga - 1] ?? riga } }
    : errore;
}

/** The field of the table at which an error of the server is shown; null where the row has none. */
export function campoOfErrore(
  { campo }: ErroreCampo,
  riga: RigaFoglio,
  { tipo }: Lettura,
  campi: readonly Campo[],
): Campo | null {
  const [name = '', nth] = campo.split('.');
  const plain = campi.find((one) => one === name);
  if (plain) return plain;
  if (name !== 'abilitazioni') return null;
  // The permissions of a person are columns of their own, sent in their order.
  const given = campi.filter((one) => abilitazioneOf(one) !== null && valoreOf(riga, one).testo !== '');
  return given[Number(nth ?? 0)] ?? (tipo === 'persone' ? (given[0] ?? colonneRilasci(campi)) : null);
}

const colonneRilasci = (campi: readonly Campo[]): Campo | null =>
  campi.find((one) => abilitazioneOf(one) !== null || descriviCampo('persone', one).modo === 'rilasci') ??
  null;

/**
 * The new things whose names are there, with what is said of them, where the whole sheet is there: it was probably imported
 * before.
 */
export function listDoppie(giudizi: ReadonlyMap<number, Giudizio>): ReadonlyMap<number, Giudizio> {
  const doppie = [...giudizi].filter(([, { sorte, errori }]) => sorte === 'nuova' && errori.length > 0);
  const saltate = countSorti(giudizi.values()).salta;
  return new Map(doppie.length + saltate === giudizi.size ? doppie : []);
}

/** How many rows have each fate. */
export function countSorti(giudizi: Iterable<Giudizio>): Record<Sorte, number> {
  const count = { nuova: 0, salta: 0, diverso: 0, errore: 0, tolta: 0 };
  for (const { sorte } of giudizi) count[sorte] += 1;
  return count;
}
