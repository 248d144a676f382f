import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Membro } from './assegnazione.ts';
import { decideCambi, fillVoluto, isGiaCosi, type DaCambiare } from './cambio.ts';
import { OGNI_GIORNO, SEMPRE_APERTO, type CalendarioApertura } from './apertura.ts';
import { statoGiorno } from './disponibilita.ts';
import { addGiorni, giornoSettimana, type Giorno } from './giorno.ts';
import type { Intervallo } from './intervallo.ts';
import { MAX_GIORNI_AVANTI } from './fasce.ts';
import { Rifiuto } from './rifiuti.ts';

const OGGI = '2027-03-27' as Giorno;
const day = (n: number): Giorno => addGiorni(OGGI, n);
const i = (from: number, to: number): Intervallo => ({ inizio: day(from), fine: day(to) });
const numRuns = process.env['LUNGO'] === '1' ? 20_000 : 1000;

const utente = { da_informare: false, is_verified: true, documento_caricato: true };
const senzaDocumento = { da_informare: false, is_verified: true, documento_caricato: false };
type Chi = typeof utente | 'centro';

const PROPRIA = 51;
const GRUPPO = 7;
const booked = (from: number, to: number, over: Partial<DaCambiare> = {}): DaCambiare => ({
  ...i(from, to),
  confermata: true,
  id: PROPRIA,
  prenotabile_id: 1,
  gruppo_id: null,
  tipo: 'strumento',
  ...over,
});
/** A piece; with `own` its taken days contain the booking itself. */
const pezzo = (id: number, occupati: Intervallo[], over: Partial<Membro> = {}): Membro => ({
  id,
  noleggio_max: 0,
  abilitazioni: [],
  non_prenotabile: false,
  occupati,
  ...over,
});

type Around = {
  chi?: Chi;
  pezzi?: Membro[] | null;
  tipo?: DaCambiare['tipo'];
  fuori?: boolean;
  calendario?: CalendarioApertura;
  prenota_fino?: Giorno;
};
/** The decision on one booking: its refusal, or its result. Several pieces are those of its group. */
function decide(
  p: DaCambiare,
  voluto: Intervallo & { prenotabile_id?: number },
  { chi = utente, pezzi = [pezzo(1, [p])], tipo = 'strumento', fuori = false, ...around }: Around = {},
) {
  const own = (id: number, { inizio, fine }: Intervallo) =>
    id === p.prenotabile_id && inizio === p.inizio && fine === p.fine ? p.id : null;
  const taken = ({ id, occupati }: Membro) =>
    occupati.map((days) => ({ ...days, prenotazione: own(id, days), spostabile_in: null }));
  const gruppo_id = (pezzi?.length ?? 0) > 1 ? GRUPPO : null;
  const { inizio, fine, prenotabile_id } = voluto;
  const esito = decideCambi({
    chi,
    oggi: OGGI,
    calendario: SEMPRE_APERTO,
    prenota_fino: day(MAX_GIORNI_AVANTI),
    abilitazioni: null,
    nonostante: false,
    limiti: null,
    impegni: [],
    subito: [],
    pezzi: new Map(pezzi?.map((one) => [one.id, { ...one, tipo, occupati: taken(one) }])),
    gruppi: new Map(gruppo_id === null ? [] : [[gruppo_id, pezzi!.map(({ id }) => id)]]),
    voci: [{ prenotazione: { ...p, gruppo_id }, voluto: { inizio, fine, prenotabile_id }, fuori }],
    ...around,
  });
  if ('rifiutate' in esito) return esito.rifiutate.get(0)!;
  const { esce_dal_gruppo: _, senza_abilitazione: __, ...cambiata } = esito.cambiate[0]!;
  return { ...cambiata, spostamenti: esito.spostamenti };
}
const codeOf = (esito: ReturnType<typeof decide>) => (esito instanceof Rifiuto ? esito.code : esito);

