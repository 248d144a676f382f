import type { Importazione, RigaImportata } from '#contract/importazioni.ts';
import type { ErroreCampo } from '#domain/validazione.ts';
import { abilitazioneOf, descriviCampo, type CampoFoglio } from './campi-foglio.ts';
import { listCampi, type LetturaFoglio } from './colonne.ts';
import { valoreOf, type RigaFoglio } from './righe-foglio.ts';
import type { Dubbio } from './read-valore.ts';

/** What happens to a row; 'tolta': the user removed it. */
export type SorteRiga = Importazione['righe'][number]['azione'] | 'tolta';

export interface Giudizio {
  sorte: SorteRiga;
  /** Errors of the server, or why it skips the row; `valori.riga` is a row number of the sheet. */
  errori: readonly ErroreCampo[];
  /** Doubts that only the page can have, since it knows the sheet. */
  dubbi: readonly { campo: CampoFoglio; dubbio: Dubbio }[];
}

export interface Anteprima {
  giudizi: ReadonlyMap<number, Giudizio>;
  /** The rows to import, as sent, with the digest of the preview of just these. */
  buone: { numeri: readonly number[]; righe: RigaImportata[]; impronta: string };
}

const listDubbi = (riga: RigaFoglio, campi: readonly CampoFoglio[]): Giudizio['dubbi'] =>
  campi.flatMap((campo) => {
    const { dubbio } = valoreOf(riga, campo);
    return dubbio ? [{ campo, dubbio }] : [];
  });

/**
 * Previews all rows, then those without errors: only these are sent in the end, and a row may be new once the one that
 * it repeats is left out.
 * @param ask requests a preview
 */
export async function askAnteprima(
  righe: readonly RigaFoglio[],
  lettura: LetturaFoglio,
  toRiga: (riga: RigaFoglio) => RigaImportata,
  ask: (righe: RigaImportata[]) => Promise<Importazione>,
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
      // Registered people stay as they are, whatever the sheet says.
      const sorte = azione === 'nuova' && dubbi.length > 0 ? 'errore' : azione;
      if (sorte === 'errore') bad.add(riga.numero);
      const told = errori.map((errore) => withNumero(errore as ErroreCampo, numeri));
      giudizi.set(riga.numero, { sorte, errori: told, dubbi });
    }
    if (bad.size === 0) return { giudizi, buone: { numeri, righe: sent, impronta: answer.impronta } };
    left = left.filter(({ numero }) => !bad.has(numero));
  }
}

/** Converts the row number of a request to that of the sheet. */
function withNumero(errore: ErroreCampo, numeri: readonly number[]): ErroreCampo {
  const riga = Number(errore.valori['riga']);
  return Number.isInteger(riga)
    ? { ...errore, valori: { ...errore.valori, riga: numeri[riga - 1] ?? riga } }
    : errore;
}

/** The field in the table for a server's error; null if the row has none. */
export function campoOfErrore(
  { campo }: ErroreCampo,
  riga: RigaFoglio,
  { tipo }: LetturaFoglio,
  campi: readonly CampoFoglio[],
): CampoFoglio | null {
  const [name = '', nth] = campo.split('.');
  const plain = campi.find((one) => one === name);
  if (plain) return plain;
  if (name !== 'abilitazioni') return null;
  // A person's abilitazioni have columns of their own, sent in order.
  const given = campi.filter((one) => abilitazioneOf(one) !== null && valoreOf(riga, one).testo !== '');
  return given[Number(nth ?? 0)] ?? (tipo === 'persone' ? (given[0] ?? colonneRilasci(campi)) : null);
}

const colonneRilasci = (campi: readonly CampoFoglio[]): CampoFoglio | null =>
  campi.find((one) => abilitazioneOf(one) !== null || descriviCampo('persone', one).modo === 'rilasci') ??
  null;

/** New things whose names exist, if the whole sheet exists: it was probably imported before. */
export function listDoppie(giudizi: ReadonlyMap<number, Giudizio>): ReadonlyMap<number, Giudizio> {
  const doppie = [...giudizi].filter(([, { sorte, errori }]) => sorte === 'nuova' && errori.length > 0);
  const saltate = countSorti(giudizi.values()).salta;
  return new Map(doppie.length + saltate === giudizi.size ? doppie : []);
}

export function countSorti(giudizi: Iterable<Giudizio>): Record<SorteRiga, number> {
  const count = { nuova: 0, salta: 0, diverso: 0, errore: 0, tolta: 0 };
  for (const { sorte } of giudizi) count[sorte] += 1;
  return count;
}
