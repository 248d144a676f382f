import type { Page } from '@playwright/test';
import { addGiorni, type Giorno } from '#domain/giorno.ts';
import { createPrenotazione } from '#test/factories/risorsa.ts';
import { createMembro } from '#test/factories/utente.ts';
import type { Sito } from './sito.ts';

/** The grid of resources by days. */
export const planner = (page: Page) => page.getByRole('grid');
export const bars = (page: Page) => planner(page).locator('[data-id]');
export const barOf = (page: Page, id: number) => planner(page).locator(`[data-id="${id}"]`);

/** Creates a booking of a new member. */
export async function book(
  sito: Sito,
  inizio: Giorno,
  days: number,
  cognome: string,
  prenotabile_id = sito.seme.camera,
): Promise<number> {
  const membro = await createMembro(sito.app, {
    nome: 'Tina',
    cognome,
    email: `${cognome.toLowerCase()}.${Date.now()}@posta.example`,
  });
  return createPrenotazione(sito.app, {
    user_id: membro.id,
    prenotabile_id,
    inizio,
    fine: addGiorni(inizio, days - 1),
  });
}

/** Deletes all resources but these, with their bookings, so that the planner has as many lines as a test expects. */
export async function keepOnly({ app }: Sito, risorse: readonly number[]): Promise<void> {
  const { db } = app.deps;
  const now = new Date();
  await db
    .updateTable('prenotazioni')
    .set({ annullata_il: now })
    .where('prenotabile_id', 'not in', risorse)
    .execute();
  await db.updateTable('prenotabili').set({ eliminato_il: now }).where('id', 'not in', risorse).execute();
}