describe('a change before the booking begins', () => {
  const p = booked(5, 9);

  test('may move both ends, over its own days too, and asks for confirmation again', () => {
    for (const range of [i(6, 10), i(4, 9), i(5, 20), i(30, 34), i(0, 366)])
      expect(decide(p, range)).toEqual({ prenotabile_id: 1, confermata: false, spostamenti: [] });
  });

  test('to fewer days keeps the confirmation', () => {
    for (const confermata of [true, false])
      for (const range of [i(5, 8), i(6, 9), i(7, 7)])
        expect(decide({ ...p, confermata }, range)).toEqual({
          prenotabile_id: 1,
          confermata,
          spostamenti: [],
        });
  });

  test('by the centre keeps the confirmation', () => {
    for (const confermata of [true, false])
      expect(decide({ ...p, confermata }, i(20, 29), { chi: 'centro' })).toEqual({
        prenotabile_id: 1,
        confermata,
        spostamenti: [],
      });
  });

  test('is refused by the first broken rule', () => {
    const taken = pezzo(1, [p, i(20, 25)], { noleggio_max: 8 });
    expect(codeOf(decide(p, i(9, 5)))).toBe('VALIDATION_ERROR');
    expect(codeOf(decide(p, i(-3, -1)))).toBe('VALIDATION_ERROR');
    expect(codeOf(decide(p, i(-1, 9)))).toBe('VALIDATION_ERROR');
    expect(codeOf(decide(p, i(360, 367)))).toBe('TROPPO_LONTANO');
    expect(codeOf(decide(p, i(20, 22), { pezzi: null }))).toBe('NOT_FOUND');
    expect(codeOf(decide(p, i(6, 10), { pezzi: [{ ...taken, non_prenotabile: true }] }))).toBe(
      'NON_PRENOTABILE',
    );
    expect(codeOf(decide(p, i(15, 25), { pezzi: [taken] }))).toBe('NOLEGGIO_MAX_SUPERATO');
    expect(codeOf(decide(p, i(17, 20), { pezzi: [taken] }))).toBe('DATE_OCCUPATE');
  });

  test('proposes periods of the requested length, which may use its own days but are never the present ones', () => {
    const refused = decide(p, i(10, 14), { pezzi: [pezzo(1, [p, i(10, 12), i(20, 400)])] });
    expect(refused instanceof Rifiuto && refused.dettagli.proposte).toEqual([
      i(13, 17),
      i(14, 18),
      i(15, 19),
    ]);
    const near = decide(p, i(6, 10), { pezzi: [pezzo(1, [p, i(10, 12), i(16, 400)])] });
    expect(near instanceof Rifiuto && near.dettagli.proposte).toEqual([i(4, 8), i(3, 7), i(2, 6)]);
  });
});

describe('a booking further ahead than its member may book now', () => {
  const p = booked(100, 104);
  const near = { prenota_fino: day(30) };

  test('can be shortened, lose single days, and move to nearer days', () => {
    for (const range of [i(100, 103), i(101, 104), i(102, 102), i(28, 30)])
      expect(decide(p, range, near)).not.toBeInstanceOf(Rifiuto);
  });

  test('cannot take other far days', () => {
    for (const range of [i(100, 105), i(99, 104), i(101, 105), i(110, 111), i(30, 31)])
      expect(codeOf(decide(p, range, near))).toBe('TROPPO_LONTANO');
  });
});

