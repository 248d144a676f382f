import { expect } from '@playwright/test';
import { addGiorni, formatGiorno } from '#domain/giorno.ts';
import { createPrenotazione } from '#test/factories/risorsa.ts';
import { createMembro } from '#test/factories/utente.ts';
import { button, dialog, hands, look, toast } from './admin-catalogo.ts';
import { checkWidth, watchComplaints } from './controlli.ts';
import { test } from './risorsa.ts';
import { signIn } from './sito.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const [how, width, press] of hands('keyboard')) {
  test(`a full week, a wait, a withdrawal, the letter, the claim, ${how}`, async ({ page, sito, create }) => {
    test.setTimeout(120_000);
    const { app, seme } = sito;
    const nome = `Telaio grande ${width}`;
    const { id, path } = await create({ tipo: 'strumento', nome });
    const giorni = { inizio: addGiorni(seme.oggi, 7), fine: addGiorni(seme.oggi, 11) };
    const altra = await createMembro(app, { email: `altra.attesa${width}@posta.example` });
    const prenotazione = await createPrenotazione(app, {
      user_id: altra.id,
      prenotabile_id: id,
      ...giorni,
    });
    const chi = await createMembro(app, { nome: 'Livia', email: `livia.attesa${width}@posta.example` });
    const complaints = watchComplaints(page);
    await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
    await signIn(page, chi.token);

    await test.step('the week is taken: to be told is one press and two days', async () => {
      await page.goto(path);
      await press(button(page, 'Avvisami se si libera'));
      const modulo = dialog(page, 'Avvisami se si libera');
      await modulo.getByRole('textbox', { name: 'Dal' }).fill(formatGiorno(giorni.inizio, 'it'));
      await modulo.getByRole('textbox', { name: 'Al', exact: true }).fill(formatGiorno(giorni.fine, 'it'));
      await look(page, 'attesa-modulo');
      await press(button(modulo, 'Mettimi in attesa'));
      await expect(toast(page, 'Sei in attesa: se si libera, ti scriviamo')).toBeVisible();
    });

    await test.step('somebody withdraws: the letter says until when the place is held', async () => {
      const answer = await fetch(`${sito.url}/api/utenti/me/prenotazioni/${prenotazione}`, {
        method: 'DELETE',
        headers: { authorization: `Bearer ${altra.token}` },
      });
      expect(answer.status).toBe(204);
      await sito.smtp.waitFor(
        ({ destinatari, subject }) =>
          destinatari.includes(chi.email) && subject === `Si è liberato un posto: ${nome}`,
      );
    });

    await test.step('the profile holds it, and one press makes it a booking', async () => {
      await page.goto('/profilo#attese');
      await expect(
        page.getByText(new RegExp(`^Si è liberato: ${nome}\\. Lo teniamo per te fino a`)),
      ).toBeVisible();
      await look(page, 'attesa-profilo');
      await press(button(page, new RegExp(`^Accetta ${nome}`)));
      await expect(toast(page, 'Preso: adesso è tra le tue prenotazioni')).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Le tue attese' })).toBeHidden();
    });
    await checkWidth(page);
    expect(complaints, 'what the browser complains of').toEqual([]);
  });
}
