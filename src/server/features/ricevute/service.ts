import { sql } from 'kysely';
import { annoInRome, type NumeroRicevuta } from '#domain/ricevute.ts';
import type { Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';

/** The year ended while the transaction waited for its number: it is run again, as after a serialization failure. */
class YearEnded extends Error {
  override readonly name = 'YearEnded';
  readonly code = '40001';
}

/** The receipt of a new entry, and their common instant. */
export interface NuovaRicevuta extends NumeroRicevuta {
  readonly quando: Date;
}

/**
 * Assigns the next number of the year (prodotto/ricevute#numero). The caller has already locked everything else,
 * including the ledgers, and locks nothing afterwards, so that waiting for the counter blocks nobody (decision 048).
 * The instant is read under the lock of the counter, so that numbers and instants grow together. @throws YearEnded
 */
export async function nextRicevuta({ clock }: Pick<Deps, 'clock'>, tx: Tx): Promise<NuovaRicevuta> {
  const anno = annoInRome(clock.now());
  const { ultimo: numero } = await tx
    .insertInto('contatori_ricevute')
    .values({ anno, ultimo: 1 })
    .onConflict((oc) => oc.column('anno').doUpdateSet({ ultimo: sql<number>`contatori_ricevute.ultimo + 1` }))
    .returning('ultimo')
    .executeTakeFirstOrThrow();
  const quando = clock.now();
  if (annoInRome(quando) !== anno) throw new YearEnded();
  return { anno, numero, quando };
}
