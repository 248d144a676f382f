import { nextAperto } from '#domain/apertura.ts';
import { addGiorni, type Giorno } from '#domain/giorno.ts';
import { giorniIn, type Intervallo } from '#domain/intervallo.ts';
import { sayEstremi, sayGiorno } from '#domain/say-giorni.ts';
import { rigaIndirizzo } from '../../platform/centro.ts';
import type {
  AzioneLettera,
  DatiPrenotazione,
  Mittente,
  Modello,
  Nominato,
  Parole,
  Persona,
  PostoDetto,
} from './modello.ts';

/** What several letters say in the same way (prodotto/parole#tono). */

/** A kind of letter to the centre, or what one writes. */
export const alCentro = <D>(modello: Modello<D> | Modello<D>['write']): Modello<D> =>
  typeof modello === 'function' ? { write: modello } : modello;

/** A kind of letter to a person, which begins with a greeting; without a name when the outbox has left it out. */
export function lettera<D extends Persona>(modello: Modello<D> | Modello<D>['write']): Modello<D> {
  const { write, ...more } = alCentro(modello);
  return {
    ...more,
    write(dati, mittente) {
      const { nome } = dati;
      const saluto = nome ? { it: `Ciao ${nome},`, en: `Hello ${nome},` } : { it: 'Ciao,', en: 'Hello,' };
      const scritto = write(dati, mittente);
      return { ...scritto, paragrafi: [saluto, ...scritto.paragrafi] };
    },
  };
}

/** A day with its weekday. */
export const giorno = (quale: Giorno, { lingua }: Mittente): string => sayGiorno(quale, lingua);

/** The days of a booking, for the middle of a sentence. */
export function quando({ inizio, fine }: Intervallo, { lingua, say }: Mittente): string {
  const uno = sayGiorno(inizio, lingua);
  if (inizio === fine) return say({ it: `${uno}, per l’intera giornata`, en: `${uno}, for the whole day` });
  const { inizio: da, fine: a } = sayEstremi({ inizio, fine }, lingua);
  const n = giorniIn({ inizio, fine });
  return say({ it: `da ${da} a ${a}, ${n} giorni interi`, en: `from ${da} to ${a}, ${n} whole days` });
}

/** The only one of some bookings; undefined where they are several. */
export const solaDi = <P>(prenotazioni: readonly P[]): P | undefined =>
  prenotazioni.length === 1 ? prenotazioni[0] : undefined;

/** A thing and its days, for the middle of a sentence. */
export const posto = (p: PostoDetto, mittente: Mittente): string => `${p.risorsa}, ${quando(p, mittente)}`;

/** A booking on one line, in a list of several. */
export const riga = (p: DatiPrenotazione, mittente: Mittente): string => `${p.id}: ${posto(p, mittente)}`;

/** What became of bookings, for the subject of a letter about one and about several. */
const ESITI = {
  ricevuta: [
    { it: 'ricevuta', en: 'received' },
    { it: 'ricevute', en: 'received' },
  ],
  confermata: [
    { it: 'confermata', en: 'confirmed' },
    { it: 'confermate', en: 'confirmed' },
  ],
  cambiata: [
    { it: 'cambiata', en: 'changed' },
    { it: 'cambiate', en: 'changed' },
  ],
  annullata: [
    { it: 'annullata', en: 'cancelled' },
    { it: 'annullate', en: 'cancelled' },
  ],
} as const;

/** The subject of a letter about one booking, 'Prenotazione 7 confermata: Drone', or about several. */
export function oggettoDi(prenotazioni: readonly DatiPrenotazione[], esito: keyof typeof ESITI): Parole {
  const sola = solaDi(prenotazioni);
  const [uno, piu] = ESITI[esito];
  return sola
    ? oggettoDiUna(sola, uno)
    : {
        it: `${prenotazioni.length} prenotazioni ${piu.it}`,
        en: `${prenotazioni.length} bookings ${piu.en}`,
      };
}

/** The subject of a letter about one booking. */
export const oggettoDiUna = (
  { id, risorsa }: Omit<DatiPrenotazione, 'inizio' | 'fine'>,
  come: Parole,
): Parole => ({
  it: `Prenotazione ${id} ${come.it}: ${risorsa}`,
  en: `Booking ${id} ${come.en}: ${risorsa}`,
});

/** How many of something, with its noun, for the middle of a sentence: '1 richiesta', '3 richieste'. */
export const conta = (n: number, una: Parole, piu: Parole): Parole => {
  const cosa = n === 1 ? una : piu;
  return { it: `${n} ${cosa.it}`, en: `${n} ${cosa.en}` };
};

/** Somebody whom a letter to the centre names; undefined once the account is closed. */
export const findNominato = (id: string | null | undefined, { nomi }: Mittente): Nominato | undefined =>
  id ? nomi.utenti.get(id) : undefined;

/** A person's name and surname. */
export const nomeDi = ({ nome, cognome }: Nominato): string => `${nome} ${cognome}`;

/** A person, and where to reach them. */
export const recapitiDi = (chi: Nominato): string => `${nomeDi(chi)}, ${chi.email ?? '-'}, ${chi.telefono}`;

