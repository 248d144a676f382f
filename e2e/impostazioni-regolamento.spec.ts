import { expect } from '@playwright/test';
import { makePdf } from '#test/make-pdf.ts';
import { signInAdmin } from './admin-persone.ts';
import { button, look, toast } from './admin-catalogo.ts';
import { watchComplaints } from './controlli.ts';
import { ilGiorno } from './scene.ts';
import { test } from './sito.ts';

// A centre of its own, since others read its house rules.
test.use({ ambiente: { SMTP_URL: '' } });

test('the house rules are edited beside their preview, or uploaded as a PDF', async ({ page, sito }) => {
  watchComplaints(page, /status of 422/);
  await signInAdmin(page, sito);
  await page.goto('/impostazioni/regolamento');
  const testo = page.getByRole('textbox', { name: 'Testo' });
  const vista = page.getByRole('region', { name: 'Come si legge' });
  await testo.fill('# Regolamento della Rimessa\n\n');

  // The buttons insert a placeholder, the arrow keys move between them, and the focus returns to the text.
  await button(page, 'Titolo').focus();
  await page.keyboard.press('ArrowRight');
  await expect(button(page, 'Elenco')).toBeFocused();
  await button(page, 'Titolo').click();
  await expect(testo).toBeFocused();
  await page.keyboard.type('Articolo 1. Uno');
  await page.keyboard.press('End');
  await page.keyboard.type('\n\nSi entra ');
  await button(page, 'Grassetto').click();
  await page.keyboard.type('dalle 9');
  await expect(testo).toHaveValue(
    '# Regolamento della Rimessa\n\n## Articolo 1. Uno\n\nSi entra **dalle 9**',
  );
  await expect(vista.getByRole('heading', { name: 'Articolo 1. Uno' })).toBeVisible();
  await expect(vista.getByText('dalle 9')).toHaveCSS('font-weight', '700');
  await look(page, 'impostazioni-regolamento');

  const scritto = await testo.inputValue();
  await testo.fill(`${scritto}\n\n<b>no</b>`);
  await expect(testo).toHaveAccessibleDescription(
    /Usa soltanto titoli, elenchi, grassetto e link, non «<b>»/,
  );
  await testo.fill(scritto);
  await button(page, 'Aggiorna').click();
  await expect(toast(page, '«Regolamento» è aggiornato')).toBeVisible();
  await page.getByRole('link', { name: 'Guarda la pagina' }).click();
  await expect(page).toHaveURL('/regolamento');
  await expect(page.getByRole('heading', { name: 'Articolo 1. Uno' })).toBeVisible();

  // A refused file removes nothing; the chosen one is sent with 'Aggiorna'.
  await page.goto('/impostazioni/regolamento');
  await page.getByRole('radio', { name: /Carichi un PDF/ }).check();
  const choose = async (name: string, buffer: Buffer) => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      button(page, /^(Scegli il file|Cambia)$/).click(),
    ]);
    await chooser.setFiles({ name, mimeType: 'application/octet-stream', buffer });
  };
  await choose('regolamento.docx', Buffer.from('PK'));
  await expect(
    page.getByText('«regolamento.docx» non è un PDF. In Word: File, Salva con nome, PDF'),
  ).toBeVisible();
  await choose('regolamento-2027.pdf', makePdf(6));
  await button(page, 'Aggiorna').click();
  await expect(page.getByText(` kB, 6 pagine, caricato ${ilGiorno(sito.seme.oggi)}`)).toBeVisible();
  await page.getByRole('link', { name: 'Guarda la pagina' }).click();
  await expect(page.getByRole('link', { name: 'Scarica il documento' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Articolo 1. Uno' })).toHaveCount(0);
  await page.goto('/impostazioni/regolamento');
  await page.getByRole('radio', { name: /Lo scrivi qui/ }).check();
  await expect(testo).toHaveValue(scritto);
});
