import { sql } from 'kysely';
import { addGiorni, giornoSettimana, type Giorno } from '#domain/giorno.ts';
import { orizzonte } from '#domain/fasce.ts';
import { overlap } from '#domain/intervallo.ts';
import type { Effetti, Sezione, Valore } from '#contract/impostazioni.ts';
import { openApertura } from '../../platform/apertura.ts';
import { oggi } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { countScaduti } from '../pulizia/documenti.ts';

const MAX_FESTIVI = 20;

/**
 * The effects of a new value of a section: bookings on days that would be closed, unpaid bookings that keep their
 * price, documents that would be destroyed tonight. Changes nothing.
 */
export async function readEffetti<S extends Sezione>(
  deps: Deps,
  sezione: S,
  valore: Valore<S>,
): Promise<Effetti> {
  return {
    ...(sezione === 'orari'
      ? await countChiusi(deps, valore as unknown as Valore<'orari'>)
      : { giorni: [], festivi: [] }),
    non_pagate: sezione === 'prezzi' ? await countNonPagate(deps) : 0,
    documenti: sezione === 'privacy' ? await countDistrutti(deps, valore as unknown as Valore<'privacy'>) : 0,
  };
}

/** Bookings on open days that would be closed. */
async function countChiusi(deps: Deps, { giorni, festivi, patrono, patrono_detto, feste }: Valore<'orari'>) {
  const today = oggi(deps.clock);
  const periodo = { inizio: today, fine: orizzonte(today) };
  const after = await openApertura({
    apertura: { giorni, festivi, patrono },
    patrono_detto: patrono_detto?.it,
    feste: Object.fromEntries(Object.entries(feste).map(([festa, { it }]) => [festa, it])),
  });
  const before = deps.apertura.listFestivi(periodo);
  const { rows } = await sql<{ inizio: Giorno; fine: Giorno }>`
    select inizio, fine from prenotazioni_vive where fine >= ${today}`.execute(deps.db);
  const closed = deps.apertura.giorni.filter((giorno) => !giorni.includes(giorno));
  const byDay = new Map<number, number>(closed.map((giorno) => [giorno, 0]));
  for (const row of rows) {
    const touched = new Set<number>();
    for (
      let day = row.inizio < today ? today : row.inizio;
      day <= row.fine && touched.size < 7;
      day = addGiorni(day, 1)
    )
      touched.add(giornoSettimana(day) + 1);
    for (const giorno of touched) if (byDay.has(giorno)) byDay.set(giorno, byDay.get(giorno)! + 1);
  }
  const added = after
    .listFestivi(periodo)
    .filter((one) => !before.some((old) => overlap(old, one)))
    .map((one) => ({
      giorno: one.inizio,
      motivo: one.motivo,
      prenotazioni: rows.filter((row) => overlap(row, one)).length,
    }));
  return {
    giorni: [...byDay].map(([giorno_settimana, prenotazioni]) => ({ giorno_settimana, prenotazioni })),
    festivi: added.filter(({ prenotazioni }) => prenotazioni > 0).slice(0, MAX_FESTIVI),
  };
}

/** Unpaid bookings that cost something: with days to pay, or current and future requests. */
async function countNonPagate({ db, clock }: Deps): Promise<number> {
  const { rows } = await sql<{ quante: number }>`
    select (select count(*) from giornate_dovute where cardinality(giorni) > coperte)::int
      + (select count(*) from prenotazioni_vive b
        join prenotabili p on p.id = b.prenotabile_id join listini l on l.id = b.listino_id
        where not b.confermata and b.fine >= ${oggi(clock)} and p.tipo = 'spazio' and not l.gratuito)::int
      as quante`.execute(db);
  return rows[0]!.quante;
}

/** Copies of documents that only the new rule would destroy tonight. */
async function countDistrutti(
  deps: Deps,
  { mesi, elimina_dopo_verifica }: Valore<'privacy'>,
): Promise<number> {
  const count = (months: number, keeps: boolean) =>
    countScaduti(deps.db, { oggi: oggi(deps.clock), mesi: months, tieneVerificati: keeps });
  const then = await count(mesi, !elimina_dopo_verifica);
  return Math.max(0, then - (await count(deps.mesiDocumenti, deps.tieneVerificati)));
}
