import { giorniDiRitardo } from '#domain/banco.ts';
import type { Giorno } from '#domain/giorno.ts';
import * as calls from '#contract/da-fare.ts';
import type { Answer } from '#contract/endpoint.ts';
import type { Bind } from '../../http/bind.ts';
import { oggi } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { readUtenteById } from '../account/service.ts';
import { findStatoInvito } from '../posta/store.ts';
import { countOwn } from '../prenotazioni/elenco.ts';
import { readDaFareOf } from './service.ts';

export function bindDaFare(bind: Bind, deps: Deps): void {
  // As at the desk, with the person's bookings and the resources that they have.
  bind(calls.readDaFare, async ({ params }) => {
    const utente = await readUtenteById(deps, params.id);
    const [[daFare], prenotazioni, fuori, invito] = await Promise.all([
      readDaFareOf(deps, [params.id]),
      countOwn(deps, utente),
      listFuoriOf(deps.db, params.id),
      findStatoInvito(deps.db, params.id),
    ]);
    const today = oggi(deps.clock);
    return {
      ...daFare!,
      prenotazioni,
      invito: viewInvito(invito, deps),
      fuori: fuori.map(({ fine, ...one }) => ({ ...one, ritardo: giorniDiRitardo({ fine }, today) })),
    };
  });
}

/** Without a mail server a letter that was 'sent' is a file on the server. */
function viewInvito(
  stato: Awaited<ReturnType<typeof findStatoInvito>>,
  { spedisce }: Pick<Deps, 'spedisce'>,
): Answer<typeof calls.readDaFare>['invito'] {
  if (stato === undefined) return null;
  if (!spedisce) return 'da_stampare';
  return stato === 'inviata' ? 'partito' : stato === 'fallita' ? 'fallito' : 'in_partenza';
}

/** The resources that a person has not returned, by the last day of the bookings. */
function listFuoriOf(
  db: Deps['db'],
  userId: string,
): Promise<{ prenotazione_id: number; nome: string; fine: Giorno }[]> {
  return db
    .selectFrom('consegne as c')
    .innerJoin('prenotazioni as b', 'b.id', 'c.prenotazione_id')
    .innerJoin('prenotabili as p', 'p.id', 'c.prenotabile_id')
    .select(['c.prenotazione_id', 'p.nome', 'b.fine'])
    .where('c.rientrata_il', 'is', null)
    .where('b.user_id', '=', userId)
    .orderBy('b.fine')
    .orderBy('b.id')
    .execute();
}
