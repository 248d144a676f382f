import { describe, expect, test } from 'vitest';
import type { Giorno } from '#domain/giorno.ts';
import { campoAbilitazione } from './campi-foglio.ts';
import {
  listCampi,
  listDomande,
  listMancanti,
  listNascoste,
  moveColonna,
  readAgain,
  startLettura,
  type Colonna,
  type LetturaFoglio,
} from './colonne.ts';
import type { Cella, CelleUnite, Foglio } from './foglio.ts';
import { correctRiga, makeRighe, toRiga, valoreOf } from './righe-foglio.ts';
import { splitNome } from './split-nome.ts';
import { restartBozza } from './use-importa.ts';
import { isAmericana, readValore } from './read-valore.ts';

const OGGI = '2026-11-23' as Giorno;
const ABILITAZIONI = [
  { nome: 'Taglio laser', durata_mesi: 12 },
  { nome: 'Stampa 3D', durata_mesi: null },
];
const foglioOf = (righe: readonly (readonly Cella[])[], unite: readonly CelleUnite[] = []): Foglio => ({
  nome: 'soci.csv',
  righe,
  unite,
  nascoste: [],
  codifica: null,
  bytes: null,
  altri: 0,
});
const persone = (righe: readonly (readonly Cella[])[], unite?: readonly CelleUnite[]) =>
  startLettura(foglioOf(righe, unite), 'persone', ABILITAZIONI);
const risorse = (righe: readonly (readonly Cella[])[]) =>
  startLettura(foglioOf(righe), 'risorse', ABILITAZIONI);
const decide = (lettura: LetturaFoglio, n: number, change: Partial<Colonna>): LetturaFoglio => ({
  ...lettura,
  colonne: lettura.colonne.map((one) => (one.n === n ? { ...one, ...change } : one)),
});
const domandeOf = (lettura: LetturaFoglio) => listDomande(lettura, ABILITAZIONI, OGGI).map(({ che }) => che);
const corpi = (lettura: LetturaFoglio) =>
  makeRighe(lettura, ABILITAZIONI, OGGI).righe.map((riga) => toRiga(riga, lettura, OGGI));

/** The sheet of the drawing: a title row, both names in one column, permissions as 'SI' and as days. */
const SOCI = [
  ['ELENCO SOCI AL 1 NOVEMBRE', null, null, null, null, null],
  ['Cognome e nome', 'Cod. fisc.', 'E-mail', 'Cell.', 'Corso laser', 'Note'],
  ['Testa Gianni', 'TSTGNN57S28F205P', 'gianni.testa@demo.example', '333 555 0002', 'SI', 'porta il cane'],
  ['Conti Pietro', 'cntptr55a01f205x', null, '3335550000', '03/03/2026', null],
  ['De Luca Anna Maria', 'DLCNMR68B52F205T', ' anna.deluca@demo,example ', 333, null, null],
  [null, null, null, null, null, null],
];

