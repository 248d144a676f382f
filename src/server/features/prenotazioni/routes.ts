import * as cambio from '#contract/cambio.ts';
import { listPrenotazioniChiuse } from '#contract/chiusure.ts';
import * as insieme from '#contract/insieme.ts';
import { createPrenotazioniPer, createPrenotazionePer } from '#contract/persone.ts';
import * as calls from '#contract/prenotazioni.ts';
import type { Bind } from '../../http/bind.ts';
import { sendCsv, sendPagina } from '../../http/pagina.ts';
import type { Deps } from '../../platform/deps.ts';
import { cancel, cancelSerie, withdraw, withdrawSerie } from './annulla.ts';
import { change, changeInsieme, changeOwn, changeOwnInsieme } from './cambia.ts';
import { confirm, confirmMany } from './conferma.ts';
import { perInizio } from './elenco-store.ts';
import { countOwn, exportCsv, listChiuse, listOfUtenteById, listOwn, search } from './elenco.ts';
import { book, bookInsieme } from './prenota.ts';

export function bindPrenotazioni(bind: Bind, deps: Deps): void {
  bind(calls.createPrenotazione, ({ utente, body }, { idempotenza }) =>
    book(deps, utente, body, idempotenza),
  );
  bind(insieme.createPrenotazioniInsieme, ({ utente, body }, { idempotenza }) =>
    bookInsieme(deps, utente, body.voci, idempotenza),
  );
  bind(createPrenotazionePer, ({ utente, params, body }, { idempotenza }) => {
    const { nonostante = [], ...richiesta } = body;
    return book(deps, utente, richiesta, idempotenza, { user_id: params.id, nonostante });
  });
  bind(createPrenotazioniPer, ({ utente, params, body }, { idempotenza }) => {
    const { voci, nonostante = [] } = body;
    return bookInsieme(deps, utente, voci, idempotenza, { user_id: params.id, nonostante });
  });
  bind(calls.listMiePrenotazioni, ({ utente, query }, contesto) =>
    sendPagina(contesto, query, perInizio, (cursore) => listOwn(deps, utente, query.stato, cursore)),
  );
  bind(calls.countMiePrenotazioni, ({ utente }) => countOwn(deps, utente));
  bind(cambio.changeMiaPrenotazione, ({ utente, params, body }) => changeOwn(deps, utente, params.id, body));
  bind(calls.withdrawPrenotazione, ({ utente, params }) => withdraw(deps, utente, params.id));
  bind(insieme.withdrawSerie, ({ utente, params }) => withdrawSerie(deps, utente, params.serie_id));
  bind(insieme.changeMiePrenotazioni, ({ utente, body }) => changeOwnInsieme(deps, utente, body));
  bind(insieme.changePrenotazioni, ({ utente, body }) => changeInsieme(deps, utente, body));
  bind(insieme.confirmPrenotazioni, ({ utente, body }) =>
    confirmMany(deps, utente, body.prenotazioni, body.nonostante),
  );
  bind(insieme.cancelSerie, ({ utente, params, query }) =>
    cancelSerie(deps, utente, params.serie_id, query.motivo),
  );
  bind(calls.listPrenotazioni, ({ query }, contesto) =>
    sendPagina(contesto, query, perInizio, (cursore) => search(deps, query, cursore)),
  );
  bind(calls.listPrenotazioniUtente, ({ params, query }, contesto) =>
    sendPagina(contesto, query, perInizio, (cursore) =>
      listOfUtenteById(deps, params.id, query.stato, cursore),
    ),
  );
  bind(listPrenotazioniChiuse, ({ query }, contesto) =>
    sendPagina(contesto, query, perInizio, (cursore) => listChiuse(deps, cursore)),
  );
  bind(calls.exportPrenotazioni, async ({ query }, { reply }) =>
    sendCsv(reply, 'prenotazioni.csv', exportCsv(deps, query)),
  );
  bind(calls.confirmPrenotazione, ({ utente, params, query }) => confirm(deps, utente, params.id, query));
  bind(cambio.changePrenotazione, ({ utente, params, body }) => change(deps, utente, params.id, body));
  bind(calls.deletePrenotazione, ({ utente, params, query }) => cancel(deps, utente, params.id, query));
}
