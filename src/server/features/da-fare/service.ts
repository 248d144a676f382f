import { giorniDiRitardo } from '#domain/banco.ts';
import { mailOf } from '#domain/email.ts';
import type { DaFare, readDaFare } from '#contract/da-fare.ts';
import type { Answer } from '#contract/endpoint.ts';
import { oggi } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { readUtenteById } from '../account/scheda-service.ts';
import { listAtteseOf } from '../attese/service.ts';
import { countOwn } from '../prenotazioni/list-service.ts';
import { findStatoInvito } from '../posta/service.ts';
import * as store from './store.ts';

/**
 * What is still to be done about some existing people, in no order. The desk and the page of a person use this one
 * function, so that they cannot disagree (prodotto/amministrazione#da-fare).
 */
export async function readDaFareOf(deps: Deps, ids: readonly string[]): Promise<DaFare[]> {
  if (ids.length === 0) return [];
  const [persone, attese] = await Promise.all([store.listConti(deps.db, ids), listAtteseOf(deps, ids)]);
  const byPersona = Map.groupBy(attese, ({ utente }) => utente.id);
  return persone.map(({ id, stesso_codice, ...conti }) => ({
    utente_id: id,
    ...conti,
    stesso_codice: stesso_codice.map((altra) => ({ ...altra, email: mailOf(altra.email ?? '') })),
    attese: (byPersona.get(id) ?? []).map(({ utente: _, ...attesa }) => attesa),
  }));
}

/**
 * As `readDaFareOf`, for one person, with their bookings and the things that they have.
 * @throws Rifiuto NOT_FOUND
 */
export async function readDaFareById(deps: Deps, id: string): Promise<Answer<typeof readDaFare>> {
  const utente = await readUtenteById(deps, id);
  const [[daFare], prenotazioni, fuori, invito] = await Promise.all([
    readDaFareOf(deps, [id]),
    countOwn(deps, utente),
    store.listFuoriOf(deps.db, id),
    findStatoInvito(deps.db, id),
  ]);
  const today = oggi(deps.clock);
  return {
    ...daFare!,
    prenotazioni,
    invito: viewInvito(invito, deps),
    fuori: fuori.map(({ fine, ...one }) => ({ ...one, ritardo: giorniDiRitardo({ fine }, today) })),
  };
}

/** Without a mail server a letter that was 'sent' is a file on the server. */
function viewInvito(
  stato: Awaited<ReturnType<typeof findStatoInvito>>,
  { spedisce }: Pick<Deps, 'spedisce'>,
): Answer<typeof readDaFare>['invito'] {
  if (stato === undefined) return null;
  if (!spedisce) return 'da_stampare';
  return stato === 'inviata' ? 'partito' : stato === 'fallita' ? 'fallito' : 'in_partenza';
}