describe('a booking that has begun', () => {
  const p = booked(-3, 4);

  test('can be ended earlier by its member, from today on, and not changed otherwise', () => {
    for (const to of [0, 1, 3])
      expect(decide(p, i(-3, to))).toEqual({ prenotabile_id: 1, confermata: true, spostamenti: [] });
    expect(codeOf(decide(p, i(-3, -1)))).toBe('VALIDATION_ERROR');
    expect(codeOf(decide(p, i(-3, -4)))).toBe('VALIDATION_ERROR');
    expect(codeOf(decide(p, i(-4, 4)))).toBe('VALIDATION_ERROR');
    expect(codeOf(decide(p, i(-3, 400)))).toBe('TROPPO_LONTANO');
    for (const range of [i(-3, 5), i(0, 4), i(1, 2), i(10, 12)])
      expect(codeOf(decide(p, range))).toBe('PRENOTAZIONE_INIZIATA');
    expect(codeOf(decide(booked(0, 0), i(1, 1)))).toBe('PRENOTAZIONE_INIZIATA');
  });

  test('keeps its beginning in proposals', () => {
    const calendario = { giorni: [1, 2, 3, 4, 5, 7], chiusi: [] };
    const proposteTo = (chi: Chi, from: number, to: number) => {
      const refused = decide(booked(-3, 9), i(from, to), { chi, calendario });
      return refused instanceof Rifiuto ? [refused.code, refused.dettagli.proposte] : refused;
    };
    expect(proposteTo(utente, -3, 7)).toEqual(['CENTRO_CHIUSO', [i(-3, 6), i(-3, 8), i(-3, 5)]]);
    expect(proposteTo('centro', -3, 14)).toEqual(['CENTRO_CHIUSO', [i(-3, 13), i(-3, 15), i(-3, 12)]]);
  });

  test('may be lengthened by the centre, and its first day is not judged again', () => {
    expect(decide(p, i(-3, 9), { chi: 'centro' })).toEqual({
      prenotabile_id: 1,
      confermata: true,
      spostamenti: [],
    });
    expect(decide(p, i(0, 4), { chi: 'centro' })).toEqual({
      prenotabile_id: 1,
      confermata: true,
      spostamenti: [],
    });
    expect(codeOf(decide(p, i(-4, 4), { chi: 'centro' }))).toBe('VALIDATION_ERROR');
    expect(codeOf(decide(p, i(-3, -1), { chi: 'centro' }))).toBe('VALIDATION_ERROR');
  });

  test('cannot be changed by anybody once it is over', () => {
    for (const chi of [utente, 'centro'] as const)
      expect(codeOf(decide(booked(-5, -1), i(-5, 3), { chi }))).toBe('PRENOTAZIONE_PASSATA');
  });
});

test('a past booking whose resource is still out may get a later end from the centre, from today on', () => {
  const late = booked(-5, -2);
  const giveTo = (to: number, over: Partial<Membro> = {}, chi: Chi = 'centro') =>
    codeOf(decide(late, i(-5, to), { chi, fuori: true, pezzi: [pezzo(1, [i(4, 6)], over)] }));
  for (const to of [0, 3]) expect(giveTo(to)).toMatchObject({ prenotabile_id: 1, confermata: true });
  for (const to of [-1, -3]) expect(giveTo(to)).toBe('VALIDATION_ERROR');
  expect(giveTo(4)).toBe('DATE_OCCUPATE');
  expect(giveTo(3, { noleggio_max: 8 })).toBe('NOLEGGIO_MAX_SUPERATO');
  expect(giveTo(400)).toBe('TROPPO_LONTANO');
  expect(giveTo(3, {}, utente)).toBe('PRENOTAZIONE_PASSATA');
});

describe('a booking that only becomes shorter', () => {
  const p = booked(5, 9);

  test('needs no document, and no resource that can still be booked for so long', () => {
    expect(codeOf(decide(p, i(6, 10), { chi: senzaDocumento }))).toBe('DOCUMENTO_O_MAIL_MANCANTE');
    const shut = [pezzo(1, [p, i(6, 8)], { non_prenotabile: true, noleggio_max: 2 })];
    for (const pezzi of [shut, [], null])
      expect(decide(p, i(5, 8), { chi: senzaDocumento, pezzi })).toEqual({
        prenotabile_id: 1,
        confermata: true,
        spostamenti: [],
      });
  });
});

