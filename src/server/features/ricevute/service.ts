import { annoInRome, type NumeroRicevuta } from '#domain/ricevute.ts';
import { StartOver, type Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { takeNumero } from './store.ts';

/** The receipt of an entry that is about to be written, and their common instant. */
export interface NuovaRicevuta extends NumeroRicevuta {
  readonly quando: Date;
}

/**
 * Gives the next number of the year (prodotto/ricevute#numero). The caller has already locked everything else,
 * including the heads of the ledgers, and locks nothing afterwards. So a transaction that waits for the counter holds
 * nobody up (decision 069). The instant is read once the counter is held, so that numbers and instants grow together.
 * @throws StartOver when the year has ended in the meantime
 */
export async function nextRicevuta({ clock }: Pick<Deps, 'clock'>, tx: Tx): Promise<NuovaRicevuta> {
  const anno = annoInRome(clock.now());
  const numero = await takeNumero(tx, anno);
  const quando = clock.now();
  if (annoInRome(quando) !== anno) throw new StartOver();
  return { anno, numero, quando };
}
