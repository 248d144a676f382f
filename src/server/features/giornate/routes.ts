import { mayCorreggere, mayStornare } from '#domain/giornate.ts';
import { findPacchetto, giorniInPiu, isGratuito } from '#domain/prezzi.ts';
import { Rifiuto, rifiutoCampo } from '#domain/rifiuti.ts';
import type { Azione } from '#contract/azioni.ts';
import * as calls from '#contract/giornate.ts';
import type { GiornateMosse } from '#contract/giornate.ts';
import type { Bind } from '../../http/bind.ts';
import { perId, sendCsv, sendPagina } from '../../http/pagina.ts';
import type { Ctx } from '../../platform/ctx.ts';
import type { Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { ChiaveIdempotenza, UtenteCorrente } from '../../platform/richiesta.ts';
import { demandVersioneOf } from '../../platform/versione.ts';
import { demandProvatoById, readUtenteById } from '../account/service.ts';
import { onceInTransaction } from '../idempotenza/service.ts';
import { demandIntestatario } from '../intestatari/service.ts';
import { record } from '../registro/service.ts';
import { readListino } from '../prezzi/service.ts';
import { nextRicevuta } from '../ricevute/service.ts';
import {
  exportCsv,
  listIncassi,
  listMovimenti,
  readGiornate,
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
  type NuovoMovimentoGiornate,
} from './settle-store.ts';
import * as store from './store.ts';

export function bindGiornate(bind: Bind, deps: Deps): void {
  bind(calls.readMieGiornate, ({ utente }) => readGiornate(deps, utente.id));
  bind(calls.listMieiMovimenti, ({ utente, query }, contesto) =>
    sendPagina(contesto, query, perId, (cursore) => listMovimenti(deps.db, utente.id, cursore)),
  );
  bind(calls.readGiornate, async ({ params }) => {
    await readUtenteById(deps, params.id);
    return readGiornate(deps, params.id);
  });
  bind(calls.listMovimentiDi, ({ params, query }, contesto) =>
    sendPagina(contesto, query, perId, async (cursore) => {
      await readUtenteById(deps, params.id);
      return listMovimenti(deps.db, params.id, cursore);
    }),
  );
  bind(calls.readRicevutaGiornate, ({ params }) => readRicevuta(deps, params.id));
  bind(calls.listIncassi, ({ query }, contesto) =>
    sendPagina(contesto, query, perId, (cursore) => listIncassi(deps, query, cursore)),
  );
  bind(calls.exportIncassi, async ({ query }, { reply }) =>
    sendCsv(reply, 'giornate.csv', exportCsv(deps, query)),
  );

  // Sells a package (prodotto/giornate#vendita). Its days first cover what the person has to pay.
  bind(calls.sellPacchetto, ({ utente, params, body }, { idempotenza }) => {
    const { pacchetto: giorni, versione, ...pagato } = body;
    return withConto(deps, utente, params.id, idempotenza, async (ctx, conto, intestatario_id) => {
      const { tx } = ctx;
      await demandProvatoById(tx, params.id);
      await demandVista(deps, tx, conto, versione);
      await demandPacchetto(tx, giorni);
      const movimento = await add(ctx, conto, 'giornate_vendute', {
        tipo: 'acquisto',
        giorni,
        ...pagato,
        intestatario_id,
      });
      await coverDaPagare(ctx, { ...conto, acquistate: conto.acquistate + giorni });
      return movimento;
    });
  });

  // Pays for a booking: a purchase of its unpaid days, which it uses at once (prodotto/giornate#incasso).
  bind(calls.settlePrenotazione, async ({ utente, params, body }, { idempotenza }) => {
    const { giorni: visti, ...pagato } = body;
    const prenotazione_id = params.id;
    const owner = await store.findOwnerOfDovute(deps.db, prenotazione_id);
    return withConto(deps, utente, owner, idempotenza, async (ctx, conto, intestatario_id) => {
      const { tx } = ctx;
      const { giorni: n, pacchetti } = await store.readDaPagare(tx, prenotazione_id);
      if (n === 0) throw new Rifiuto('NIENTE_DA_PAGARE');
      // The number of unpaid days that the administrator saw serves as the version.
      await demandVersioneOf({ versione: n }, visti, () => readGiornate({ ...deps, db: tx }, conto.user_id));
      const giorni = n + giorniInPiu({ pacchetti }, n);
      const movimento = await add(ctx, conto, 'giornate_vendute', {
        tipo: 'acquisto',
        giorni,
        ...pagato,
        intestatario_id,
        prenotazione_id,
      });
      const now = { ...conto, acquistate: conto.acquistate + giorni };
      await coverDaPagare(ctx, now, prenotazione_id);
      return movimento;
    });
  });

  // Adds days to a balance, or removes them, without money.
  bind(calls.correctGiornate, ({ utente, params, body }, { idempotenza }) => {
    const { giorni, motivo, versione } = body;
    return withConto(deps, utente, params.id, idempotenza, async (ctx, conto) => {
      const { tx } = ctx;
      await demandProvatoById(tx, params.id);
      await demandVista(deps, tx, conto, versione);
      const refused = mayCorreggere(conto, giorni);
      if (refused) throw refused;
      const nuovo = { tipo: 'correzione', giorni, motivo } as const;
      const movimento = await add(ctx, conto, 'giornate_corrette', nuovo);
      await coverDaPagare(ctx, { ...conto, corrette: conto.corrette + giorni });
      return movimento;
    });
  });

  // Takes a purchase back (prodotto/giornate#storno).
  bind(calls.takeBackAcquisto, async ({ utente, params, body }, { idempotenza }) => {
    const { motivo, riferimento } = body;
    // After the end of the account it is unknown which days were used.
    const owner = (await store.findOwnerOf(deps.db, params.id)) ?? null;
    return withConto(deps, utente, owner, idempotenza, async (ctx, conto, intestatario_id) => {
      const acquisto = await store.findAcquisto(ctx.tx, params.id);
      if (!acquisto) throw new Rifiuto('NOT_FOUND');
      const refused = mayStornare(conto, acquisto);
      if (refused) throw refused;
      const { giorni, importo, come, prenotazione_id } = acquisto;
      return add(ctx, conto, 'giornate_riprese', {
        tipo: 'storno',
        giorni: -giorni,
        importo: -importo,
        come,
        riferimento,
        intestatario_id,
        prenotazione_id,
        motivo,
        corregge: params.id,
      });
    });
  });

  // Corrects the price of a purchase (prodotto/giornate#correzioni), even after the end of the account.
  bind(calls.correctAcquisto, async ({ utente, params, body }, { idempotenza }) => {
    const { importo, motivo, riferimento } = body;
    const owner = await store.findOwnerOf(deps.db, params.id);
    type Testa = Pick<Conto, 'id'> & { user_id: string | null };
    const write = async (ctx: Ctx, conto: Testa, named: number | null) => {
      const acquisto = await store.findAcquisto(ctx.tx, params.id);
      if (!acquisto) throw new Rifiuto('NOT_FOUND');
      if (acquisto.stornato) throw new Rifiuto('ACQUISTO_STORNATO');
      const differenza = importo - acquisto.importo;
      if (differenza === 0) throw new Rifiuto('CORREZIONE_INUTILE');
      return add(ctx, conto, 'giornate_corrette', {
        tipo: 'correzione',
        giorni: 0,
        importo: differenza,
        come: acquisto.come,
        riferimento,
        intestatario_id: named ?? acquisto.intestatario_id,
        prenotazione_id: acquisto.prenotazione_id,
        motivo,
        corregge: params.id,
      });
    };
    if (owner !== null) return withConto(deps, utente, owner ?? null, idempotenza, write);
    return onceInTransaction(deps, utente, idempotenza, async (ctx) => {
      const conto = { id: await store.lockContoOf(ctx.tx, params.id), user_id: null };
      const movimento = await findMovimento(ctx.tx, await write(ctx, conto, null));
      return { movimento: movimento!, giornate: null };
    });
  });
}

/**
 * Runs `work` with a person and their ledger locked. Answers with the entry whose id `work` returns, and the person's
 * days after it.
 * @param userId null if the person was not found: refused after the check of the caller
 * @throws Rifiuto NOT_FOUND
 */
async function withConto(
  deps: Deps,
  admin: UtenteCorrente,
  userId: string | null,
  key: ChiaveIdempotenza | null,
  work: (ctx: Ctx, conto: Conto, intestatario_id: number) => Promise<number>,
): Promise<GiornateMosse> {
  return onceInTransaction(
    deps,
    admin,
    key,
    async (ctx) => {
      const { tx } = ctx;
      if (userId === null) throw new Rifiuto('NOT_FOUND');
      const intestatario_id = await demandIntestatario(tx, userId);
      await claimConti(tx, [userId]);
      const [conto] = await lockConti(tx, [userId]);
      const id = await work(ctx, conto!, intestatario_id);
      const movimento = await findMovimento(tx, id);
      const giornate = await readGiornate({ ...deps, db: tx }, userId);
      return { movimento: movimento!, giornate };
    },
    userId === null ? [] : [userId],
  );
}

/** Packages are sold by the current list, and none where spaces are free. @throws Rifiuto VALIDATION_ERROR */
async function demandPacchetto(tx: Tx, giorni: number): Promise<void> {
  const listino = await readListino(tx);
  if (isGratuito(listino)) throw rifiutoCampo('pacchetto', 'non_valido');
  if (findPacchetto(listino, giorni)) return;
  const ammessi = listino.pacchetti.map((one) => one.giorni).join(', ');
  throw rifiutoCampo('pacchetto', 'non_tra_i_valori', { ammessi });
}

/** @throws Rifiuto MODIFICATO_DA_ALTRI when there are entries that the administrator did not see */
const demandVista = (deps: Deps, tx: Tx, conto: Conto, versione: number | undefined): Promise<void> =>
  demandVersioneOf(conto, versione, () => readGiornate({ ...deps, db: tx }, conto.user_id));

/** Adds an entry to the locked ledger with its record, and a receipt if money moves. Only the ledger has the reason. */
async function add(
  { deps, tx, attore: admin }: Ctx,
  conto: { readonly id: number; readonly user_id: string | null },
  azione: Azione,
  movimento: Omit<NuovoMovimentoGiornate, 'giornate_id' | 'attore_id' | 'quando'>,
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
