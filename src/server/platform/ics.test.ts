import ICAL from 'ical.js';
import nodeIcal, { type VEvent } from 'node-ical';
import { describe, expect, test } from 'vitest';
import type { Giorno } from '#domain/giorno.ts';
import { uidOf, writeIcs, type Evento } from './ics.ts';

const da = { nome: 'Centro, "Solidale"; Nord', casella: 'centro@posta.example' };
const EVENTO: Evento = {
  uid: uidOf(12, 'https://prenota.test:8443/base'),
  sequenza: 3,
  stato: 'CONFIRMED',
  timbro: new Date('2027-03-01T09:00:00.123Z'),
  inizio: '2027-03-16' as Giorno,
  fine: '2027-03-18' as Giorno,
  titolo: 'Postazione 1',
  luogo: 'Piano terra, Via dei Ciliegi 4, 41012 Carpi (MO)',
  note: 'Prenotazione 12',
  indirizzo: 'https://prenota.test/profilo',
  occupa: true,
};
const LETTERA = { tipo: 'lettera', metodo: 'PUBLISH', lingua: 'it', da } as const;
const FEED = { tipo: 'feed', nome: 'Le mie; prenotazioni', lingua: 'it', da } as const;
const write = (inizio: string, fine: string, titolo = 'Postazione 1') =>
  writeIcs(LETTERA, [{ ...EVENTO, titolo, inizio: inizio as Giorno, fine: fine as Giorno }]);
const parse = (ics: string) => {
  const calendar = new ICAL.Component(ICAL.parse(ics) as unknown[]);
  return { calendar, event: new ICAL.Event(calendar.getFirstSubcomponent('vevent')!) };
};
/** The same file by an independent parser. */
const parseElsewhere = (ics: string): VEvent =>
  Object.values(nodeIcal.sync.parseICS(ics)).find((one): one is VEvent => one?.type === 'VEVENT')!;
/** A day in that parser's form: midnight of the machine's own time zone. */
const dayOf = (date: Date): string => date.toLocaleDateString('sv');

describe('the event of a booking', () => {
  test.each([
    ['2027-03-16', '2027-03-18', '2027-03-19', 3],
    ['2027-03-16', '2027-03-16', '2027-03-17', 1],
    ['2027-02-27', '2027-02-28', '2027-03-01', 2],
    ['2028-02-28', '2028-02-29', '2028-03-01', 2],
    ['2027-12-31', '2027-12-31', '2028-01-01', 1],
    ['2027-03-27', '2027-03-28', '2027-03-29', 2],
    ['2027-10-30', '2027-10-31', '2027-11-01', 2],
  ])('%s to %s ends, exclusively, on %s', (inizio, fine, end, days) => {
    const { event } = parse(write(inizio, fine));
    expect([event.startDate.toString(), event.endDate.toString()]).toEqual([inizio, end]);
    expect([event.startDate.isDate, event.endDate.isDate]).toEqual([true, true]);
    expect(event.duration.toSeconds() / 86_400).toBe(days);
    const elsewhere = parseElsewhere(write(inizio, fine));
    expect([elsewhere.datetype, dayOf(elsewhere.start), dayOf(elsewhere.end!)]).toEqual([
      'date',
      inizio,
      end,
    ]);
  });

  test('has its title and place, with any characters in the texts', () => {
    const risorsa = 'Mixer; "video", con \\ e\na capo: perché? 🔧 '.repeat(4).trim();
    const ics = write('2027-03-16', '2027-03-18', risorsa);
    const { calendar, event } = parse(ics);
    // On one line: calcurse omits an event whose title has two.
    const titolo = risorsa.replaceAll('\n', ' ');
    expect(event.summary).toBe(titolo);
    expect(event.location).toBe(EVENTO.luogo);
    expect(event.uid).toBe('prenotazione-12@prenota.test');
    expect(event.sequence).toBe(3);
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
    expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
    expect(String(event.component.getFirstPropertyValue('dtstamp'))).toBe('2027-03-01T09:00:00Z');
    const organizer = event.component.getFirstProperty('organizer')!;
    expect([organizer.getParameter('cn'), organizer.getFirstValue()]).toEqual([
      'Centro,  Solidale ; Nord',
      'mailto:centro@posta.example',
    ]);
    const elsewhere = parseElsewhere(ics);
    expect([elsewhere.summary, elsewhere.location, elsewhere.uid, elsewhere.status]).toEqual([
      titolo,
      EVENTO.luogo,
      'prenotazione-12@prenota.test',
      'CONFIRMED',
    ]);
  });

  test('has a method in a letter; a feed has a name and a refresh interval', () => {
    const cancelled = { ...EVENTO, stato: 'CANCELLED', occupa: false } as const;
    const letter = writeIcs({ ...LETTERA, metodo: 'CANCEL' }, [cancelled]);
    expect(letter).toMatch(/^METHOD:CANCEL\r$/m);
    expect(letter).toMatch(/^STATUS:CANCELLED\r$/m);
    expect(letter).toMatch(/^TRANSP:TRANSPARENT\r$/m);
    const feed = writeIcs(FEED, [EVENTO, { ...EVENTO, uid: 'due@prenota.test' }]);
    expect(feed).not.toContain('METHOD:');
    expect(feed).toContain('TRANSP:OPAQUE');
    const { calendar } = parse(feed);
    expect(feed).toContain('\r\nX-WR-CALNAME:Le mie\\; prenotazioni\r\n');
    expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('PT1H');
    expect(calendar.getAllSubcomponents('vevent')).toHaveLength(2);
    // An empty calendar is valid.
    expect(parse(writeIcs(FEED, [])).calendar.getAllSubcomponents()).toEqual([]);
  });

  test.each(['\r', '\n', '\r\n', '\u0085', '\u2028', '\u2029'])('is not broken by %j in a text', (sign) => {
    const testo = `Sala${sign}ATTACH:http://x.example${sign}END:VEVENT`;
    const ics = writeIcs(LETTERA, [{ ...EVENTO, titolo: testo, note: testo }]);
    expect(ics.split(/\r\n|[\r\n\u0085\u2028\u2029]/)).not.toContain('ATTACH:http://x.example');
    expect(ics.match(/[\r\n\u0085\u2028\u2029]/g)).toHaveLength(ics.split('\r\n').length * 2 - 2);
    const { summary, description } = parse(ics).event;
    expect(summary).toBe('Sala ATTACH:http://x.example END:VEVENT');
    expect(description).toBe('Sala\nATTACH:http://x.example\nEND:VEVENT');
  });

  test('contains no control character', () => {
    const signs = Array.from({ length: 32 }, (_, code) => String.fromCharCode(code)).join('');
    const ics = write('2027-03-16', '2027-03-18', `Sala${signs}\u007f\u009b uno`);
    expect(ics.replaceAll('\r\n', '')).not.toMatch(/\p{Cc}/u);
  });

  test('has lines that end and fold according to RFC 5545, never inside a character', () => {
    const ics = write('2027-03-16', '2027-03-18', 'È '.repeat(100) + '👩‍🔧'.repeat(30));
    expect(ics.endsWith('\r\n')).toBe(true);
    expect(ics.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of ics.split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line.isWellFormed()).toBe(true);
    }
  });
});