describe('closed days', () => {
  const p = booked(5, 9);
  const chiusi = [i(5, 5), i(7, 7), i(9, 11)].map((span) => ({ ...span, motivo: 'Ferie' }));
  const closed = { calendario: { giorni: OGNI_GIORNO, chiusi } };

  test('an end that stays is not judged, one that changes is', () => {
    expect(decide(p, i(5, 8), closed)).toEqual({ prenotabile_id: 1, confermata: true, spostamenti: [] });
    expect(decide(p, i(6, 9), closed)).toEqual({ prenotabile_id: 1, confermata: true, spostamenti: [] });
    expect(decide(p, i(5, 12), closed)).toEqual({ prenotabile_id: 1, confermata: false, spostamenti: [] });
    for (const range of [i(7, 9), i(5, 7), i(5, 10)])
      expect(codeOf(decide(p, range, closed))).toBe('CENTRO_CHIUSO');
    expect(
      codeOf(decide(p, { ...p, prenotabile_id: 2 }, { ...closed, chi: 'centro', pezzi: [pezzo(2, [])] })),
    ).toEqual({ prenotabile_id: 2, confermata: true, spostamenti: [] });
  });

  test('the refusal names the new end alone, and proposes periods that the change would be granted', () => {
    const refused = decide(p, i(5, 10), closed);
    expect(refused instanceof Rifiuto && refused.dettagli.errors).toMatchObject([
      { campo: 'fine', codice: 'giorno_chiuso', valori: { motivo: 'Ferie', giorno: day(12) } },
    ]);
    expect(refused instanceof Rifiuto && refused.dettagli.proposte).toEqual([i(4, 9), i(3, 8), i(8, 13)]);
  });
});

describe('the piece', () => {
  const p = booked(5, 9);
  const group = [pezzo(1, [p, i(10, 12)]), pezzo(2, [i(0, 4)]), pezzo(3, [i(8, 9)])];

  test('stays when it is free for the new days, though another fits better', () => {
    expect(decide(p, i(4, 8), { pezzi: [pezzo(1, [p]), pezzo(2, [i(0, 3), i(9, 12)])] })).toEqual({
      prenotabile_id: 1,
      confermata: false,
      spostamenti: [],
    });
  });

  test('is another of the group when it is taken', () => {
    expect(decide(p, i(6, 10), { pezzi: group })).toEqual({
      prenotabile_id: 2,
      confermata: false,
      spostamenti: [],
    });
    expect(codeOf(decide(p, i(4, 10), { pezzi: group }))).toBe('DATE_OCCUPATE');
  });

  test('stays the same when chosen by hand', () => {
    expect(codeOf(decide(p, i(6, 10), { pezzi: group.slice(0, 1) }))).toBe('DATE_OCCUPATE');
  });

  test('is the one named by the centre, of the same type', () => {
    const named = (id: number, pezzi: Membro[] | null, tipo: DaCambiare['tipo'] = 'strumento') =>
      decide(p, { ...p, prenotabile_id: id }, { chi: 'centro', pezzi, tipo });
    expect(named(7, [pezzo(7, [])])).toEqual({ prenotabile_id: 7, confermata: true, spostamenti: [] });
    expect(codeOf(named(7, [pezzo(7, [i(9, 9)])]))).toBe('DATE_OCCUPATE');
    expect(codeOf(named(7, [pezzo(7, [], { noleggio_max: 4 })]))).toBe('NOLEGGIO_MAX_SUPERATO');
    expect(codeOf(named(7, [pezzo(7, [])], 'spazio'))).toBe('RISORSA_DI_ALTRO_TIPO');
    expect(codeOf(named(7, null))).toBe('NOT_FOUND');
  });

  test('is not refused for days that a closure made longer since they were booked', () => {
    const chiusi = [{ ...i(7, 8), motivo: 'Ferie' }];
    const calendario = { giorni: [1, 2, 3, 4, 5], chiusi };
    const week = booked(6, 9);
    const named = (days: Intervallo) =>
      decide(
        week,
        { ...days, prenotabile_id: 7 },
        {
          chi: 'centro',
          pezzi: [pezzo(7, [], { noleggio_max: 2 })],
          calendario,
        },
      );
    expect(named(i(6, 9))).toMatchObject({ prenotabile_id: 7 });
    expect(codeOf(named(i(6, 10)))).toBe('NOLEGGIO_MAX_SUPERATO');
    // Friday and Monday count, Saturday and Sunday do not while no closure lies on them.
    expect(
      decide(booked(6, 6), i(6, 9), {
        pezzi: [pezzo(1, [i(6, 6)], { noleggio_max: 2 })],
        calendario: { ...calendario, chiusi: [] },
      }),
    ).toMatchObject({ prenotabile_id: 1 });
  });

  test('may change under a booking that has begun, and for fewer days', () => {
    const begun = booked(-3, 4);
    const other = { chi: 'centro', pezzi: [pezzo(7, [i(-9, -4)])] } as const;
    expect(decide(begun, { ...i(-3, 4), prenotabile_id: 7 }, { ...other, pezzi: [...other.pezzi] })).toEqual({
      prenotabile_id: 7,
      confermata: true,
      spostamenti: [],
    });
    const shut = [pezzo(7, [], { non_prenotabile: true })];
    expect(codeOf(decide(begun, { ...i(-3, 2), prenotabile_id: 7 }, { chi: 'centro', pezzi: shut }))).toBe(
      'NON_PRENOTABILE',
    );
  });
});

