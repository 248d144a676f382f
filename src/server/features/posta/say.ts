import { formatEstremi, formatGiorno } from '#domain/format-giorni.ts';
import { nextAperto } from '#domain/apertura.ts';
import { addGiorni, type Giorno } from '#domain/giorno.ts';
import { giorniIn, type Intervallo } from '#domain/intervallo.ts';
import { rigaIndirizzo } from '../../platform/centro.ts';
import type {
  AzioneLettera,
  DatiPrenotazione,
  Mittente,
  Modello,
  Nominato,
  ParoleLettera,
  Persona,
  PostoDetto,
} from './modello.ts';

/** Words that several letters share (prodotto/parole#tono). */

/** A kind of letter to the centre; a function is its `write`. */
export const alCentro = <D>(modello: Modello<D> | Modello<D>['write']): Modello<D> =>
  typeof modello === 'function' ? { write: modello } : modello;

/** A kind of letter to a person, with a greeting, which has no name when the outbox has left it out. */
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

export const giorno = (quale: Giorno, { lingua }: Mittente): string => formatGiorno(quale, lingua, 'long');

/** The days of a booking, for the middle of a sentence. */
export function quando({ inizio, fine }: Intervallo, { lingua, say }: Mittente): string {
  const uno = formatGiorno(inizio, lingua, 'long');
  if (inizio === fine) return say({ it: `${uno}, per l’intera giornata`, en: `${uno}, for the whole day` });
  const { inizio: da, fine: a } = formatEstremi({ inizio, fine }, lingua);
  const n = giorniIn({ inizio, fine });
  return say({ it: `da ${da} a ${a}, ${n} giorni interi`, en: `from ${da} to ${a}, ${n} whole days` });
}

/** The only booking; undefined for several. */
export const solaDi = <P>(prenotazioni: readonly P[]): P | undefined =>
  prenotazioni.length === 1 ? prenotazioni[0] : undefined;

/** A resource and its days, for the middle of a sentence. */
export const posto = (p: PostoDetto, mittente: Mittente): string => `${p.risorsa}, ${quando(p, mittente)}`;

/** A booking on one line of a list. */
export const riga = (p: DatiPrenotazione, mittente: Mittente): string => `${p.id}: ${posto(p, mittente)}`;

/** The outcome of bookings, for the subject of a letter about one and about several. */
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

/** The subject of a letter about bookings: 'Prenotazione 7 confermata: Drone', or for several. */
export function oggettoDi(
  prenotazioni: readonly DatiPrenotazione[],
  esito: keyof typeof ESITI,
): ParoleLettera {
  const sola = solaDi(prenotazioni);
  const [uno, piu] = ESITI[esito];
  return sola
    ? oggettoDiUna(sola, uno)
    : {
        it: `${prenotazioni.length} prenotazioni ${piu.it}`,
        en: `${prenotazioni.length} bookings ${piu.en}`,
      };
}

export const oggettoDiUna = (
  { id, risorsa }: Omit<DatiPrenotazione, 'inizio' | 'fine'>,
  come: ParoleLettera,
): ParoleLettera => ({
  it: `Prenotazione ${id} ${come.it}: ${risorsa}`,
  en: `Booking ${id} ${come.en}: ${risorsa}`,
});

/** A number with its noun: '1 richiesta', '3 richieste'. */
export const conta = (n: number, una: ParoleLettera, piu: ParoleLettera): ParoleLettera => {
  const cosa = n === 1 ? una : piu;
  return { it: `${n} ${cosa.it}`, en: `${n} ${cosa.en}` };
};

/** A person that a letter to the centre names; undefined once the account is closed. */
export const findNominato = (id: string | null | undefined, { nomi }: Mittente): Nominato | undefined =>
  id ? nomi.utenti.get(id) : undefined;

export const nomeDi = ({ nome, cognome }: Nominato): string => `${nome} ${cognome}`;

export const recapitiDi = (chi: Nominato): string => `${nomeDi(chi)}, ${chi.email ?? '-'}, ${chi.telefono}`;

/** The next day on which the centre opens: today, if it has not closed yet. */
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

export const domande = (mittente: Mittente): ParoleLettera => ({
  it: `Se hai domande, ${contatti(mittente)}.`,
  en: `If you have questions, ${contatti(mittente)}.`,
});

export const qualunqueDomanda = (mittente: Mittente): ParoleLettera => ({
  it: `Per qualunque domanda, ${contatti(mittente)}.`,
  en: `If you have any questions, ${contatti(mittente)}.`,
});

/** Whom to ask about a change that another person made. */
export const nonTeLoAspettavi = (mittente: Mittente): ParoleLettera => ({
  it: `Se non te lo aspettavi, ${contatti(mittente)}.`,
  en: `If you did not expect this, ${contatti(mittente)}.`,
});

/** What to do if another person made a change: a new password ends every session. */
export const nonSonoStato = (mittente: Mittente): ParoleLettera => ({
  it: `Se non l’hai fatto tu, imposta subito una nuova password, poi ${contatti(mittente)}.`,
  en: `If it was not you, set a new password at once, then ${contatti(mittente)}.`,
});

export const doveSiamo = ({ centro, say }: Mittente): string => {
  const dove = rigaIndirizzo(centro.indirizzo);
  return say({ it: `Ti aspettiamo qui: ${dove}.`, en: `You will find us here: ${dove}.` });
};

/** The address, and that a calendar file is attached. */
export function doveConAllegato(mittente: Mittente): string {
  if (mittente.suCarta) return doveSiamo(mittente);
  const allegato = mittente.say({
    it: 'In allegato trovi il promemoria per il calendario.',
    en: 'The attached file puts it in your calendar.',
  });
  return `${doveSiamo(mittente)} ${allegato}`;
}

export function ripensamento(quante: number, { centro: { telefono }, suCarta }: Mittente): ParoleLettera {
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

const PAGINE = {
  tuePrenotazioni: ['/profilo', { it: 'Le tue prenotazioni', en: 'Your bookings' }],
  attese: ['/profilo#attese', { it: 'Apri la tua lista d’attesa', en: 'Open your waiting list' }],
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

export const apri = (
  pagina: keyof typeof PAGINE,
  { publicUrl }: Mittente,
  etichetta: ParoleLettera = PAGINE[pagina][1],
): AzioneLettera => ({ etichetta, href: publicUrl + PAGINE[pagina][0] });

export const apriLink = (
  pagina: string,
  { gettone_id }: { readonly gettone_id: string },
  { publicUrl, tokenOf }: Mittente,
  etichetta: ParoleLettera,
): AzioneLettera => ({ etichetta, href: `${publicUrl}${pagina}=${tokenOf(gettone_id)}` });
