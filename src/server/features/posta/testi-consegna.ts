import type { Centro } from '#contract/contenuto.ts';
import type { Tipo } from '#contract/campi.ts';
import { findProssimaChiusura, type Calendario } from '#domain/apertura.ts';
import { listDaPortare } from '#domain/consegna.ts';
import { addGiorni, type Giorno } from '#domain/giorno.ts';
import { giorniIn } from '#domain/intervallo.ts';
import { giorniPagati, prezzoGiorni } from '#domain/prezzi.ts';
import { sayGiorniApertura } from '#domain/say-apertura.ts';
import { sayEstremi } from '#domain/say-giorni.ts';
import type { DatiPrenotazione, Lettera } from './lettera.ts';

/** The terms for collecting a booked resource, as they are when the letter is written. */
export interface Consegna {
  readonly tipo: Tipo;
  /** In euro. */
  readonly cauzione: number;
  readonly sezioni: Parameters<typeof listDaPortare>[0];
}

const ORARI = ({ orari: { giorni, fasce }, apertura }: Centro): string =>
  `${apertura ? sayGiorniApertura(apertura.giorni, 'it') : giorni}: ${fasce.map(([apre, chiude]) => `${apre}-${chiude}`).join(' e ')}.`;

/** The days of the centre that a letter about a booking needs. */
export interface Giorni {
  readonly oggi: Giorno;
  readonly calendario: Calendario;
}

/**
 * What a booking of a space costs, and for how many days where the centre is closed on some of them. The contribution of
 * people from elsewhere is said in the same words to everybody: a letter is read by others too, and must not tell a
 * class (prodotto/fasce#fascia).
 */
function writeCosto(
  prenotazione: DatiPrenotazione,
  { contributo_esterni = 0 }: Centro,
  { calendario }: Giorni,
): string {
  const pagati = giorniPagati(calendario, prenotazione);
  const chiusi = giorniIn(prenotazione) - pagati;
  const prezzo = `Costa €${prezzoGiorni(pagati)}`;
  const contributo =
    contributo_esterni > 0 ? ` Chi viene da fuori versa €${pagati * contributo_esterni} in più.` : '';
  if (chiusi === 0) return `${prezzo}.${contributo}`;
  return `${prezzo}: ${pagati === 1 ? '1 giorno di apertura' : `${pagati} giorni di apertura`}, ${chiusi === 1 ? 'l’altro non si paga' : 'gli altri non si pagano'}.${contributo}`;
}

/**
 * The closure that whoever reads about this booking should know: the next one, if it begins within a month of the
 * booking. @param prenotazione where the letter names its days
 */
export function writeChiusura(prenotazione: DatiPrenotazione, { oggi, calendario }: Giorni): string[] {
  const chiusura = findProssimaChiusura(calendario, oggi);
  if (!chiusura || chiusura.inizio > addGiorni(prenotazione.fine, VICINA)) return [];
  const { inizio, fine, motivo } = chiusura;
  const detti = sayEstremi(chiusura, 'it');
  return [`Siamo chiusi ${inizio === fine ? detti.fine : `da ${detti.inizio} a ${detti.fine}`}: ${motivo}.`];
}

const VICINA = 30;

/** Price, deposit, what to bring, opening hours and the next closure: the facts that the page shows after booking. */
export function writeConsegna(
  prenotazione: DatiPrenotazione,
  consegna: Consegna,
  centro: Centro,
  giorni: Giorni,
): string[] {
  const { tipo, cauzione, sezioni } = consegna;
  const portare = listDaPortare(sezioni);
  return [
    tipo === 'spazio' ? writeCosto(prenotazione, centro, giorni) : 'Compreso, nessun costo.',
    ...(cauzione > 0 ? [`Lasci €${cauzione} di cauzione al ritiro: ti torna alla riconsegna.`] : []),
    ...(portare.length > 0 ? [`Da portare: ${portare.join('; ')}.`] : []),
    ORARI(centro),
    ...writeChiusura(prenotazione, giorni),
  ];
}

/** The booking whose terms a letter to its member includes, one that has not been cancelled; null for other letters. */
export function prenotazioneOf(lettera: Lettera): number | null {
  switch (lettera.tipo) {
    case 'prenotazione_ricevuta':
    case 'prenotazione_confermata':
    case 'prenotazione_spostata':
    case 'pezzo_cambiato':
    case 'promemoria':
      return lettera.dati.prenotazione.id;
    default:
      return null;
  }
}
