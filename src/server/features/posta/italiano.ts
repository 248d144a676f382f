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

/** A booking on one line, in a list of several. */
export const riga = (p: DatiPrenotazione): string => `${p.id}: ${p.risorsa}, ${quando(p)}`;

/** A booking and who made it on one line, in a letter to the centre about several. */
export const rigaConChi = (p: ConChi): string => `${riga(p)} (${p.chi})`;

/** The beginning of a subject about one booking: `Prenotazione 7 confermata: Drone`. */
export const oggettoDi = ({ id, risorsa }: DatiPrenotazione, come: string): string =>
  `Prenotazione ${id} ${come}: ${risorsa}`;

/** '1 richiesta', '3 richieste'; an empty list for 0. */
export const conta = (n: number, una: string, piu: string): string[] =>
  n === 0 ? [] : [`${n} ${n === 1 ? una : piu}`];

/** How to reach the centre, for the middle of a sentence. */
export const contatti = ({ casella, telefono }: Centro): string =>
  `scrivi a ${casella} o telefona al ${telefono}`;

/** How to reach the person who booked. */
export const recapiti = ({ email, telefono }: Prenotante): string => `Mail: ${email}. Telefono: ${telefono}.`;

/** Where a confirmed booking takes place, and that a calendar file comes with the letter. */
export const doveConAllegato = ({ centro, suCarta }: Mittente): string =>
  `Ti aspettiamo qui: ${rigaIndirizzo(centro.indirizzo)}.${suCarta ? '' : ' In allegato trovi il promemoria per il calendario.'}`;

/** How to give one or several bookings back. */
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

/** What the reporter says about using the thing. */
const DETTI: Record<Uso, string> = {
  si_puo: 'si può usare',
  meglio_di_no: 'meglio di no',
  pericoloso: 'è pericoloso',
};

/** The subject of a report, or the thing and what was said about using it. */
export const oggettoSegnalazione = ({ problema, cosa, uso }: DatiSegnalazione): string =>
  cosa && uso ? `${cosa}, ${DETTI[uso]}` : problema;

/** What to do if somebody else made a change: a new password ends every session. */
export const nonSonoStato = ({ centro }: Mittente): string =>
  `Se non l’hai fatto tu, imposta subito una nuova password, poi ${contatti(centro)}.`;
