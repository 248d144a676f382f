import { answerBacheca } from '#domain/bacheca.ts';
import { orizzonte } from '#domain/fasce.ts';
import { contains } from '#domain/intervallo.ts';
import type { Bacheca } from '#contract/bacheca.ts';
import type { Deps } from '../../platform/deps.ts';
import { readPezziDaOggi } from './disponibilita-service.ts';

/** The state of every published resource today, for the screen in the room (prodotto/bacheca#stati); spaces first. */
export async function readBacheca(deps: Deps): Promise<Bacheca> {
  const { oggi, calendario, pezzi } = await readPezziDaOggi(deps, null);
  const ultimo = orizzonte(oggi);
  const detti = pezzi.map(({ nome, tipo, fermi, ...pezzo }) => {
    const fermo = fermi.find((one) => contains(one, oggi)) ?? null;
    return { id: pezzo.id, nome, tipo, ...answerBacheca({ ...pezzo, fermo }, { oggi, ultimo, calendario }) };
  });
  const { spazio = [], strumento = [] } = Object.groupBy(detti, ({ tipo }) => tipo);
  return { oggi, indirizzo: deps.publicUrl, pezzi: [...spazio, ...strumento] };
}
