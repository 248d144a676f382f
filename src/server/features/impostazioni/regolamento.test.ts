import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from 'vitest';
import { openTestApp } from '#test/build-test-app.ts';
import { createAdmin, createMembro } from '#test/factories/utente.ts';
import { multipart } from '#test/multipart.ts';
import { makePdf } from '#test/make-pdf.ts';
import { readPdf } from '#test/pdf.ts';
import { refusal, send } from '#test/request.ts';
import { removeUnnamed } from '../immagini/impostazioni.ts';

const app = await openTestApp();
const { token } = await createAdmin(app);

const CALL = 'PUT /impostazioni/regolamento';
let versione = 0;
async function read() {
  const { body } = await send(app, 'GET /impostazioni', { token });
  return body.sezioni.find(({ sezione }: { sezione: string }) => sezione === 'regolamento');
}
beforeEach(async () => {
  ({ versione } = await read());
});

const write = (testo: string) => send(app, CALL, { token, body: { versione, testo } });
const upload = (contenuto: Buffer, nome = 'regolamento-2027.pdf', quale = versione) =>
  send(app, CALL, {
    token,
    ...multipart([
      { campo: 'versione', contenuto: String(quale) },
      { campo: 'pdf', nome, tipo: 'application/pdf', contenuto },
    ]),
  });
const served = () => send(app, 'GET /static/regolamento.pdf');
const shown = async () => (await send(app, 'GET /centro')).body.regolamento;

const TESTO = `# Regolamento della Rimessa

## Articolo 1. Uno

1.1. Si entra **dalle 9**, scrivi a [noi](mailto:noi@example.org).

- una mail verificata
- la copia del documento
`;

test('a text is shown in parts and as a PDF, and the records name the text alone', async () => {
  const saved = await write(TESTO);
  expect([saved.status, saved.body.valore.testo, saved.body.valore.fonte]).toEqual([200, TESTO, 'testo']);
  expect(await shown()).toEqual([
    { tipo: 'titolo', livello: 1, tratti: [{ testo: 'Regolamento della Rimessa' }] },
    { tipo: 'titolo', livello: 2, tratti: [{ testo: 'Articolo 1. Uno' }] },
    {
      tipo: 'paragrafo',
      tratti: [
        { testo: '1.1. Si entra ' },
        { testo: 'dalle 9', forte: true },
        { testo: ', scrivi a ' },
        { testo: 'noi', link: 'mailto:noi@example.org' },
        { testo: '.' },
      ],
    },
    {
      tipo: 'elenco',
      primo: null,
      voci: [[{ testo: 'una mail verificata' }], [{ testo: 'la copia del documento' }]],
    },
  ]);
  const [page] = await readPdf((await served()).bytes);
  expect(page!.words).toContain('Si entra dalle 9, scrivi a noi.');
  const { rows } = await app.pool.query(
    `select dettagli from registro where azione = 'impostazioni_modificate' order by id desc limit 1`,
  );
  expect(rows[0].dettagli).toEqual({ sezione: 'regolamento', campi: ['testo'] });
});

test('a saved section makes its PDF, whatever the request says of it', async () => {
  const { valore } = await read();
  const blocchi = [{ tipo: 'paragrafo', tratti: [{ testo: 'x', link: 'javascript:alert(1)' }] }];
  const saved = await send(app, 'PATCH /impostazioni/regolamento', {
    token,
    body: { versione, valore: { ...valore, testo: '# Altro\n\nUno.', blocchi } },
  });
  expect(saved.status).toBe(200);
  expect(await shown()).toHaveLength(2);
  expect((await readPdf((await served()).bytes))[0]!.words).toContain('Uno.');
});

test('a PDF replaces the text, which is kept and can be restored', async () => {
  const { valore } = await read();
  const pdf = makePdf(6);
  const saved = await upload(pdf);
  expect(saved.body.valore).toMatchObject({
    fonte: 'pdf',
    testo: valore.testo,
    pdf: { nome: 'regolamento-2027.pdf', byte: pdf.length, pagine: 6, caricato_il: expect.any(String) },
  });
  expect((await served()).bytes.equals(pdf)).toBe(true);
  expect(await shown()).toBeNull();
  versione += 1;
  const back = await write(valore.testo);
  expect(back.body.valore).toMatchObject({ fonte: 'testo', pdf: { nome: 'regolamento-2027.pdf' } });
  expect(await shown()).not.toBeNull();
});

