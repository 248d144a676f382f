import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mergeChiusi, SEMPRE_APERTO, type CalendarioApertura } from './apertura.ts';
import { giorniBloccatiGruppo, noleggioMaxGruppo, type Membro } from './assegnazione.ts';
import { statoGiorno, ultimaFinePossibile } from './disponibilita.ts';
import { addGiorni, giornoSettimana, type Giorno } from './giorno.ts';
import type { Intervallo } from './intervallo.ts';
import { MAX_GIORNI_AVANTI } from './fasce.ts';
import { listServe, type Abilitato } from './abilitazioni.ts';
import type { Impegno, Programma } from './limiti.ts';
import { checkUtente } from './prenotazione.ts';
import { decide as decideRegole, findProposte, type Situazione } from './regole.ts';
import { repack } from './repack.ts';
import { Rifiuto } from './rifiuti.ts';

const OGGI = '2027-03-27' as Giorno;
const day = (n: number): Giorno => addGiorni(OGGI, n);
const i = (from: number, to: number): Intervallo => ({ inizio: day(from), fine: day(to) });
const membro = (over: Partial<Membro> = {}): Membro => ({
  id: 1,
  noleggio_max: 0,
  abilitazioni: [],
  non_prenotabile: false,
  occupati: [],
  ...over,
});
const utente = { da_informare: false, is_verified: true, documento_caricato: true };
const chiunque = {
  oggi: OGGI,
  calendario: SEMPRE_APERTO,
  prenota_fino: day(MAX_GIORNI_AVANTI),
  programma: null,
  abilitazioni: null,
};
const numRuns = process.env['LUNGO'] === '1' ? 5000 : 150;

const decide = (
  membri: readonly Membro[] | null,
  range: Intervallo,
  chi: typeof utente | null = utente,
  altro: Partial<Situazione> = {},
) => checkUtente(chi) ?? decideRegole({ ...chiunque, ...altro, membri, range });
const refusal = (...asked: Parameters<typeof decide>) => {
  const esito = decide(...asked);
  return esito instanceof Rifiuto ? esito : null;
};

describe('the first broken rule decides the refusal, in the order of the contract', () => {
  const closed = membro({ non_prenotabile: true, noleggio_max: 1, occupati: [i(0, 9)] });
  const short = membro({ noleggio_max: 1, occupati: [i(0, 9)] });

  test.each([
    ['UNAUTHORIZED', null, i(-5, 400), null],
    ['DOCUMENTO_O_MAIL_MANCANTE', null, i(-5, -9), { ...utente, is_verified: false }],
    ['DOCUMENTO_O_MAIL_MANCANTE', null, i(-5, -9), { ...utente, documento_caricato: false }],
    ['VALIDATION_ERROR', null, i(-5, 400), utente],
    ['VALIDATION_ERROR', null, i(400, 399), utente],
    ['TROPPO_LONTANO', null, i(5, 367), utente],
    ['NOT_FOUND', null, i(5, 366), utente],
    ['NON_PRENOTABILE', [], i(0, 5), utente],
    ['NON_PRENOTABILE', [closed], i(0, 5), utente],
    ['NOLEGGIO_MAX_SUPERATO', [short, closed], i(0, 5), utente],
    ['DATE_OCCUPATE', [short, closed], i(0, 0), utente],
  ] as const)('%s', (code, membri, range, chi) => expect(refusal(membri, range, chi)?.code).toBe(code));

  test.each([
    ['NOLEGGIO_MAX_SUPERATO', i(1, 3)],
    ['CENTRO_CHIUSO', i(0, 0)],
    ['DATE_OCCUPATE', i(2, 2)],
  ])('on closed days: %s', (code, range) => {
    const calendario = { giorni: [1, 2, 3, 4, 5], chiusi: [] };
    const esito = decide([short], range, utente, { calendario });
    expect(esito instanceof Rifiuto && esito.code).toBe(code);
  });

  test('a booking that breaks no rule is granted, and the answer names its piece', () => {
    expect(decide([short, membro({ id: 2 })], i(0, 366))).toEqual({ prenotabile_id: 2, spostamenti: [] });
    expect(
      decide([membro({ id: 3, noleggio_max: 2 }), membro({ id: 4, occupati: [i(0, 9)] })], i(0, 1)),
    ).toEqual({
      prenotabile_id: 3,
      spostamenti: [],
    });
  });
});