test('omitted fields stay, and the present days are no change', () => {
  const p = booked(5, 9);
  expect(fillVoluto(p, { fine: day(7) })).toEqual({ ...i(5, 7), prenotabile_id: undefined });
  expect(isGiaCosi(p, fillVoluto(p, {}))).toBe(true);
  expect(isGiaCosi(p, fillVoluto(p, { prenotabile_id: 1 }))).toBe(true);
  expect(isGiaCosi(p, fillVoluto(p, { prenotabile_id: 2 }))).toBe(false);
  expect(isGiaCosi(p, fillVoluto(p, { inizio: day(6) }))).toBe(false);
});

/** The rules of prodotto/prenotazioni#cambio once more, with only loops over days. */
function mayChange(
  chi: Chi,
  p: { from: number; to: number },
  wanted: { from: number; to: number },
  pezzi: Membro[],
  giorni: readonly number[],
) {
  const days = (from: number, to: number) =>
    Array.from({ length: Math.max(0, to - from + 1) }, (_, n) => from + n);
  const old = days(p.from, p.to);
  const now = days(wanted.from, wanted.to);
  if (p.to < 0) return null;
  if (chi !== 'centro' && p.from <= 0 && (wanted.from !== p.from || wanted.to > p.to)) return null;
  if (now.length === 0) return null;
  for (const end of ['from', 'to'] as const) {
    const changed = wanted[end] !== p[end];
    if (changed && (wanted[end] < 0 || wanted[end] > MAX_GIORNI_AVANTI)) return null;
    if (changed && !giorni.includes(giornoSettimana(day(wanted[end])) + 1)) return null;
  }
  if (now.every((n) => old.includes(n))) return { stays: true, candidates: [1] };
  if (chi !== 'centro' && !chi.documento_caricato) return null;
  const candidates = pezzi
    .filter(({ id, noleggio_max, non_prenotabile, occupati }) => {
      const aperti = now.filter((n) => giorni.includes(giornoSettimana(day(n)) + 1)).length;
      if (non_prenotabile || (noleggio_max > 0 && aperti > noleggio_max)) return false;
      const others = id === 1 ? occupati.slice(1) : occupati;
      return now.every((n) => others.every((taken) => day(n) < taken.inizio || day(n) > taken.fine));
    })
    .map(({ id }) => id);
  return candidates.length > 0 ? { stays: false, candidates } : null;
}

