import { expect, test } from 'vitest';
import { mailTo, openWithMail } from '#test/app-with-mail.ts';
import { buildTestApp } from '#test/build-test-app.ts';
import { createPrenotabile } from '#test/factories/risorsa.ts';
import { createAdmin, createMembro, type Membro } from '#test/factories/utente.ts';
import { send } from '#test/request.ts';
import type { LetteraRicevuta } from '#test/smtp.ts';

const { app, smtp } = await openWithMail({ apertura: { giorni: [1, 2, 3, 4, 5], festivi: 'IT' } });
const admin = await createAdmin(app);

const to = (address: string, subject: RegExp) => (lettera: LetteraRicevuta) =>
  lettera.destinatari.includes(address) && subject.test(lettera.subject ?? '');

/** Books a space, and returns the number and the letter about it. */
async function bookSpazio(
  membro: Membro,
  inizio: string,
  fine: string,
  where = app,
): Promise<{ id: number; text: string }> {
  const entry_id = await createPrenotabile(where, { nome: `Tavolo dal ${inizio}` });
  const body = { inizio, fine, entry_id, entry_tipo: 'prenotabile' };
  const { id } = (await send(where, 'POST /utenti/me/prenotazioni', { token: membro.token, body })).body;
  const [lettera] = await smtp.waitFor(to(membro.email, new RegExp(`ricevuta: Tavolo dal ${inizio}`)));
  return { id, text: lettera!.text! };
}

test('a letter about a space prices its open days, and names the opening days', async () => {
  const membro = await createMembro(app);
  const weekend = await bookSpazio(membro, '2027-03-05', '2027-03-08');
  expect(weekend.text).toContain('Costa €10: 2 giorni di apertura, gli altri non si pagano.');
  expect(weekend.text).toMatch(/^Dal lunedì al venerdì: 9:00-13:00 e 15:00-18:00\.$/m);
  const week = await bookSpazio(membro, '2027-03-08', '2027-03-10');
  expect(week.text).toContain('Costa €15.');
});

test('with a contribution for people from elsewhere, letters about one and about several name it in the same words to everybody', async () => {
  const elsewhere = await buildTestApp({
    mail: mailTo(smtp),
    posta: true,
    apertura: { giorni: [1, 2, 3, 4, 5], festivi: 'IT' },
    centro: { contributo_esterni: 3 },
  });
  for (const fascia of ['residente', 'esterno'] as const) {
    const membro = await createMembro(elsewhere);
    await elsewhere.deps.db.updateTable('utenti').set({ fascia }).where('id', '=', membro.id).execute();
    const { text } = await bookSpazio(membro, '2027-03-05', '2027-03-08', elsewhere);
    expect(text).toContain(
      'Costa €10: 2 giorni di apertura, gli altri non si pagano. Chi viene da fuori versa €6 in più.',
    );
  }
  const membro = await createMembro(elsewhere);
  const voci = await Promise.all(
    ['2027-03-09', '2027-03-11'].map(async (giorno) => ({
      entry_id: await createPrenotabile(elsewhere, { nome: `Sala del ${giorno}` }),
      entry_tipo: 'prenotabile',
      inizio: giorno,
      fine: giorno,
    })),
  );
  const made = await send(elsewhere, 'POST /utenti/me/prenotazioni/insieme', {
    token: membro.token,
    body: { voci },
  });
  expect(made.status).toBe(201);
  const [together] = await smtp.waitFor(to(membro.email, /2 prenotazioni ricevute/));
  expect(together!.text).toMatch(/Sala del 2027-03-09, .*; costa €5$/m);
  expect(together!.text).toMatch(/^Chi viene da fuori versa €6 in più\.$/m);
  expect(together!.text).toMatch(/^Dal lunedì al venerdì: 9:00-13:00 e 15:00-18:00\.$/m);
  await elsewhere.close();
});

test('letters name the closures inside the booking and on the days beside it, and no other', async () => {
  const membro = await createMembro(app);
  const body = { inizio: '2027-03-24', fine: '2027-03-25', motivo: 'Inventario' };
  expect((await send(app, 'POST /chiusure', { token: admin.token, body })).status).toBe(201);
  const inventario = 'Siamo chiusi da mercoledì 24 a giovedì 25 marzo 2027: Inventario.';
  const angelo = 'Siamo chiusi lunedì 29 marzo 2027: Lunedì dell’Angelo.';
  const said = (text: string) => text.split('\n').filter((line) => line.startsWith('Siamo chiusi'));
  expect(said((await bookSpazio(membro, '2027-03-10', '2027-03-22')).text), 'two days before').toEqual([]);
  expect(said((await bookSpazio(membro, '2027-03-11', '2027-03-12')).text), 'long before').toEqual([]);
  expect(said((await bookSpazio(membro, '2027-03-30', '2027-03-30')).text), 'the day after').toEqual([
    angelo,
  ]);
  expect(said((await bookSpazio(membro, '2027-03-31', '2027-03-31')).text), 'two days after').toEqual([]);
  const near = await bookSpazio(membro, '2027-03-23', '2027-04-01');
  expect(said(near.text)).toEqual([inventario, angelo]);
  await send(app, `PATCH /prenotazioni/${near.id}/conferma`, { token: admin.token });
  const [confirmed] = await smtp.waitFor(to(membro.email, /confermata/));
  expect(said(confirmed!.text!)).toEqual([inventario, angelo]);
  await send(app, `DELETE /prenotazioni/${near.id}`, { token: admin.token });
  const [cancelled] = await smtp.waitFor(to(membro.email, /annullata/));
  expect(said(cancelled!.text!)).toEqual([inventario, angelo]);
});
