import type { Giorno } from '#domain/giorno.ts';
import { Rifiuto } from '#domain/rifiuti.ts';
import type { Causa } from '#contract/sistemazione.ts';
import { oggi } from '../../platform/clock.ts';
import type { Ctx } from '../../platform/ctx.ts';
import type { Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { demandVista, listAheadOf, revoke } from '../abilitazioni/rilasci-service.ts';
import { readTrattenuti } from '../calendario/service.ts';
import { readPrenotabile } from '../catalogo/service.ts';
import { createFermo, demandFermo, listInFermo, updateFermo } from '../chiusure/fermi-service.ts';
import { createChiusura, listInChiusura, updateChiusura } from '../chiusure/service.ts';
import { removeMembro } from '../gruppi/service.ts';
import { deletePrenotabile, updatePrenotabile } from '../prenotabili/service.ts';
import { listIdsNotOver, listInRitardo } from './store.ts';

/** The work after the commit of a change. */
export type AfterCommit = { after: () => Promise<void> };

/**
 * The ids of affected bookings (prodotto/sistemazione#causa). @throws VALIDATION_ERROR, NOT_FOUND, MODIFICATO_DA_ALTRI
 */
export async function listInMezzo(deps: Deps, tx: Tx, causa: Causa): Promise<number[]> {
  const today: Giorno = oggi(deps.clock);
  switch (causa.tipo) {
    case 'chiusura':
      return listInChiusura(deps, tx, causa, causa.id);
    case 'fermo': {
      const { id, versione, prenotabile_id, inizio, fine = null } = causa;
      await readPrenotabile({ db: tx }, prenotabile_id);
      const prima = id === undefined ? null : await demandFermo(tx, id, versione);
      return listInFermo(deps, tx, { prenotabile_id, inizio, fine }, prima);
    }
    case 'eliminazione':
    case 'non_prenotabile':
      return listIdsNotOver(tx, { prenotabile_id: causa.prenotabile_id }, today);
    case 'uscita_dal_gruppo':
      return listIdsNotOver(tx, causa, today);
    case 'revoca': {
      await demandVista(deps, tx, causa);
      return listAheadOf(deps, tx, causa);
    }
    case 'ritardo': {
      const trattenuti = await readTrattenuti({ ...deps, db: tx }, today);
      const ids = await listInRitardo(tx, causa.prenotazione_id, trattenuti);
      if (!ids) throw new Rifiuto('NOT_FOUND');
      return ids;
    }
  }
}

/** Makes the change itself; the same transaction settles the affected bookings. @throws Rifiuto as the plain call */
export async function changeCasa(ctx: Ctx, causa: Causa): Promise<AfterCommit> {
  const sistemate = { sistemate: true };
  switch (causa.tipo) {
    case 'chiusura': {
      const { id, tipo: _, ...values } = causa;
      if (id === undefined) await createChiusura(ctx, values, sistemate);
      else await updateChiusura(ctx, id, values, sistemate);
      return DONE;
    }
    case 'fermo': {
      const { id, versione, prenotabile_id, inizio, fine = null, motivo, segnalazione_id } = causa;
      const values = { inizio, fine, motivo };
      if (id === undefined) await createFermo(ctx, prenotabile_id, { ...values, segnalazione_id }, sistemate);
      else await updateFermo(ctx, id, { versione, ...values }, sistemate);
      return DONE;
    }
    case 'eliminazione':
      return { after: await deletePrenotabile(ctx, causa.prenotabile_id, sistemate) };
    case 'non_prenotabile': {
      const { versione, prenotabile_id } = causa;
      await updatePrenotabile(ctx, prenotabile_id, { versione, non_prenotabile: true }, sistemate);
      return DONE;
    }
    case 'revoca':
      await revoke(ctx, causa, sistemate);
      return DONE;
    case 'ritardo':
      // Nothing to change: the cause is an overdue resource.
      return DONE;
    case 'uscita_dal_gruppo':
      await removeMembro(ctx.tx, ctx.attore, {
        gruppoId: causa.gruppo_id,
        prenotabileId: causa.prenotabile_id,
      });
      return DONE;
  }
}

const DONE: AfterCommit = { after: async () => undefined };
