import { Readable } from 'node:stream';
import { minGiorno, type Giorno } from '#domain/giorno.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import { ANNI_RENDICONTO, firstOfAnno, isTroppoLungo, ultimoMese, widenToMesi } from '#domain/rendiconto.ts';
import { rifiutoCampo } from '#domain/rifiuti.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type * as calls from '#contract/rendiconto.ts';
import type { Rendiconto } from '#contract/rendiconto.ts';
import { oggi } from '../../platform/clock.ts';
import { fixSnapshot, inTransaction } from '../../platform/db.ts';
import { createZip } from '../../platform/zip.ts';
import { countRendiconto, type RendicontoDeps } from './conto-service.ts';
import { writeTabella, writeTabelle } from './csv-service.ts';

type Periodo = OutputOf<(typeof calls.readRendiconto)['query']>;

/** The numbers of a period, from one snapshot (prodotto/rendiconto#numeri). @throws Rifiuto VALIDATION_ERROR */
export function read(deps: RendicontoDeps, query: Periodo): Promise<Rendiconto> {
  const periodo = periodoOf(query, oggi(deps.clock));
  return inTransaction(deps.db, async (tx) => {
    await fixSnapshot(tx);
    return countRendiconto({ ...deps, db: tx }, tx, periodo);
  });
}

/** @throws Rifiuto VALIDATION_ERROR */
export async function exportCsv(
  deps: RendicontoDeps,
  { tabella = 'totale', ...query }: OutputOf<(typeof calls.exportRendiconto)['query']>,
): Promise<Readable> {
  return Readable.from([writeTabella(await read(deps, query), tabella)]);
}

/** All tables of the report as a ZIP with a CSV for each. @throws Rifiuto VALIDATION_ERROR */
export async function exportZip(deps: RendicontoDeps, query: Periodo): Promise<Readable> {
  const zip = createZip();
  const mtime = deps.clock.now();
  const write = async (files: [string, string][]): Promise<void> => {
    for (const [name, csv] of files) await zip.add(name, [csv], { mtime });
    zip.end();
  };
  write(writeTabelle(await read(deps, query))).catch(zip.fail);
  return zip.output;
}

/** The requested period: whole past months, by default from January of the year in which it ends. */
function periodoOf({ da, a }: Periodo, today: Giorno): Intervallo {
  const last = ultimoMese(today);
  const fine = a ? minGiorno(a, last) : last;
  const periodo = widenToMesi(da ?? firstOfAnno(fine), fine);
  if (periodo.inizio > last) throw rifiutoCampo('da', 'mese_in_corso');
  if (periodo.fine < periodo.inizio) throw rifiutoCampo('a', 'fine_prima_di_inizio');
  if (isTroppoLungo(periodo)) throw rifiutoCampo('a', 'troppi_mesi', { max: ANNI_RENDICONTO * 12 });
  return periodo;
}
