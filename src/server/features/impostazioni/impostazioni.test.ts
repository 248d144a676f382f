import { describe, expect, test } from 'vitest';
import { SEZIONI, type Sezione } from '#contract/impostazioni.ts';
import { openTestApp } from '#test/build-test-app.ts';
import { createAdmin, createMembro } from '#test/factories/utente.ts';
import { createPrenotabile } from '#test/factories/risorsa.ts';
import { multipart } from '#test/multipart.ts';
import { refusal, send } from '#test/request.ts';
import { changeSettings } from '#test/settings.ts';

const app = await openTestApp();
const admin = await createAdmin(app, { nome: 'Ada', cognome: 'Ferri' });
const luca = await createAdmin(app, { nome: 'Luca', cognome: 'Marini' });

type Letta = { sezione: Sezione; versione: number; salvata: boolean; valore: any; aggiornata_da: unknown };

async function read(sezione: Sezione): Promise<Letta> {
  const { body } = await send(app, 'GET /impostazioni', { token: admin.token });
  return body.sezioni.find((one: Letta) => one.sezione === sezione);
}
const patch = (sezione: Sezione, versione: number, valore: unknown, token = admin.token) =>
  send(app, `PATCH /impostazioni/${sezione}`, { token, body: { versione, valore } });

async function save(sezione: Sezione, change: (valore: any) => unknown) {
  const { versione, valore } = await read(sezione);
  return patch(sezione, versione, change(valore));
}

test('only administrators read and change them; everybody reads the facts', async () => {
  const { token } = await createMembro(app);
  for (const target of [
    'GET /impostazioni',
    'PATCH /impostazioni/centro',
    'POST /impostazioni/centro/effetti',
    'GET /impostazioni/centro/stati',
    'POST /impostazioni/immagini',
  ]) {
    const body = target.startsWith('P') ? { body: {} } : {};
    expect(refusal(await send(app, target, body)), target).toEqual([401, 'UNAUTHORIZED']);
    expect(refusal(await send(app, target, { token, ...body })), target).toEqual([403, 'FORBIDDEN']);
  }
  const { sezioni } = (await send(app, 'GET /impostazioni', { token: admin.token })).body;
  expect(sezioni.map(({ sezione }: Letta) => sezione)).toEqual(SEZIONI);
});

