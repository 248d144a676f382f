import { describe, expect, test } from 'vitest';
import type { Giorno } from '#domain/giorno.ts';
import { isKnownPaese, openApertura } from './apertura.ts';

const ANNO = { inizio: '2027-01-01' as Giorno, fine: '2027-12-31' as Giorno };
const FERIALI = [1, 2, 3, 4, 5];
const openFeriali = (apertura: Partial<Parameters<typeof openApertura>[0]['apertura']>, feste = {}) =>
  openApertura({ apertura: { giorni: FERIALI, ...apertura }, feste });

test('holidays have the centre’s names, and those of the library where it has none', async () => {
  const feste = { '12-25': 'Natale', pasqua: 'Pasqua', 'pasqua+1': 'Pasquetta', '10-04': 'San Francesco' };
  const { listFestivi } = await openFeriali({ festivi: 'IT' }, feste);
  const names = listFestivi(ANNO).map(({ inizio, motivo }) => `${inizio.slice(5)} ${motivo}`);
  expect(names).toEqual(
    expect.arrayContaining([
      '03-28 Pasqua',
      '03-29 Pasquetta',
      '10-04 San Francesco',
      '12-25 Natale',
      '12-26 Santo Stefano',
    ]),
  );
});

test('without a country there are no holidays', async () => {
  const apertura = await openFeriali({});
  expect(apertura.listFestivi(ANNO)).toEqual([]);
});

test('the public holidays of the country, with their Italian names, and no other kind of day', async () => {
  const apertura = await openFeriali({ festivi: 'IT' });
  const festivi = apertura.listFestivi(ANNO);
  expect(festivi.map(({ inizio, fine }) => [inizio, fine])).toEqual(
    [
      '2027-01-01',
      '2027-01-06',
      '2027-03-28',
      '2027-03-29',
      '2027-04-25',
      '2027-05-01',
      '2027-06-02',
      '2027-08-15',
      '2027-10-04',
      '2027-11-01',
      '2027-12-08',
      '2027-12-25',
      '2027-12-26',
    ].map((giorno) => [giorno, giorno]),
  );
  expect(festivi.map(({ motivo }) => motivo)).toEqual(
    expect.arrayContaining(['Epifania', 'Lunedì dell’Angelo', 'Santo Stefano']),
  );
});

test('a period includes the turn of the year, the holidays of a region, and holidays of several days', async () => {
  const periodo = { inizio: '2027-12-08' as Giorno, fine: '2028-01-01' as Giorno };
  const italia = await openFeriali({ festivi: 'IT' });
  expect(italia.listFestivi(periodo).map(({ inizio }) => inizio)).toEqual([
    '2027-12-08',
    '2027-12-25',
    '2027-12-26',
    '2028-01-01',
  ]);
  const bolzano = await openFeriali({ festivi: 'IT-32' });
  const more = bolzano.listFestivi(ANNO).filter(({ inizio }) => inizio === '2027-05-17');
  expect(more).toHaveLength(1);
});

test('the patron saint’s day is a holiday of every year, unless it is one already', async () => {
  const days = async (patrono: string) => {
    const apertura = await openFeriali({ festivi: 'IT', patrono });
    return apertura.listFestivi(ANNO);
  };
  expect(await days('06-24')).toContainEqual({
    inizio: '2027-06-24',
    fine: '2027-06-24',
    motivo: 'Festa patronale',
  });
  const same = (await days('12-08')).filter(({ inizio }) => inizio === '2027-12-08');
  expect(same.map(({ motivo }) => motivo)).toEqual(['Immacolata Concezione']);
  const alone = await openFeriali({ giorni: [6, 7], patrono: '06-24' });
  expect(alone.listFestivi({ ...ANNO, fine: '2028-12-31' as Giorno }).map(({ inizio }) => inizio)).toEqual([
    '2027-06-24',
    '2028-06-24',
  ]);
});

describe('a region unknown to the library', () => {
  test.each(['XX', 'IT-99', 'IT-32-9', 'IT-__PROTO'])(
    '%s is unknown, and has no holidays',
    async (festivi) => {
      expect(await isKnownPaese(festivi)).toBe(false);
      expect((await openFeriali({ festivi })).listFestivi(ANNO)).toEqual([]);
    },
  );
});