describe('a sheet of people', () => {
  test('has its headings found below a title, and its columns recognised by name', () => {
    const lettura = persone(SOCI);
    expect(lettura.titoli).toBe(1);
    expect(lettura.colonne.map(({ campo, ordine, somiglia }) => [campo, ordine, somiglia])).toEqual([
      ['cognome_nome', 'cognome', null],
      ['codice_fiscale', null, null],
      ['email', null, null],
      ['telefono', null, null],
      [null, null, 'abilitazione Taglio laser'],
      [null, null, null],
    ]);
    expect(lettura.colonne[0]!.esempi).toEqual(['Testa Gianni', 'Conti Pietro', 'De Luca Anna Maria']);
  });

  test('asks about ambiguous columns, and nothing else', () => {
    const lettura = persone(SOCI);
    expect(domandeOf(lettura)).toEqual(['somiglia']);
    const laser = decide(lettura, 4, { campo: 'abilitazione Taglio laser' });
    expect(domandeOf(laser)).toEqual(['si', 'date']);
    expect(domandeOf(decide(laser, 4, { si: 'oggi', date: 'avuta' }))).toEqual([]);
    expect(domandeOf(decide(lettura, 4, { come: 'mano' }))).toEqual([]);
  });

  test('becomes rows with the fields of the contract', () => {
    const lettura = decide(persone(SOCI), 4, {
      campo: 'abilitazione Taglio laser',
      si: 'oggi',
      date: 'avuta',
    });
    expect(corpi(lettura)).toEqual([
      {
        cognome: 'Testa',
        nome: 'Gianni',
        codice_fiscale: 'TSTGNN57S28F205P',
        email: 'gianni.testa@demo.example',
        telefono: '333 555 0002',
        abilitazioni: [{ nome: 'Taglio laser' }],
      },
      {
        cognome: 'Conti',
        nome: 'Pietro',
        codice_fiscale: 'CNTPTR55A01F205X',
        email: null,
        telefono: '3335550000',
        abilitazioni: [{ nome: 'Taglio laser', fino: '2027-03-03' }],
      },
      {
        cognome: 'De Luca',
        nome: 'Anna Maria',
        codice_fiscale: 'DLCNMR68B52F205T',
        email: 'anna.deluca@demo,example',
        telefono: '333',
      },
    ]);
  });

  test('reports the change of every cell', () => {
    const lettura = decide(persone(SOCI), 4, {
      campo: 'abilitazione Taglio laser',
      si: 'fuori',
      date: 'fino',
    });
    const [testa, conti, luca] = makeRighe(lettura, ABILITAZIONI, OGGI).righe;
    expect(valoreOf(conti!, 'codice_fiscale')).toMatchObject({
      cambio: 'maiuscolo',
      era: 'cntptr55a01f205x',
    });
    expect(valoreOf(luca!, 'email')).toMatchObject({ cambio: 'spazi', era: ' anna.deluca@demo,example ' });
    expect(valoreOf(luca!, 'cognome')).toMatchObject({ cambio: 'diviso', era: 'De Luca Anna Maria' });
    // 'SI' was to be ignored, and the one that ended in March is over.
    expect(valoreOf(testa!, 'abilitazione Taglio laser')).toMatchObject({ testo: '', era: 'SI' });
    expect(valoreOf(conti!, 'abilitazione Taglio laser')).toMatchObject({
      testo: '',
      cambio: 'scaduta',
      era: '2026-03-03',
    });
  });

  test('without known headings asks for their row, or whether there is none', () => {
    const lettura = persone([
      ['Rossi', 'Ada', 'ada@demo.example'],
      ['Verdi', 'Ugo', 'ugo@demo.example'],
    ]);
    expect(domandeOf(lettura)).toEqual(['titoli']);
    const without = startLettura(lettura.foglio, 'persone', ABILITAZIONI, -1);
    expect(domandeOf(without)).toEqual([]);
    expect(without.colonne.map(({ campo, come }) => [campo, come])).toEqual([
      [null, null],
      [null, null],
      ['email', 'valori'],
    ]);
    expect(listMancanti(without)).toEqual(['cognome', 'nome', 'codice_fiscale', 'telefono']);
    expect(makeRighe(without, ABILITAZIONI, OGGI).righe).toHaveLength(2);
  });

  test("asks for the order of names in 'Nome', where no column has the surname", () => {
    expect(
      domandeOf(
        persone([
          ['Nome', 'Telefono'],
          ['Ada Rossi', '333'],
        ]),
      ),
    ).toEqual(['ordine']);
    expect(
      domandeOf(
        persone([
          ['Nome', 'Cognome'],
          ['Ada', 'Rossi'],
        ]),
      ),
    ).toEqual([]);
  });

  test('ignores a second column for the same field and reports it; a choice by hand swaps them', () => {
    const lettura = persone([
      ['Cognome', 'Nome', 'Telefono', 'Cell.'],
      ['Rossi', 'Ada', '0550', '333'],
    ]);
    expect(lettura.colonne.map(({ campo, come }) => [campo, come]).slice(2)).toEqual([
      ['telefono', 'titolo'],
      [null, 'altra'],
    ]);
    const moved = moveColonna(lettura, 3, 'telefono');
    expect(moved.colonne.map(({ campo, come }) => [campo, come]).slice(2)).toEqual([
      [null, 'altra'],
      ['telefono', 'mano'],
    ]);
    expect(corpi(moved)[0]).toMatchObject({ telefono: '333' });
  });

  test('repeats the value of joined cells on request, and marks it', () => {
    const lettura = persone(
      [
        ['Cognome', 'Nome', 'Telefono'],
        ['Rossi', 'Ada', '0550 1'],
        [null, 'Ugo', null],
        ['Verdi', 'Ivo', '0550 2'],
      ],
      [
        { riga: 1, colonna: 0, ultimaRiga: 2, ultimaColonna: 0 },
        { riga: 1, colonna: 2, ultimaRiga: 2, ultimaColonna: 2 },
      ],
    );
    expect(domandeOf(lettura)).toEqual(['unite']);
    const filled: LetturaFoglio = { ...lettura, unite: 'ripeti' };
    expect(corpi(filled)[1]).toMatchObject({ cognome: 'Rossi', nome: 'Ugo', telefono: '0550 1' });
    expect(valoreOf(makeRighe(filled, ABILITAZIONI, OGGI).righe[1]!, 'cognome').cambio).toBe('unita');
    expect(corpi({ ...lettura, unite: 'vuote' })[1]).toEqual({ nome: 'Ugo', email: undefined });
  });

  test('counts empty rows and repeated headings, and keeps the row numbers of the sheet', () => {
    const heading = ['Cognome', 'Nome', 'Telefono'];
    const lettura = persone([
      heading,
      ['Rossi', 'Ada', '1'],
      ['', ' ', null],
      heading,
      ['Verdi', 'Ugo', '2'],
    ]);
    const { righe, lasciate } = makeRighe(lettura, ABILITAZIONI, OGGI);
    expect(righe.map(({ numero }) => numero)).toEqual([2, 5]);
    expect(lasciate).toEqual({ vuote: 1, titoli: 1, nascoste: 0 });
  });

  test('asks about rows hidden by a filter, and drops them on request', () => {
    const foglio = {
      ...foglioOf([
        ['ELENCO', null, null],
        ['Cognome', 'Nome', 'Telefono'],
        ['Rossi', 'Ada', '1'],
        ['Verdi', 'Ugo', '2'],
        [null, null, null],
        ['Neri', 'Ivo', '3'],
      ]),
      nascoste: [0, 3, 4],
    };
    const lettura = startLettura(foglio, 'persone', ABILITAZIONI);
    expect(domandeOf(lettura)).toEqual(['nascoste']);
    expect(listNascoste(lettura)).toEqual([3]);
    const of = (nascoste: 'fuori' | 'dentro') => {
      const { righe, lasciate } = makeRighe({ ...lettura, nascoste }, ABILITAZIONI, OGGI);
      return [righe.map(({ numero }) => numero), lasciate.nascoste, domandeOf({ ...lettura, nascoste })];
    };
    expect(of('fuori')).toEqual([[3, 6], 1, []]);
    expect(of('dentro')).toEqual([[3, 4, 6], 0, []]);
  });

  test('reads lists of permissions in one column', () => {
    const lettura = persone([
      ['Cognome', 'Nome', 'Abilitazioni'],
      ['Rossi', 'Ada', 'Taglio laser fino al 3/3/2027; Stampa 3D'],
    ]);
    expect(domandeOf(lettura)).toEqual(['si']);
    expect(corpi(decide(lettura, 2, { si: 'oggi' }))[0]!.abilitazioni).toEqual([
      { nome: 'Taglio laser', fino: '2027-03-03' },
      { nome: 'Stampa 3D' },
    ]);
    expect(corpi(decide(lettura, 2, { si: 'fuori' }))[0]!.abilitazioni).toEqual([
      { nome: 'Taglio laser', fino: '2027-03-03' },
    ]);
  });
});

