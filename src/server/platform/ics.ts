import { addGiorni, type Giorno } from '#domain/giorno.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import type { Lingua } from '#domain/lingue.ts';
import { inglesi } from './parole-ics.en.ts';
import { italiane } from './parole-ics.ts';

export const PAROLE_ICS: Readonly<Record<Lingua, typeof italiane>> = { it: italiane, en: inglesi };

const LINE_BYTES = 75;

/** An all-day event. An event with the same `uid` and a higher `sequenza` replaces it. */
export interface Evento extends Intervallo {
  readonly uid: string;
  readonly sequenza: number;
  readonly stato: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';
  /** When the event got this state; in a letter, when it was written. */
  readonly timbro: Date;
  readonly titolo: string;
  readonly luogo?: string;
  readonly note?: string;
  readonly indirizzo?: string;
  /** Whether the person counts as busy. */
  readonly occupa: boolean;
}

interface Organizzatore {
  readonly nome: string;
  readonly casella: string;
}

/** The heading of the calendar: for a letter its method, for a feed its name. */
type Intestazione = { readonly da: Organizzatore; readonly lingua: Lingua } & (
  | { readonly tipo: 'lettera'; readonly metodo: MetodoIcs }
  | { readonly tipo: 'feed'; readonly nome: string }
);

/** PUBLISH adds or replaces an event, CANCEL removes it (RFC 5546). */
export type MetodoIcs = 'PUBLISH' | 'CANCEL';

/** How often calendar programs should read a feed again. */
const OGNI = 'PT1H';

const BREAKS = /\r\n|[\n\r\u0085\u2028\u2029]/g;
const SPECIAL = /[\\;,\p{Cc}\u2028\u2029]/u;

/**
 * Escapes a text value (RFC 5545, 3.3.11). Line breaks of any kind become `\n`, other control characters go: readers
 * take a lone CR for the end of the line and the rest for another property.
 */
const escape = (text: string): string =>
  SPECIAL.test(text)
    ? text
        .replaceAll(/[\\;,]/g, (c) => `\\${c}`)
        .replaceAll(BREAKS, '\\n')
        .replaceAll(/\p{Cc}/gu, '')
    : text;

/** As `escape`, on one line: some programs (calcurse) refuse an event whose title has two lines. */
const escapeLine = (text: string): string => escape(text.replaceAll(BREAKS, ' '));

/** A quoted parameter value, which cannot contain quotes (RFC 5545, 3.2). */
const quote = (text: string): string => `"${text.replaceAll(/["\p{Cc}\u2028\u2029]/gu, ' ')}"`;

/** Folds a content line to at most 75 bytes (RFC 5545, 3.1). */
function fold(line: string): string {
  // A UTF-16 unit takes at most three bytes.
  if (line.length * 3 <= LINE_BYTES || Buffer.byteLength(line) <= LINE_BYTES) return line;
  const lines: string[] = [];
  let start = 0;
  let room = LINE_BYTES;
  for (let at = 0; at < line.length;) {
    const code = line.codePointAt(at)!;
    const size = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_0000 ? 3 : 4;
    if (size > room) {
      lines.push(line.slice(start, at));
      start = at;
      // The leading space of a continuation line takes one byte.
      room = LINE_BYTES - 1;
    }
    room -= size;
    at += size === 4 ? 2 : 1;
  }
  lines.push(line.slice(start));
  return lines.join('\r\n ');
}

const compact = (giorno: Giorno): string => giorno.slice(0, 4) + giorno.slice(5, 7) + giorno.slice(8);

function compactTime(instant: Date): string {
  const iso = instant.toISOString();
  return `${compact(iso.slice(0, 10) as Giorno)}T${iso.slice(11, 13)}${iso.slice(14, 16)}${iso.slice(17, 19)}Z`;
}

/** A calendar in pieces, so that a long one can be streamed. */
export function createIcs(testa: Intestazione): {
  readonly inizio: string;
  readonly write: (eventi: readonly Evento[]) => string;
  readonly fine: string;
} {
  const { nome, casella } = testa.da;
  const organizer = fold(`ORGANIZER;CN=${quote(nome)}:mailto:${casella}`);
  const lines = (all: readonly string[]): string => `${all.map(fold).join('\r\n')}\r\n`;
  /** The end of an all-day event is exclusive. */
  const writeEvento = (evento: Evento): string => {
    const { luogo, note, indirizzo } = evento;
    return (
      `BEGIN:VEVENT\r\n${fold(`UID:${evento.uid}`)}\r\n` +
      `SEQUENCE:${evento.sequenza}\r\nSTATUS:${evento.stato}\r\nDTSTAMP:${compactTime(evento.timbro)}\r\n` +
      `DTSTART;VALUE=DATE:${compact(evento.inizio)}\r\n` +
      `DTEND;VALUE=DATE:${compact(addGiorni(evento.fine, 1))}\r\n` +
      `${fold(`SUMMARY:${escapeLine(evento.titolo)}`)}\r\n` +
      (luogo ? `${fold(`LOCATION:${escapeLine(luogo)}`)}\r\n` : '') +
      (note ? `${fold(`DESCRIPTION:${escape(note)}`)}\r\n` : '') +
      (indirizzo ? `${fold(`URL:${indirizzo}`)}\r\n` : '') +
      `${organizer}\r\nTRANSP:${evento.occupa ? 'OPAQUE' : 'TRANSPARENT'}\r\nEND:VEVENT\r\n`
    );
  };
  return {
    inizio: lines([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      `PRODID:-//${escapeLine(nome)}//Prenotazioni//${testa.lingua.toUpperCase()}`,
      'CALSCALE:GREGORIAN',
      ...(testa.tipo === 'lettera'
        ? [`METHOD:${testa.metodo}`]
        : [
            `NAME:${escapeLine(testa.nome)}`,
            `X-WR-CALNAME:${escapeLine(testa.nome)}`,
            `REFRESH-INTERVAL;VALUE=DURATION:${OGNI}`,
            `X-PUBLISHED-TTL:${OGNI}`,
          ]),
    ]),
    write: (eventi) => eventi.map(writeEvento).join(''),
    fine: 'END:VCALENDAR\r\n',
  };
}

/** A whole calendar file for a letter or a feed (prodotto/calendari#file). */
export function writeIcs(testa: Intestazione, eventi: readonly Evento[]): string {
  const { inizio, write, fine } = createIcs(testa);
  return inizio + write(eventi) + fine;
}

/** The uid of a booking in every calendar; it never changes. */
export const uidOf = (prenotazioneId: number, publicUrl: string): string =>
  `prenotazione-${prenotazioneId}@${new URL(publicUrl).hostname}`;