describe('a refusal carries its details', () => {
  const fields = (range: Intervallo) => refusal([membro()], range)?.dettagli.errors?.map((e) => e.campo);

  test('the wrong dates, both at once', () => {
    expect([fields(i(5, 4)), fields(i(-1, 4)), fields(i(-1, -2))]).toEqual([
      ['fine'],
      ['inizio'],
      ['inizio', 'fine'],
    ]);
  });

  test('the last day, the maximum number of days, and nearby periods', () => {
    expect(refusal([membro()], i(1, 367))?.dettagli.errors?.[0]?.messaggio).toContain('27 marzo 2028');
    const short = membro({ noleggio_max: 3, occupati: [i(0, 9)] });
    expect(refusal([short], i(0, 5))?.dettagli.errors).toEqual([
      expect.objectContaining({ campo: 'fine', codice: 'noleggio_lungo', valori: { max: 3 } }),
    ]);
    expect(refusal([short], i(0, 2))?.dettagli.proposte).toEqual([i(10, 12), i(11, 13), i(12, 14)]);
  });
});

describe('the person’s own limits', () => {
  const impegno = (from: number, to: number, over: Partial<Impegno> = {}): Impegno => ({
    id: 7,
    nome: 'Postazione 2',
    tipo: 'spazio',
    ...i(from, to),
    ...over,
  });
  const programma = (over: Partial<Programma>): Partial<Situazione> => ({
    programma: {
      tipo: 'spazio',
      impegni: [],
      limiti: { pezzi_al_giorno: { spazio: 1 }, giorni_in_programma: 10 },
      ...over,
    },
  });
  const free = [membro()];

  test('end the bookable days, which the refusal and the proposed periods respect', () => {
    const near = { prenota_fino: day(5) };
    expect(refusal(free, i(4, 5), utente, near)).toBeNull();
    const far = refusal(free, i(4, 6), utente, near);
    expect([far?.code, far?.dettagli.errors?.[0]?.valori]).toEqual(['TROPPO_LONTANO', { giorno: day(5) }]);
    const taken = [membro({ occupati: [i(1, 4)] })];
    expect(refusal(taken, i(3, 3), utente, near)?.dettagli.proposte).toEqual([i(5, 5), i(0, 0)]);
  });

  test('come after the length and before the taken days, and name the days that reach them', () => {
    const full = programma({ impegni: [impegno(3, 4)] });
    expect(refusal([membro({ noleggio_max: 1 })], i(3, 4), utente, full)?.code).toBe('NOLEGGIO_MAX_SUPERATO');
    const refused = refusal([membro({ occupati: [i(0, 9)] })], i(2, 4), utente, full);
    expect([refused?.code, refused?.dettagli.limite]).toEqual([
      'LIMITE_PERSONALE',
      {
        regola: 'pezzi_al_giorno',
        massimo: 1,
        tipo: 'spazio',
        giorno: day(3),
        impegni: [impegno(3, 4)],
      },
    ]);
    const days = programma({ impegni: [impegno(-2, 1), impegno(20, 24)] });
    expect(refusal(free, i(5, 7), utente, days)).toBeNull();
    expect(refusal(free, i(5, 8), utente, days)?.dettagli.limite).toEqual({
      regola: 'giorni_in_programma',
      massimo: 10,
      in_programma: 7,
      chiesti: 4,
    });
  });

  test('bound the periods proposed in place of taken days', () => {
    const taken = [membro({ occupati: [i(2, 2)] })];
    const refused = refusal(taken, i(2, 2), utente, programma({ impegni: [impegno(0, 1)] }));
    expect(refused?.dettagli.proposte).toEqual([i(3, 3), i(4, 4), i(5, 5)]);
  });

  test('do not apply where they are not judged', () => {
    expect(refusal(free, i(0, 300))).toBeNull();
    const drone = programma({ tipo: 'strumento', impegni: [impegno(0, 2)] });
    expect(refusal(free, i(0, 2), utente, drone)).toBeNull();
  });
});

/** A world small enough to check day by day: today, and pieces with different maxima, some of them unbookable. */
const SPAN = 30;
const offset = fc.integer({ min: -4, max: SPAN });
const occupati = fc.array(
  fc.tuple(offset, fc.integer({ min: 0, max: 6 })).map(([from, length]) => i(from, from + length)),
  { maxLength: 6 },
);
const pezzo = fc.record({
  noleggio_max: fc.integer({ min: 0, max: 9 }),
  non_prenotabile: fc.boolean(),
  abilitazioni: fc.oneof(fc.constant([]), fc.subarray([1, 2])),
  occupati,
});
const mondo = fc
  .array(pezzo, { maxLength: 4 })
  .map((list): Membro[] => list.map((one, n) => ({ ...one, id: n + 1 })));

/** Days of rest and closures of any length, on the days of the world and around the horizon. */
const calendario = fc
  .record({
    giorni: fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }),
    chiusi: fc.array(
      fc
        .tuple(fc.oneof(offset, fc.integer({ min: 340, max: 380 })), fc.integer({ min: 0, max: 9 }))
        .map(([from, length]) => ({
          ...i(from, from + length),
          motivo: 'chiusi',
          ...(length === 0 && { festivo: true as const }),
        })),
      { maxLength: 5 },
    ),
  })
  .map(({ giorni, chiusi }): CalendarioApertura => ({ giorni, chiusi: mergeChiusi(chiusi) }));
