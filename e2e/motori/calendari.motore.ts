import { expect } from '@playwright/test';
import { addGiorni, type Giorno } from '#domain/giorno.ts';
import { createPrenotabile, createPrenotazione } from '#test/factories/risorsa.ts';
import { createAdmin, createMembro, type Membro } from '#test/factories/utente.ts';
import { sendTo } from '#test/process.ts';
import { prepareFolder, test, type Sito } from '../sito.ts';
import { evolution } from './evolution.ts';
import type { Letto, Lettore } from './lettore.ts';
import { calcurse, khal } from './terminale.ts';
import { thunderbird } from './thunderbird.ts';

// The log shows the answer to each fetch.
test.use({ ambiente: { LOG_LEVEL: 'debug' } });

const NOME = 'Sala, grande; "blu"\\rossa 🛠️\nal primo piano, con un nome più lungo di una riga';
const TITOLO = NOME.replace('\n', ' ');

const answers = ({ output }: Sito): number[] =>
  output()
    .split('\n')
    .filter((line) => line.includes('"/api/calendario/:segreto.ics"') && line.includes('"GET"'))
    .map((line) => (JSON.parse(line) as { stato: number }).stato);

/** The bookings of which a program has events: every feed has closures and holidays too. */
const ours = (events: readonly Letto[]) =>
  events
    .map((event) => ({ ...event, titolo: event.titolo.replaceAll(/\s*\n\s*/g, ' ') }))
    .filter(({ titolo }) => !titolo.includes(' chiuso: '));

async function makeAddress(sito: Sito, { token }: Membro): Promise<{ id: number; indirizzo: string }> {
  const made = await sendTo<{ id: number; indirizzo: string }>(sito, 'POST /utenti/me/calendari', { token });
  return made.body;
}

/** A thousand bookings more, most of them cancelled: nobody can have as many at once. */
async function bookThousand(
  { app }: Sito,
  { id }: Membro,
  prenotabile_id: number,
  da: Giorno,
): Promise<void> {
  const values = Array.from({ length: 1000 }, (_, i) => {
    const giorno = addGiorni(da, i % 300);
    const annullata_il = i < 300 ? null : new Date();
    return { inizio: giorno, fine: giorno, user_id: id, prenotabile_id, scelto_a_mano: true, annullata_il };
  });
  await app.deps.db.insertInto('prenotazioni').values(values).execute();
}

for (const programma of [thunderbird, evolution, khal]) {
  test.describe(programma.nome, () => {
    test.skip(programma.mancano.length > 0, `not installed: ${programma.mancano.join(', ')}`);
    let lettore: Lettore;
    test.beforeEach(async () => {
      lettore = await programma.start(await prepareFolder('calendario'));
    });
    test.afterEach(() => lettore.close());

    test('a program follows bookings, from the subscription to the end of the address', async ({ sito }) => {
      const { app, seme } = sito;
      const [membro, admin] = [await createMembro(app), await createAdmin(app)];
      const prenotabile_id = await createPrenotabile(app, { nome: NOME });
      const inizio = addGiorni(seme.oggi, 20);
      const span = { inizio, fine: addGiorni(inizio, 2) };
      const prenotazione = await createPrenotazione(app, { user_id: membro.id, prenotabile_id, ...span });
      const { id, indirizzo } = await makeAddress(sito, membro);
      const as = (target: string, body?: object) => sendTo(sito, target, { token: admin.token, body });

      await lettore.subscribe(indirizzo);
      const seen = async () => ours(await lettore.list());
      await expect
        .poll(seen)
        .toEqual([{ titolo: expect.stringContaining(TITOLO), da: inizio, a: span.fine, annullato: false }]);
      expect((await seen())[0]!.titolo).toContain('(da confermare)');
      if (programma.condizionale) {
        expect(await lettore.read()).toBeNull();
        expect(answers(sito).at(-1)).toBe(304);
        expect(await seen()).toHaveLength(1);
      }

      await as(`PATCH /prenotazioni/${prenotazione}/conferma`);
      const moved = await as(`PATCH /prenotazioni/${prenotazione}`, {
        fine: addGiorni(inizio, 1),
        versione: 2,
      });
      expect(moved.status).toBe(200);
      expect(await lettore.read()).toBeNull();
      await expect
        .poll(seen)
        .toEqual([
          { titolo: expect.stringContaining(TITOLO), da: inizio, a: addGiorni(inizio, 1), annullato: false },
        ]);
      expect((await seen())[0]!.titolo).not.toContain('(');

      await as(`DELETE /prenotazioni/${prenotazione}`);
      expect(await lettore.read()).toBeNull();
      await expect.poll(async () => (await seen()).map(({ annullato }) => annullato)).toEqual([true]);
      expect((await seen())[0]!.titolo).toContain('(annullata)');

      await bookThousand(sito, membro, prenotabile_id, addGiorni(inizio, 5));
      expect(await lettore.read()).toBeNull();
      await expect.poll(async () => (await seen()).length).toBe(1001);

      expect((await sendTo(sito, `DELETE /utenti/me/calendari/${id}`, { token: membro.token })).status).toBe(
        204,
      );
      const said = await lettore.read();
      if (programma.finito === null) expect(said).toBeNull();
      else expect(said).toMatch(programma.finito);
      expect(await seen()).toHaveLength(1001);
      expect(answers(sito).at(-1)).toBe(404);
      expect(sito.output()).not.toContain(/([\w-]{43})\.ics/.exec(indirizzo)![1]);
    });
  });
}

test('calcurse imports a booking over several days from the file, and a thousand more', async ({ sito }) => {
  test.skip(calcurse.mancano.length > 0, 'not installed: calcurse');
  const { app, seme } = sito;
  const membro = await createMembro(app);
  const prenotabile_id = await createPrenotabile(app, { nome: NOME });
  const inizio = addGiorni(seme.oggi, 20);
  const span = { inizio, fine: addGiorni(inizio, 2) };
  await createPrenotazione(app, { user_id: membro.id, prenotabile_id, ...span });
  await bookThousand(sito, membro, prenotabile_id, addGiorni(inizio, 5));
  const lettore = await calcurse.start(await prepareFolder('calendario'));
  await lettore.subscribe((await makeAddress(sito, membro)).indirizzo);
  const [first, ...others] = ours(await lettore.list());
  expect(first).toMatchObject({ titolo: expect.stringContaining(TITOLO), da: inizio, a: span.fine });
  // It has no states: the title names it.
  expect(others.filter(({ titolo }) => titolo.includes('(annullata)'))).toHaveLength(700);
  expect(others).toHaveLength(1000);
});
