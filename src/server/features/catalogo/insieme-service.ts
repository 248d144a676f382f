import { orizzonte } from '#domain/fasce.ts';
import { findInsieme as find } from '#domain/find-insieme.ts';
import { Rifiuto } from '#domain/rifiuti.ts';
import type { Posto } from '#domain/tavolo.ts';
import type { findInsieme as call } from '#contract/catalogo.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { oggi } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { networkOf } from '../../platform/limits.ts';
import { periodoPrenotabile, readCalendario } from '../calendario/service.ts';
import { readMembriDi } from './service.ts';

/**
 * The next days on which several entries are free together (prodotto/catalogo#insieme). All their pieces are read once,
 * and judged like a booking of all of them by somebody without limits.
 * @throws Rifiuto TOO_MANY_REQUESTS, TROPPE_COSE_INSIEME
 */
export async function readInsieme(
  deps: Deps,
  { voci, anche = [], giorni, da }: OutputOf<(typeof call)['body']>,
  ip: string,
): Promise<OutputOf<(typeof call)['response']>> {
  await deps.limits.demand('insieme_indirizzo', networkOf(ip));
  const today = oggi(deps.clock);
  const all = [...voci, ...anche];
  const idsOf = (tipo: Posto['tipo']) => [
    ...new Set(all.flatMap(({ entry_tipo, entry_id }) => (entry_tipo === tipo ? [entry_id] : []))),
  ];
  const [sala, calendario] = await Promise.all([
    readMembriDi(deps, { prenotabili: idsOf('prenotabile'), gruppi: idsOf('gruppo') }, today),
    readCalendario(deps, periodoPrenotabile(today)),
  ]);
  const toPosto = ({ entry_tipo: tipo, entry_id: id }: (typeof all)[number]): Posto => ({ tipo, id });
  const found = find({
    ...sala,
    voci: voci.map(toPosto),
    anche: anche.map(toPosto),
    giorni,
    da,
    oggi: today,
    ultimo: orizzonte(today),
    calendario,
  });
  if (found instanceof Rifiuto) throw found;
  return { ...found, anche: anche.map((one, n) => ({ ...one, proposta: found.anche[n] ?? null })) };
}
