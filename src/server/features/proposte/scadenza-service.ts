import { oggi } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { queueLettera, wakePosta } from '../posta/service.ts';
import { endIn } from '../prenotazioni/annulla.ts';
import { type Bloccata, withPrenotazioni } from '../prenotazioni/blocca.ts';
import { toDati } from '../prenotazioni/lettere.ts';
import { record } from '../registro/service.ts';
import { toDelCentro } from './service.ts';
import * as store from './store.ts';

/** Runs every night, or at the next start if the machine was off then. */
export async function startProposte(deps: Deps): Promise<void> {
  await deps.jobs.schedule('proposte-scadute', '5 0 * * *', () => expireProposte(deps), { catchUp: true });
}

/**
 * If nobody answered in time, does what the proposal announced (prodotto/proposte#scadenza). Each has a transaction of
 * its own, so that a failure does not stop the others.
 */
export async function expireProposte(deps: Deps): Promise<void> {
  for (const id of await store.listScadute(deps.db, oggi(deps.clock))) {
    try {
      await expire(deps, id);
    } catch (error) {
      deps.log.error({ err: error, proposta: id }, 'proposal not closed');
    }
  }
  wakePosta(deps);
}

async function expire(deps: Deps, id: number): Promise<void> {
  const seen = await store.findProposta(deps.db, id);
  if (!seen) return;
  const find = async () => [seen.prenotazione_id];
  await withPrenotazioni(deps, null, find, async (ctx, prenotazioni) => {
    const { tx, oggi: today } = ctx;
    const proposta = await store.findProposta(tx, id);
    const prenotazione = prenotazioni.get(seen.prenotazione_id);
    // It was answered, changed or cancelled in the meantime.
    if (!prenotazione || proposta?.stato !== 'aperta' || proposta.entro >= today) return;
    const announced = proposta.altrimenti === 'annulla';
    const ends =
      announced && prenotazione.consegna === null && !(await store.hasPresenze(tx, prenotazione.id));
    await store.setScaduta(tx, id, ends ? 'annullata' : 'resta', deps.clock.now());
    if (!ends) {
      await recordRimasta(tx, prenotazione, id);
      if (announced) await tellNonMantenuta(deps, tx, prenotazione, proposta);
      return;
    }
    await endIn(ctx, [prenotazione], {
      azione: 'prenotazione_annullata',
      altro: { proposta: id },
      tell: () => tellAnnullata(tx, prenotazione, proposta),
      // All its days are given back, although the first one may be today.
      al: proposta.entro,
    });
  });
}

const recordRimasta = (tx: Tx, { id, user_id, prenotabile_id, inizio, fine }: Bloccata, proposta: number) =>
  record(tx, {
    attore_id: null,
    azione: 'proposta_scaduta',
    utente_id: user_id,
    prenotabile_id,
    prenotazione_id: id,
    dettagli: { inizio, fine, proposta },
  });

/** Tells the centre that a booking stays which its letter called cancelled. */
async function tellNonMantenuta(
  { centro }: Deps,
  tx: Tx,
  prenotazione: Bloccata,
  { entro }: store.Row,
): Promise<void> {
  const chi = toDelCentro(prenotazione);
  if (!chi) return;
  const lettera = { tipo: 'proposta_non_mantenuta', dati: { ...chi, entro } } as const;
  await queueLettera(tx, { lettera, destinatario: centro.casella, user_id: null });
}

async function tellAnnullata(
  tx: Tx,
  prenotazione: Bloccata,
  { motivo, entro, giorni }: store.Row,
): Promise<void> {
  const { utente } = prenotazione;
  if (!utente) return;
  const dati = {
    nome: utente.nome,
    prenotazioni: [toDati(prenotazione)],
    motivo: motivo ?? '',
    // Where others took all the days, an answer was given.
    ...(giorni.length > 0 && { entro }),
  };
  const lettera = { tipo: 'prenotazioni_annullate', dati } as const;
  await queueLettera(tx, { lettera, destinatario: utente.email, user_id: utente.id });
}