const aperto = ({ giorni, chiusi }: CalendarioApertura, n: number): boolean =>
  giorni.some((giorno) => giorno - 1 === giornoSettimana(day(n))) &&
  !chiusi.some((chiuso) => chiuso.inizio <= day(n) && day(n) <= chiuso.fine);

/** Whether a day counts for the longest booking: the centre is open, or has announced a closure. */
const conta = (calendario: CalendarioApertura, n: number): boolean =>
  aperto(calendario, n) ||
  calendario.chiusi.some(
    ({ inizio, fine, festivo }) => inizio <= day(n) && day(n) <= fine && festivo === undefined,
  );

/** A person with some of the permissions of the pieces, without end or until a day; or no particular person. */
const abilitazioni = fc.option(
  fc
    .array(
      fc.record({
        abilitazione_id: fc.constantFrom(1, 2),
        fino: fc.option(fc.oneof(offset, fc.integer({ min: 340, max: 380 })).map(day)),
      }),
      { maxLength: 2 },
    )
    .map((rilasci): Abilitato => ({ tutte: [], rilasci })),
);
type Persona = { calendario: CalendarioApertura; abilitazioni: Abilitato | null };
const chi = fc.record({ calendario, abilitazioni });

/** The oracle: the rules of prodotto/prenotazioni#ordine, with only loops over days. */
function mayBook(
  membri: readonly Membro[],
  from: number,
  to: number,
  { calendario: giorni, abilitazioni }: Persona,
): boolean {
  if (from < 0 || to < from || to > MAX_GIORNI_AVANTI) return false;
  if (!aperto(giorni, from) || !aperto(giorni, to)) return false;
  if (abilitazioni)
    for (const one of membri)
      for (const id of one.non_prenotabile ? [] : one.abilitazioni) {
        let has = false;
        for (const { abilitazione_id, fino } of abilitazioni.rilasci)
          if (abilitazione_id === id && (fino === null || fino >= day(to))) has = true;
        if (!has) return false;
      }
  return membri.some((one) => {
    if (one.non_prenotabile) return false;
    let contati = 0;
    for (let n = from; n <= to; n += 1) if (conta(giorni, n)) contati += 1;
    if (one.noleggio_max > 0 && contati > one.noleggio_max) return false;
    for (let n = from; n <= to; n += 1) {
      for (const taken of one.occupati) if (taken.inizio <= day(n) && day(n) <= taken.fine) return false;
    }
    return true;
  });
}

const grants = (membri: readonly Membro[], range: Intervallo, chi: Persona): boolean =>
  !(decide(membri, range, utente, chi) instanceof Rifiuto);

const offers = (situazione: Situazione, from: number, to: number): boolean =>
  statoGiorno(situazione, day(from), null) === 'libero' &&
  statoGiorno(situazione, day(to), day(from)) === 'libero';

describe('in every small world', () => {
  test('the calendar offers exactly what the decision grants, and both follow the contract', () => {
    fc.assert(
      fc.property(mondo, chi, offset, offset, (membri, persona, from, to) => {
        const expected = mayBook(membri, from, to, persona);
        expect(grants(membri, i(from, to), persona)).toBe(expected);
        expect(offers({ ...chiunque, membri, ...persona }, from, to)).toBe(expected);
      }),
      { numRuns: numRuns * 4 },
    );
  });

  test('so they do at the horizon', () => {
    const late = fc.integer({ min: MAX_GIORNI_AVANTI - 4, max: MAX_GIORNI_AVANTI + 4 });
    fc.assert(
      fc.property(mondo, chi, late, late, (membri, persona, from, to) => {
        const expected = mayBook(membri, from, to, persona);
        expect(grants(membri, i(from, to), persona)).toBe(expected);
        expect(offers({ ...chiunque, membri, ...persona }, from, to)).toBe(expected);
      }),
      { numRuns },
    );
  });

  test('the last end offered is the last one granted', () => {
    fc.assert(
      fc.property(mondo, chi, offset, (membri, persona, from) => {
        let last: Giorno | null = null;
        for (let to = from; to <= MAX_GIORNI_AVANTI; to += 1)
          if (mayBook(membri, from, to, persona)) last = day(to);
        expect(ultimaFinePossibile({ ...chiunque, membri, ...persona }, day(from))).toBe(last);
      }),
      { numRuns: 50 },
    );
  });

  test('the alternative periods are the three nearest ones that would be granted', () => {
    fc.assert(
      fc.property(
        mondo,
        chi,
        fc.integer({ min: 0, max: SPAN }),
        fc.integer({ min: 0, max: 6 }),
        (membri, persona, from, extra) => {
          const possible: number[] = [];
          for (let n = 0; n + extra <= MAX_GIORNI_AVANTI; n += 1)
            if (mayBook(membri, n, n + extra, persona)) possible.push(n);
          const nearest = possible
            .sort((a, b) => Math.abs(a - from) - Math.abs(b - from) || a - b)
            .slice(0, 3);
          expect(findProposte({ ...chiunque, membri, ...persona, range: i(from, from + extra) })).toEqual(
            nearest.map((n) => i(n, n + extra)),
          );
        },
      ),
      { numRuns: 50 },
    );
  });

  // The page has only the group's public answers: its blocked days, and its members' longest rental.
  test('a group treated as one piece offers all that is granted, and nothing else for a single day', () => {
    fc.assert(
      fc.property(mondo, chi, offset, offset, (membri, persona, from, to) => {
        const bookable = membri.some((one) => !one.non_prenotabile);
        fc.pre(bookable);
        const come = membro({
          occupati: giorniBloccatiGruppo(membri),
          noleggio_max: noleggioMaxGruppo(membri),
          abilitazioni: listServe(membri),
        });
        const offered = offers({ ...chiunque, membri: [come], ...persona }, from, to);
        const possible = mayBook(membri, from, to, persona);
        expect(offered || !possible).toBe(true);
        expect(from !== to || offered === possible).toBe(true);
      }),
      { numRuns: numRuns * 2 },
    );
  });
});