test('of two changes of one version the second is refused; its file is deleted a day later', async () => {
  expect((await write('# Uno\n\nPrimo.')).status).toBe(200);
  const late = makePdf(2);
  expect(refusal(await upload(late))).toEqual([409, 'MODIFICATO_DA_ALTRI']);
  expect(refusal(await write('# Due'))).toEqual([409, 'MODIFICATO_DA_ALTRI']);
  await removeUnnamed(app.deps, Date.now() + 60_000);
  expect((await served()).status).toBe(200);
  const left: string[] = [];
  for await (const { key } of app.deps.files.list('impostazioni'))
    if ((await app.deps.files.get(key))?.equals(late)) left.push(key);
  expect(left).toEqual([]);
});

test('only administrators change it and see a preview; the preview changes nothing', async () => {
  const membro = await createMembro(app);
  const preview = 'POST /impostazioni/regolamento/anteprima';
  for (const target of [CALL, preview]) {
    expect(refusal(await send(app, target, { body: {} }))).toEqual([401, 'UNAUTHORIZED']);
    expect(refusal(await send(app, target, { token: membro.token, body: {} }))).toEqual([403, 'FORBIDDEN']);
  }
  const seen = await send(app, preview, { token, body: { testo: '1. uno\n2. due' } });
  expect(seen.body).toEqual([{ tipo: 'elenco', primo: 1, voci: [[{ testo: 'uno' }], [{ testo: 'due' }]] }]);
  const wrong = await send(app, preview, { token, body: { testo: 'una <b>cosa</b>' } });
  expect(wrong.body.errors[0]).toMatchObject({ campo: 'testo', codice: 'testo_non_previsto' });
  expect((await read()).versione).toBe(versione);
});

const NOT_FORESEEN: [testo: string, pezzo: string][] = [
  ['<b>grassetto</b>', '<b>'],
  ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['<!-- nota -->', '<!-- nota -->'],
  ['prima\n\n<div>dopo</div>', '<div>dopo</div>'],
  ['una <br> riga', '<br>'],
  ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
  ['[x](javascript:alert%281%29)', '[x](javascript:alert%281%29)'],
  ['[x](JavaScript:alert)', '[x](JavaScript:alert)'],
  ['[x](data:text/html,x)', '[x](data:text/html,x)'],
  ['[x](vbscript:x)', '[x](vbscript:x)'],
  ['[x](file:///etc/passwd)', '[x](file:///etc/passwd)'],
  ['[x](ftp://x.example)', '[x](ftp://x.example)'],
  ['[x](/gestione)', '[x](/gestione)'],
  ['[x](#parte-1)', '[x](#parte-1)'],
  ['[x](//x.example)', '[x](//x.example)'],
  ['[x]()', '[x]()'],
  ['- voce con [x](javascript:x)', '[x](javascript:x)'],
  ['## Titolo [x](javascript:x)', '[x](javascript:x)'],
  ['**[x](javascript:x)**', '[x](javascript:x)'],
  ['[x][y]\n\n[y]: javascript:x', '[x][y]'],
  ['[y]: https://x.example', '[y]: https://x.example'],
  ['<javascript:alert(1)>', '<javascript:alert(1)>'],
  ['![logo](https://x.example/l.png)', '![logo](https://x.example/l.png)'],
  ['[![a](https://x.example/a.png)](https://x.example)', '![a](https://x.example/a.png)'],
  ['| a | b |\n|---|---|\n| 1 | 2 |', '| a | b |\n|---|---|\n| 1 | 2 |'],
  ['```\ncodice\n```', '```\ncodice\n```'],
  ['    codice', 'codice'],
  ['una `parola`', '`parola`'],
  ['> citazione', '> citazione'],
  ['uno\n\n---\n\ndue', '---'],
  ['***', '***'],
  ['~~tolto~~', '~~tolto~~'],
  ['- a\n  - dentro', '- dentro'],
  ['1. a\n   ```\n   x\n   ```', '```\nx\n```'],
  ['- [ ] da fare', '[ ]'],
];