test('in every small world a change is granted exactly where the oracle grants it', () => {
  const offset = fc.integer({ min: -6, max: 14 });
  const span = fc
    .tuple(offset, fc.integer({ min: 0, max: 8 }))
    .map(([from, more]) => ({ from, to: from + more }));
  const wanted = fc.oneof(
    span,
    fc.record({ from: offset, to: offset }),
    fc.record({ from: fc.constant(360), to: fc.integer({ min: 358, max: 370 }) }),
  );
  const others = fc.array(span, { maxLength: 4 });
  const one = fc.record({
    noleggio_max: fc.integer({ min: 0, max: 9 }),
    non_prenotabile: fc.boolean(),
    others,
  });
  const granted: Record<string, number> = {};
  fc.assert(
    fc.property(
      fc.constantFrom<Chi>(utente, senzaDocumento, 'centro'),
      span,
      fc.option(fc.tuple(fc.integer({ min: -2, max: 2 }), fc.integer({ min: -2, max: 2 })), { nil: null }),
      wanted,
      fc.array(one, { minLength: 1, maxLength: 3 }),
      fc.boolean(),
      fc.constantFrom(OGNI_GIORNO, [1, 2, 3, 4, 5]),
      (chi, p, near, far, world, confermata, giorni) => {
        const asked = near ? { from: p.from + near[0], to: p.to + near[1] } : far;
        fc.pre(asked.from !== p.from || asked.to !== p.to);
        const own = i(p.from, p.to);
        // The other bookings of its piece do not overlap it, as in the database.
        const pezzi = world.map(({ others: taken, ...rest }, n) =>
          pezzo(
            n + 1,
            [
              ...(n === 0 ? [own] : []),
              ...taken
                .filter(({ from, to }) => n > 0 || to < p.from || from > p.to)
                .map(({ from, to }) => i(from, to)),
            ],
            rest,
          ),
        );
        const before = booked(p.from, p.to, { confermata });
        const around = { chi, pezzi, calendario: { giorni, chiusi: [] } };
        const esito = decide(before, i(asked.from, asked.to), around);
        const expected = mayChange(chi, p, asked, pezzi, giorni);
        if (pezzi.length === 1 && chi !== senzaDocumento && p.to >= 0) {
          // The calendar of the form, which has the days of the piece and those of the booking itself.
          const situazione = {
            oggi: OGGI,
            prenota_fino: day(MAX_GIORNI_AVANTI),
            programma: null,
            abilitazioni: null,
            calendario: around.calendario,
            attuale: { ...own, cambia_pezzo: false, solo_prima: chi !== 'centro' && p.from <= 0 },
            membri: [{ ...pezzi[0]!, occupati: pezzi[0]!.occupati.slice(1) }],
          };
          const [first, last] = [day(asked.from), day(asked.to)];
          const offered = [statoGiorno(situazione, first, null), statoGiorno(situazione, last, first)];
          expect(offered.every((stato) => stato === 'libero')).toBe(expected !== null);
        }
        expect(esito instanceof Rifiuto ? null : true).toBe(expected && true);
        if (esito instanceof Rifiuto || !expected) {
          for (const range of (esito as Rifiuto).dettagli.proposte ?? []) {
            expect(range).not.toEqual(own);
            expect(decide(before, range, around)).not.toBeInstanceOf(Rifiuto);
          }
          return;
        }
        granted[String(expected.stays)] = (granted[String(expected.stays)] ?? 0) + 1;
        expect(expected.candidates).toContain(esito.prenotabile_id);
        if (expected.candidates.includes(1)) expect(esito.prenotabile_id).toBe(1);
        expect(esito.confermata).toBe(confermata && (expected.stays || chi === 'centro'));
      },
    ),
    { numRuns },
  );
  expect(Math.min(granted['true'] ?? 0, granted['false'] ?? 0)).toBeGreaterThan(numRuns / 40);
});
