import { mayCorrect } from '#domain/cauzioni.ts';
import { Rifiuto } from '#domain/rifiuti.ts';
import * as calls from '#contract/cauzioni.ts';
import type { Cauzione } from '#contract/cauzioni.ts';
import type { Bind } from '../../http/bind.ts';
import { perId, sendCsv, sendPagina } from '../../http/pagina.ts';
import type { Ctx } from '../../platform/ctx.ts';
import type { Deps } from '../../platform/deps.ts';
import type { ChiaveIdempotenza, UtenteCorrente } from '../../platform/richiesta.ts';
import { demandVersioneOf } from '../../platform/versione.ts';
import { onceInCentro, onceInTransaction } from '../idempotenza/service.ts';
import { demandIntestatario } from '../intestatari/service.ts';
import { exportCsv, list, readRicevuta } from './list-service.ts';
import {
  giveBackCauzione,
  keepCauzione,
  readCauzioniOf,
  receiveCauzione,
  writeMovimento,
  type DiPrenotazione,
} from './service.ts';
import * as store from './store.ts';

export function bindCauzioni(bind: Bind, deps: Deps): void {
  bind(calls.listCauzioni, ({ query }, contesto) =>
    sendPagina(contesto, query, perId, (cursore) => list(deps, query, cursore)),
  );
  bind(calls.exportCauzioni, async ({ query }, { reply }) =>
    sendCsv(reply, 'cauzioni.csv', exportCsv(deps, query)),
  );
  bind(calls.readMovimentoCauzione, ({ params }) => readRicevuta(deps, params.id));

  // A deposit that was forgotten at the hand-over, or is entered again after a correction.
  bind(calls.createCauzione, ({ utente, body: { prenotazione_id, ...dati } }, { idempotenza }) => {
    const work = async (ctx: Ctx, prenotazione: DiPrenotazione) => {
      const found = await store.findOwner(ctx.tx, prenotazione.id);
      if (!found || found.annullata) throw new Rifiuto('NOT_FOUND');
      await receiveCauzione(ctx, prenotazione, dati);
    };
    // Under the lock of the centre, so that the booking is not cancelled meanwhile.
    return withOwner(deps, utente, prenotazione_id, idempotenza, work, onceInCentro);
  });

  bind(calls.giveBackCauzione, ({ utente, params, body: { versione, ...dati } }, { idempotenza }) =>
    withCauzione(deps, utente, params.id, versione, idempotenza, async (ctx, prenotazione) => {
      await giveBackCauzione(ctx, prenotazione, dati);
    }),
  );

  bind(calls.keepCauzione, ({ utente, params, body: { versione, ...dati } }, { idempotenza }) =>
    withCauzione(deps, utente, params.id, versione, idempotenza, async (ctx, prenotazione) => {
      await keepCauzione(ctx, prenotazione, dati);
    }),
  );

  // An entry that corrects another (prodotto/cauzioni#correzioni). The difference is computed under the lock of the
  // deposit.
  bind(calls.correctCauzione, async ({ utente, params, body }, { idempotenza }) => {
    const { importo, motivo, riferimento = '', versione } = body;
    const found = await store.findCorreggibile(deps.db, params.id);
    const cauzione_id = found?.cauzione_id ?? 0;
    return withCauzione(
      deps,
      utente,
      cauzione_id,
      versione,
      idempotenza,
      async ({ tx }, prenotazione, testa) => {
        const attuale = await store.findCorreggibile(tx, params.id);
        if (!attuale) throw new Rifiuto('NOT_FOUND');
        const differenza = importo - attuale.importo;
        if (differenza === 0) throw new Rifiuto('CORREZIONE_INUTILE');
        const refused = mayCorrect(testa, attuale.tipo, differenza);
        if (refused) throw refused;
        const { tipo, come } = attuale;
        const { user_id } = prenotazione;
        const values = {
          cauzione_id,
          intestatario_id: user_id ? await demandIntestatario(tx, user_id) : attuale.intestatario_id,
          tipo,
          importo: differenza,
          come,
          // A kept deposit is no payment, so it has no number.
          riferimento: come === null ? '' : riferimento,
          motivo,
          corregge: params.id,
          attore_id: utente.id,
        };
        await writeMovimento(deps, tx, prenotazione, values, 'cauzione_corretta');
      },
    );
  });
}

type Lavoro<A extends unknown[]> = (ctx: Ctx, prenotazione: DiPrenotazione, ...altro: A) => Promise<void>;

/** Runs `work` with the owner of a booking locked; answers with its deposit. @throws Rifiuto NOT_FOUND */
async function withOwner(
  deps: Deps,
  admin: UtenteCorrente,
  id: number,
  key: ChiaveIdempotenza | null,
  work: Lavoro<[]>,
  once: typeof onceInTransaction = onceInTransaction,
): Promise<Cauzione> {
  // The owner of a booking never changes, except when the account ends.
  const readOwner = async (db: Deps['db']) => (await store.findOwner(db, id))?.user_id ?? null;
  const owner = await readOwner(deps.db);
  return once(
    deps,
    admin,
    key,
    async (ctx) => {
      await work(ctx, { id, user_id: owner && (await readOwner(ctx.tx)) });
      return (await readCauzioniOf(ctx.tx, [id])).get(id)!;
    },
    owner === null ? [] : [owner],
  );
}

/** As `withOwner`, with the deposit locked and its version checked. @throws Rifiuto NOT_FOUND, MODIFICATO_DA_ALTRI */
async function withCauzione(
  deps: Deps,
  admin: UtenteCorrente,
  cauzioneId: number,
  versione: number | undefined,
  key: ChiaveIdempotenza | null,
  work: Lavoro<[testa: store.Testa]>,
): Promise<Cauzione> {
  // An unknown id is refused below, after the check of the caller.
  const found = await store.findPrenotazioneOf(deps.db, cauzioneId);
  return withOwner(deps, admin, found?.prenotazione_id ?? 0, key, async (ctx, prenotazione) => {
    const { tx } = ctx;
    const testa = await store.lockTesta(tx, prenotazione.id);
    if (!testa) throw new Rifiuto('NOT_FOUND');
    await demandVersioneOf(testa, versione, async () =>
      (await readCauzioniOf(tx, [prenotazione.id])).get(prenotazione.id),
    );
    await work(ctx, prenotazione, testa);
  });
}
