import { giorniTrattenuti } from '#domain/banco.ts';
import { orizzonte } from '#domain/fasce.ts';
import type { Giorno } from '#domain/giorno.ts';
import { extentOf } from '#domain/intervallo.ts';
import { listErroriProposta } from '#domain/proposta.ts';
import { Rifiuto } from '#domain/rifiuti.ts';
import {
  completeScelte,
  planSistemazione,
  type Casa,
  type Scelta,
  type VocePiano,
} from '#domain/sistemazione.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import * as calls from '#contract/sistemazione.ts';
import { MAX_SISTEMATE, type Causa, type Piano } from '#contract/sistemazione.ts';
import type { Bind } from '../../http/bind.ts';
import { oggi } from '../../platform/clock.ts';
import type { Ctx } from '../../platform/ctx.ts';
import type { Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { giveWay } from '../../platform/give-way.ts';
import type { ChiaveIdempotenza, UtenteCorrente } from '../../platform/richiesta.ts';
import { undone } from '../../platform/undone.ts';
import { withAttoreInCentro } from '../account/attore-service.ts';
import { periodoPrenotabile, readCalendario } from '../calendario/service.ts';
import { settleGiornate, settleGiornateAhead } from '../giornate/settle-service.ts';
import { onceInCentro } from '../idempotenza/service.ts';
import { wakePosta } from '../posta/service.ts';
import { listById } from '../prenotazioni/elenco-store.ts';
import { dopoCambio } from '../prenotazioni/offerta.ts';
import { type Interrotta, recordInterrotte } from '../prenotazioni/spostamenti.ts';
import { listOwnersOf } from '../prenotazioni/store.ts';
import { readRilasciOf } from '../rilasci/service.ts';
import { changeCasa, listInMezzo, type AfterCommit } from './cause-service.ts';
import { carryOut, type NomiPezzi } from './esito-service.ts';
import * as store from './store.ts';

export function bindSistemazione(bind: Bind, deps: Deps): void {
  bind(calls.sistemaPrenotazioni, ({ utente, body }, { idempotenza }) =>
    sistema(deps, utente, body, idempotenza),
  );
}

type Richiesta = OutputOf<(typeof calls.sistemaPrenotazioni)['body']>;

/** A new plan, and the bookings for which the search for room reached its limit. */
type Nuovo = { piano: Piano; interrotte: Interrotta[] };

/**
 * Makes a change of the house, and settles each booking that it affects (prodotto/sistemazione#chiamata); with
 * `anteprima` only shows the plan. The change is made first in the same transaction, so that plan and check see the new
 * state; a preview is rolled back.
 * @throws Rifiuto PIANO_SUPERATO with a new plan, TROPPE_DA_SISTEMARE, TOO_MANY_REQUESTS for a preview, and the
 * refusals of the plain call
 */
async function sistema(
  deps: Deps,
  admin: UtenteCorrente,
  { causa, anteprima, scelte, motivo = '' }: Richiesta,
  idempotenza: ChiaveIdempotenza | null,
): Promise<Piano> {
  if (anteprima) return preview(deps, admin, causa, scelte);
  let after: AfterCommit['after'] = async () => undefined;
  let interrotte: Interrotta[] = [];
  const done = onceInCentro(
    deps,
    admin,
    idempotenza,
    async (ctx) => {
      const { tx } = ctx;
      const { casa, after: afterwards } = await makeChange(ctx, causa);
      after = afterwards;
      demandProposte(casa, scelte);
      const complete = completeScelte(casa, scelte);
      if (!complete) {
        const nuovo = await plan(tx, casa, scelte);
        ({ interrotte } = nuovo);
        throw new Rifiuto('PIANO_SUPERATO', { attuale: nuovo.piano });
      }
      // Under the lock of the centre, no time is spent on alternatives.
      const piano = await show(tx, casa, complete.map(onlyThis));
      await carryOut(ctx, { causa, casa, piano, motivo });
      await dopoCambio(deps, tx, 'tutti');
      const ids = scelte.map(({ id }) => id);
      const settle = causa.tipo === 'chiusura' ? settleGiornateAhead : settleGiornate;
      await settle(ctx, ids);
      return { ...piano, fatto: true };
    },
    ownersOf(deps, causa, scelte),
  );
  const answer = await done.finally(() => recordInterrotte(deps, admin, interrotte));
  wakePosta(deps);
  await after();
  return answer;
}

/**
 * Finds the people whose bookings are affected, and the person who loses an abilitazione; none if the change will be
 * refused, since the caller is checked before that.
 */
const ownersOf = (deps: Deps, causa: Causa, scelte: readonly Scelta[]) => async (tx: Tx) => {
  const inMezzo = await listInMezzo(deps, tx, causa).catch((error: unknown) => {
    if (error instanceof Rifiuto) return [];
    throw error;
  });
  const owners = await listOwnersOf(tx, [...inMezzo, ...scelte.map(({ id }) => id)]);
  return causa.tipo === 'revoca' ? [...owners, causa.utente_id] : owners;
};

async function makeChange(ctx: Ctx, causa: Causa): Promise<AfterCommit & { casa: Casa & NomiPezzi }> {
  const { deps, tx } = ctx;
  const inMezzo = await listInMezzo(deps, tx, causa);
  demandFew(inMezzo);
  const gruppiPrima = await store.listGruppi(tx);
  const { after } = await changeCasa(ctx, causa);
  return { casa: await readCasa(deps, tx, causa, { inMezzo, gruppiPrima }), after };
}

/** Makes the change and rolls it back; the plan is made afterwards, without the lock of the centre. */
async function preview(
  deps: Deps,
  admin: UtenteCorrente,
  causa: Causa,
  scelte: readonly Scelta[],
): Promise<Piano> {
  await deps.limits.demand('anteprime', admin.id);
  const casa = await undone<Casa & NomiPezzi>((end) =>
    withAttoreInCentro(
      deps,
      admin,
      async (ctx) => end((await makeChange(ctx, causa)).casa),
      ownersOf(deps, causa, scelte),
    ),
  );
  demandProposte(casa, scelte);
  const { piano, interrotte } = await plan(deps.db, casa, scelte);
  await recordInterrotte(deps, admin, interrotte);
  return piano;
}

function demandFew(ids: readonly number[]): void {
  if (ids.length > MAX_SISTEMATE) throw new Rifiuto('TROPPE_DA_SISTEMARE', { quante: ids.length });
}

/**
 * @throws Rifiuto VALIDATION_ERROR if the days of a proposal, or its last day for an answer, are too early or too late
 */
function demandProposte(casa: Casa, scelte: readonly Scelta[]): void {
  const inMezzo = new Map(casa.inMezzo.map((one) => [one.id, one]));
  const errors = scelte.flatMap(({ id, versione, proposte: giorni, entro, esito }, index) => {
    const prenotazione = inMezzo.get(id);
    // If the booking has changed meanwhile, a new plan comes first.
    if (esito !== 'proponi' || !giorni || !entro || prenotazione?.versione !== versione) return [];
    return listErroriProposta({ giorni, entro }, prenotazione, casa.oggi, `scelte.${index}`);
  });
  if (errors.length > 0) throw new Rifiuto('VALIDATION_ERROR', { errors });
}

/** The house as this transaction has changed it, with every current and future booking. */
async function readCasa(
  deps: Deps,
  tx: Tx,
  { tipo: causa }: Causa,
  { inMezzo, gruppiPrima }: { inMezzo: readonly number[]; gruppiPrima: Casa['gruppiPrima'] },
): Promise<Casa & NomiPezzi> {
  const today: Giorno = oggi(deps.clock);
  const rows = await store.listNotOver(tx, today);
  const giorni = extentOf([periodoPrenotabile(today), ...rows]);
  const calendario = await readCalendario({ ...deps, db: tx }, giorni);
  const pezzi = await store.listPezzi(tx, giorniTrattenuti(calendario, today));
  const gruppi = await store.listGruppi(tx);
  const rilasci = await readRilasciOf(
    tx,
    rows.map(({ user_id }) => user_id),
    pezzi,
  );
  const prenotazioni = rows.map(({ user_id, ...row }) => ({ ...row, rilasci: rilasci.get(user_id) ?? [] }));
  const concerned = new Set(inMezzo);
  return {
    oggi: today,
    ultimo: orizzonte(today),
    calendario,
    pezzi,
    gruppi,
    gruppiPrima,
    causa,
    inMezzo: prenotazioni.filter(({ id }) => concerned.has(id)),
    altre: prenotazioni.filter(({ id }) => !concerned.has(id)),
    nomi: new Map(pezzi.map(({ id, nome }) => [id, nome])),
  };
}

type VoceDecisa = Pick<VocePiano, 'scelta' | 'pezzi' | 'proposte' | 'proponi'>;

const onlyThis = (scelta: Scelta): VoceDecisa => ({ scelta, pezzi: [], proposte: [], proponi: null });

/** A whole plan that keeps the given decisions, with the alternatives for each booking. */
async function plan(db: Deps['db'], casa: Casa & NomiPezzi, scelte: readonly Scelta[]): Promise<Nuovo> {
  const voci = await giveWay(planSistemazione(casa, scelte));
  return {
    piano: await show(db, casa, voci),
    interrotte: voci.filter(({ interrotta }) => interrotta).map(({ prenotazione }) => prenotazione),
  };
}

async function show(db: Deps['db'], casa: Casa & NomiPezzi, voci: readonly VoceDecisa[]): Promise<Piano> {
  const found = await listById(
    db,
    voci.map(({ scelta }) => scelta.id),
  );
  const prenotazioni = new Map(found.map((one) => [one.id, one]));
  const inMezzo = new Set(casa.inMezzo.map(({ id }) => id));
  return {
    fatto: false,
    voci: voci.map(({ scelta: { proposte: giorni, ...scelta }, pezzi, proposte, proponi }) => ({
      prenotazione: prenotazioni.get(scelta.id)!,
      in_mezzo: inMezzo.has(scelta.id),
      scelta: { ...scelta, ...(giorni && { proposte: [...giorni] }) },
      pezzi: pezzi.map((id) => ({ id, nome: casa.nomi.get(id)! })),
      proposte,
      proponi,
    })),
  };
}
