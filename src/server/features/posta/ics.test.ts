import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import type { Giorno } from '#domain/giorno.ts';
import { writeIcs } from './ics.ts';

const where = {
  nome: 'Centro, Solidale; Nord',
  indirizzo: 'Piano terra, Via dei Ciliegi 4, 41012 Carpi (MO)',
  host: 'prenota.test',
};
const now = new Date('2027-03-01T09:00:00.123Z');
const write = (inizio: string, fine: string, risorsa = 'Postazione 1') =>
  writeIcs({ id: 12, risorsa, inizio: inizio as Giorno, fine: fine as Giorno }, where, now);
const parse = (ics: string) => {
  const calendar = new ICAL.Component(ICAL.parse(ics) as unknown[]);
  return { calendar, event: new ICAL.Event(calendar.getFirstSubcomponent('vevent')!) };
};

describe('the event of a confirmed booking', () => {
  test.each([
    ['2027-03-16', '2027-03-18', '2027-03-19', 3],
    ['2027-03-16', '2027-03-16', '2027-03-17', 1],
    ['2027-02-27', '2027-02-28', '2027-03-01', 2],
    ['2028-02-28', '2028-02-29', '2028-03-01', 2],
    ['2027-12-31', '2027-12-31', '2028-01-01', 1],
    // A day remains a day when the clocks change.
    ['2027-03-27', '2027-03-28', '2027-03-29', 2],
    ['2027-10-30', '2027-10-31', '2027-11-01', 2],
  ])('%s to %s ends, exclusively, on %s', (inizio, fine, end, days) => {
    const { event } = parse(write(inizio, fine));
    expect([event.startDate.toString(), event.endDate.toString()]).toEqual([inizio, end]);
    expect([event.startDate.isDate, event.endDate.isDate]).toEqual([true, true]);
    expect(event.duration.toSeconds() / 86_400).toBe(days);
  });

  test('says what and where, whatever characters the texts contain', () => {
    const risorsa = 'Mixer; "video", con \\ e\na capo: perché? 🔧 '.repeat(4).trim();
    const ics = write('2027-03-16', '2027-03-18', risorsa);
    const { calendar, event } = parse(ics);
    expect(event.summary).toBe(`${risorsa}, ${where.nome}`);
    expect(event.location).toBe(where.indirizzo);
    expect(event.uid).toBe('prenotazione-12@prenota.test');
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
    expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
    expect(String(event.component.getFirstPropertyValue('dtstamp'))).toBe('2027-03-01T09:00:00Z');
  });

  test.each(['\r', '\n', '\r\n', '\u0085', '\u2028', '\u2029'])(
    '%j in a text does not end the line',
    (sign) => {
      const ics = write('2027-03-16', '2027-03-18', `Sala${sign}ATTACH:http://x.example${sign}END:VEVENT`);
      expect(ics.split(/\r\n|[\r\n\u0085\u2028\u2029]/)).not.toContain('ATTACH:http://x.example');
      expect(ics.match(/[\r\n\u0085\u2028\u2029]/g)).toHaveLength(ics.split('\r\n').length * 2 - 2);
      expect(parse(ics).event.summary).toContain('Sala\nATTACH:http://x.example\nEND:VEVENT');
    },
  );

  test('no control character is left', () => {
    const signs = Array.from({ length: 32 }, (_, code) => String.fromCharCode(code)).join('');
    const ics = write('2027-03-16', '2027-03-18', `Sala${signs}\u007f\u009b uno`);
    expect(ics.replaceAll('\r\n', '')).not.toMatch(/\p{Cc}/u);
  });

  test('lines end and fold according to RFC 5545, never inside a character', () => {
    const ics = write('2027-03-16', '2027-03-18', 'È '.repeat(100) + '👩‍🔧'.repeat(30));
    expect(ics.endsWith('\r\n')).toBe(true);
    expect(ics.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of ics.split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line.isWellFormed()).toBe(true);
    }
  });
});
