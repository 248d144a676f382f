import { isAperto } from '#domain/apertura.ts';
import { daysBetween, minGiorno } from '#domain/giorno.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import {
  countGiorni,
  firstOfAnno,
  floorToCinquina,
  listGiorniRendiconto,
  listMesi,
  sumTratti,
  tellGiorni,
  tellInCinquine,
  type Tratto,
  type Uso,
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

/**
 * The report of whole months (prodotto/rendiconto#numeri). Everything is counted from January of the period's first
 * year, where the groups of five begin (#cinquine).
 */
export async function countRendiconto(
  deps: RendicontoDeps,
  tx: Tx,
  periodo: Intervallo,
): Promise<Rendiconto> {
  const today = oggi(deps.clock);
  const conta = { inizio: firstOfAnno(periodo.inizio), fine: periodo.fine };
  const calendario = await readCalendario(deps, conta);
  const aperti = countGiorni(conta, (giorno) => isAperto(calendario, giorno));
  const mesi = listMesi(conta);
  const before = mesi.mesi.indexOf(periodo.inizio.slice(0, 7));
  const ofEach = (perMese: readonly store.Mese[]): number[] => {
    const quante = new Map(perMese.map((row) => [row.mese, row.quante]));
    return mesi.mesi.map((_, mese) => quante.get(mese) ?? 0);
  };
  const told = (perMese: readonly store.Mese[], alPiu?: readonly number[]): number =>
    sum(tellInCinquine(mesi.mesi, ofEach(perMese), alPiu).slice(before));
  // The days of a resource are told for the whole period only: what matters is where it and each year begin.
  const capi = [...mesi.mesi.keys()].filter((n) => n === before || mesi.mesi[n]!.endsWith('-01'));
  const toldOf = (quante: readonly number[]): number =>
    sum(
      tellInCinquine(
        capi.map((n) => mesi.mesi[n]!),
        quante,
      ).slice(capi.indexOf(before)),
    );
  const tagli = [...capi, mesi.mesi.length].map((n) => mesi.primi[n]!);
  const chiuso = { inizio: periodo.inizio, fine: minGiorno(periodo.fine, today) };
  const pezzi = await store.listRisorse(tx);
  const letture = await store.readLetture(tx, conta, { aperti, ...mesi, tagli });
  const annullate = await store.listAnnullate(tx, conta);
  const venute = await store.listVenute(tx, conta);
  // Attendance may be noted after the period is over, so it is read up to today: every report of a month has to say
  // the same.
  const rilevate = await store.listRilevati(tx, { inizio: conta.inizio, fine: today });
  const gruppi = await store.listGruppi(tx);
  const attese = await store.listAttese(tx, conta, mesi.di);
  const abilitate = await store.countAbilitate(tx, chiuso.fine);
  const guasti = await store.listGuasti(tx, chiuso);
  const cauzioni = await sumCauzioni(tx, conta, periodo.inizio);
  const giornate = await sumGiornate(tx, conta, periodo.inizio);
  const usatiOf = new Map(letture.usati.map(({ id, quante }) => [id, toldOf(quante)]));
  // A resource that nobody can book any more is in the report only until it was deleted.
  const offerte = pezzi
    .map((pezzo) => ({ ...pezzo, usati: usatiOf.get(pezzo.id) ?? 0 }))
    .filter((one) => one.usati > 0 || (!one.nascosta && (one.fino === null || one.fino > periodo.inizio)));
  const read = { ...letture, ...rilevate, annullate, venute };
  const giorni = listGiorniRendiconto(calendario, conta, offerte, read, today);
  const tratti = tellGiorni(giorni, periodo.inizio);
  const persone = letture.persone.map(floorToCinquina);
  const prime = letture.prime.map(({ mese, ...quante }) => ({ ...quante, mese: Math.log2(mese) }));
  // A person may come in several months, so the numbers of people of single months cannot be added up. They are told
  // only where the count of the period, too, begins in January.
  const daGennaio = periodo.inizio === firstOfAnno(periodo.fine) ? told(prime, persone) : null;
  const openBefore = (giorno: typeof periodo.fine) =>
    aperti[Math.min(Math.max(0, daysBetween(conta.inizio, giorno)), aperti.length - 1)]!;
  const righe = offerte.map(({ id, nome, tipo, fino, usati }) => ({
    id,
    nome,
    tipo,
    eliminata: fino !== null,
    gruppi: gruppi.filter(({ membri }) => membri.includes(id)).map((gruppo) => gruppo.id),
    usati,
    aperti: Math.max(0, (fino === null ? aperti.at(-1)! : openBefore(fino)) - openBefore(periodo.inizio)),
  }));
  return {
    ...periodo,
    totale: {
      ...sayTratto(sumTratti(tratti.mesi)),
      persone: tratti.mesi.length === 1 ? persone[before]! : daGennaio,
      nuove: told(
        prime.map(({ mese, nuove }) => ({ mese, quante: nuove })),
        persone,
      ),
    },
    mesi: tratti.mesi.map(({ mese, ...tratto }, n) => ({
      mese,
      ...sayTratto(tratto),
      persone: persone[before + n]!,
    })),
    settimana: tratti.settimana.map(({ giorno, ...tratto }) => ({ giorno, ...sayTratto(tratto) })),
    risorse: righe,
    gruppi: gruppi.flatMap(({ id, nome, tipo, membri }) => {
      const own = righe.filter((riga) => membri.includes(riga.id));
      return own.length === 0 ? [] : [{ id, nome, tipo, risorse: own.length, ...sumUso(own) }];
    }),
    attese: tellAttese(attese, told),
    abilitazioni: abilitate.map(({ persone: quante, ...una }) => ({
      ...una,
      persone: floorToCinquina(quante),
    })),
    guasti,
    cauzioni,
    giornate,
  };
}

/** If attendance was not noted on any day, nobody knows who did not come. */
const sayTratto = ({ giorni_rilevati, non_venute, ...tratto }: Tratto) => ({
  ...tratto,
  non_venute: giorni_rilevati === 0 ? null : non_venute,
});

/** The waits by entry, the entries with most waits in vain first. An entry with fewer than five waits is left out. */
function tellAttese(
  rows: readonly store.RigaAttese[],
  told: (perMese: readonly store.Mese[]) => number,
): Rendiconto['attese'] {
  const voci = Map.groupBy(rows, ({ entry_tipo, id }) => `${entry_tipo} ${id}`);
  return [...voci.values()]
    .map((perMese) => ({
      entry_tipo: perMese[0]!.entry_tipo,
      id: perMese[0]!.id,
      nome: perMese[0]!.nome,
      attese: told(perMese),
      a_vuoto: told(perMese.map(({ mese, a_vuoto }) => ({ mese, quante: a_vuoto }))),
    }))
    .filter(({ attese }) => attese > 0)
    .toSorted((a, b) => b.a_vuoto - a.a_vuoto || b.attese - a.attese || a.id - b.id);
}

const sum = (quante: readonly number[]): number => quante.reduce((total, one) => total + one, 0);

const sumUso = (usi: readonly Uso[]): Uso => ({
  usati: sum(usi.map(({ usati }) => usati)),
  aperti: sum(usi.map(({ aperti }) => aperti)),
});
