import { expect } from '@playwright/test';
import { createPrenotabile, createPrenotazione } from '#test/factories/risorsa.ts';
import { createAdmin, createMembro } from '#test/factories/utente.ts';
import { readPdf } from '#test/pdf.ts';
import { button, radio } from './admin-catalogo.ts';
import { checkModes, keepPicture, printPage, settle, watchComplaints, widths } from './controlli.ts';
import { readQr } from './qr.ts';
import { signIn, test } from './sito.ts';

for (const width of widths(1280)) {
  test(`an administrator prints labels, whose codes open the pages and the desk, at ${width} px`, async ({
    page,
    sito,
  }) => {
    watchComplaints(page);
    const { app, seme, url } = sito;
    const nome = `Drone di prova ${width}, con un nome che va a capo`;
    const drone = await createPrenotabile(app, { nome, tipo: 'strumento' });
    const membro = await createMembro(app, { nome: 'Zebedea', cognome: `Nominata${width}` });
    await createPrenotazione(app, {
      user_id: membro.id,
      prenotabile_id: drone,
      inizio: seme.oggi,
      fine: seme.oggi,
      confermata: true,
    });
    await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
    await signIn(page, (await createAdmin(app)).token);
    await page.goto('/strumentazioni');
    await page.getByRole('main').getByRole('link', { name: 'Etichette' }).click();
    await expect(button(page, /^Stampa \d+ etichette$/)).toBeVisible();
    await settle(page);
    await checkModes(page, 'etichette');

    const sheets = await readPdf(await printPage(page, `etichette-${width}`));
    const pezzi: { id: number; tipo: string }[] = (await (await fetch(`${url}/api/bacheca`)).json()).pezzi;
    expect(sheets.map(({ mm }) => mm)).toEqual(
      Array.from({ length: Math.ceil(pezzi.length / 24) }, () => [210, 297]),
    );
    const read = (await Promise.all(sheets.map(({ picture }) => readQr(picture)))).flat();
    const addressOf = ({ id, tipo }: { id: number; tipo: string }) =>
      `${url}/${tipo === 'spazio' ? 'spazi' : 'strumentazioni'}/${id}`;
    expect(read.toSorted()).toEqual(pezzi.map(addressOf).toSorted());

    await button(page, 'Nessuna').click();
    await expect(page.getByText('Scegli almeno una risorsa.')).toBeVisible();
    await page.getByRole('checkbox', { name: new RegExp(`^${nome}`) }).check();
    await radio(page, 'Una per pagina').click();
    await expect(button(page, 'Stampa 1 etichetta')).toBeVisible();
    const [one, ...others] = await readPdf(await printPage(page, `etichetta-${width}`));
    expect([one!.mm, others]).toEqual([[70, 37], []]);
    const [address] = await readQr(one!.picture);

    // Resources of one kind differ in the last word of their names, which is printed too.
    const nomi = ['1', '2', '3', '4'].map((n) => `Trapano avvitatore a batteria 18 V numero ${n}${width}`);
    nomi.push(`${'Cavalletto '.repeat(10)}ultimo${width}`);
    for (const one of nomi) await createPrenotabile(app, { nome: one, tipo: 'strumento' });
    await page.reload();
    await radio(page, 'Una per pagina').click();
    const labels = await readPdf(await printPage(page, `etichette-lunghe-${width}`));
    for (const one of nomi)
      expect(
        labels.filter(({ words }) => words.includes(one)),
        one,
      ).toHaveLength(1);
    const cut = await page.locator('h2').evaluateAll(
      (all) =>
        all.filter((one) => {
          const below = one.nextElementSibling?.getBoundingClientRect();
          return (
            below &&
            (one.getBoundingClientRect().bottom > below.top + 1 ||
              below.bottom > one.parentElement!.getBoundingClientRect().bottom)
          );
        }).length,
    );
    expect(cut, 'names that lie on what is below them').toBe(0);

    // An administrator who scans it gets the desk, with that line open.
    await page.goto(address!);
    const desk = page.getByRole('region', { name: 'Oggi al banco' });
    await expect(desk).toContainText(`Zebedea Nominata${width}`);
    await keepPicture(page, `al-banco-${width}-light`, false);
    await desk.getByRole('link', { name: /^Consegna/ }).click();
    await expect(page).toHaveURL(/\/banco\?prenotazione=\d+$/);
    await expect(page.getByRole(width === 360 ? 'dialog' : 'region', { name: /Consegna/ })).toBeVisible();

    await page.evaluate(() => localStorage.removeItem('jwtToken'));
    await page.goto(address!);
    await expect(page.getByRole('heading', { level: 1, name: nome })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Oggi al banco' })).toHaveCount(0);
  });
}
