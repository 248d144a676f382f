import { expect, test } from 'vitest';
import { openTestApp } from '#test/build-test-app.ts';
import { createPrenotabile, createPrenotazione } from '#test/factories/risorsa.ts';
import { createAdmin, createMembro } from '#test/factories/utente.ts';
import { send } from '#test/request.ts';
import type { Lettera } from '../posta/lettere.ts';
import { readLetto, writeMessaggio } from '../posta/service.ts';
import { sendSettimana } from './service.ts';

const app = await openTestApp({ now: '2027-03-01T09:00:00Z', centro: { lettera_settimanale: 2 } });

const letters = () =>
  app.deps.db.selectFrom('posta').select(['id', 'tipo', 'destinatario', 'dati']).orderBy('numero').execute();
const toCentro = async () =>
  (await letters()).filter(({ destinatario }) => destinatario === app.deps.centro.casella);

test('bookings have no single letters; reports have', async () => {
  const membro = await createMembro(app, { nome: 'Nilde', cognome: 'Bo' });
  const entry_id = await createPrenotabile(app, { nome: 'Sega', tipo: 'strumento' });
  const booking = { inizio: '2027-04-05', fine: '2027-04-05', entry_id, entry_tipo: 'prenotabile' };
  const made = await send(app, 'POST /utenti/me/prenotazioni', { token: membro.token, body: booking });
  expect(made.status).toBe(201);
  expect((await letters()).map(({ tipo }) => tipo)).toEqual(['prenotazioni_ricevute']);
  const report = { mail: membro.email, problema: 'La porta', descrizione: 'Cigola.' };
  await send(app, 'POST /segnalazioni', { body: report });
  expect((await toCentro()).map(({ tipo }) => tipo)).toEqual(['nuova_segnalazione']);
});

test('on its day one letter names what waits and what is late', async () => {
  const admin = await createAdmin(app);
  const late = await createMembro(app, { nome: 'Ermanno', cognome: 'Bassi', documento_stato: 'verificato' });
  const drone = await createPrenotabile(app, { nome: 'Drone', tipo: 'strumento' });
  const out = await createPrenotazione(app, {
    user_id: late.id,
    prenotabile_id: drone,
    inizio: '2027-02-26',
    fine: '2027-03-01',
    confermata: true,
  });
  const body = { uscito: [] };
  const handed = await send(app, `POST /prenotazioni/${out}/consegna`, { token: admin.token, body });
  expect(handed.status).toBe(201);
  expect(await sendSettimana(app.deps)).toBe(false);
  app.clock.set('2027-03-02T09:00:00Z');
  const sent = await Promise.all([1, 2, 3].map(() => sendSettimana(app.deps)));
  expect(sent.filter(Boolean)).toHaveLength(1);
  const letter = (await toCentro()).at(-1)!;
  const { tipo, dati, ...riga } = letter;
  const lettera = { tipo, dati } as unknown as Lettera;
  const { oggetto, testo } = writeMessaggio(
    app.deps,
    { ...riga, destinatario: riga.destinatario!, lettera, lingua: 'it' },
    await readLetto(app.deps, [{ lettera }]),
  );
  expect(oggetto).toMatch(/^La settimana: 1 richiesta, 1 cosa in ritardo(, \d+ document[oi])?$/);
  expect(testo).toMatch(
    /Aspettano la tua conferma:\n\n\d+: Sega, lunedì 5 aprile 2027, per l’intera giornata \(Nilde Bo\)/,
  );
  expect(testo).toContain(
    `Dovevano già essere tornate:\n\n${out}: Drone, da venerdì 26 febbraio a lunedì 1 marzo 2027`,
  );
});

test('when nothing waits there is no letter', async () => {
  await app.deps.db.updateTable('prenotazioni').set({ confermata: true }).execute();
  await app.deps.db.deleteFrom('consegne').execute();
  await app.deps.db.updateTable('utenti').set({ documento_stato: 'mancante' }).execute();
  await app.deps.db.deleteFrom('documenti').execute();
  app.clock.set('2027-03-09T09:00:00Z');
  expect(await sendSettimana(app.deps)).toBe(false);
});