test('a sheet of resources asks for their type, and for the describing columns', () => {
  const lettura = risorse([
    ['Oggetto', 'N. inventario', 'Data acquisto', 'Cauzione', 'Deve sapere'],
    ['Trapano', 'INV-1', 45992, '50,00 €', ''],
    ['Sega', 'INV-2', '3/3/26', '12,50', ''],
  ]);
  expect(domandeOf(lettura)).toEqual(['cosa', 'descrizione']);
  const told: LetturaFoglio = { ...lettura, cosa: 'strumento', descrizione: 'nome' };
  expect(listCampi(told)).toEqual(['nome', 'tipo', 'descrizione', 'cauzione', 'inventario', 'acquistato_il']);
  expect(corpi(told)).toEqual([
    {
      nome: 'Trapano',
      tipo: 'strumento',
      descrizione: 'Trapano',
      cauzione: 50,
      inventario: 'INV-1',
      acquistato_il: '2025-12-01',
    },
    // Amounts that are not whole euro are sent unchanged, for the server to refuse.
    {
      nome: 'Sega',
      tipo: 'strumento',
      descrizione: 'Sega',
      cauzione: '12,50',
      inventario: 'INV-2',
      acquistato_il: '2026-03-03',
    },
  ]);
});

test('a correction is read like a cell, and shows the replaced value', () => {
  const lettura = persone([
    ['Cognome', 'Nome', 'Codice fiscale'],
    ['Rossi', 'Ada', 'RSS'],
  ]);
  const [riga] = makeRighe(lettura, ABILITAZIONI, OGGI).righe;
  const corrected = correctRiga(riga!, { codice_fiscale: ' rssdaa80a41f205x' }, 'persone', OGGI);
  expect(valoreOf(corrected, 'codice_fiscale')).toMatchObject({
    testo: 'RSSDAA80A41F205X',
    cambio: 'corretta',
    era: 'RSS',
  });
  expect(correctRiga(riga!, { codice_fiscale: 'rss ' }, 'persone', OGGI)).toEqual(riga);
});

