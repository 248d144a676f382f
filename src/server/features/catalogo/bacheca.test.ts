import { expect, test } from 'vitest';
import { openTestApp } from '#test/build-test-app.ts';
import { createPrenotabile, createPrenotazione } from '#test/factories/risorsa.ts';
import { createAdmin, createMembro } from '#test/factories/utente.ts';
import { send } from '#test/request.ts';

const START = '2027-03-05T09:00:00Z';
const app = await openTestApp({ now: START, apertura: { giorni: [1, 2, 3, 4, 5] } });

test('the board has every published piece with its state today and the next one, and no names', async () => {
  const { token } = await createAdmin(app);
  const membro = await createMembro(app, { nome: 'Zebedea', cognome: 'Nominata' });
  const piece = (nome: string, more = {}) => createPrenotabile(app, { nome, ...more });
  const [libera, occupata, ferma] = [await piece('Libera'), await piece('Occupata'), await piece('Ferma')];
  await piece('Bozza', { bozza: true });
  await piece('Eliminata', { eliminato_il: new Date(START) });
  await piece('Stampante', { tipo: 'strumento', non_prenotabile: true });
  const rotta = await piece('Taglierina', { tipo: 'strumento', non_prenotabile: true });
  const book = (prenotabile_id: number, inizio: string, fine: string) =>
    createPrenotazione(app, { user_id: membro.id, prenotabile_id, inizio, fine });
  await book(libera, '2027-03-10', '2027-03-12');
  await book(occupata, '2027-03-04', '2027-03-05');
  const stop = { inizio: '2027-03-01', fine: '2027-03-09', motivo: 'In manutenzione' };
  await send(app, `POST /prenotabili/${ferma}/fermi`, { token, body: stop });
  await send(app, `POST /prenotabili/${rotta}/fermi`, { token, body: stop });
  const { body, bytes, headers } = await send(app, 'GET /bacheca');
  expect(body.oggi).toBe('2027-03-05');
  expect(body.indirizzo).toBe('http://prenota.test');
  const none = { fino: null, dal: null };
  expect(body.pezzi.map(({ id: _, nome_en: __, ...rest }: { id: number; nome_en: string }) => rest)).toEqual([
    { ...none, nome: 'Libera', tipo: 'spazio', stato: 'libero', fino: '2027-03-09' },
    { ...none, nome: 'Occupata', tipo: 'spazio', stato: 'occupato', dal: '2027-03-08' },
    { nome: 'Ferma', tipo: 'spazio', stato: 'fermo', fino: '2027-03-09', dal: '2027-03-10' },
    { ...none, nome: 'Stampante', tipo: 'strumento', stato: 'sempre_qui' },
    { nome: 'Taglierina', tipo: 'strumento', stato: 'fermo', fino: '2027-03-09', dal: '2027-03-10' },
  ]);
  expect(bytes.toString()).not.toMatch(/Zebedea|Nominata|manutenzione/);
  const again = await send(app, 'GET /bacheca', { headers: { 'if-none-match': String(headers['etag']) } });
  expect(again.status).toBe(304);
  app.clock.set('2027-03-08T09:00:00Z');
  const { body: monday } = await send(app, 'GET /bacheca');
  expect([monday.oggi, monday.pezzi[1].stato]).toEqual(['2027-03-08', 'libero']);
});
