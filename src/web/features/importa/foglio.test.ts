import { strToU8, zipSync } from 'fflate';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { readRichiesta } from './foglio-worker.ts';
import type { Codifica, CodiceFoglio, Foglio } from './foglio.ts';

const NOME = 'soci.csv';
const readBytes = (bytes: Uint8Array | Buffer, nome = NOME) =>
  readRichiesta({ nome, bytes: new Uint8Array(bytes) });
const readText = (text: string) => readBytes(Buffer.from(text, 'utf8'));
const refusal = (reading: Promise<Foglio>) =>
  reading.then(
    () => null,
    ({ codice, valori }: { codice: CodiceFoglio; valori: object }) => ({ codice, ...valori }),
  );

describe('a text with separators', () => {
  const rows = [
    ['Cognome', 'Nome', 'Città'],
    ['Rossi', 'Niccolò', 'Forlì, Cesena'],
    ['De Luca', 'Anna', 'L’Aquila'],
  ];

  test.each([';', ',', '\t', '|'])('is read with %j, quoted cells too', async (separator) => {
    const text = rows.map((row) => row.map((cell) => `"${cell}"`).join(separator)).join('\r\n');
    expect((await readText(text)).righe).toEqual(rows);
  });

  test('may have rows of any length', async () => {
    expect((await readText('ELENCO\na;b;c\n1;2\n')).righe).toEqual([
      ['ELENCO', null, null],
      ['a', 'b', 'c'],
      ['1', '2', null],
    ]);
  });

  test('with commas in its cells is read with the semicolon, below a title row', async () => {
    const text = 'ELENCO SOCI, 2026;;\nCognome;Nome;Città\nRossi;Ada;Forlì, FC\nVerdi;Ugo;Lodi, LO\n';
    expect((await readText(text)).righe[2]).toEqual(['Rossi', 'Ada', 'Forlì, FC']);
  });

  test('names its separator itself', async () => {
    const { righe } = await readText('sep=,\nCognome,Nome\nRossi,Ada;Maria');
    // The rows keep the numbers of a spreadsheet.
    expect(righe).toEqual([
      [null, null],
      ['Cognome', 'Nome'],
      ['Rossi', 'Ada;Maria'],
    ]);
  });

  test.each([
    ['UTF-8', (text: string) => Buffer.from(text, 'utf8'), null],
    ['UTF-8 with a mark', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf8'), null],
    ['UTF-16 with a mark', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le'), null],
    ['UTF-16 without one', (text: string) => Buffer.from(text, 'utf16le'), null],
    ['UTF-16, big end first', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(), null],
    ['Windows-1252', (text: string) => Buffer.from(text, 'latin1'), 'windows-1252'],
  ])('is read as %s', async (_, encode, codifica) => {
    const foglio = await readBytes(encode('Cognome;Nome\nRossi;Niccolò\nDella Città;Zoë'));
    expect(foglio.righe[1]).toEqual(['Rossi', 'Niccolò']);
    expect(foglio.righe[0]).toEqual(['Cognome', 'Nome']);
    expect(foglio.codifica).toBe(codifica);
  });

  test('is read again in a chosen encoding', async () => {
    // 'Niccolò' and 'Zoë', written by Excel for Mac.
    const bytes = Buffer.from('Cognome;Nome\nRossi;Niccol\u0098\nRossi;Zo\u0091', 'latin1');
    const read = async (codifica?: Codifica) => {
      const foglio = await readRichiesta({
        nome: NOME,
        bytes: new Uint8Array(bytes),
        ...(codifica && { codifica }),
      });
      return [foglio.righe[1]![1], foglio.righe[2]![1], foglio.codifica, foglio.bytes?.length];
    };
    expect(await read()).toEqual(['Niccol˜', 'Zo‘', 'windows-1252', bytes.length]);
    expect(await read('macintosh')).toEqual(['Niccolò', 'Zoë', 'macintosh', bytes.length]);
    expect(await read('utf-8')).toEqual(['Niccol\ufffd', 'Zo\ufffd', 'utf-8', bytes.length]);
  });

  test('keeps formulas as text, and line breaks inside quotation marks', async () => {
    const { righe } = await readText('a;b\n=HYPERLINK("x");"due\nrighe"\n');
    expect(righe).toEqual([
      ['a', 'b'],
      ['=HYPERLINK("x")', 'due\nrighe'],
    ]);
  });

  test('drops blank rows and columns at the end, not those between', async () => {
    const { righe } = await readText('a;b;;\n;;;\n1;2;;\n;;;\n;;;\n');
    expect(righe).toEqual([
      ['a', 'b'],
      ['', ''],
      ['1', '2'],
    ]);
  });

  test('with an open quotation mark is refused, with its row', async () => {
    const text = [
      'Cognome;Nome',
      ...Array.from({ length: 30 }, (_, n) => (n === 11 ? 'Rossi;"Ada' : 'Verdi;Ugo')),
    ];
    expect(await refusal(readText(text.join('\n')))).toEqual({ codice: 'virgolette', riga: 13 });
  });

  test.each([
    [
      'a cell that goes on after its quotation marks',
      'a;b\nx;y\n"Ada Rossi" <ada@demo.example>;z\nc;d',
      'virgolette_dopo',
      3,
    ],
    [
      'one that opens and does not close, although another one follows',
      'a;b\n"Ada;y\nc;"d"\n',
      'virgolette',
      2,
    ],
  ])('with %s is refused, with its row', async (_, text, codice, riga) => {
    expect(await refusal(readText(text))).toEqual({ codice, riga });
  });

  test('may have 2,000 rows below its headings, and no more', async () => {
    const sheet = (rowsOf: number) => `Nome;Mail\n${'Ada;a@demo.example\n'.repeat(rowsOf)}`;
    expect((await readText(sheet(2000))).righe).toHaveLength(2001);
    expect(await refusal(readText(sheet(4500)))).toEqual({ codice: 'troppe_righe', righe: 4500, parti: 3 });
  });

  test('may have 300 columns when nearly all are empty, and not when they are full', async () => {
    const cells = (of: (n: number) => string) => Array.from({ length: 300 }, (_, n) => of(n)).join(';');
    expect((await readText(`Nome;Cognome${';'.repeat(298)}\nAda;Rossi`)).righe[0]).toHaveLength(2);
    const full = `${cells((n) => `c${n}`)}\n${cells(String)}`;
    expect(await refusal(readText(full))).toEqual({ codice: 'troppe_colonne', colonne: 300 });
  });

  test.each<[string, Uint8Array, CodiceFoglio]>([
    ['nothing', new Uint8Array(), 'vuoto'],
    ['blanks', strToU8('  ;;\n;\n'), 'vuoto'],
    [
      'a picture',
      Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]),
      'non_foglio',
    ],
    ['an old .xls', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3, 4]), 'vecchio_formato'],
    ['a novel in a cell', strToU8(`a;b\n1;${'x'.repeat(5000)}`), 'cella_lunga'],
  ])('%s is refused', async (_, bytes, codice) => {
    expect(await refusal(readBytes(bytes))).toMatchObject({ codice });
  });
});

