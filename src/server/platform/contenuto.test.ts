import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadContenuto } from './contenuto.ts';

const shipped = fileURLToPath(new URL('../../../content', import.meta.url));
let dir: string;

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'contenuto-'));
  await cp(shipped, dir, { recursive: true });
});
afterEach(() => rm(dir, { recursive: true, force: true }));

async function change(name: string, search: string, replacement: string): Promise<void> {
  const source = await readFile(path.join(dir, name), 'utf8');
  expect(source.split(search)).toHaveLength(2);
  await writeFile(path.join(dir, name), source.replace(search, replacement));
}
const refusal = () => loadContenuto(dir).catch((error: Error) => error.message.replace(dir + path.sep, ''));

describe('loadContenuto', () => {
  it('reads the shipped folder, with all its pictures', async () => {
    const { centro, catalogo } = await loadContenuto(shipped);
    expect(centro.nome).toBe('Posto Comune');
    expect(catalogo.risorse).toHaveLength(16);
  });

  it('reads the English texts, which correspond to the Italian ones part by part', async () => {
    const { centro, traduzioni } = await loadContenuto(shipped);
    // The same parts in the same order; values that are not sentences (hours, addresses, names of pictures) are equal.
    const shape = (value: unknown): unknown => {
      if (typeof value === 'string') return /^[\w:/.@-]*[\d:/.@][\w:/.@-]*$/u.test(value) ? value : 'words';
      if (typeof value !== 'object' || value === null) return value;
      return Object.entries(value).map(([key, part]) => [key, shape(part)]);
    };
    expect(shape(traduzioni.en)).toEqual(shape(centro));
  });

  it('has as many entries in the English lists of the privacy notice as in the Italian ones', async () => {
    const { centro, traduzioni } = await loadContenuto(shipped);
    const sentences = (one: typeof centro) =>
      one.privacy.sezioni.map(({ elenco }) => elenco.map((voce) => voce.match(/[.:](?:\s|$)/g)?.length));
    expect(sentences(traduzioni.en!)).toEqual(sentences(centro));
  });

  it('reads the fields for the papers of a public body', async () => {
    await change(
      'centro.json',
      '"nome": "Posto Comune",',
      '"nome": "Posto Comune", "dichiarazione_agid": "https://form.example.org/1",',
    );
    await change('centro.json', '"valutata_il": "2026-11-27",', '"valutata_il": "2026-10-05",');
    await change(
      'centro.json',
      '"mesi_conservazione": 12,',
      '"mesi_conservazione": 12, "responsabile_protezione": { "nome": "Ada Neri", "casella": "dpo@example.org" }, "responsabili_esterni": [{ "nome": "Nuvola srl", "compito": "tiene il server" }],',
    );
    const { centro } = await loadContenuto(dir);
    expect(centro.dichiarazione_agid).toBe('https://form.example.org/1');
    expect(centro.accessibilita).toMatchObject({ valutata_il: '2026-10-05' });
    expect(centro.privacy.responsabili_esterni).toEqual([{ nome: 'Nuvola srl', compito: 'tiene il server' }]);
  });

  it('works without English texts, and refuses wrong ones', async () => {
    await change('centro.en.json', '"telefono": "0550 000 000"', '"telefono": "call us"');
    expect(await refusal()).toContain('centro.en.json');
    await rm(path.join(dir, 'centro.en.json'));
    expect((await loadContenuto(dir)).traduzioni).toEqual({});
  });

  it('reads a file that begins with a byte order mark', async () => {
    const file = path.join(dir, 'centro.json');
    await writeFile(file, `\uFEFF${await readFile(file, 'utf8')}`);
    expect((await loadContenuto(dir)).centro.nome).toBe('Posto Comune');
  });

  it.each([
    [
      'a wrong value',
      ['centro.json', '"casella": "posto@example.org"', '"casella": "posto"'],
      'Nel file centro.json, in «casella» serve un indirizzo mail, per esempio posto@example.org, ma c’è "posto".',
    ],
    [
      'a missing value',
      ['centro.json', '"sottotitolo": "Coworking sociale e officina condivisa",', ''],
      'Nel file centro.json, in «sottotitolo» serve un testo non vuoto di al massimo 120 caratteri, ma manca.',
    ],
    [
      'an unknown key',
      ['centro.json', '"telefono": ', '"fax": "1", "telefono": '],
      'Nel file centro.json, al primo livello c’è «fax», che non è previsto: controlla come è scritto.',
    ],
    [
      'a wrong structure',
      ['centro.json', '"nome": "Posto Comune"', '"nome": "Posto Comune", "ferma_da_solo": "no"'],
      'Nel file centro.json, in «ferma_da_solo» serve true o false, ma c’è "no".',
    ],
    [
      'two faults',
      ['centro.json', '"cap": "00000",', '"cap": 0,\n "vicolo": "x",'],
      'Nel file centro.json, in «indirizzo.cap» serve un CAP di cinque cifre, ma c’è 0 (e c’è un altro errore).',
    ],
    [
      'reversed hours',
      ['centro.json', '"9:00", "13:00"', '"19:00", "13:00"'],
      'Nel file centro.json, in «orari.fasce.0» serve un’ora di apertura che viene prima di quella di chiusura, ma c’è ["19:00","13:00"].',
    ],
    [
      'an opening without a day',
      ['centro.json', '"giorni": [1, 2, 3, 4, 5]', '"giorni": []'],
      'Nel file centro.json, in «apertura.giorni» serve un elenco di almeno una voce, ma c’è [].',
    ],
    [
      'an opening without days',
      ['centro.json', '"giorni": [1, 2, 3, 4, 5],', ''],
      'Nel file centro.json, in «apertura.giorni» serve un elenco [ … ], ma manca.',
    ],
    [
      'classes without residents',
      ['centro.json', '"residente": 180, ', ''],
      'Nel file centro.json, in «fasce.residente» serve un numero intero da 1 a 366, ma manca.',
    ],
    [
      'a class that does not exist',
      ['centro.json', '"esterno": 30', '"ospite": 30'],
      'Nel file centro.json, in «fasce» c’è «ospite», che non è previsto: controlla come è scritto.',
    ],
    [
      'a negative number of days',
      ['centro.json', '"esterno": 30', '"esterno": -30'],
      'Nel file centro.json, in «fasce.esterno» serve un numero intero da 1 a 366, ma c’è -30.',
    ],
    [
      'a contribution in cents',
      ['centro.json', '"contributo_esterni": 2', '"contributo_esterni": 2.5'],
      'Nel file centro.json, in «contributo_esterni» serve un numero intero da 0 a 1000, ma c’è 2.5.',
    ],
    [
      'a limit of nothing',
      ['centro.json', '"spazio": 1', '"spazio": 0'],
      'Nel file centro.json, in «limiti.pezzi_al_giorno.spazio» serve un numero intero da 1 a 100, ma c’è 0.',
    ],
    [
      'a limit that does not exist',
      ['centro.json', '"giorni_in_programma"', '"giorni_al_mese"'],
      'Nel file centro.json, in «limiti» c’è «giorni_al_mese», che non è previsto: controlla come è scritto.',
    ],
    [
      'a statement without TLS',
      [
        'centro.json',
        '"nome": "Posto Comune",',
        '"nome": "Posto Comune", "dichiarazione_agid": "http://form.example.org/1",',
      ],
      'Nel file centro.json, in «dichiarazione_agid» serve un indirizzo che comincia con https://, ma c’è "http://form.example.org/1".',
    ],
    [
      'an assessment without a day',
      ['centro.json', '"valutata_il": "2026-11-27",', '"valutata_il": "ottobre",'],
      'Nel file centro.json, in «accessibilita.valutata_il» serve un giorno scritto come 2026-11-21, ma c’è "ottobre".',
    ],
    [
      'an officer without an address',
      [
        'centro.json',
        '"mesi_conservazione": 12,',
        '"mesi_conservazione": 12, "responsabile_protezione": { "nome": "Ada" },',
      ],
      'Nel file centro.json, in «privacy.responsabile_protezione.casella» serve un indirizzo mail, per esempio posto@example.org, ma manca.',
    ],
    [
      'processors who are none',
      ['centro.json', '"mesi_conservazione": 12,', '"mesi_conservazione": 12, "responsabili_esterni": [],'],
      'Nel file centro.json, in «privacy.responsabili_esterni» serve un elenco di almeno una voce, ma c’è [].',
    ],
    [
      'other rules in the English texts',
      ['centro.en.json', '"esterno": 30', '"esterno": 60'],
      'Nel file centro.en.json, in «fasce» serve quello che dice centro.json, ma c’è {"precedenza":366,"residente":180,"esterno":60}.',
    ],
    [
      'an unknown member',
      ['catalogo.json', '"smart-1", "smart-2"', '"smart-1", "smart-9"'],
      'Nel file catalogo.json, in «gruppi.1.membri.1» serve la chiave di una risorsa di tipo spazio, ma c’è "smart-9".',
    ],
    [
      'an extra comma',
      ['catalogo.json', '"gruppi": [', '"gruppi": [,'],
      'Nel file catalogo.json, vicino a «gruppi": [, {», serve JSON valido: manca o avanza un segno.',
    ],
    [
      'a missing comma',
      ['catalogo.json', '"chiave": "postazioni-coworking",', '"chiave": "postazioni-coworking"'],
      'Nel file catalogo.json, alla riga 12, colonna 7, serve JSON valido: manca o avanza un segno.',
    ],
    [
      'a missing picture',
      ['catalogo.json', '"illustrazione": "drone.svg"', '"illustrazione": "aquilone.svg"'],
      'Nel file catalogo.json, in «risorse.10.illustrazione» serve il nome di un file della cartella illustrazioni, ma «aquilone.svg» non c’è.',
    ],
  ] as const)('answers %s with one sentence', async (_title, [name, search, replacement], sentence) => {
    await change(name, search, replacement);
    expect(await refusal()).toBe(sentence);
  });

  it('names a missing or truncated file', async () => {
    await writeFile(path.join(dir, 'centro.json'), '{ "nome": "x"');
    expect(await refusal()).toMatch(/^Nel file centro\.json, .*serve JSON valido/u);
    await rm(path.join(dir, 'centro.json'));
    expect(await refusal()).toBe('Non riesco a leggere il file centro.json: serve un file JSON in UTF-8.');
  });
});
