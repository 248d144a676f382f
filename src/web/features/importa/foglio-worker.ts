import { ErroreFoglio, trimFoglio, type CodiceFoglio, type Codifica, type Foglio } from './foglio.ts';

/** What a worker is asked to read: the bytes of a file, in an encoding if one was chosen, or the text of pasted cells. */
export type Richiesta = { nome: string; bytes: Uint8Array; codifica?: Codifica } | { incollato: string };

/** What it answers. */
export type Risposta =
  | { foglio: Foglio }
  | { codice: CodiceFoglio; valori: ErroreFoglio['valori'] }
  | { guasto: string };

/** The beginning of a ZIP, as which every .xlsx is stored. */
const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** The beginning of an old .xls, and of a workbook with a password. */
const OLE = [0xd0, 0xcf, 0x11, 0xe0];
const begins = (bytes: Uint8Array, mark: readonly number[]): boolean => mark.every((b, n) => bytes[n] === b);

/**
 * Reads a sheet. The format is told by the content, since names lie. Each reader is loaded only when it is needed.
 * @throws ErroreFoglio where it cannot be read
 */
export async function readRichiesta(richiesta: Richiesta): Promise<Foglio> {
  if ('incollato' in richiesta) {
    const { readCsv } = await import('./read-csv.ts');
    const testo = richiesta.incollato;
    const { righe } = readCsv(testo, testo.includes('\t') ? '\t' : undefined);
    return trimFoglio({ ...SEMPLICE, nome: null, righe });
  }
  const { nome, bytes } = richiesta;
  if (begins(bytes, ZIP)) {
    const { readXlsx } = await import('./read-xlsx.ts');
    return trimFoglio({ ...SEMPLICE, nome, ...(await readXlsx(bytes)) });
  }
  if (begins(bytes, OLE)) throw new ErroreFoglio(/\.xlsx$/i.test(nome) ? 'protetto' : 'vecchio_formato');
  const { decode, readCsv } = await import('./read-csv.ts');
  const { testo, codifica } = decode(bytes, richiesta.codifica);
  return trimFoglio({
    ...SEMPLICE,
    nome,
    ...readCsv(testo),
    ...(codifica !== null && { codifica, bytes }),
  });
}

/** What only some sheets have. */
const SEMPLICE = { nascoste: [], unite: [], codifica: null, bytes: null, altri: 0 };

async function answer(richiesta: Richiesta): Promise<Risposta> {
  try {
    return { foglio: await readRichiesta(richiesta) };
  } catch (error) {
    if (error instanceof ErroreFoglio) return { codice: error.codice, valori: error.valori };
    return { guasto: String(error) };
  }
}

// A test imports this file too, and is no worker.
if ('WorkerGlobalScope' in globalThis)
  addEventListener('message', ({ data }: MessageEvent<Richiesta>) => {
    void answer(data).then((risposta) => postMessage(risposta));
  });
