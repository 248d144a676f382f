import type { Readable } from 'node:stream';
import type { Answer } from '#contract/endpoint.ts';
import type { readConteggi, RigaUtente, SceltaUtenti } from '#contract/gestione.ts';
import { oggi } from '../../platform/clock.ts';
import { streamCsv } from '../../platform/csv.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Cursore, PostoInElenco, UtenteCorrente } from '../../platform/richiesta.ts';
import { withAttore } from '../account/attore-service.ts';
import { record } from '../registro/service.ts';
import * as store from './store.ts';

/** The people by surname and name (prodotto/amministrazione#utenti). */
export function listUtenti(deps: Deps, scelta: SceltaUtenti, cursore: Cursore<PostoInElenco>) {
  return store.listUtenti(deps.db, scelta, cursore, oggi(deps.clock));
}

const sayAdesso = ({ adesso }: RigaUtente): string | null =>
  adesso && `${adesso.cosa}: ${adesso.nome}, ${adesso.giorno}`;

/** The list as CSV, page by page. Before the first byte, the filters and the number of people found are recorded. */
export async function exportCsv(deps: Deps, admin: UtenteCorrente, scelta: SceltaUtenti): Promise<Readable> {
  await withAttore(deps, admin, async (tx) => {
    const { filtro = null, search_term = '' } = scelta;
    const dettagli = { filtro, ricerca: search_term !== '', quante: await store.countUtenti(tx, scelta) };
    await record(tx, { attore_id: admin.id, azione: 'utenti_esportati', dettagli });
  });
  return streamCsv(
    (cursore: Cursore<PostoInElenco>) => listUtenti(deps, scelta, cursore),
    ({ posto }) => posto,
    [
      ['Cognome', ({ cognome }) => cognome],
      ['Nome', ({ nome }) => nome],
      ['Mail', ({ email }) => email],
      ['Telefono', ({ telefono }) => telefono],
      ['Documento', ({ documento_stato }) => documento_stato],
      ['Sospeso', ({ is_active }) => (is_active ? null : 'sì')],
      ['Amministratore', ({ is_superuser }) => (is_superuser ? 'sì' : null)],
      ['Adesso', sayAdesso],
      ['Giorni da pagare', ({ da_pagare }) => da_pagare],
    ],
  );
}

/**
 * The numbers of all that waits, in one reading whose cost does not grow with the centre
 * (prodotto/amministrazione#conteggi).
 */
export async function countGestione(deps: Deps): Promise<Answer<typeof readConteggi>> {
  const { segnalazioni, posta, da_confermare, da_telefonare, ...filtri } = await store.countAll(deps.db, {
    oggi: oggi(deps.clock),
    adesso: deps.clock.now(),
  });
  return { documenti: filtri.attesa_documento, segnalazioni, posta, da_confermare, da_telefonare, filtri };
}
