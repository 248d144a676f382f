import { expect, test } from 'vitest';
import { MASSIMI } from '#domain/massimi.ts';
import { openTestApp } from '#test/build-test-app.ts';
import { createPrenotabile } from '#test/factories/risorsa.ts';
import { createAdmin } from '#test/factories/utente.ts';
import { jpeg } from '#test/images.ts';
import { multipart } from '#test/multipart.ts';
import { refusal, send } from '#test/request.ts';
import { insertRows } from '#test/rows.ts';

const app = await openTestApp();
const admin = await createAdmin(app);

const post = (path: string, body: unknown) => send(app, `POST ${path}`, { token: admin.token, body });
const FULL = [409, 'LIMITE_RAGGIUNTO'];
const times = <T>(n: number, make: (n: number) => T): T[] => Array.from({ length: n }, (_, i) => make(i));

test('a resource has a maximum number of links; removing one makes room', async () => {
  const prenotabile_id = await createPrenotabile(app);
  const link = { prenotabile_id, label: 'Guida', href: 'https://example.org' };
  await insertRows(
    app,
    'link_utili',
    times(MASSIMI.link - 1, () => link),
  );
  const last = await Promise.all([post('/link-utili', link), post('/link-utili', link)]);
  expect(last.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect(refusal(await post('/link-utili', link))).toEqual(FULL);
  const { id } = last.find(({ status }) => status === 201)!.body;
  await send(app, `DELETE /link-utili/${id}`, { token: admin.token });
  expect((await post('/link-utili', link)).status).toBe(201);
});

test('a sheet has a maximum number of sections, and a section of lines', async () => {
  const prenotabile_id = await createPrenotabile(app);
  const sections = `/prenotabili/${prenotabile_id}/scheda-tecnica/section`;
  await insertRows(
    app,
    'sezioni',
    times(MASSIMI.sezioni - 1, (n) => ({ prenotabile_id, nome: `Parte ${n}` })),
  );
  const section = await post(sections, { nome: 'Ultima' });
  expect(section.status).toBe(201);
  expect(refusal(await post(sections, { nome: 'Di troppo' }))).toEqual(FULL);

  const section_id = section.body.id;
  await insertRows(
    app,
    'specs',
    times(MASSIMI.specs - 1, (n) => ({ section_id, nome: `Voce ${n}`, valore: 'x' })),
  );
  const line = { nome: 'Peso', valore: '1 kg' };
  expect((await post(`/section/${section_id}/specs`, line)).status).toBe(201);
  expect(refusal(await post(`/section/${section_id}/specs`, line))).toEqual(FULL);
});

test('a resource has a maximum number of photos: an upload beyond it is refused as a whole', async () => {
  const id = await createPrenotabile(app);
  await insertRows(
    app,
    'immagini',
    times(MASSIMI.immagini - 1, (n) => ({ prenotabile_id: id, file: `${n}-8x6.webp`, posizione: n })),
  );
  const upload = async (...colours: string[]) => {
    const photos = await Promise.all(
      colours.map(async (colour) => ({
        campo: 'immagini',
        nome: 'foto.jpg',
        contenuto: await jpeg(8, 6, colour),
      })),
    );
    return send(app, `POST /prenotabili/${id}/immagini`, { token: admin.token, ...multipart(photos) });
  };
  expect(refusal(await upload('#111111', '#eeeeee'))).toEqual(FULL);
  const taken = await upload('#111111');
  expect(taken.body).toHaveLength(MASSIMI.immagini);
  expect(refusal(await upload('#eeeeee'))).toEqual(FULL);
  expect((await upload('#111111')).body).toHaveLength(MASSIMI.immagini);
});