describe('a corrected sheet', () => {
  const wrong = [...SOCI.slice(0, 4), ['Solo', 'SLOSLO80A01H501X', 'solo@', '333', null, null]];
  const laser = moveColonna(persone(wrong), 4, campoAbilitazione('Taglio laser'));
  const decided = decide(decide(laser, 4, { si: 'oggi', date: 'fino' }), 0, { ordine: 'nome' });
  const again = (righe: readonly (readonly Cella[])[]) => readAgain(decided, foglioOf(righe), 'persone');

  test('keeps the decisions about columns, and asks nothing', () => {
    const lettura = again([
      ...wrong.slice(0, 4),
      ['Solo Ugo', 'SLOSLO80A01H501X', 'solo@', '333', null, null],
    ]);
    expect(lettura!.colonne.map(({ campo, ordine, si, date }) => [campo, ordine, si, date])).toEqual(
      decided.colonne.map(({ campo, ordine, si, date }) => [campo, ordine, si, date]),
    );
    expect(domandeOf(lettura!)).toEqual([]);
    expect(lettura!.colonne[0]!.esempi).toEqual(['Testa Gianni', 'Conti Pietro', 'Solo Ugo']);
  });

  test('is a new one with other headings', () => {
    expect(again([wrong[0]!, ['Socio', ...wrong[1]!.slice(1)], ...wrong.slice(2)])).toBeNull();
    expect(readAgain(decided, foglioOf(wrong), 'risorse')).toBeNull();
  });

  test('keeps corrections and removed rows where the row is unchanged, in any position', () => {
    const moved = again([
      ...wrong.slice(0, 2),
      wrong[4]!,
      ['Nuova Ada', null, null, null, null, null],
      wrong[2]!,
    ]);
    const bozza = {
      tipo: 'persone' as const,
      lettura: decided,
      esito: null,
      fuori: [],
      doppie: null,
      correzioni: { 5: { email: 'solo@demo.example' }, 4: { telefono: '0550 1' } },
      tolte: [3, 4],
    };
    expect(restartBozza(bozza, moved!)).toMatchObject({
      correzioni: { 3: { email: 'solo@demo.example' } },
      tolte: [5],
    });
  });
});

