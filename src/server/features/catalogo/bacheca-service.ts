import { answerBacheca } from '#domain/bacheca.ts';
import { orizzonte } from '#domain/fasce.ts';
import type { Bacheca, PezzoBacheca } from '#contract/bacheca.ts';
import type { Tipo } from '#contract/campi.ts';
import { oggi } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { periodoPrenotabile, readCalendario } from '../calendario/service.ts';
import * as presi from './occupati-store.ts';

/** What every published resource is today, for the screen in the room (prodotto/bacheca#stati). */
export async function readBacheca(deps: Deps): Promise<Bacheca> {
  const today = oggi(deps.clock);
  const ultimo = orizzonte(today);
  const periodo = { inizio: today, fine: today, oggi: today, primo: today, ultimo };
  const calendario = await readCalendario(deps, periodoPrenotabile(today));
  const listOf = async (tipo: Tipo): Promise<PezzoBacheca[]> =>
    (await presi.listMembriOfTipo(deps.db, { tipo, ...periodo })).map(({ nome, ...pezzo }) => ({
      id: pezzo.id,
      nome,
      tipo,
      ...answerBacheca(pezzo, { oggi: today, ultimo, calendario }),
    }));
  const [spazi, strumenti] = await Promise.all([listOf('spazio'), listOf('strumento')]);
  return { oggi: today, indirizzo: deps.publicUrl, pezzi: [...spazi, ...strumenti] };
}