test('with pasted cells is read with tabs', async () => {
  const foglio = await readRichiesta({ incollato: 'Nome\tCognome\nAda\tRossi; Bianchi\n' });
  expect(foglio).toMatchObject({
    nome: null,
    righe: [
      ['Nome', 'Cognome'],
      ['Ada', 'Rossi; Bianchi'],
    ],
  });
});

describe('a workbook', () => {
  test('is read with its days, numbers and joined cells', async () => {
    const bytes = await writeXlsx({
      sheets: [
        {
          name: 'Soci',
          rows: [
            ['ELENCO', null, null],
            ['Nome', 'Data', 'Tel'],
            ['Ada', new Date('2026-03-03T00:00:00Z'), 3335550000],
            [null, 46000, true],
          ],
          merges: [
            { startRow: 0, startCol: 0, endRow: 0, endCol: 2 },
            { startRow: 2, startCol: 0, endRow: 3, endCol: 0 },
          ],
        },
        { name: 'Altro', rows: [['x']] },
      ],
    });
    const foglio = await readBytes(bytes, 'soci.xlsx');
    expect(foglio.righe).toEqual([
      ['ELENCO', null, null],
      ['Nome', 'Data', 'Tel'],
      ['Ada', '2026-03-03', 3335550000],
      [null, 46000, true],
    ]);
    expect(foglio.unite).toHaveLength(2);
    expect(foglio.altri).toBe(1);
  });

  test('has the zeros of a number format, and hidden rows', async () => {
    const shown = (value: number, numFmt: string) => ({ value, style: { numFmt } });
    const bytes = await writeXlsx({
      sheets: [
        {
          name: 'Soci',
          rows: [
            ['Telefono', 'Inventario', 'Prezzo'],
            [612345678, 42, 7],
            [3335550000, 123456, 4.5],
            [612345678, -3, 7],
          ],
          cells: new Map([
            ['1,0', shown(612345678, '0000000000')],
            ['1,1', shown(42, '00000;@')],
            ['1,2', shown(7, '0')],
            ['2,0', shown(3335550000, '0000000000')],
            ['2,1', shown(123456, '00000')],
            ['2,2', shown(4.5, '000')],
            ['3,1', shown(-3, '00000')],
            ['3,2', shown(7, '0.00')],
          ]),
          rowDefs: new Map([[2, { hidden: true }]]),
          autoFilter: { range: 'A1:C4' },
        },
      ],
    });
    const foglio = await readBytes(bytes, 'soci.xlsx');
    expect(foglio.righe.slice(1)).toEqual([
      ['0612345678', '00042', 7],
      ['3335550000', '123456', 4.5],
      [612345678, -3, 7],
    ]);
    expect(foglio.nascoste).toEqual([2]);
  });

  test('shows results of formulas, and the formula without a stored result', async () => {
    const cells =
      '<c r="A1"><f>1+1</f><v>2</v></c><c r="B1"><f>NOW()</f></c><c r="C1" t="str"><f>"="&amp;A1</f><v>=2</v></c>';
    expect((await readBytes(makeXlsx(cells))).righe).toEqual([[2, '=NOW()', '=2']]);
  });

  test('has its entities read as text, except those of XML itself', async () => {
    const doctype =
      '<!DOCTYPE r [<!ENTITY lol "lol"><!ENTITY more "&lol;&lol;"><!ENTITY f SYSTEM "file:///etc/passwd">]>';
    const cells = '<c r="A1" t="inlineStr"><is><t>&more;&f; &amp; &lt;</t></is></c>';
    expect((await readBytes(makeXlsx(cells, doctype))).righe).toEqual([['&more;&f; & <']]);
  });

  test.each<[string, () => Uint8Array, CodiceFoglio]>([
    ['that unpacks to more than 60 MB', () => makeXlsx('', '', { 'xl/x.xml': new Uint8Array(7e7) }), 'bomba'],
    [
      'with a part of more than 60 MB that says it has none',
      () => lie(makeXlsx('', '', { 'xl/x.xml': new Uint8Array(7e7) })),
      'bomba',
    ],
    [
      'with cells in two far corners',
      () => makeXlsx('<c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c>'),
      'non_si_apre',
    ],
    [
      'of another office program',
      () =>
        zipSync({
          mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet'),
          'content.xml': strToU8('<a/>'),
        }),
      'vecchio_formato',
    ],
    ['of Numbers', () => zipSync({ 'Index/Document.iwa': strToU8('x') }), 'vecchio_formato'],
    ['of an older Numbers', () => zipSync({ 'Index.zip': strToU8('x') }), 'vecchio_formato'],
    ['that is another archive', () => zipSync({ 'content.xml': strToU8('<a/>') }), 'non_si_apre'],
    ['that is cut off', () => makeXlsx('').slice(0, 300), 'non_si_apre'],
  ])('%s is refused', async (_, make, codice) => {
    expect(await refusal(readBytes(make(), 'soci.xlsx'))).toEqual({ codice });
  });

  test('with a password is reported as such', async () => {
    const bytes = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3, 4]);
    expect(await refusal(readBytes(bytes, 'soci.xlsx'))).toEqual({ codice: 'protetto' });
  });
});

/** A workbook with these cells, as another program may write it. */
function makeXlsx(cells: string, doctype = '', more: Record<string, Uint8Array> = {}): Uint8Array {
  const types = 'http://schemas.openxmlformats.org/package/2006';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const files: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${types}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${types}/relationships"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${types}/relationships"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<?xml version="1.0"?>${doctype}<worksheet xmlns="${main}"><sheetData><row r="1">${cells}</row></sheetData></worksheet>`,
  };
  return zipSync({
    ...Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])),
    ...more,
  });
}

/** The same archive, with a directory without the size of the large part. */
function lie(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  for (let at = 0; at < bytes.length - 46; at += 1)
    if (view.getUint32(at, true) === 0x02014b50 && view.getUint32(at + 24, true) === 3e8)
      view.setUint32(at + 24, 0, true);
  return bytes;
}