describe('a wrong text is refused with the wrong place, and nothing changes', () => {
  test.each(NOT_FORESEEN)('%j', async (testo, pezzo) => {
    const answer = await write(`# Titolo\n\n${testo}`);
    expect(refusal(answer)).toEqual([422, 'VALIDATION_ERROR']);
    const shortened = pezzo.length > 40 ? `${pezzo.slice(0, 39)}…` : pezzo;
    expect(answer.body.errors).toEqual([
      expect.objectContaining({ campo: 'testo', codice: 'testo_non_previsto', valori: { pezzo: shortened } }),
    ]);
    expect((await read()).versione).toBe(versione);
  });

  test.each([
    ['', 'obbligatorio'],
    [' \n\n ', 'obbligatorio'],
    ['x'.repeat(60_001), 'troppo_lungo'],
    ['# Titolo\n\n\u0000', 'caratteri'],
    ['# 漢字', 'carattere_non_previsto'],
    ['# Titolo\n\nAttenzione 🔥', 'carattere_non_previsto'],
    ['>'.repeat(20_000), 'testo_complesso'],
  ])('%#: %s', async (testo, codice) => {
    const answer = await write(testo);
    expect([refusal(answer)[0], answer.body.errors[0].campo, answer.body.errors[0].codice]).toEqual([
      422,
      'testo',
      codice,
    ]);
  });
});

const packed = (pages: number): Buffer => {
  const objects = deflateSync(`1 0 2 30 << /Type /Pages /Kids [] /Count ${pages} >> << /Type /Page >>`);
  return makePdf(0, `3 0 obj\n<< /Type /ObjStm /N 2 /First 8 /Filter /FlateDecode >>\nstream\n`, objects);
};

describe('a wrong file is refused, and the present one stays', () => {
  test.each<[string, Buffer, string, string?]>([
    ['an empty file', Buffer.alloc(0), 'non_pdf'],
    ['a Word document', Buffer.from('PK\u0003\u0004word/document.xml'), 'non_pdf', 'regolamento.docx'],
    ['a picture named as a PDF', Buffer.from('89504e470d0a1a0a', 'hex'), 'non_pdf'],
    ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'non_pdf', 'x.html'],
    ['a text', Buffer.from('Regolamento'), 'non_pdf', 'regolamento.txt'],
    ['noise', randomBytes(5000), 'non_pdf'],
    ['a header alone', Buffer.from('%PDF-1.7\n'), 'non_pdf'],
    ['the first half', makePdf(3).subarray(0, 300), 'non_pdf'],
    ['without a header', makePdf(3).subarray(9), 'non_pdf'],
    [
      'a table that is not where it should be',
      Buffer.from(String(makePdf(1)).replace(/startxref\n\d+/, 'startxref\n3')),
      'non_pdf',
    ],
    ['PostScript', Buffer.from('%!PS-Adobe-3.0\nshowpage'), 'non_pdf'],
    [
      'a protected one',
      Buffer.from(String(makePdf(1)).replace('/Root', '/Encrypt 9 0 R /Root')),
      'pdf_protetto',
    ],
    ['300 pages', makePdf(300), 'pdf_lungo'],
    ['300 packed pages', packed(300), 'pdf_lungo'],
  ])('%s', async (_name, bytes, codice, nome) => {
    const before = await read();
    const answer = await upload(bytes, nome);
    expect([refusal(answer), answer.body.errors[0].campo, answer.body.errors[0].codice]).toEqual([
      [422, 'VALIDATION_ERROR'],
      'pdf',
      codice,
    ]);
    if (nome !== undefined) expect(answer.body.errors[0].messaggio).toContain(`«${nome}» non è un PDF.`);
    expect(await read()).toEqual(before);
  });

  test('more than 10 MB, no file, two files, and no version', async () => {
    expect(refusal(await upload(Buffer.alloc(10 * 1024 * 1024 + 1)))).toEqual([413, 'TROPPO_GRANDE']);
    const pdf = { campo: 'pdf', nome: 'r.pdf', contenuto: makePdf(1) };
    const campo = { campo: 'versione', contenuto: String(versione) };
    const sent = (...parts: Parameters<typeof multipart>[0][number][]) =>
      send(app, CALL, { token, ...multipart(parts) });
    expect((await sent(campo)).body.errors[0].codice).toBe('file_mancante');
    expect(refusal(await sent(campo, pdf, pdf))).toEqual([413, 'TROPPI_FILE']);
    expect((await sent(pdf)).body.errors[0].campo).toBe('versione');
    expect((await read()).versione).toBe(versione);
  });

  test('up to 200 pages are accepted, compressed or not', async () => {
    expect((await upload(makePdf(200))).body.valore.pdf.pagine).toBe(200);
    versione += 1;
    expect((await upload(packed(12))).body.valore.pdf.pagine).toBe(12);
  });
});
