import { addGiorni, type Giorno } from '#domain/giorno.ts';
import type { Intervallo } from '#domain/intervallo.ts';

const LINE_BYTES = 75;

/** One event on whole days. The same `uid` with a higher `sequenza` takes the place of what a calendar had. */
export interface Evento extends Intervallo {
  readonly uid: string;
  readonly sequenza: number;
  readonly stato: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';
  /** When this state of it came about; in a letter, when the letter was written. */
  readonly timbro: Date;
  readonly titolo: string;
  readonly luogo?: string;
  readonly note?: string;
  /** Where the event is looked at on the site. */
  readonly indirizzo?: string;
  /** Whether it makes its person busy; otherwise the time stays free. */
  readonly occupa: boolean;
}

/** The centre, as the sender of events. */
interface Organizzatore {
  readonly nome: string;
  readonly casella: string;
}

/** What stands around the events: a letter says what to do with them, a feed what it is called. */
type Intestazione =
  | { readonly tipo: 'lettera'; readonly metodo: Metodo; readonly da: Organizzatore }
  | { readonly tipo: 'feed'; readonly da: Organizzatore; readonly nome: string };

/** PUBLISH adds or replaces an event, CANCEL removes it (RFC 5546). */
export type Metodo = 'PUBLISH' | 'CANCEL';

/** How often a calendar program is asked to read a feed again. */
const OGNI = 'PT1H';

const BREAKS = /\r\n|[\n\r\u0085\u2028\u2029]/g;

/**
 * Escapes a text value (RFC 5545, 3.3.11). Any kind of line break is written as `\n`, and no other control character is
 * left: readers treat a lone CR as the end of the line, and what follows it as another property.
 */
const escape = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, (c) => `\\${c}`)
    .replaceAll(BREAKS, '\\n')
    .replaceAll(/\p{Cc}/gu, '');

/** The same for a text of one line: some programs refuse a whole event whose title has two lines (calcurse). */
const escapeLine = (text: string): string => escape(text.replaceAll(BREAKS, ' '));

/** A parameter's value between quotes, which can contain none (RFC 5545, 3.2). */
const quote = (text: string): string => `"${text.replaceAll(/["\p{Cc}\u2028\u2029]/gu, ' ')}"`;

/** Folds a content line so that no line is longer than 75 bytes (RFC 5545, 3.1). */
function fold(line: string): string {
  if (Buffer.byteLength(line) <= LINE_BYTES) return line;
  const lines: string[] = [];
  let current = '';
  let bytes = 0;
  for (const char of line) {
    const size = Buffer.byteLength(char);
    if (bytes + size > LINE_BYTES) {
      lines.push(current);
      current = ' ';
      bytes = 1;
    }
    current += char;
    bytes += size;
  }
  return [...lines, current].join('\r\n');
}

const compact = (giorno: Giorno): string => giorno.replaceAll('-', '');

/** An all-day event. Its end is exclusive: the day after the last one. */
function writeEvento(evento: Evento, { nome, casella }: Organizzatore): string[] {
  const { luogo, note, indirizzo } = evento;
  return [
    'BEGIN:VEVENT',
    `UID:${evento.uid}`,
    `SEQUENCE:${evento.sequenza}`,
    `STATUS:${evento.stato}`,
    `DTSTAMP:${evento.timbro.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${compact(evento.inizio)}`,
    `DTEND;VALUE=DATE:${compact(addGiorni(evento.fine, 1))}`,
    `SUMMARY:${escapeLine(evento.titolo)}`,
    ...(luogo ? [`LOCATION:${escapeLine(luogo)}`] : []),
    ...(note ? [`DESCRIPTION:${escape(note)}`] : []),
    ...(indirizzo ? [`URL:${indirizzo}`] : []),
    `ORGANIZER;CN=${quote(nome)}:mailto:${casella}`,
    `TRANSP:${evento.occupa ? 'OPAQUE' : 'TRANSPARENT'}`,
    'END:VEVENT',
  ];
}

/** A calendar file: what a letter carries, and what a feed answers (prodotto/calendari#file). */
export function writeIcs(testa: Intestazione, eventi: readonly Evento[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeLine(testa.da.nome)}//Prenotazioni//IT`,
    'CALSCALE:GREGORIAN',
    ...(testa.tipo === 'lettera'
      ? [`METHOD:${testa.metodo}`]
      : [
          `NAME:${escapeLine(testa.nome)}`,
          `X-WR-CALNAME:${escapeLine(testa.nome)}`,
          `REFRESH-INTERVAL;VALUE=DURATION:${OGNI}`,
          `X-PUBLISHED-TTL:${OGNI}`,
        ]),
    ...eventi.flatMap((evento) => writeEvento(evento, testa.da)),
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}

/** The name of a booking in every calendar. It never changes, whatever becomes of the booking. */
export const uidOf = (prenotazioneId: number, publicUrl: string): string =>
  `prenotazione-${prenotazioneId}@${new URL(publicUrl).hostname}`;
