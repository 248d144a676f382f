import { expect } from '@playwright/test';
import { addGiorni } from '#domain/giorno.ts';
import { createPrenotabile, createPrenotazione } from '#test/factories/risorsa.ts';
import { createMembro } from '#test/factories/utente.ts';
import { sendTo } from '#test/process.ts';
import { signInAdmin } from './admin-persone.ts';
import { checkModes, keepPicture, settle, watchComplaints, widths } from './controlli.ts';
import { book, barOf, planner } from './planner.ts';
import { test } from './sito.ts';

for (const width of widths(1280)) {
  test(`the planner shows a held place with its end, which is reached by keyboard and opens nothing, at ${width}`, async ({
    page,
    sito,
  }) => {
    const { app, seme } = sito;
    watchComplaints(page);
    const line = await createPrenotabile(app, { nome: `Fresa ${width}`, tipo: 'strumento' });
    const giorni = { inizio: addGiorni(seme.oggi, 4), fine: addGiorni(seme.oggi, 8) };
    const altra = await createMembro(app, { email: `altra.tenute${width}@posta.example` });
    const prenotazione = await createPrenotazione(app, {
      user_id: altra.id,
      prenotabile_id: line,
      ...giorni,
    });
    const chi = await createMembro(app, {
      nome: 'Olga',
      cognome: 'Attenta',
      email: `olga.tenute${width}@posta.example`,
    });
    const body = { ...giorni, entry_tipo: 'prenotabile', entry_id: line };
    await sendTo(sito, 'POST /utenti/me/attese', { token: chi.token, body });
    await sendTo(sito, `DELETE /utenti/me/prenotazioni/${prenotazione}`, { token: altra.token });
    const id = await book(sito, addGiorni(seme.oggi, 9), 3, `Vicina${width}`, line);
    await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
    await signInAdmin(page, sito);
    await page.goto(`/prenotazioni?vista=calendario&da=${seme.oggi}`);

    const held = planner(page).getByRole('button', {
      name: /^Tenuto per chi è in attesa, dal(?:l’| ).*, da accettare entro .* alle \d\d:\d\d$/,
    });
    await expect(held).toBeVisible();
    await expect(held).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByRole('list', { name: 'Legenda' })).toContainText('Tenuto per chi è in attesa');
    await expect(planner(page)).not.toContainText('Attenta');
    await held.scrollIntoViewIfNeeded();
    await settle(page);
    await checkModes(page, 'calendario-tenuta');

    // Neither the mouse nor Enter opens it or begins a booking on its days.
    // Playwright does not press a disabled control by itself.
    const box = (await held.boundingBox())!;
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await expect(held).toBeFocused();
    await expect(
      page.getByText(/^Tenuto per chi è in attesa, dal(?:l’| ).*, da accettare entro /),
    ).toBeVisible();
    await keepPicture(page, `calendario-tenuta-premuta-${width}`, false);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(/vista=calendario/);
    // The arrows pass over it in one step, as over a booking.
    await page.keyboard.press('ArrowRight');
    await expect(barOf(page, id)).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(held).toBeFocused();

    const { body: mie } = await sendTo<{ id: number }[]>(sito, 'GET /utenti/me/attese', { token: chi.token });
    await sendTo(sito, `POST /utenti/me/attese/${mie[0]!.id}/accetta`, { token: chi.token });
    await page.reload();
    await expect(
      planner(page).getByRole('button', { name: /^Olga Attenta, Da confermare, dal(?:l’| )/ }),
    ).toBeVisible();
    await expect(held).toHaveCount(0);
  });
}
