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
