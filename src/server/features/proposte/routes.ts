import { orizzonte } from '#domain/fasce.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import { findGiorni, judgeRisposta, renewGiorni } from '#domain/proposta.ts';
import { Rifiuto } from '#domain/rifiuti.ts';
import * as calls from '#contract/proposte.ts';
import type { Proposta } from '#contract/proposte.ts';
import type { Bind } from '../../http/bind.ts';
import type { Ctx } from '../../platform/ctx.ts';
import type { Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { UtenteCorrente } from '../../platform/richiesta.ts';
import { findAccount, type Account } from '../account/service.ts';
import { tellCentro } from '../avvisi/service.ts';
import { periodoPrenotabile, readCalendario } from '../calendario/service.ts';
import { findGettone } from '../gettoni/service.ts';
import { wakePosta } from '../posta/service.ts';
import { queueLettera } from '../posta/store.ts';
import { endIn, tellAnnullate, tellRitirate } from '../prenotazioni/annulla.ts';
import { type Bloccata, retryIfTaken, withPrenotazioni } from '../prenotazioni/blocca.ts';
import { readLiberi, takeDays } from '../prenotazioni/cambia.ts';
import { tellCalendario, tellCambiate } from '../prenotazioni/lettere.ts';
import { readAbilitato } from '../rilasci/service.ts';
import { listDaLink, listOwn, toDelCentro } from './service.ts';
import * as store from './store.ts';

export function bindProposte(bind: Bind, deps: Deps): void {
  bind(calls.readProposteDaLink, ({ body }) => listDaLink(deps, body.token));
  bind(calls.listMieProposte, ({ utente }) => listOwn(deps, utente));
  bind(calls.acceptProposta, ({ utente, params, body: { token, ...giorni } }) =>
    accept(deps, { utente, token }, params.id, giorni),
  );
  bind(calls.refuseProposta, ({ utente, params, body }) =>
    refuse(deps, { utente, token: body.token }, params.id),
  );
}

/** Who answers: a person with a session or with the letter's link; if both, the link counts. */
type Chi = { utente: UtenteCorrente | null; token: string | undefined };

type Chiesta = {
  /** `attore` is the booking's person, or an administrator who answers for them. */
  ctx: Ctx<{ readonly id: string }>;
  proposta: store.Row;
  prenotazione: Bloccata;
  persona: Account;
  isPer: boolean;
};

/**
 * Accepts one of the proposed spans (prodotto/proposte#risposta); may be repeated. If it is no longer free, stores
 * other days instead and refuses with these.
 * @throws Rifiuto UNAUTHORIZED, ACCOUNT_SOSPESO, NOT_FOUND, PROPOSTA_SCADUTA, PROPOSTA_SUPERATA, DATE_OCCUPATE,
 * TOO_MANY_REQUESTS
 */
async function accept(deps: Deps, chi: Chi, id: number, giorni: Intervallo): Promise<Proposta> {
  const esito = await retryIfTaken(() =>
    withProposta(deps, chi, id, giorni, async (chiesta) => {
      const taken = await take(chiesta, giorni);
      if (!taken) return renew(chiesta);
    }),
  );
  if (esito instanceof Rifiuto) throw esito;
  return esito;
}

/** Accepts none of them: cancels the booking. May be repeated. @throws Rifiuto as `accept` */
async function refuse(deps: Deps, chi: Chi, id: number): Promise<Proposta> {
  const esito = await withProposta(deps, chi, id, null, (chiesta) => cancel(chiesta));
  if (esito instanceof Rifiuto) throw esito;
  return esito;
}

/**
 * Runs `work` on an open proposal under the lock of the centre. Returns the resulting proposal.
 * @param risposta the accepted span, or null for none
 * @returns also a refusal to throw only after the commit, since something was stored
 */
async function withProposta(
  deps: Deps,
  chi: Chi,
  id: number,
  risposta: Intervallo | null,
  work: (chiesta: Chiesta) => Promise<Rifiuto | undefined | void>,
): Promise<Proposta | Rifiuto> {
  const { utente, token } = chi;
  if (!utente && token === undefined) throw new Rifiuto('UNAUTHORIZED');
  const seen = await store.findProposta(deps.db, id);
  if (!seen || !(await mayAnswer(deps, chi, seen))) throw new Rifiuto('NOT_FOUND');
  const { user_id, prenotazione_id } = seen;
  await deps.limits.demand('anteprime', user_id);
  const isByLink = token !== undefined || !utente;
  const fascia = !isByLink && utente.id === user_id ? utente.fascia : undefined;
  const answer = async (held: Ctx<unknown>, prenotazioni: ReadonlyMap<number, Bloccata>) => {
    const { tx, oggi: today } = held;
    const proposta = await store.findProposta(tx, id);
    const persona = await findAccount(tx, user_id);
    const prenotazione = prenotazioni.get(prenotazione_id);
    // Ending the link locks the account, so this check is final.
    const still = isByLink ? await mayAnswer({ ...deps, db: tx }, chi, seen) : true;
    if (!proposta || !persona || !prenotazione || !still) throw new Rifiuto('NOT_FOUND');
    if (isByLink && !persona.is_active) throw new Rifiuto('ACCOUNT_SOSPESO');
    const judged = judgeRisposta(proposta, risposta, today);
    if (judged instanceof Rifiuto) throw judged;
    if (judged === 'gia_risposta') return store.toProposta(proposta, today, fascia);
    const attore = isByLink ? persona : utente;
    const isPer = attore.id !== user_id;
    const refused = await work({ ctx: { ...held, attore }, proposta, prenotazione, persona, isPer });
    return refused ?? store.toProposta((await store.findProposta(tx, id))!, today, fascia);
  };
  const answered = await withPrenotazioni(
    deps,
    isByLink ? null : utente,
    async () => [prenotazione_id],
    answer,
    { takes: true },
  );
  wakePosta(deps);
  return answered;
}

/** Whether the caller has the letter's link, the person's own session, or an administrator's. */
async function mayAnswer(
  deps: Pick<Deps, 'db' | 'clock'>,
  { utente, token }: Chi,
  { user_id, gettone_id }: store.Row,
): Promise<boolean> {
  if (token === undefined) return utente !== null && (utente.is_superuser || utente.id === user_id);
  const gettone = await findGettone(deps, 'proposta', token);
  return gettone !== null && gettone.id === gettone_id;
}

/** Gives the booking the span; false if it cannot have it. */
async function take(chiesta: Chiesta, giorni: Intervallo): Promise<boolean> {
  const { ctx, proposta, prenotazione, persona, isPer } = chiesta;
  const { deps, tx } = ctx;
  const voluto = findGiorni(proposta.giorni, giorni);
  if (!voluto) return false;
  const { annullata: _, consegna: __, ...before } = prenotazione;
  return takeDays(ctx, before, voluto, {
    altro: { proposta: proposta.id },
    tell: async (_tx, coppie) => {
      const { before: prima, now } = coppie[0]!;
      const span = { ...giorni, prenotabile_id: now.prenotabile_id };
      const avviso = { tipo: 'prenotazione_modificata', prenotazione_id: now.id, prima } as const;
      await store.setRisposta(tx, proposta.id, { stato: 'accettata', giorni: [span] }, deps.clock.now());
      if (isPer) return tellCambiate(tx, coppie);
      await tellCalendario(tx, persona, coppie);
      await tellCentro(deps, tx, [avviso]);
    },
  });
}

/** Replaces the proposed days with those free now, and refuses with them. */
async function renew({ ctx, proposta, prenotazione }: Chiesta): Promise<Rifiuto> {
  const { deps, tx, oggi: today } = ctx;
  const calendario = await readCalendario({ ...deps, db: tx }, periodoPrenotabile(today));
  const membri = await readLiberi(ctx, prenotazione, calendario);
  const abilitazioni = await readAbilitato(tx, proposta.user_id, membri);
  const casa = { membri, calendario, abilitazioni, oggi: today, ultimo: orizzonte(today) };
  const giorni = renewGiorni(proposta, prenotazione, casa);
  await tx
    .updateTable('proposte')
    .set({ giorni: JSON.stringify(giorni) })
    .where('id', '=', proposta.id)
    .execute();
  if (giorni.length === 0 && proposta.giorni.length > 0) await tellNiente(deps, tx, proposta, prenotazione);
  return new Rifiuto('DATE_OCCUPATE', { proposte: giorni.map(({ inizio, fine }) => ({ inizio, fine })) });
}

/** Notifies the centre that no days are left to propose, so that it telephones. */
async function tellNiente(
  { centro }: Deps,
  tx: Tx,
  { entro, altrimenti }: store.Row,
  prenotazione: Bloccata,
): Promise<void> {
  const chi = toDelCentro(prenotazione);
  if (!chi) return;
  const dati = { ...chi, entro: altrimenti === 'annulla' ? entro : null };
  await queueLettera(tx, {
    lettera: { tipo: 'niente_da_proporre', dati },
    destinatario: centro.casella,
    user_id: null,
  });
}

/** Cancels the booking, since its person accepts none of the spans. */
async function cancel(chiesta: Chiesta): Promise<undefined> {
  const { ctx, proposta, prenotazione, persona, isPer } = chiesta;
  const { deps, tx } = ctx;
  await store.setRisposta(tx, proposta.id, { stato: 'rifiutata' }, deps.clock.now());
  await endIn(ctx, [prenotazione], {
    azione: isPer ? 'prenotazione_annullata' : 'prenotazione_ritirata',
    altro: { proposta: proposta.id },
    tell: (_tx, ended) =>
      isPer ? tellAnnullate(proposta.motivo ?? '')(tx, ended) : tellRitirate(deps, persona)(tx, ended),
  });
}
