import { nextAperto } from '#domain/apertura.ts';
import { addGiorni, type Giorno } from '#domain/giorno.ts';
import { giorniIn, type Intervallo } from '#domain/intervallo.ts';
import { sayEstremi, sayGiorno } from '#domain/say-giorni.ts';
import { rigaIndirizzo } from '../../platform/contenuto.ts';
import type { ConChi, DatiPrenotazione, DatiSegnalazione, Mittente, Persona, Posto } from './modello.ts';
import type { Parole } from './parole.ts';

/** What several letters say in the same way, in the language of the letter. */

/** The beginning of a letter; without a name when the outbox has left it out. */
export const saluto = ({ nome }: Persona, { parole }: Mittente): string => parole.saluto(nome);

/** A day with its weekday. */
export const giorno = (quale: Giorno, { lingua }: Mittente): string => sayGiorno(quale, lingua);

/** The days of a booking, for the middle of a sentence. */
export function quando({ inizio, fine }: Intervallo, { lingua, parole }: Mittente): string {
  if (inizio === fine) return parole.giornata(sayGiorno(inizio, lingua));
  const detti = sayEstremi({ inizio, fine }, lingua);
  return parole.periodo(detti.inizio, detti.fine, giorniIn({ inizio, fine }));
}

/** A thing and its days, for the middle of a sentence. */
export const posto = (p: Posto, mittente: Mittente): string => `${p.risorsa}, ${quando(p, mittente)}`;

/** A booking on one line, in a list of several. */
export const riga = (p: DatiPrenotazione, mittente: Mittente): string => `${p.id}: ${posto(p, mittente)}`;

/** A booking and who made it on one line, in a letter to the centre about several. */
export const rigaConChi = (p: ConChi, mittente: Mittente): string => `${riga(p, mittente)} (${p.chi})`;

/** The subject of a letter about one booking, 'Prenotazione 7 confermata: Drone', or about several. */
export function oggettoDi(
  [una, ...altre]: readonly DatiPrenotazione[],
  come: keyof Parole['piu'],
  { parole }: Mittente,
): string {
  return una && altre.length === 0
    ? parole.una[come](una.id, una.risorsa)
    : parole.piu[come](una ? altre.length + 1 : 0);
}

/** The next day on which one can come to the centre: today, as long as it has not closed. */
export function prossimoAperto({ centro, giorni: { oggi, ora, calendario } }: Mittente): Giorno {
  const hasClosed = centro.orari.fasce.every(([, chiude]) => chiude.padStart(5, '0') <= ora);
  return nextAperto(calendario, hasClosed ? addGiorni(oggi, 1) : oggi);
}

/** How to reach the centre, for the middle of a sentence. */
export const contatti = ({ centro, parole }: Mittente): string =>
  parole.contatti(centro.casella, centro.telefono);

/** Where a confirmed booking takes place, and that a calendar file comes with the letter. */
export const doveConAllegato = ({ centro, suCarta, parole }: Mittente): string =>
  [parole.doveSiamo(rigaIndirizzo(centro.indirizzo)), ...(suCarta ? [] : [parole.allegato])].join(' ');

/** How to give one or several bookings back. */
export function ripensamento(quante: number, { centro, suCarta, parole }: Mittente): string {
  const { carta, una, piu } = parole.ripensamento;
  return suCarta ? carta(centro.telefono) : quante === 1 ? una : piu;
}

/** The page that each button opens. */
const PAGINE = {
  tuePrenotazioni: '/profilo',
  attese: '/profilo#attese',
  profilo: '/profilo',
  prenotazioni: '/prenotazioni',
  segnalazioni: '/segnalazioni',
  banco: '/banco',
  posta: '/posta?stato=fallita',
} as const satisfies Partial<Record<keyof Parole['azioni'], string>>;

/** A button that opens a page of the site. */
export const apri = (pagina: keyof typeof PAGINE, { publicUrl, parole }: Mittente) => ({
  etichetta: parole.azioni[pagina],
  href: publicUrl + PAGINE[pagina],
});

/** The subject of a report, or the thing and what was said about using it. */
export const oggettoSegnalazione = (
  { problema, cosa, uso }: DatiSegnalazione,
  { parole }: Mittente,
): string => (cosa && uso ? `${cosa}, ${parole.centro.usi[uso]}` : problema);

/** What to do if somebody else made a change: a new password ends every session. */
export const nonSonoStato = (mittente: Mittente): string => mittente.parole.nonSonoStato(contatti(mittente));
