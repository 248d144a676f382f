import { Readable } from 'node:stream';
import { isAperto } from '#domain/apertura.ts';
import { daysBetween, type Giorno } from '#domain/giorno.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import {
  ANNI_RENDICONTO,
  countGiorni,
  groupTratti,
  isTroppoLungo,
  listGiorniRendiconto,
  listMesi,
  showNuove,
  showPersone,
  sumTratti,
  type Uso,
} from '#domain/rendiconto.ts';
import { rifiutoCampo } from '#domain/rifiuti.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type * as calls from '#contract/rendiconto.ts';
import type { Rendiconto } from '#contract/rendiconto.ts';
import { oggi } from '../../platform/clock.ts';
import { inTransaction, type Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { sumCauzioni } from '../cauzioni/somme-service.ts';
import { readCalendario } from '../chiusure/calendario-service.ts';
import { sumGiornate } from '../giornate/somme-service.ts';
import { createZip } from '../../platform/zip.ts';
import { writeTabella, writeTabelle } from './csv-service.ts';
import * as store from './store.ts';

type Periodo = OutputOf<(typeof calls.readRendiconto)['query']>;
type RendicontoDeps = Pick<Deps, 'db' | 'clock' | 'apertura'>;

/**
 * What the centre did in a period, in numbers (prodotto/rendiconto#numeri). They are counted when they are asked for, all
 * from the same state of the bookings.
 * @throws Rifiuto VALIDATION_ERROR
 */
export function read(deps: RendicontoDeps, query: Periodo): Promise<Rendiconto> {
  const periodo = periodoOf(query, oggi(deps.clock));
  return inTransaction(deps.db, async (tx) => {
    await store.fixSnapshot(tx);
    return count({ ...deps, db: tx }, tx, periodo);
  });
}

/** One table of it as CSV. @throws Rifiuto VALIDATION_ERROR */
export async function exportCsv(
  deps: RendicontoDeps,
  { tabella = 'totale', ...query }: OutputOf<(typeof calls.exportRendiconto)['query']>,
): Promise<Readable> {
  return Readable.from([writeTabella(await read(deps, query), tabella)]);
}

/** All its tables, a CSV each, as a ZIP. @throws Rifiuto VALIDATION_ERROR */
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

/** The period asked for: to today by default, and from the first day of the year of its end. */
function periodoOf({ da, a }: Periodo, today: Giorno): Intervallo {
  const fine = a ?? today;
  const periodo = { inizio: da ?? (`${fine.slice(0, 4)}-01-01` as Giorno), fine };
  if (fine < periodo.inizio) throw rifiutoCampo('a', 'fine_prima_di_inizio');
  if (isTroppoLungo(periodo)) throw rifiutoCampo('a', 'troppi_mesi', { max: ANNI_RENDICONTO * 12 });
  return periodo;
}

async function count(deps: RendicontoDeps, tx: Tx, periodo: Intervallo): Promise<Rendiconto> {
  const calendario = await readCalendario(deps, periodo);
  const aperti = countGiorni(periodo, (giorno) => isAperto(calendario, giorno));
  const { rilevati, primo } = await store.listRilevati(tx, periodo);
  const noted = new Set(rilevati);
  const months = listMesi(periodo);
  const [risorse, usi, conte, { persone, nuove }, perMese, gruppi, attese, cauzioni, giornate] =
    await Promise.all([
      store.listUsati(tx, periodo, aperti),
      store.listUsi(tx, periodo),
      store.listConte(tx, periodo, {
        rilevati: countGiorni(periodo, (giorno) => noted.has(giorno)),
        primo,
        oggi: oggi(deps.clock),
      }),
      store.countPersone(tx, periodo),
      store.countPersonePerMese(tx, periodo, months.di),
      store.listGruppi(tx),
      store.listAttese(tx, periodo),
      sumCauzioni(tx, periodo),
      sumGiornate(tx, periodo),
    ]);
  // What nobody can book any more is in the report only for as long as it was.
  const offerte = risorse.filter(
    ({ fino, nascosta, usati }) => usati > 0 || (!nascosta && (fino === null || fino > periodo.inizio)),
  );
  const giorni = listGiorniRendiconto(calendario, periodo, offerte, { usi, conte, rilevati });
  const { mesi, settimana } = groupTratti(giorni);
  const personeOf = new Map(perMese.map((row) => [months.mesi[row.mese], row.persone]));
  const righe = offerte.map(({ id, nome, tipo, fino, usati }) => ({
    id,
    nome,
    tipo,
    eliminata: fino !== null,
    gruppi: gruppi.filter(({ membri }) => membri.includes(id)).map((gruppo) => gruppo.id),
    usati,
    aperti:
      fino !== null && fino <= periodo.fine
        ? aperti[Math.max(0, daysBetween(periodo.inizio, fino))]!
        : aperti.at(-1)!,
  }));
  return {
    ...periodo,
    totale: {
      ...sumTratti(giorni),
      persone: showPersone(persone),
      nuove: showNuove(persone, nuove),
    },
    mesi: mesi.map((mese) => ({ ...mese, persone: showPersone(personeOf.get(mese.mese) ?? 0) })),
    settimana,
    risorse: righe,
    gruppi: gruppi.flatMap(({ id, nome, tipo, membri }) => {
      const own = righe.filter((riga) => membri.includes(riga.id));
      return own.length === 0 ? [] : [{ id, nome, tipo, risorse: own.length, ...sumUso(own) }];
    }),
    attese,
    cauzioni,
    giornate,
  };
}

const sumUso = (usi: readonly Uso[]): Uso => ({
  usati: usi.reduce((total, { usati }) => total + usati, 0),
  aperti: usi.reduce((total, { aperti }) => total + aperti, 0),
});
