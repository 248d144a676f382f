import { giornoInRome, oraInRome } from '#domain/giorno.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import type { LimiteRaggiunto, TipoRisorsa } from '#domain/limiti.ts';
import type { Tx } from '../../platform/db.ts';
import type { Lettera } from '../posta/lettere.ts';
import { dropOfferta, queueLettera } from '../posta/store.ts';
import { record } from '../registro/service.ts';

/**
 * Why a place is no longer held: not claimed in time, its days cannot be booked any more, its piece left the group, the
 * entry was deleted, or the person lacks an abilitazione or is suspended.
 */
export type Perdita = 'scaduto' | 'ripreso' | 'uscito' | 'finito' | 'non_abilitata' | 'sospeso';

type Chi = Intervallo & { id: number; user_id: string; nome: string; email: string };
type ConVoce = Chi & { voce: string; tipo: TipoRisorsa };

/** Records that a place is held for a person, and sends the letter. */
export async function tellOfferta(
  tx: Tx,
  { id, user_id, nome, email, inizio, fine }: Chi,
  { risorsa, prenotabile_id, tenuta_fino }: { risorsa: string; prenotabile_id: number; tenuta_fino: Date },
): Promise<void> {
  const fino = { giorno: giornoInRome(tenuta_fino), ora: oraInRome(tenuta_fino) };
  await record(tx, {
    attore_id: null,
    azione: 'posto_offerto',
    utente_id: user_id,
    prenotabile_id,
    dettagli: { attesa: id, inizio, fine },
  });
  await queueLettera(tx, {
    lettera: { tipo: 'posto_offerto', dati: { nome, attesa: id, posto: { risorsa, inizio, fine }, fino } },
    destinatario: email,
    user_id,
  });
}

/** Notifies a person whom only a personal limit keeps from the place (prodotto/attesa#the-line). */
export function tellAlLimite(
  tx: Tx,
  { user_id, nome, email, inizio, fine, voce }: ConVoce,
  raggiunto: LimiteRaggiunto,
): Promise<void> {
  const { regola, massimo } = raggiunto;
  const limite =
    regola === 'pezzi_al_giorno' ? { regola, massimo, tipo: raggiunto.tipo } : { regola, massimo };
  return queueLettera(tx, {
    lettera: { tipo: 'attesa_al_limite', dati: { nome, posto: { risorsa: voce, inizio, fine }, limite } },
    destinatario: email,
    user_id,
  });
}

/**
 * Records that a place is no longer held or that the entry was deleted, and notifies the person, unless suspended.
 * @param risorsa the piece; false if no place was held: then they are notified only where the wait is over
 * @param pagina the page of the piece, if the wait is over and they may wait again
 */
export async function tellPerdita(
  tx: Tx,
  { id, user_id, nome, email, inizio, fine, voce, tipo }: ConVoce,
  perche: Perdita,
  risorsa: string | false,
  pagina?: { tipo: TipoRisorsa; id: number; gruppo_id: number | null },
): Promise<void> {
  const chi = { destinatario: email, user_id };
  await record(tx, {
    attore_id: null,
    azione: 'posto_non_piu_tenuto',
    utente_id: user_id,
    dettagli: { attesa: id, perche, nome: risorsa || voce, inizio, fine },
  });
  await dropOfferta(tx, id);
  if (risorsa !== false && perche !== 'sospeso')
    await queueLettera(tx, {
      lettera: {
        tipo: 'posto_non_piu_tenuto',
        dati: { nome, posto: { risorsa, inizio, fine }, perche, ...(pagina && { pagina }) },
      },
      ...chi,
    });
  if (risorsa === false && perche === 'finito')
    await queueLettera(tx, { lettera: writeFinita({ nome, inizio, fine, voce, tipo }, 'eliminata'), ...chi });
}

/** The letter about a wait that ended without a place (prodotto/attesa#waiting). */
export const writeFinita = (
  { nome, inizio, fine, voce, tipo }: Pick<ConVoce, 'nome' | 'inizio' | 'fine' | 'voce' | 'tipo'>,
  perche: 'passata' | 'eliminata',
): Lettera => ({
  tipo: 'attesa_finita',
  dati: { nome, posto: { risorsa: voce, inizio, fine }, tipo, perche },
});
