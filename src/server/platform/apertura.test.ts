import { describe, expect, test } from 'vitest';
import type { Giorno } from '#domain/giorno.ts';
import { openApertura } from './apertura.ts';

const ANNO = { inizio: '2027-01-01' as Giorno, fine: '2027-12-31' as Giorno };
const FERIALI = [1, 2, 3, 4, 5];

test('holidays have the names that the centre gives them, and those of the library where it gives none', async () => {
  const feste = { '12-25': 'Natale', pasqua: 'Pasqua', 'pasqua+1': 'Pasquetta', '10-04': 'San Francesco' };
  const { listFestivi } = await openApertura(
    { apertura: { giorni: FERIALI, festivi: 'IT' }, feste },
    'contenuti',
  );
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

test('without an opening every day is open, and no holiday is known', async () => {
  const apertura = await openApertura({ apertura: undefined }, 'contenuti');
  expect(apertura.giorni).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(apertura.listFestivi(ANNO)).toEqual([]);
});

test('the public holidays of the country, with their Italian names, and no other kind of day', async () => {
  const apertura = await openApertura({ apertura: { giorni: FERIALI, festivi: 'IT' } }, 'contenuti');
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

test('a period over the turn of the year, the holidays of a region, and holidays of several days', async () => {
  const periodo = { inizio: '2027-12-08' as Giorno, fine: '2028-01-01' as Giorno };
  const italia = await openApertura({ apertura: { giorni: FERIALI, festivi: 'IT' } }, 'contenuti');
  expect(italia.listFestivi(periodo).map(({ inizio }) => inizio)).toEqual([
    '2027-12-08',
    '2027-12-25',
    '2027-12-26',
    '2028-01-01',
  ]);
  const bolzano = await openApertura({ apertura: { giorni: FERIALI, festivi: 'IT-32' } }, 'contenuti');
  const more = bolzano.listFestivi(ANNO).filter(({ inizio }) => inizio === '2027-05-17');
  expect(more).toHaveLength(1);
});

test('the patron saint is a day of every year, unless it is a holiday already', async () => {
  const days = async (patrono: string) => {
    const apertura = await openApertura(
      { apertura: { giorni: FERIALI, festivi: 'IT', patrono } },
      'contenuti',
    );
    return apertura.listFestivi(ANNO);
  };
  expect(await days('06-24')).toContainEqual({
    inizio: '2027-06-24',
    fine: '2027-06-24',
    motivo: 'Festa patronale',
  });
  const same = (await days('12-08')).filter(({ inizio }) => inizio === '2027-12-08');
  expect(same.map(({ motivo }) => motivo)).toEqual(['Immacolata Concezione']);
  const alone = await openApertura({ apertura: { giorni: [6, 7], patrono: '06-24' } }, 'contenuti');
  expect(alone.listFestivi({ ...ANNO, fine: '2028-12-31' as Giorno }).map(({ inizio }) => inizio)).toEqual([
    '2027-06-24',
    '2028-06-24',
  ]);
});

describe('a region whose holidays nobody knows', () => {
  test.each(['XX', 'IT-99', 'IT-32-9', 'IT-__PROTO'])('%s is refused in one sentence', async (festivi) => {
    await expect(openApertura({ apertura: { giorni: FERIALI, festivi } }, 'contenuti')).rejects.toThrow(
      `Nel file contenuti/centro.json, in «apertura.festivi» serve un paese di cui si conoscono le feste o una sua regione, come "IT" o "IT-32", ma c’è "${festivi}".`,
    );
  });
});
