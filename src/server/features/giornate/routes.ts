import { findPacchetto, giorniComprati, mayCorreggere, mayStornare } from '#domain/giornate.ts';
import { Rifiuto } from '#domain/rifiuti.ts';
import type { Azione } from '#contract/azioni.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import * as calls from '#contract/giornate.ts';
import type { GiornateMosse } from '#contract/giornate.ts';
import type { Bind } from '../../http/bind.ts';
import { perId, sendCsv, sendPagina } from '../../http/pagina.ts';
import type { Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { ChiaveIdempotenza, UtenteCorrente } from '../../platform/richiesta.ts';
import { demandVersioneOf } from '../../platform/versione.ts';
import { demandProvatoById } from '../account/service.ts';
import { onceInTransaction } from '../idempotenza/service.ts';
import { demandIntestatario } from '../intestatari/service.ts';
import { record } from '../registro/service.ts';
import { nextRicevuta } from '../ricevute/service.ts';
import {
  exportCsv,
  listById,
  listIncassi,
  listOwn,
  readGiornate,
  readGiornateById,
  readRicevuta,
  findMovimento,
} from './list-service.ts';
import { coverDaPagare } from './settle-service.ts';
import {
  claimConti,
  insertIncasso,
  insertMovimenti,
  lockConti,
  type Conto,
  type NuovoMovimento,
} from './settle-store.ts';
import * as store from './store.ts';

export function bindGiornate(bind: Bind, deps: Deps): void {
  bind(calls.readMieGiornate, ({ utente }) => readGiornate(deps, utente.id));
  bind(calls.listMieiMovimenti, ({ utente, query }, contesto) =>
    sendPagina(contesto, query, perId, (cursore) => listOwn(deps, utente.id, cursore)),
  );
  bind(calls.readGiornate, ({ params }) => readGiornateById(deps, params.id));
  bind(calls.listMovimentiDi, ({ params, query }, contesto) =>
    sendPagina(contesto, query, perId, (cursore) => listById(deps, params.id, cursore)),
  );
  bind(calls.sellPacchetto, ({ utente, params, body }, { idempotenza }) =>
    sell(deps, utente, params.id, body, idempotenza),
  );
  bind(calls.correctGiornate, ({ utente, params, body }, { idempotenza }) =>
    correct(deps, utente, params.id, body, idempotenza),
  );
  bind(calls.readRicevutaGiornate, ({ params }) => readRicevuta(deps, params.id));
  bind(calls.takeBackAcquisto, ({ utente, params, body }, { idempotenza }) =>
    takeBack(deps, utente, params.id, body, idempotenza),
  );
  bind(calls.correctAcquisto, ({ utente, params, body }, { idempotenza }) =>
    correctAcquisto(deps, utente, params.id, body, idempotenza),
  );
  bind(calls.settlePrenotazione, ({ utente, params, body }, { idempotenza }) =>
    settlePrenotazione(deps, utente, params.id, body, idempotenza),
  );
  bind(calls.listIncassi, ({ query }, contesto) =>
    sendPagina(contesto, query, perId, (cursore) => listIncassi(deps, query, cursore)),
  );
  bind(calls.exportIncassi, async ({ query }, { reply }) =>
    sendCsv(reply, 'giornate.csv', exportCsv(deps, query)),
  );
}

/**
 * Notes that a package was bought (prodotto/giornate#vendita). Its days first cover what the person has to pay.
 * @throws Rifiuto NOT_FOUND, INDIRIZZO_NON_PROVATO, MODIFICATO_DA_ALTRI
 */
function sell(
  deps: Deps,
  admin: UtenteCorrente,
  userId: string,
  { pacchetto, versione, ...pagato }: OutputOf<(typeof calls.sellPacchetto)['body']>,
  key: ChiaveIdempotenza | null,
): Promise<GiornateMosse> {
  return withConto(deps, admin, userId, key, async (tx, conto, intestatario_id) => {
    await demandProvatoById(tx, userId);
    await demandVista(deps, tx, conto, versione);
    const { giorni } = findPacchetto(pacchetto)!;
    const movimento = await add(deps, tx, admin, conto, 'giornate_vendute', {
      tipo: 'acquisto',
      giorni,
      ...pagato,
      intestatario_id,
    });
    await coverDaPagare(deps, tx, admin, { ...conto, acquistate: conto.acquistate + giorni });
    return movimento;
  });
}

/**
 * Notes that a booking was paid for: a purchase of the days that are to be paid, which the booking uses at once
 * (prodotto/giornate#incasso).
 * @throws Rifiuto NOT_FOUND, NIENTE_DA_PAGARE, MODIFICATO_DA_ALTRI
 */
async function settlePrenotazione(
  deps: Deps,
  admin: UtenteCorrente,
  prenotazione_id: number,
  { giorni: visti, ...pagato }: OutputOf<(typeof calls.settlePrenotazione)['body']>,
  key: ChiaveIdempotenza | null,
): Promise<GiornateMosse> {
  const owner = await store.findOwnerOfDovute(deps.db, prenotazione_id);
  return withConto(deps, admin, owner, key, async (tx, conto, intestatario_id) => {
    const n = await store.readDaPagare(tx, prenotazione_id);
    if (n === 0) throw new Rifiuto('NIENTE_DA_PAGARE');
    // The number of days to be paid that the administrator saw serves as the version.
    await demandVersioneOf({ versione: n }, visti, () => readGiornate({ ...deps, db: tx }, conto.user_id));
    const giorni = giorniComprati(n);
    const movimento = await add(deps, tx, admin, conto, 'giornate_vendute', {
      tipo: 'acquisto',
      giorni,
      ...pagato,
      intestatario_id,
      prenotazione_id,
    });
    const now = { ...conto, acquistate: conto.acquistate + giorni };
    await coverDaPagare(deps, tx, admin, now, prenotazione_id);
    return movimento;
  });
}

/**
 * Adds days to somebody's balance, or takes them away, without money.
 * @throws Rifiuto NOT_FOUND, INDIRIZZO_NON_PROVATO, MODIFICATO_DA_ALTRI, GIORNATE_INSUFFICIENTI
 */
function correct(
  deps: Deps,
  admin: UtenteCorrente,
  userId: string,
  { giorni, motivo, versione }: OutputOf<(typeof calls.correctGiornate)['body']>,
  key: ChiaveIdempotenza | null,
): Promise<GiornateMosse> {
  return withConto(deps, admin, userId, key, async (tx, conto) => {
    await demandProvatoById(tx, userId);
    await demandVista(deps, tx, conto, versione);
    const refused = mayCorreggere(conto, giorni);
    if (refused) throw refused;
    const movimento = await add(deps, tx, admin, conto, 'giornate_corrette', {
      tipo: 'correzione',
      giorni,
      motivo,
    });
    await coverDaPagare(deps, tx, admin, { ...conto, corrette: conto.corrette + giorni });
    return movimento;
  });
}

/**
 * Takes a purchase back (prodotto/giornate#storno). @throws Rifiuto NOT_FOUND, ACQUISTO_STORNATO, GIORNATE_USATE
 */
async function takeBack(
  deps: Deps,
  admin: UtenteCorrente,
  movimentoId: number,
  { motivo, riferimento }: OutputOf<(typeof calls.takeBackAcquisto)['body']>,
  key: ChiaveIdempotenza | null,
): Promise<GiornateMosse> {
  // Once the account is gone, nobody knows any more which days were used.
  const owner = (await store.findOwnerOf(deps.db, movimentoId)) ?? null;
  return withConto(deps, admin, owner, key, async (tx, conto, intestatario_id) => {
    const acquisto = await store.findAcquisto(tx, movimentoId);
    if (!acquisto) throw new Rifiuto('NOT_FOUND');
    const refused = mayStornare(conto, acquisto);
    if (refused) throw refused;
    const { giorni, importo, come, prenotazione_id } = acquisto;
    return add(deps, tx, admin, conto, 'giornate_riprese', {
      tipo: 'storno',
      giorni: -giorni,
      importo: -importo,
      come,
      riferimento,
      intestatario_id,
      prenotazione_id,
      motivo,
      corregge: movimentoId,
    });
  });
}

/**
 * Corrects the price of a purchase (prodotto/giornate#correzioni), even after the end of the account.
 * @throws Rifiuto NOT_FOUND, ACQUISTO_STORNATO, CORREZIONE_INUTILE
 */
async function correctAcquisto(
  deps: Deps,
  admin: UtenteCorrente,
  movimentoId: number,
  { importo, motivo, riferimento }: OutputOf<(typeof calls.correctAcquisto)['body']>,
  key: ChiaveIdempotenza | null,
): Promise<GiornateMosse> {
  const owner = await store.findOwnerOf(deps.db, movimentoId);
  const write = async (
    tx: Tx,
    conto: Pick<Conto, 'id'> & { user_id: string | null },
    named: number | null,
  ) => {
    const acquisto = await store.findAcquisto(tx, movimentoId);
    if (!acquisto) throw new Rifiuto('NOT_FOUND');
    if (acquisto.stornato) throw new Rifiuto('ACQUISTO_STORNATO');
    const differenza = importo - acquisto.importo;
    if (differenza === 0) throw new Rifiuto('CORREZIONE_INUTILE');
    return add(deps, tx, admin, conto, 'giornate_corrette', {
      tipo: 'correzione',
      giorni: 0,
      importo: differenza,
      come: acquisto.come,
      riferimento,
      intestatario_id: named ?? acquisto.intestatario_id,
      prenotazione_id: acquisto.prenotazione_id,
      motivo,
      corregge: movimentoId,
    });
  };
  if (owner !== null) return withConto(deps, admin, owner ?? null, key, write);
  const writeUnlinked = async (tx: Tx): Promise<GiornateMosse> => {
    const conto = { id: await store.lockContoOf(tx, movimentoId), user_id: null };
    const movimento = await findMovimento(tx, await write(tx, conto, null));
    return { movimento: movimento!, giornate: null };
  };
  const { answer } = await onceInTransaction(deps, admin, key, writeUnlinked);
  return answer;
}

/**
 * Runs `work` with a person and their ledger locked. Answers with the entry whose id `work` returns, and with the
 * person's days after it.
 * @param userId null if the person was not found: refused once the caller is known
 * @throws Rifiuto NOT_FOUND
 */
async function withConto(
  deps: Deps,
  admin: UtenteCorrente,
  userId: string | null,
  key: ChiaveIdempotenza | null,
  work: (tx: Tx, conto: Conto, intestatario_id: number) => Promise<number>,
): Promise<GiornateMosse> {
  const { answer } = await onceInTransaction(
    deps,
    admin,
    key,
    async (tx) => {
      if (userId === null) throw new Rifiuto('NOT_FOUND');
      const intestatario_id = await demandIntestatario(tx, userId);
      await claimConti(tx, [userId]);
      const [conto] = await lockConti(tx, [userId]);
      const id = await work(tx, conto!, intestatario_id);
      const movimento = await findMovimento(tx, id);
      const giornate = await readGiornate({ ...deps, db: tx }, userId);
      return { movimento: movimento!, giornate };
    },
    userId === null ? [] : [userId],
  );
  return answer;
}

/** @throws Rifiuto MODIFICATO_DA_ALTRI when there are entries that the administrator did not see */
const demandVista = (deps: Deps, tx: Tx, conto: Conto, versione: number | undefined): Promise<void> =>
  demandVersioneOf(conto, versione, () => readGiornate({ ...deps, db: tx }, conto.user_id));

/**
 * Adds an entry and its record, with a receipt if money moves. The ledger is locked. The reason is only in the ledger,
 * since the records keep no free text.
 */
async function add(
  deps: Deps,
  tx: Tx,
  admin: UtenteCorrente,
  conto: { readonly id: number; readonly user_id: string | null },
  azione: Azione,
  movimento: Omit<NuovoMovimento, 'giornate_id' | 'attore_id' | 'quando'>,
): Promise<number> {
  const { giorni, importo, prenotazione_id } = movimento;
  const row = { ...movimento, giornate_id: conto.id, attore_id: admin.id };
  const nuova = importo === undefined ? null : await nextRicevuta(deps, tx);
  const [id] = nuova
    ? [await insertIncasso(tx, row, nuova)]
    : await insertMovimenti(tx, [{ ...row, quando: deps.clock.now() }]);
  await record(tx, {
    attore_id: admin.id,
    azione,
    utente_id: conto.user_id,
    prenotazione_id: prenotazione_id ?? null,
    dettagli: { ...(giorni !== 0 && { giorni }), ...(importo !== undefined && { importo }) },
  });
  return id!;
}
