import type { Locator, Page } from '@playwright/test';
import type { Giorno } from '#domain/giorno.ts';

/** A day as the calendar names it: 'giovedì 11 marzo'. */
export const nameOf = (giorno: Giorno): string =>
  new Intl.DateTimeFormat('it', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${giorno}T00:00:00Z`),
  );

export const field = (page: Page, label: 'Inizio' | 'Fine') =>
  page.getByLabel(`${label} prenotazione`, { exact: true });
export const prenota = (page: Page) => page.getByRole('button', { name: 'Prenota', exact: true });

/** A day of a shown month; the days around the month are shown with the next one too. */
export const dayIn = (within: Page | Locator, giorno: Giorno) =>
  within
    .getByRole('gridcell')
    .getByRole('button', { name: new RegExp(`^${nameOf(giorno)}(,|$)`) })
    .first();

export async function dayOf(page: Page, giorno: Giorno): Promise<Locator> {
  const day = dayIn(page, giorno);
  const next = page.getByRole('button', { name: 'Mese successivo' });
  await page.getByRole('grid').first().waitFor();
  for (let month = 0; month < 13 && !(await day.isVisible()); month += 1) await next.click();
  return day;
}