/** A group with bookings that may be moved, all or some: on one piece they never overlap. */
const gruppo = fc
  .array(
    fc.record({
      noleggio_max: fc.constantFrom(0, 0, 3, 6),
      bookings: fc.array(fc.tuple(fc.nat(3), fc.integer({ min: 1, max: 5 }), fc.boolean()), { maxLength: 5 }),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((list): Membro[] =>
    list.map(({ noleggio_max, bookings }, n) => {
      let next = 1;
      const occupati = bookings.map(([gap, days, moves], k) => {
        const from = next + gap;
        next = from + days;
        return { ...i(from, next - 1), ...(moves && { spostabile: n * 10 + k }) };
      });
      return membro({ id: n + 1, noleggio_max, occupati });
    }),
  );

describe('in a group whose bookings may be moved', () => {
  test('a period is granted if and only if it can be packed, and the calendar offers the same', () => {
    fc.assert(
      fc.property(gruppo, fc.nat(20), fc.nat(5), (membri, from, extra) => {
        const range = i(from, from + extra);
        const packed = repack({ membri, ranges: [range], oggi: OGGI, calendario: SEMPRE_APERTO });
        const esito = decide(membri, range);
        if (packed.esito === 'posto')
          expect(esito).toEqual({
            prenotabile_id: packed.prenotabile_ids[0],
            spostamenti: packed.spostamenti,
          });
        else expect(esito).toBeInstanceOf(Rifiuto);
        const situazione = { ...chiunque, membri };
        expect(offers(situazione, from, from + extra)).toBe(packed.esito === 'posto');
        const come = membro({
          occupati: giorniBloccatiGruppo(membri),
          noleggio_max: noleggioMaxGruppo(membri),
        });
        const offered = offers({ ...situazione, membri: [come] }, from, from + extra);
        expect(offered || packed.esito !== 'posto').toBe(true);
      }),
      { numRuns: numRuns * 2 },
    );
  });

  test('the alternative periods are the nearest ones that can be packed', () => {
    fc.assert(
      fc.property(gruppo, fc.nat(20), fc.nat(5), (membri, from, extra) => {
        const granted: number[] = [];
        for (let n = 0; n < 60; n += 1)
          if (!(decide(membri, i(n, n + extra)) instanceof Rifiuto)) granted.push(n);
        const nearest = granted.sort((a, b) => Math.abs(a - from) - Math.abs(b - from) || a - b).slice(0, 3);
        const situazione = { ...chiunque, membri };
        expect(findProposte({ ...situazione, range: i(from, from + extra) })).toEqual(
          nearest.map((n) => i(n, n + extra)),
        );
      }),
      { numRuns: 50 },
    );
  });
});

test('members are not combined: free days of one and then of another are no proposal', () => {
  const group = [membro({ occupati: [i(5, 400)] }), membro({ id: 2, occupati: [i(0, 4), i(10, 400)] })];
  const offered = (from: number, to: number) =>
    findProposte({ ...chiunque, membri: group, range: i(from, to) });
  expect(offered(3, 8)).toEqual([]);
  expect(offered(3, 6)).toEqual([i(1, 4), i(5, 8), i(0, 3)]);
});
