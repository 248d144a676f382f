import { giornoInRome } from '#domain/giorno.ts';
import { formatGiorno } from '#domain/format-giorni.ts';

/** A count; the server counts to a hundred at most, shown as '99+'. */
export const formatConto = (quanti: number): string => (quanti > 99 ? '99+' : String(quanti));

/** Whole euro as '€20', '€1050'; cents only if there are any ('€2,50'). */
export function formatEuro(euro: number): string {
  const text = Number.isInteger(euro) ? String(euro) : euro.toFixed(2).replace('.', ',');
  return text.startsWith('-') ? `-€${text.slice(1)}` : `€${text}`;
}

/** The name of the person who booked, or that the account is closed. */
export const sayChi = (
  { utente }: { utente: Parameters<typeof formatPersona>[0] | null },
  t: (key: 'account_chiuso') => string,
): string => (utente ? formatPersona(utente) : t('account_chiuso'));

/** 'Graziella Bellini'; without a name, as the first administrator's account, the email address. */
export function formatPersona({
  nome,
  cognome,
  email,
}: {
  nome: string;
  cognome: string;
  email: string | null;
}): string {
  return `${nome} ${cognome}`.trim() || (email ?? '');
}

/** '03 novembre 2026, 10:15', in English '3 November 2026, 10:15', in the centre's time zone. */
export const formatIstante = (quando: string, lingua: string): string =>
  `${formatGiorno(giornoInRome(new Date(quando)), lingua, 'date')}, ${formatOra(quando)}`;

/** '10:15', in the centre's time zone. */
export function formatOra(quando: string): string {
  const options = { timeZone: 'Europe/Rome', hour: '2-digit', minute: '2-digit' } as const;
  return new Intl.DateTimeFormat('it', options).format(new Date(quando));
}

// Not with `::first-letter`, which screen readers read as a word of its own.
export const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const SCRITTO = /^\s*€?\s*([-−]?(?:\d+|\d{1,3}(?:\.\d{3})+))\s*€?\s*$/;

/**
 * Parses a whole number as people type it, with the euro sign and thousands separators: '€ 1.200'. Cents ('12,50',
 * '12.5'), words, and '1e3' give NaN, which every schema refuses.
 */
export function readNumero(text: string): number {
  const scritto = SCRITTO.exec(text)?.[1];
  return scritto === undefined ? Number.NaN : Number(scritto.replaceAll('.', '').replace('−', '-'));
}
