import { expect } from '@playwright/test';
import { long, sendTo } from '#test/process.ts';
import { signInAdmin, uploadDocumento } from './admin-persone.ts';
import { checkAxe, checkWidth, keepPicture, modes, settle, showIn, watchComplaints } from './controlli.ts';
import { test } from './sito.ts';

const SCHERMATE = [
  { nome: 'utenti', path: () => '/utenti', visto: 'Cerca utenti' },
  { nome: 'utente', path: (id: string) => `/utenti/${id}`, visto: 'Documento di identità' },
  { nome: 'segnalazioni', path: () => '/segnalazioni', visto: 'Cosa è stato fatto' },
  { nome: 'posta', path: () => '/posta', visto: 'Non inviata' },
  { nome: 'registro', path: () => '/registro', visto: 'ha ' },
] as const;

for (const [n, { nome, path, visto }] of SCHERMATE.entries()) {
  for (const width of [1280, 360] as const) {
    if (!long && (width === 360) !== (n % 2 === 1)) continue;
    test(`${nome} at ${width} px`, async ({ page, sito }) => {
      const complaints = watchComplaints(page);
      const membro = sito.seme.graziella;
      await uploadDocumento(sito, membro.token);
      await sendTo(sito, 'POST /segnalazioni', {
        body: { mail: 'luca.neri@posta.example', problema: 'Una lampada', descrizione: 'Si spegne.' },
      });
      const errore = {
        stato: 'fallita',
        tentativi: 8,
        ultimo_errore: '550 5.1.1 Mailbox unavailable',
      } as const;
      await sito.app.deps.db
        .insertInto('posta')
        .values({ tipo: 'verifica', destinatario: 'x@posta.example', dati: '{}', user_id: null, ...errore })
        .execute();
      await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
      await signInAdmin(page, sito);
      await page.goto(path(membro.id));
      await expect(page.getByRole('main').getByText(visto).first()).toBeVisible();
      await settle(page);
      for (const mode of modes()) {
        await showIn(page, mode);
        await keepPicture(page, `${nome}-${width}-${mode}`, true);
        await checkAxe(page, mode);
      }
      await checkWidth(page);
      expect(complaints, 'what the browser complains of').toEqual([]);
      // The search of the header is the same on each of them.
      if (!long && n > 1) return;
      await page.getByRole('button', { name: 'Cerca utenti' }).click();
      await page.getByRole('searchbox', { name: 'Cerca utenti' }).first().fill('a');
      await expect(page.getByRole('banner').getByRole('link', { name: /ahmed/ })).toBeVisible();
      // The list covers what lies below it: only the search itself is looked at.
      await checkAxe(page, 'the search open', 'header');
      await checkWidth(page);
      expect(complaints, 'what the browser complains of').toEqual([]);
    });
  }
}
