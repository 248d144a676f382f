import type { Centro } from '#contract/contenuto.ts';
import type { Tipo } from '#contract/campi.ts';
import { listDaPortare } from '#domain/consegna.ts';
import { giorniIn } from '#domain/intervallo.ts';
import { prezzoGiorni } from '#domain/prezzi.ts';
import type { DatiPrenotazione, Lettera } from './lettera.ts';

/** The terms for collecting a booked resource, as they are when the letter is written. */
export interface Consegna {
  readonly tipo: Tipo;
  /** In euro. */
  readonly cauzione: number;
  readonly sezioni: Parameters<typeof listDaPortare>[0];
}

const ORARI = ({ orari: { giorni, fasce } }: Centro): string =>
  `${giorni}: ${fasce.map(([apre, chiude]) => `${apre}-${chiude}`).join(' e ')}.`;

/** Price, deposit, what to bring and opening hours: the same facts that the page shows after booking. */
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
