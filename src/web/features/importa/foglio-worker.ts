import { ErroreFoglio, trimFoglio, type CodiceFoglio, type Codifica, type Foglio } from './foglio.ts';

/** A request to the worker: the bytes of a file, with an encoding if one was chosen, or pasted text. */
export type RichiestaLettura =
  | { nome: string; bytes: Uint8Array; codifica?: Codifica }
  | { incollato: string };

export type RispostaLettura =
  | { foglio: Foglio }
  | { codice: CodiceFoglio; valori: ErroreFoglio['valori'] }
  | { guasto: string };

/** The first bytes of a ZIP, hence of every .xlsx. */
const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** The first bytes of an old .xls, or of a workbook with a password. */
const OLE = [0xd0, 0xcf, 0x11, 0xe0];
const begins = (bytes: Uint8Array, mark: readonly number[]): boolean => mark.every((b, n) => bytes[n] === b);

/**
 * Reads a sheet. Detects the format by content, since extensions lie; loads each reader on demand.
 * @throws ErroreFoglio if it cannot be read
 */
export async function readRichiesta(richiesta: RichiestaLettura): Promise<Foglio> {
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

/** Defaults for what only some formats have. */
const SEMPLICE = { nascoste: [], unite: [], codifica: null, bytes: null, altri: 0 };

async function answer(richiesta: RichiestaLettura): Promise<RispostaLettura> {
  try {
    return { foglio: await readRichiesta(richiesta) };
  } catch (error) {
    if (error instanceof ErroreFoglio) return { codice: error.codice, valori: error.valori };
    return { guasto: String(error) };
  }
}

// A test imports this file outside a worker.
if ('WorkerGlobalScope' in globalThis)
  addEventListener('message', ({ data }: MessageEvent<RichiestaLettura>) => {
    void answer(data).then((risposta) => postMessage(risposta));
  });
