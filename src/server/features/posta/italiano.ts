import type { Centro } from '#contract/contenuto.ts';
import { giorniIn, type Intervallo } from '#domain/intervallo.ts';
import { sayEstremi, sayGiorno } from '#domain/say-giorni.ts';
import { rigaIndirizzo } from '../../platform/contenuto.ts';
import type { Uso } from '#domain/guasti.ts';
import type { ConChi, DatiPrenotazione, DatiSegnalazione, Mittente, Persona, Prenotante } from './modello.ts';

/** The beginning of a letter; without a name when the outbox has left it out. */
export const saluto = ({ nome }: Persona): string => (nome ? `Ciao ${nome},` : 'Ciao,');

/** The days of a booking, for the middle of a sentence. */
export function quando({ inizio, fine }: Intervallo): string {
  if (inizio === fine) return `${sayGiorno(inizio, 'it')}, per l’intera giornata`;
  const detti = sayEstremi({ inizio, fine }, 'it');
  return `da ${detti.inizio} a ${detti.fine}, ${giorniIn({ inizio, fine })} giorni interi`;
}

/** A booking as one line of several. */
export const riga = (p: DatiPrenotazione): string => `${p.id}: ${p.risorsa}, ${quando(p)}`;

/** A booking and who made it, as one line of several to the centre. */
export const rigaConChi = (p: ConChi): string => `${riga(p)} (${p.chi})`;

/** The beginning of a subject about one booking: `Prenotazione 7 confermata: Drone`. */
export const oggettoDi = ({ id, risorsa }: DatiPrenotazione, come: string): string =>
  `Prenotazione ${id} ${come}: ${risorsa}`;

/** '1 richiesta', '3 richieste'; nothing of none. */
export const conta = (n: number, una: string, piu: string): string[] =>
  n === 0 ? [] : [`${n} ${n === 1 ? una : piu}`];

/** How the centre is reached, for the middle of a sentence. */
export const contatti = ({ casella, telefono }: Centro): string =>
  `scrivi a ${casella} o telefona al ${telefono}`;

/** How the centre reaches the person who booked. */
export const recapiti = ({ email, telefono }: Prenotante): string => `Mail: ${email}. Telefono: ${telefono}.`;

/** Where a confirmed booking takes place, and that a calendar file comes with the letter. */
export const doveConAllegato = ({ centro, suCarta }: Mittente): string =>
  `Ti aspettiamo qui: ${rigaIndirizzo(centro.indirizzo)}.${suCarta ? '' : ' In allegato trovi il promemoria per il calendario.'}`;

/** How one or several bookings are given back. */
export function ripensamento(quante: number, { centro, suCarta }: Mittente): string {
  if (suCarta) return `Se cambi idea, telefona al ${centro.telefono}: il posto può servire a qualcun altro.`;
  return quante === 1
    ? 'Se cambi idea, puoi disdirla dal profilo finché non è iniziata.'
    : 'Se cambi idea, puoi disdirle dal profilo, una alla volta o tutte insieme, finché non sono iniziate.';
}

type Sito = Pick<Mittente, 'publicUrl'>;

export const leTuePrenotazioni = ({ publicUrl }: Sito) => ({
  etichetta: 'Le tue prenotazioni',
  href: `${publicUrl}/profilo`,
});

export const leTueAttese = ({ publicUrl }: Sito) => ({
  etichetta: 'Apri le tue attese',
  href: `${publicUrl}/profilo#attese`,
});

export const apriProfilo = ({ publicUrl }: Sito) => ({
  etichetta: 'Apri il profilo',
  href: `${publicUrl}/profilo`,
});

export const apriPrenotazioni = ({ publicUrl }: Sito) => ({
  etichetta: 'Apri le prenotazioni',
  href: `${publicUrl}/prenotazioni`,
});

export const apriSegnalazioni = ({ publicUrl }: Sito) => ({
  etichetta: 'Apri le segnalazioni',
  href: `${publicUrl}/segnalazioni`,
});

export const apriBanco = ({ publicUrl }: Sito) => ({
  etichetta: 'Apri il banco',
  href: `${publicUrl}/banco`,
});

/** What is said about the use of a thing. */
const DETTI: Record<Uso, string> = {
  si_puo: 'si può usare',
  meglio_di_no: 'meglio di no',
  pericoloso: 'è pericoloso',
};

/** What a report is about: its subject, or the thing and what is said about its use. */
export const oggettoSegnalazione = ({ problema, cosa, uso }: DatiSegnalazione): string =>
  cosa && uso ? `${cosa}, ${DETTI[uso]}` : problema;

/** What to do about a change that somebody else may have made: a new password ends every session. */
export const nonSonoStato = ({ centro }: Mittente): string =>
  `Se non l’hai fatto tu, imposta subito una nuova password, poi ${contatti(centro)}.`;