describe('a cell', () => {
  const read = (cella: Cella, modo: Parameters<typeof readValore>[1], americane = false) => {
    const { testo, cambio, dubbio } = readValore(cella, modo, { oggi: OGGI, americane });
    return [testo, cambio, dubbio];
  };

  test.each<[Cella, Parameters<typeof readValore>[1], [string, string | null, string | null]]>([
    ['  Ada\u00a0 Maria ', 'riga', ['Ada Maria', 'spazi', null]],
    ['Ada\nMaria', 'riga', ['Ada Maria', 'spazi', null]],
    ['ada\u200b@demo.example', 'email', ['ada@demo.example', 'invisibili', null]],
    ['"Ada Rossi" <ada@demo.example>', 'email', ['ada@demo.example', 'mail', null]],
    ['d’angelo@demo.example', 'email', ["d'angelo@demo.example", 'mail', null]],
    ['ada@demo,example', 'email', ['ada@demo,example', null, null]],
    ["'+39 333", 'riga', ['+39 333', 'apostrofo', null]],
    ["'0612345678", 'telefono', ['0612345678', 'apostrofo', null]],
    [612345678, 'telefono', ['612345678', 'senza_zero', null]],
    [3335550000, 'telefono', ['3335550000', null, null]],
    [390612345678, 'telefono', ['390612345678', null, null]],
    ['612345678', 'telefono', ['612345678', null, null]],
    ['06 123', 'telefono', ['06 123', null, null]],
    ['=1+1', 'riga', ['=1+1', null, null]],
    ['n'.repeat(400), 'riga', ['n'.repeat(400), null, null]],
    ['rss daa80a41f205x', 'codice', ['RSSDAA80A41F205X', 'spazi', null]],
    [12345678903, 'codice', ['12345678903', null, null]],
    ['3,33555E+09', 'riga', ['3,33555E+09', null, 'abbreviato']],
    ['€ 1.200', 'intero', ['1200', 'centesimi', null]],
    ['50,00', 'intero', ['50', 'centesimi', null]],
    ['50,5', 'intero', ['50,5', null, null]],
    [50, 'intero', ['50', null, null]],
    ['2026-03-03', 'giorno', ['2026-03-03', null, null]],
    ['3 marzo 2026', 'giorno', ['2026-03-03', null, null]],
    ['3/3/26', 'giorno', ['2026-03-03', 'anno', null]],
    ['2025-07-28 00:00:00', 'giorno', ['2025-07-28', null, null]],
    ['2025-07-28T00:00:00.000', 'giorno', ['2025-07-28', null, null]],
    ['28/07/2025 00:00', 'giorno', ['2025-07-28', null, null]],
    ['28/07/2025 0.00.00', 'giorno', ['2025-07-28', null, null]],
    ['28/07/2025 14:30', 'giorno', ['2025-07-28', 'ora', null]],
    ['28/07/2025 25:00', 'giorno', ['28/07/2025 25:00', null, null]],
    ['28-lug-25', 'giorno', ['2025-07-28', 'anno', null]],
    ['28-lug-2025', 'giorno', ['2025-07-28', null, null]],
    ['28-lug', 'giorno', ['28-lug', null, 'senza_anno']],
    ['28/Jul/2025', 'giorno', ['2025-07-28', null, null]],
    ['3 sett. 25', 'giorno', ['2025-09-03', 'anno', null]],
    ['28-boh-25', 'giorno', ['28-boh-25', null, null]],
    ['31-feb-25', 'giorno', ['31-feb-25', null, null]],
    [46084, 'giorno', ['2026-03-03', 'giorno_da_numero', null]],
    ['46084', 'giorno', ['2026-03-03', 'giorno_da_numero', null]],
    ['3 marzo', 'giorno', ['3 marzo', null, 'senza_anno']],
    ['31/02/2026', 'giorno', ['31/02/2026', null, null]],
    ['SÌ', 'rilascio', ['oggi', 'si', null]],
    ['x', 'rilascio', ['oggi', 'si', null]],
    [true, 'rilascio', ['oggi', 'si', null]],
    ['no', 'rilascio', ['', null, null]],
    ['forse', 'rilascio', ['forse', null, 'rilascio']],
    ['SI', 'si_no', ['si', null, null]],
    ['X', 'si_no', ['si', 'si', null]],
    ['mah', 'si_no', ['mah', null, 'si_no']],
    ['Equipment', 'tipo', ['strumento', null, null]],
    ['', 'riga', ['', null, null]],
  ])('%j as %s', (cella, modo, expected) => {
    expect(read(cella, modo)).toEqual(expected);
  });

  test('of a column with American days is doubtful where both orders are days', () => {
    expect(read('03/04/2026', 'giorno', true)).toEqual(['03/04/2026', null, 'ambiguo']);
    expect(read('03/03/2026', 'giorno', true)).toEqual(['2026-03-03', null, null]);
    expect(read('12/25/2026', 'giorno', true)).toEqual(['12/25/2026', null, null]);
    expect(read('03/04/2026 00:00', 'giorno', true)).toEqual(['03/04/2026 00:00', null, 'ambiguo']);
    expect(isAmericana('12/25/2026 00:00')).toBe(true);
  });

  test.each([
    ['it', ['gen', 'feb', 'mar', 'apr', 'mag', 'giu', 'lug', 'ago', 'set', 'ott', 'nov', 'dic']],
    ['en', ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']],
  ])('has the twelve months in the spelling of a spreadsheet: %s', (_, months) => {
    for (const [n, month] of months.entries())
      expect(read(`5-${month}-25`, 'giorno')[0]).toBe(`2025-${String(n + 1).padStart(2, '0')}-05`);
  });
});

test.each<[string, 'cognome' | 'nome', string, [string, string, string]]>([
  ['Testa Gianni', 'cognome', '', ['Testa', 'Gianni', 'due_parole']],
  ['Gianni Testa', 'nome', '', ['Testa', 'Gianni', 'due_parole']],
  ['De Luca Anna Maria', 'cognome', '', ['De Luca', 'Anna Maria', 'incerto']],
  ['De Luca Anna Maria', 'cognome', 'DLCNMR68B52F205T', ['De Luca', 'Anna Maria', 'codice']],
  ['Rossi Bianchi Anna', 'cognome', 'RSSNNA80A41F205X', ['Rossi Bianchi', 'Anna', 'codice']],
  ['Rossi Bianchi Anna', 'cognome', '', ['Rossi', 'Bianchi Anna', 'incerto']],
  ['Rossi Bianchi Anna', 'cognome', 'RSSBCH80A41F205X', ['Rossi', 'Bianchi Anna', 'codice']],
  ['Anna Maria De Luca', 'nome', '', ['De Luca', 'Anna Maria', 'incerto']],
  ['Gianni Testa', 'cognome', 'TSTGNN57S28F205P', ['Testa', 'Gianni', 'girato']],
  ['D’Amico Ugo', 'cognome', '', ['D’Amico', 'Ugo', 'due_parole']],
  ['Rossi, Anna Maria', 'cognome', '', ['Rossi', 'Anna Maria', 'virgola']],
  ['Cher', 'cognome', '', ['Cher', '', 'due_parole']],
  ['Fo Io', 'cognome', 'FOXIOX80A01F205X', ['Fo', 'Io', 'due_parole']],
])('%s is divided', (testo, ordine, codice, [cognome, nome, come]) => {
  expect(splitNome(testo, ordine, codice)).toEqual({ cognome, nome, come });
});
