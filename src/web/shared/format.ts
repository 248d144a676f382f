import { formatGiorno, type Giorno } from '#domain/giorno.ts';
import { localeOf } from './i18n/lingua.ts';

/** A day as the pages show it: '01 marzo 2027', in English '1 March 2027' (prodotto/parole#giorni-e-soldi). */
export function formatData(giorno: Giorno, lingua = 'it'): string {
  const text = formatGiorno(giorno, localeOf(lingua));
  return lingua === 'en' ? text.replace(/^0/, '') : text;
}

/** A count that the server stops at a hundred: '99+'. */
export const formatConto = (quanti: number): string => (quanti > 99 ? '99+' : String(quanti));

/** Whole euro as '€20', '€1050'; cents only where there are any, with a comma ('€2,50'). */
export function formatEuro(euro: number): string {
  const text = Number.isInteger(euro) ? String(euro) : euro.toFixed(2).replace('.', ',');
  return text.startsWith('-') ? `-€${text.slice(1)}` : `€${text}`;
}

/** The person who booked, 'Graziella Bellini', or that the account is closed. */
export const sayChi = (
  { utente }: { utente: Parameters<typeof formatPersona>[0] | null },
  t: (key: 'account_chiuso') => string,
): string => (utente ? formatPersona(utente) : t('account_chiuso'));

/** 'Graziella Bellini'; for an account without a name, such as the first administrator's, the email address, if any. */
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

/** '03 novembre 2026, 10:15', in English '3 November 2026, 10:15', by the clock of the centre. */
export function formatIstante(quando: string, lingua: string): string {
  const at = new Date(quando);
  const zone = { timeZone: 'Europe/Rome' } as const;
  const options = {
    ...zone,
    day: lingua === 'en' ? 'numeric' : '2-digit',
    month: 'long',
    year: 'numeric',
  } as const;
  return `${new Intl.DateTimeFormat(localeOf(lingua), options).format(at)}, ${formatOra(quando)}`;
}

/** '10:15', by the clock of the centre. */
export function formatOra(quando: string): string {
  const options = { timeZone: 'Europe/Rome', hour: '2-digit', minute: '2-digit' } as const;
  return new Intl.DateTimeFormat('it', options).format(new Date(quando));
}
