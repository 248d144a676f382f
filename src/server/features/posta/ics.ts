import { addGiorni } from '#domain/giorno.ts';
import type { DatiPrenotazione } from './lettera.ts';

const LINE_BYTES = 75;

/**
 * Escapes a text value (RFC 5545, 3.3.11). Any kind of line break is written as `\n`, and no other control character is
 * left: readers treat a lone CR as the end of the line, and what follows it as another property.
 */
const escape = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, (c) => `\\${c}`)
    .replaceAll(/\r\n|[\n\r\u0085\u2028\u2029]/g, '\\n')
    .replaceAll(/\p{Cc}/gu, '');

/** Folds a content line so that no line is longer than 75 bytes (RFC 5545, 3.1). */
function fold(line: string): string {
  const lines: string[] = [];
  let current = '';
  for (const char of line) {
    if (Buffer.byteLength(current + char) > LINE_BYTES) {
      lines.push(current);
      current = ' ';
    }
    current += char;
  }
  return [...lines, current].join('\r\n');
}

/** An all-day event for a booking. Its end is exclusive: the day after the last one. */
export function writeIcs(
  { id, risorsa, inizio, fine }: DatiPrenotazione,
  where: { nome: string; indirizzo: string; host: string },
  now: Date,
): string {
  const compact = (text: string): string => text.replaceAll('-', '');
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escape(where.nome)}//Prenotazioni//IT`,
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:prenotazione-${id}@${where.host}`,
    `DTSTAMP:${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${compact(inizio)}`,
    `DTEND;VALUE=DATE:${compact(addGiorni(fine, 1))}`,
    `SUMMARY:${escape(`${risorsa}, ${where.nome}`)}`,
    `LOCATION:${escape(where.indirizzo)}`,
    `DESCRIPTION:${escape(`Prenotazione ${id}`)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}
