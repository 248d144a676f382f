import { addGiorni, type Giorno } from '#domain/giorno.ts';
import type { GiorniProposti } from '#domain/proposta.ts';
import { issueGettone, tokenOf } from '#server/features/gettoni/service.ts';
import { lockCentro } from '#server/platform/centro-lock.ts';
import { inTransaction } from '#server/platform/db.ts';
import { oggi } from '#server/platform/clock.ts';
import type { TestApp } from '../build-test-app.ts';
import { insertRow } from '../rows.ts';

/**
 * A booking of two days from 20 days after today, and a proposal of ten days later; the link is that of a letter. For
 * tests that only need a proposal: plans make them.
 */
export async function createProposta(
  app: TestApp,
  {
    user_id,
    prenotabile_id,
    motivo = null,
  }: { user_id: string; prenotabile_id: number; motivo?: string | null },
): Promise<{ id: number; prenotazione_id: number; giorni: GiorniProposti; token: string }> {
  const { db, clock } = app.deps;
  const creata_il = clock.now();
  const inizio: Giorno = addGiorni(oggi(clock), 20);
  const fine = addGiorni(inizio, 1);
  const giorni = { inizio: addGiorni(inizio, 10), fine: addGiorni(fine, 10), prenotabile_id };
  return inTransaction(db, async (tx) => {
    await lockCentro(tx);
    const { id: prenotazione_id } = await insertRow(
      tx,
      'prenotazioni',
      { inizio, fine, user_id, prenotabile_id, scelto_a_mano: true, confermata: true, creata_il },
      'id',
    );
    const gettone = { scopo: 'proposta', user_id, legato_a: '' } as const;
    const gettone_id = await issueGettone(app.deps, tx, gettone);
    const { id } = await insertRow(
      tx,
      'proposte',
      {
        prenotazione_id,
        user_id,
        gettone_id,
        inizio,
        fine,
        giorni: JSON.stringify([giorni]),
        entro: addGiorni(inizio, -3),
        altrimenti: 'annulla',
        motivo,
        creata_il,
      },
      'id',
    );
    return { id, prenotazione_id, giorni, token: tokenOf(app.deps, gettone_id) };
  });
}
