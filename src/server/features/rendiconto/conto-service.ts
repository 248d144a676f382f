import { isAperto } from '#domain/apertura.ts';
import { daysBetween, minGiorno, type Giorno } from '#domain/giorno.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import {
  countGiorni,
  groupGiorni,
  listGiorniRendiconto,
  listMesi,
  sumTratti,
  type TrattoRendiconto,
  type UsoRendiconto,
} from '#domain/rendiconto.ts';
import type { Rendiconto } from '#contract/rendiconto.ts';
import { oggi } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { readCalendario } from '../calendario/service.ts';
import { sumCauzioni } from '../cauzioni/list-service.ts';
import { sumGiornate } from '../giornate/list-service.ts';
import * as store from './store.ts';

export type RendicontoDeps = Pick<Deps, 'db' | 'clock' | 'apertura'>;

/** The report of whole months (prodotto/rendiconto#numeri). */
export async function countRendiconto(
  deps: RendicontoDeps,
  tx: Tx,
  periodo: Intervallo,
): Promise<Rendiconto> {
  const today = oggi(deps.clock);
  const calendario = await readCalendario(deps, periodo);
  const aperti = countGiorni(periodo, (giorno) => isAperto(calendario, giorno));
  const chiuso = { inizio: periodo.inizio, fine: minGiorno(periodo.fine, today) };
  const pezzi = await store.listRisorse(tx);
  const letture = await store.readLetture(tx, periodo, { aperti, mesi: listMesi(periodo) });
  const annullate = await store.listAnnullate(tx, periodo);
  const venute = await store.listVenute(tx, periodo);
  // Attendance may be noted after the period, so it is read up to today: every report of a month must say the same.
  const rilevate = await store.listRilevati(tx, { inizio: periodo.inizio, fine: today });
  const gruppi = await store.listGruppi(tx);
  const attese = await store.listAttese(tx, periodo);
  const abilitazioni = await store.countAbilitate(tx, chiuso.fine);
  const guasti = await store.listGuasti(tx, chiuso);
  const cauzioni = await sumCauzioni(tx, periodo);
  const giornate = await sumGiornate(tx, periodo);
  const usatiOf = new Map(letture.usati.map(({ id, quante }) => [id, quante]));
  // A deleted resource is in the report only until its deletion.
  const offerte = pezzi
    .map((pezzo) => ({ ...pezzo, usati: usatiOf.get(pezzo.id) ?? 0 }))
    .filter((one) => one.usati > 0 || (!one.nascosta && (one.fino === null || one.fino > periodo.inizio)));
  const read = { ...letture, ...rilevate, annullate, venute };
  const { mesi, settimana } = groupGiorni(listGiorniRendiconto(calendario, periodo, offerte, read, today));
  const { perMese, persone, nuove } = letture;
  const personeOf = new Map(perMese.map((one) => [one.mese, one.persone]));
  const openBefore = (giorno: Giorno) =>
    aperti[Math.min(Math.max(0, daysBetween(periodo.inizio, giorno)), aperti.length - 1)]!;
  const righe = offerte.map(({ id, nome, tipo, fino, usati }) => ({
    id,
    nome,
    tipo,
    eliminata: fino !== null,
    gruppi: gruppi.filter(({ membri }) => membri.includes(id)).map((gruppo) => gruppo.id),
    usati,
    aperti: fino === null ? aperti.at(-1)! : openBefore(fino),
  }));
  return {
    ...periodo,
    totale: { ...sayTratto(sumTratti(mesi)), persone, nuove },
    mesi: mesi.map(({ mese, ...tratto }, n) => ({
      mese,
      ...sayTratto(tratto),
      persone: personeOf.get(n) ?? 0,
    })),
    settimana: settimana.map(({ giorno, ...tratto }) => ({ giorno, ...sayTratto(tratto) })),
    risorse: righe,
    gruppi: gruppi.flatMap(({ id, nome, tipo, membri }) => {
      const own = righe.filter((riga) => membri.includes(riga.id));
      return own.length === 0 ? [] : [{ id, nome, tipo, risorse: own.length, ...sumUso(own) }];
    }),
    attese,
    abilitazioni,
    guasti,
    cauzioni,
    giornate,
  };
}

/** If attendance was not noted on any day, it is unknown who did not come. */
const sayTratto = ({ giorni_rilevati, non_venute, ...tratto }: TrattoRendiconto) => ({
  ...tratto,
  non_venute: giorni_rilevati === 0 ? null : non_venute,
});

const sum = (quante: readonly number[]): number => quante.reduce((total, one) => total + one, 0);

const sumUso = (usi: readonly UsoRendiconto[]): UsoRendiconto => ({
  usati: sum(usi.map(({ usati }) => usati)),
  aperti: sum(usi.map(({ aperti }) => aperti)),
});
