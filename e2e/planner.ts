import { expect, type Page } from '@playwright/test';
import { addGiorni, type Giorno } from '#domain/giorno.ts';
import { createPrenotazione } from '#test/factories/risorsa.ts';
import { createMembro } from '#test/factories/utente.ts';
import { readRow } from '#test/rows.ts';
import type { Sito } from './sito.ts';

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

/** Answers for whom the chosen days are, and expects the form for that person with piece and days. */
export async function bookFor(
  page: Page,
  sito: Sito,
  line: number,
  { inizio, fine = inizio }: { inizio: Giorno; fine?: Giorno },
): Promise<void> {
  const chi = await createMembro(sito.app, {
    nome: 'Perla',
    cognome: `Chiede${line}${inizio.replaceAll('-', '')}`,
  });
  const { cognome } = await readRow(sito.app, 'utenti', { id: chi.id }, 'cognome');
  const who = page.getByRole('dialog', { name: 'Per chi prenoti?' });
  await expect(who.getByRole('searchbox')).toBeFocused();
  await who.getByRole('searchbox').fill(cognome);
  await who.getByRole('button', { name: new RegExp(`Perla ${cognome}`) }).click();
  await expect(page).toHaveURL(
    new RegExp(`/utenti/${chi.id}/prenota\\?inizio=${inizio}&fine=${fine}&voce=prenotabile-${line}$`),
  );
}
