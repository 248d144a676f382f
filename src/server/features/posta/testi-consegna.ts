import type { Centro } from '#contract/contenuto.ts';
import type { Tipo } from '#contract/campi.ts';
import { listDaPortare } from '#domain/consegna.ts';
import { giorniIn } from '#domain/intervallo.ts';
import { prezzoGiorni } from '#domain/prezzi.ts';
import type { DatiPrenotazione, Lettera } from './lettera.ts';

/** What a booked resource asks of whoever takes it, as it stands when the letter is written. */
export interface Consegna {
  readonly tipo: Tipo;
  /** Euro. */
  readonly cauzione: number;
  readonly sezioni: Parameters<typeof listDaPortare>[0];
}

const ORARI = ({ orari: { giorni, fasce } }: Centro): string =>
  `${giorni}: ${fasce.map(([apre, chiude]) => `${apre}-${chiude}`).join(' e ')}.`;

/** What a booking costs, the deposit, the hours, and what to bring: the same as the page says after it was made. */
export function writeConsegna(prenotazione: DatiPrenotazione, consegna: Consegna, centro: Centro): string[] {
  const { tipo, cauzione, sezioni } = consegna;
  const portare = listDaPortare(sezioni);
  return [
    tipo === 'spazio' ? `Costa €${prezzoGiorni(giorniIn(prenotazione))}.` : 'Compreso, nessun costo.',
    ...(cauzione > 0 ? [`Lasci €${cauzione} di cauzione al ritiro: ti torna alla riconsegna.`] : []),
    ...(portare.length > 0 ? [`Da portare: ${portare.join('; ')}.`] : []),
    ORARI(centro),
  ];
}

/** The booking that a letter to its member is about, where it says what to bring: one that stands. Null otherwise. */
export function prenotazioneOf(lettera: Lettera): number | null {
  switch (lettera.tipo) {
    case 'prenotazione_ricevuta':
    case 'prenotazione_confermata':
    case 'promemoria':
      return lettera.dati.prenotazione.id;
    default:
      return null;
  }
}
