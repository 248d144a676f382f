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

/** The list on which other days are chosen: that of the instruments where all the bookings are of some. */
export const pathElenco = (prenotazioni: readonly DatiPrenotazione[], consegne: Consegne): string =>
  prenotazioni.every(({ id }) => consegne.get(id)?.tipo === 'strumento') ? '/strumentazioni' : '/spazi';

/** The days of the centre that a letter about a booking needs. */
export interface Giorni {
  readonly oggi: Giorno;
  readonly calendario: Calendario;
}

/** The days that a booking of a space is paid for; 0 of what costs nothing. */
const pagatiDi = (p: DatiPrenotazione, { tipo }: Consegna, { calendario }: Giorni): number =>
  tipo === 'spazio' ? giorniPagati(calendario, p) : 0;

/** What a booking of a space costs, and for how many days where the centre is closed on some of them: '€15'. */
function writeCosto(p: DatiPrenotazione, consegna: Consegna, giorni: Giorni): string {
  const pagati = pagatiDi(p, consegna, giorni);
  const chiusi = giorniIn(p) - pagati;
  const prezzo = `€${prezzoGiorni(pagati)}`;
  if (chiusi === 0) return prezzo;
  return `${prezzo}: ${pagati === 1 ? '1 giorno di apertura' : `${pagati} giorni di apertura`}, ${chiusi === 1 ? 'l’altro non si paga' : 'gli altri non si pagano'}`;
}

/**
 * The contribution of people from elsewhere, said in the same words to everybody: a letter is read by others too, and
 * must not tell a class (prodotto/fasce#fascia).
 */
const writeContributo = (pagati: number, { contributo_esterni = 0 }: Centro): string[] =>
  pagati * contributo_esterni > 0 ? [`Chi viene da fuori versa €${pagati * contributo_esterni} in più.`] : [];

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

/** The terms of bookings, by their ids; those whose resource is gone have none. */
export type Consegne = ReadonlyMap<number, Consegna>;

/** Price, deposit, what to bring, opening hours and the next closure: the facts that the page shows after booking. */
export function writeConsegna(
  prenotazione: DatiPrenotazione,
  consegne: Consegne,
  centro: Centro,
  giorni: Giorni,
): string[] {
  const consegna = consegne.get(prenotazione.id);
  if (!consegna) return [];
  const { cauzione, sezioni } = consegna;
  const portare = listDaPortare(sezioni);
  const costo =
    consegna.tipo === 'spazio'
      ? [`Costa ${writeCosto(prenotazione, consegna, giorni)}.`].concat(
          writeContributo(pagatiDi(prenotazione, consegna, giorni), centro),
        )
      : ['Compreso, nessun costo.'];
  return [
    costo.join(' '),
    ...(cauzione > 0 ? [`Lasci €${cauzione} di cauzione al ritiro: ti torna alla riconsegna.`] : []),
    ...(portare.length > 0 ? [`Da portare: ${portare.join('; ')}.`] : []),
    ORARI(centro),
    ...writeChiusura(prenotazione, giorni),
  ];
}

/** Price and deposit of one of several bookings, to follow its days: '; costa €15; cauzione €50'. */
export function writeConsegnaBreve(p: DatiPrenotazione, consegne: Consegne, giorni: Giorni): string {
  const consegna = consegne.get(p.id);
  if (!consegna) return '';
  const { tipo, cauzione } = consegna;
  const costo = tipo === 'spazio' ? `; costa ${writeCosto(p, consegna, giorni)}` : '';
  return costo + (cauzione > 0 ? `; cauzione €${cauzione}, che ti torna alla riconsegna` : '');
}

/** What holds for several bookings together: contribution, what to bring for each, opening hours, the next closure. */
export function writeConsegnaInsieme(
  prenotazioni: readonly DatiPrenotazione[],
  consegne: Consegne,
  centro: Centro,
  giorni: Giorni,
): string[] {
  const known = prenotazioni.flatMap((p) => {
    const consegna = consegne.get(p.id);
    return consegna ? [{ p, consegna }] : [];
  });
  if (known.length === 0) return [];
  const pagati = known.reduce((sum, { p, consegna }) => sum + pagatiDi(p, consegna, giorni), 0);
  const portare = new Map(
    known.map(({ p, consegna }) => [p.risorsa, listDaPortare(consegna.sezioni)] as const),
  );
  const ultima = known.reduce((last, { p }) => (p.fine > last.fine ? p : last), known[0]!.p);
  return [
    ...writeContributo(pagati, centro),
    ...[...portare].flatMap(([risorsa, cose]) =>
      cose.length > 0 ? [`Da portare per ${risorsa}: ${cose.join('; ')}.`] : [],
    ),
    ORARI(centro),
    ...writeChiusura(ultima, giorni),
  ];
}

/** The bookings whose terms a letter to their member includes, which have not been cancelled; none for other letters. */
export function prenotazioniOf(lettera: Lettera): readonly DatiPrenotazione[] {
  switch (lettera.tipo) {
    case 'prenotazione_ricevuta':
    case 'prenotazione_confermata':
    case 'prenotazione_spostata':
    case 'pezzo_cambiato':
    case 'promemoria':
      return [lettera.dati.prenotazione];
    case 'prenotazioni_ricevute':
    case 'prenotazioni_confermate':
    case 'prenotazioni_spostate':
      return lettera.dati.prenotazioni;
    default:
      return [];
  }
}

/** The bookings whose terms have to be read before some letters are written, by their ids. */
export const idsOf = (lettere: readonly Lettera[]): number[] =>
  lettere.flatMap((lettera) => {
    // Of what was cancelled only the list is named on which other days are chosen.
    if (lettera.tipo === 'prenotazione_annullata') return [lettera.dati.prenotazione.id];
    if (lettera.tipo === 'prenotazioni_annullate') return lettera.dati.prenotazioni.map(({ id }) => id);
    return prenotazioniOf(lettera).map(({ id }) => id);
  });