describe('a change', () => {
  test('is shown to everybody, recorded by its fields, and can be undone', async () => {
    const before = await read('centro');
    const saved = await save('centro', (valore) => ({ ...valore, telefono: '055 987 654' }));
    expect(saved.status).toBe(200);
    expect(saved.body).toMatchObject({
      versione: before.versione + 1,
      salvata: true,
      aggiornata_da: { nome: 'Ada', cognome: 'Ferri' },
      valore: { telefono: '055 987 654' },
    });
    expect((await send(app, 'GET /centro')).body.centro.telefono).toBe('055 987 654');
    const { rows } = await app.pool.query(
      `select dettagli from registro where azione = 'impostazioni_modificate' order by id desc limit 1`,
    );
    expect(rows[0].dettagli).toEqual({ sezione: 'centro', campi: ['telefono'] });
    const [stato] = (await send(app, 'GET /impostazioni/centro/stati', { token: admin.token })).body;
    expect([stato.versione, stato.valore.telefono]).toEqual([before.versione, before.valore.telefono]);
    expect((await patch('centro', saved.body.versione, stato.valore)).body.valore).toEqual(before.valore);
  });

  test('without a difference counts once, as a confirmation', async () => {
    const before = await read('regole');
    expect(before.salvata).toBe(false);
    const first = await patch('regole', before.versione, before.valore);
    expect([first.body.salvata, first.body.versione]).toEqual([true, before.versione + 1]);
    const second = await patch('regole', first.body.versione, before.valore);
    expect(second.body.versione).toBe(first.body.versione);
  });

  test('on another version is refused, with the present value and its author', async () => {
    const { versione, valore } = await read('partner');
    expect((await patch('partner', versione, { elenco: valore.elenco.slice(1) }, luca.token)).status).toBe(
      200,
    );
    const late = await patch('partner', versione, { elenco: [] });
    expect(refusal(late)).toEqual([409, 'MODIFICATO_DA_ALTRI']);
    expect(late.body.attuale).toMatchObject({
      versione: versione + 1,
      aggiornata_da: { nome: 'Luca', cognome: 'Marini' },
      valore: { elenco: valore.elenco.slice(1) },
    });
  });

  test('by two administrators at once is made by one of them', async () => {
    const { versione, valore } = await read('pagine');
    const invito = (it: string) => ({ ...valore, contatti: { ...valore.contatti, invito: { it } } });
    const answers = await Promise.all([
      patch('pagine', versione, invito('Uno')),
      patch('pagine', versione, invito('Due'), luca.token),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('keeps the last twenty states', async () => {
    for (let n = 0; n < 22; n += 1)
      await save('home', (valore) => ({
        ...valore,
        hero: { ...valore.hero, titolo: { it: `Titolo ${n}` } },
      }));
    const stati = (await send(app, 'GET /impostazioni/home/stati', { token: admin.token })).body;
    expect(stati).toHaveLength(20);
    expect(stati[0].valore.hero.titolo.it).toBe('Titolo 20');
  });

  test('of another process is seen by the next request, and decides the next booking', async () => {
    await changeSettings(app, 'centro', { mittente: 'Da un altro processo' });
    expect((await read('centro')).valore.mittente).toBe('Da un altro processo');
    const membro = await createMembro(app);
    const entry_id = await createPrenotabile(app);
    const book = (giorno: string) =>
      send(app, 'POST /utenti/me/prenotazioni', {
        token: membro.token,
        body: { inizio: giorno, fine: giorno, entry_id, entry_tipo: 'prenotabile' },
      });
    await changeSettings(app, 'regole', { fasce: { residente: 5 } });
    expect(refusal(await book('2027-03-16'))).toEqual([422, 'TROPPO_LONTANO']);
    await changeSettings(app, 'regole', { fasce: { residente: 30 } });
    expect((await book('2027-03-16')).status).toBe(201);
  });
});

test('a change that destroys documents asks for the password, and first gives their number', async () => {
  const { valore, versione } = await read('privacy');
  const fewer = { ...valore, mesi: valore.mesi - 1 };
  expect((await patch('privacy', versione, fewer, luca.token)).status).toBe(200);
  await app.pool.query(
    `update sessioni set confermata_il = confermata_il - interval '16 minutes' where user_id = $1`,
    [admin.id],
  );
  const now = await read('privacy');
  expect(refusal(await patch('privacy', now.versione, { ...now.valore, mesi: 1 }))).toEqual([
    403,
    'PASSWORD_RICHIESTA',
  ]);
  expect((await patch('privacy', now.versione, { ...now.valore, mesi: 24 })).status).toBe(200);
  const { body } = await send(app, 'POST /impostazioni/privacy/effetti', {
    token: admin.token,
    body: { valore: fewer },
  });
  expect(body).toEqual({ giorni: [], festivi: [], non_pagate: 0, documenti: 0 });
});

test('a change that closes a day counts the bookings on it', async () => {
  const membro = await createMembro(app);
  const entry_id = await createPrenotabile(app);
  for (const giorno of ['2027-03-05', '2027-03-12'])
    await send(app, 'POST /utenti/me/prenotazioni', {
      token: membro.token,
      body: { inizio: giorno, fine: giorno, entry_id, entry_tipo: 'prenotabile' },
    });
  const { valore } = await read('orari');
  const effetti = async (change: object) =>
    (
      await send(app, 'POST /impostazioni/orari/effetti', {
        token: admin.token,
        body: { valore: { ...valore, ...change } },
      })
    ).body;
  expect((await effetti({ giorni: [1, 2, 3, 4, 6, 7] })).giorni).toEqual([
    { giorno_settimana: 5, prenotazioni: 2 },
  ]);
  expect((await effetti({ patrono: '03-12', patrono_detto: { it: 'San Gregorio' } })).festivi).toEqual([
    { giorno: '2027-03-12', motivo: 'San Gregorio', prenotazioni: 1 },
  ]);
});

describe('a picture', () => {
  const upload = (contenuto: Buffer, nome = 'logo.png') =>
    send(app, 'POST /impostazioni/immagini', {
      token: admin.token,
      ...multipart([{ campo: 'immagine', nome, contenuto }]),
    });

  test('is stored, named by a section and served; one that is not stored cannot be named', async () => {
    const { default: sharp } = await import('sharp');
    const picture = await sharp({
      create: { width: 400, height: 160, channels: 3, background: '#a8401f' },
    })
      .png()
      .toBuffer();
    const { status, body } = await upload(picture);
    expect([status, body.nome]).toEqual([200, expect.stringMatching(/^[0-9a-f]{32}-400x160\.webp$/)]);
    expect((await save('centro', (valore) => ({ ...valore, logo: body.nome }))).status).toBe(200);
    const served = await send(app, `GET /images/impostazioni/${body.nome}`);
    expect([served.status, served.headers['content-type']]).toEqual([200, 'image/webp']);
    const other = `${'0'.repeat(32)}-400x160.webp`;
    expect(refusal(await save('centro', (valore) => ({ ...valore, logo: other })))).toEqual([
      422,
      'VALIDATION_ERROR',
    ]);
  });

  test.each([
    ['a drawing with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'],
    ['no picture', 'ciao'],
    ['half a PNG', '\x89PNG\r\n\x1a\n'],
  ])('%s is refused', async (_, text) => {
    expect((await upload(Buffer.from(text, 'latin1'))).status).toBeGreaterThanOrEqual(400);
  });
});

/** Wrong values by section: the place, and the value there. */
const WRONG: readonly [Sezione, path: string, value: unknown][] = [
  ['centro', 'nome.it', ''],
  ['centro', 'nome.it', ' '],
  ['centro', 'nome.it', 'x'.repeat(81)],
  ['centro', 'nome.it', 'a\u0000b'],
  ['centro', 'nome', 'testo'],
  ['centro', 'nome.en', 'x'.repeat(81)],
  ['centro', 'sottotitolo', null],
  ['centro', 'descrizione.it', 'x'.repeat(301)],
  ['centro', 'indirizzo.cap', '1234'],
  ['centro', 'indirizzo.provincia', 'fi'],
  ['centro', 'indirizzo.via', 7],
  ['centro', 'telefono', '0550 12E 456'],
  ['centro', 'telefono', '+'],
  ['centro', 'casella', 'posto'],
  ['centro', 'sito', 'javascript:alert(1)'],
  ['centro', 'sito', 'ftp://x.example'],
  ['centro', 'logo', '../../chiave-segreta'],
  ['centro', 'logo', 'logo.svg'],
  ['orari', 'giorni', []],
  ['orari', 'giorni', [1, 1]],
  ['orari', 'giorni', [8]],
  ['orari', 'fasce', []],
  ['orari', 'fasce', [['13:00', '9:00']]],
  ['orari', 'fasce', [['9:00', '25:00']]],
  ['orari', 'fasce.1', ['12:00', '14:00']],
  ['orari', 'festivi', 'Italia'],
  ['orari', 'festivi', 'XX'],
  ['orari', 'patrono', '02-30'],
  ['prezzi', 'pacchetti', []],
  ['prezzi', 'pacchetti.0.giorni', 0],
  ['prezzi', 'pacchetti.1.giorni', 367],
  ['prezzi', 'pacchetti.1.giorni', 1],
  ['prezzi', 'pacchetti.0.prezzo', 12.5],
  ['prezzi', 'pacchetti.0.prezzo', '12,50'],
  ['prezzi', 'pacchetti.0.prezzo', -1],
  ['prezzi', 'pacchetti.0.prezzo', 100_001],
  ['prezzi', 'pacchetti.0.sconto', 101],
  ['prezzi', 'contributo_esterni', -2],
  ['regole', 'fasce.residente', 0],
  ['regole', 'fasce.residente', 367],
  ['regole', 'limiti.spazio', 101],
  ['regole', 'lettera_settimanale', 8],
  ['regole', 'ferma_da_solo', 'sì'],
  ['regole', 'calendari_giorni_indietro', -1],
  ['home', 'hero.fatti.it', ['a', 'b', 'c', 'd', 'e']],
  ['home', 'parti.0.nome', 'altro'],
  ['home', 'parti.1.nome', 'strumenti'],
  ['home', 'parti.1.titolo', undefined],
  ['pagine', 'supporto.introduzione.it', []],
  ['pagine', 'accessibilita.dichiarazione_agid', 'http://x.example'],
  ['pagine', 'accessibilita.valutata_il', '2026-02-30'],
  ['partner', 'elenco.0.url', 'partner'],
  ['partner', 'elenco.0.logo', undefined],
  ['regolamento', 'fonte', 'pdf'],
  ['regolamento', 'testo', '<script>alert(1)</script>'],
  ['regolamento', 'testo', '[x](javascript:alert%281%29)'],
  ['regolamento', 'testo', 'x'.repeat(60_001)],
  ['privacy', 'mesi', 0],
  ['privacy', 'mesi', 121],
  ['privacy', 'titolare.casella', 'privacy'],
  ['privacy', 'sezioni', []],
];

describe('a wrong value', () => {
  test.each(WRONG)(
    '%s: %s = %j is refused at its field, and nothing changes',
    async (sezione, path, value) => {
      const { versione, valore } = await read(sezione);
      const wrong = structuredClone(valore);
      const keys = path.split('.');
      const last = keys.pop()!;
      const at = keys.reduce((inside, key) => inside[key], wrong);
      at[last] = value;
      const answer = await patch(sezione, versione, wrong);
      expect(refusal(answer)).toEqual([422, 'VALIDATION_ERROR']);
      // The field itself, a field inside it, or the whole that it makes wrong.
      const campo: string = answer.body.errors[0].campo;
      expect(
        campo === '' || campo.startsWith(path.split('.')[0]!) || campo === 'immagine' || campo === 'pdf',
      ).toBe(true);
      expect((await read(sezione)).versione).toBe(versione);
    },
  );
});

test('HTML in a text is stored and shown as text', async () => {
  const titolo = { it: '<script>alert(1)</script>' };
  const saved = await save('home', (valore) => ({ ...valore, hero: { ...valore.hero, titolo } }));
  expect([saved.status, saved.body.valore.hero.titolo]).toEqual([200, titolo]);
});