/** The next day on which one can come to the centre: today, as long as it has not closed. */
export function prossimoAperto({ centro, giorni: { oggi, ora, calendario } }: Mittente): Giorno {
  const hasClosed = centro.orari.fasce.every(([, chiude]) => chiude.padStart(5, '0') <= ora);
  return nextAperto(calendario, hasClosed ? addGiorni(oggi, 1) : oggi);
}

/** How to reach the centre, for the middle of a sentence. */
export const contatti = ({ centro: { casella, telefono }, say }: Mittente): string =>
  say({
    it: `scrivi a ${casella} o telefona al ${telefono}`,
    en: `write to ${casella} or telephone ${telefono}`,
  });

/** Whom to ask, at the end of a letter. */
export const domande = (mittente: Mittente): Parole => ({
  it: `Se hai domande, ${contatti(mittente)}.`,
  en: `If you have questions, ${contatti(mittente)}.`,
});

/** Whom to ask, in letters about faults. */
export const qualunqueDomanda = (mittente: Mittente): Parole => ({
  it: `Per qualunque domanda, ${contatti(mittente)}.`,
  en: `For any question, ${contatti(mittente)}.`,
});

/** Whom to ask about a change that somebody else made. */
export const nonTeLoAspettavi = (mittente: Mittente): Parole => ({
  it: `Se non te lo aspettavi, ${contatti(mittente)}.`,
  en: `If you did not expect this, ${contatti(mittente)}.`,
});

/** What to do if somebody else made a change: a new password ends every session. */
export const nonSonoStato = (mittente: Mittente): Parole => ({
  it: `Se non l’hai fatto tu, imposta subito una nuova password, poi ${contatti(mittente)}.`,
  en: `If it was not you, set a new password at once, then ${contatti(mittente)}.`,
});

/** Where a confirmed booking takes place. */
export const doveSiamo = ({ centro, say }: Mittente): string => {
  const dove = rigaIndirizzo(centro.indirizzo);
  return say({ it: `Ti aspettiamo qui: ${dove}.`, en: `You find us here: ${dove}.` });
};

/** Where a confirmed booking takes place, and that a calendar file comes with the letter. */
export function doveConAllegato(mittente: Mittente): string {
  if (mittente.suCarta) return doveSiamo(mittente);
  const allegato = mittente.say({
    it: 'In allegato trovi il promemoria per il calendario.',
    en: 'The attached file puts it in your calendar.',
  });
  return `${doveSiamo(mittente)} ${allegato}`;
}

/** How to give one or several bookings back. */
export function ripensamento(quante: number, { centro: { telefono }, suCarta }: Mittente): Parole {
  if (suCarta)
    return {
      it: `Se cambi idea, telefona al ${telefono}: il posto può servire a qualcun altro.`,
      en: `If you change your mind, telephone ${telefono}: somebody else may need the place.`,
    };
  return quante === 1
    ? {
        it: 'Se cambi idea, puoi disdirla dal profilo finché non è iniziata.',
        en: 'If you change your mind, you can cancel it from your profile until it begins.',
      }
    : {
        it: 'Se cambi idea, puoi disdirle dal profilo, una alla volta o tutte insieme, finché non sono iniziate.',
        en: 'If you change your mind, you can cancel them from your profile, one at a time or all together, until they begin.',
      };
}

const ALTRI_GIORNI = { it: 'Scegli altri giorni', en: 'Choose other days' };

/** The page that each button opens, and what it is called. */
const PAGINE = {
  tuePrenotazioni: ['/profilo', { it: 'Le tue prenotazioni', en: 'Your bookings' }],
  attese: ['/profilo#attese', { it: 'Apri le tue attese', en: 'See what you wait for' }],
  profilo: ['/profilo', { it: 'Apri il profilo', en: 'Open your profile' }],
  prenotazioni: ['/prenotazioni', { it: 'Apri le prenotazioni', en: 'Open the bookings' }],
  segnalazioni: ['/segnalazioni', { it: 'Apri le segnalazioni', en: 'Open the reports' }],
  impostazioniPosta: [
    '/impostazioni/posta',
    { it: 'Apri le impostazioni della posta', en: 'Open the mail settings' },
  ],
  banco: ['/banco', { it: 'Apri il banco', en: 'Open the desk' }],
  copie: ['/impostazioni/copie', { it: 'Apri le copie di sicurezza', en: 'Open the backups' }],
  posta: ['/posta?stato=fallita', { it: 'Apri la posta', en: 'See what was not sent' }],
  spazi: ['/spazi', ALTRI_GIORNI],
  strumenti: ['/strumentazioni', ALTRI_GIORNI],
} as const;

/** A button that opens a page of the site. */
export const apri = (
  pagina: keyof typeof PAGINE,
  { publicUrl }: Mittente,
  etichetta: Parole = PAGINE[pagina][1],
): AzioneLettera => ({ etichetta, href: publicUrl + PAGINE[pagina][0] });

/** A button that opens a page of the site with the link that the letter is sent for. */
export const apriLink = (
  pagina: string,
  { gettone_id }: { readonly gettone_id: string },
  { publicUrl, tokenOf }: Mittente,
  etichetta: Parole,
): AzioneLettera => ({ etichetta, href: `${publicUrl}${pagina}=${tokenOf(gettone_id)}` });
