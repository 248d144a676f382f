import type { Tipo } from '#contract/campi.ts';
import type { Centro } from '../../platform/centro.ts';
import type { Calendario } from '#domain/apertura.ts';
import type { listDaPortare } from '#domain/consegna.ts';
import type { NomeParole } from '#contract/valori.ts';
import type { Giorno } from '#domain/giorno.ts';
import type { Lingua } from '#domain/lingue.ts';
import type { Pacchetto } from '#domain/prezzi.ts';

/**
 * One kind of letter. `D`: the data of its letters, as the outbox stores them; for a link, they contain only the
 * token's id.
 */
export interface Modello<D> {
  /** Writes it in the words of every language. */
  readonly write: (dati: D, mittente: Mittente) => Scritto;
  /** The member's bookings that it is about, if any. The terms of their resources are read when the letter is sent. */
  readonly prenotazioni?: (dati: D) => readonly DatiPrenotazione[];
  /**
   * Whether it carries these bookings to the member's calendar: all of them, or only those that a calendar may already
   * have (prodotto/calendari#lettere).
   */
  readonly calendario?: 'all' | 'known';
  /** How a letter about a state is judged again before each attempt (prodotto/lettere#stati). */
  readonly stato?: Giudizio<D>;
  /** The ids of what a letter to the centre names. */
  readonly nominati?: (dati: D) => Nominati;
  /** The centre's own words that it ends with (prodotto/lettere#parole-vostre). */
  readonly parole?: NomeParole | ((dati: D) => NomeParole);
}

/**
 * Accounts and reports that a letter to the centre names. It stores their ids, and their names and addresses are read
 * when it is sent: those of a closed account are nowhere in the outbox.
 */
export interface Nominati {
  readonly utenti?: readonly (string | null)[];
  readonly segnalazioni?: readonly number[];
}

/** The same words in each language. A language that is missing does not compile. */
export type Parole = Readonly<Record<Lingua, string>>;

/** Paragraphs in every language or, as one's own words, in one. Those that are empty or false are left out. */
export type Paragrafi = readonly (Parole | string | false | null | undefined)[];

/** What a letter says. */
export interface Scritto {
  readonly oggetto: Parole;
  readonly paragrafi: Paragrafi;
  readonly azione?: AzioneLettera | false;
  /** Small print below the action. */
  readonly chiusa?: Parole;
}

/** A link on its own, which becomes a button. */
export interface AzioneLettera {
  readonly etichetta: Parole;
  readonly href: string;
}

/** A letter as paragraphs, in its language. */
export interface Testo {
  readonly oggetto: string;
  readonly paragrafi: readonly string[];
  readonly azione?: { readonly etichetta: string; readonly href: string };
  readonly chiusa?: string;
  /** The centre's own words, before the signature; `lingua`: which they are in, where it is not that of the letter. */
  readonly parole?: { readonly testo: string; readonly lingua?: Lingua };
}

/** What any letter may need besides its own data. */
export interface Mittente {
  readonly lingua: Lingua;
  /** The words of its language. */
  readonly say: (parole: Parole) => string;
  /** With its name and address in that language, where it has them. */
  readonly centro: Centro;
  /** The names of public holidays in that language, by those of the calendar. */
  readonly feste?: ReadonlyMap<string, string>;
  /** The English names of things, by the Italian ones (prodotto/catalogo#inglese). */
  readonly inglesi?: ReadonlyMap<string, string>;
  readonly publicUrl: string;
  /** Computes the token of a mailed link from its id. */
  readonly tokenOf: (gettoneId: string) => string;
  readonly consegne: Consegne;
  readonly giorni: Giorni;
  readonly nomi: Nomi;
  /** The centre's own words for some letters. */
  readonly parole?: ParoleVostre;
  /** Whether it is printed, for somebody without an address: then nothing in it may need the site. */
  readonly suCarta: boolean;
}

/** The centre's own words for some letters, as the settings keep them. */
export type ParoleVostre = Readonly<
  Partial<Record<NomeParole, Readonly<Partial<Record<Lingua, string | undefined>>> | undefined>>
>;

/** The names and addresses for letters to the centre, as they are when these are sent. */
export interface Nomi {
  /** By the account's id; a closed account has none. */
  readonly utenti: ReadonlyMap<string, Nominato>;
  /** The addresses of those who sent reports, by the report's number. */
  readonly segnalazioni: ReadonlyMap<number, string>;
}

export interface Nominato {
  readonly nome: string;
  readonly cognome: string;
  readonly email: string | null;
  readonly telefono: string;
}

/** How a letter about a state is judged. */
interface Giudizio<D> {
  /** The bookings whose state it depends on. */
  readonly di: (dati: D) => readonly number[];
  /** What is to be said now; null where the state is over. */
  readonly judge: (dati: D, stati: Stati) => D | null;
}

/** What letters about a state are judged by. */
export interface Stati {
  /** Without those that were cancelled. */
  readonly prenotazioni: ReadonlyMap<number, PrenotazioneDetta>;
  /** The waits for which a place is held. */
  readonly tenute: ReadonlySet<number>;
  readonly giorni: Giorni;
}

/** A booking as it is now. */
export interface PrenotazioneDetta extends DatiPrenotazione {
  readonly confermata: boolean;
  /** Whether its person may use it: false while they are suspended, and once their account is closed. */
  readonly attiva: boolean;
  /** Whether its thing is out with its person. */
  readonly fuori: boolean;
  /** Whether its thing was handed over, or its person was noted present. */
  readonly cominciata: boolean;
  /** Whether other days are proposed for it. */
  readonly proposta: boolean;
  /** Why it cannot be had on its first day, or today: somebody else is late with it, or it is out of use. */
  readonly manca: 'fuori' | 'ferma' | null;
}

/** What of a booking's state is data of a letter. */
export const datiOf = ({ id, risorsa, inizio, fine }: DatiPrenotazione): DatiPrenotazione => ({
  id,
  risorsa,
  inizio,
  fine,
});

/** The terms for collecting a booked resource, as they are when the letter is written. */
export interface ConsegnaDetta {
  readonly tipo: Tipo;
  /** In euro. */
  readonly cauzione: number;
  /** The price list that was in force when it was requested. */
  readonly pacchetti: readonly Pacchetto[];
  readonly contributo_esterni: number;
  readonly sezioni: Parameters<typeof listDaPortare>[0];
}

/** The terms of bookings, by their ids; bookings whose resource is gone have none. */
export type Consegne = ReadonlyMap<number, ConsegnaDetta>;

/** Today, the hour, and the days on which the centre is open, as they are when the letter is written. */
export interface Giorni {
  readonly oggi: Giorno;
  /** 'HH:MM' in Rome. */
  readonly ora: string;
  readonly calendario: Calendario;
}

/** What a letter says about a booking. */
export interface DatiPrenotazione {
  readonly id: number;
  readonly risorsa: string;
  readonly inizio: Giorno;
  readonly fine: Giorno;
}

/** The piece and the days of a booking: before a change, or as proposed. */
export type PostoDetto = Omit<DatiPrenotazione, 'id'>;

/** Whom a letter is for. */
export interface Persona {
  /** The outbox leaves it out when nobody has proved that the address is theirs (`queueLettere`). */
  readonly nome?: string | undefined;
}

export interface ConPrenotazione extends Persona {
  readonly prenotazione: DatiPrenotazione;
}

export interface ConPrenotazioni extends Persona {
  readonly prenotazioni: readonly DatiPrenotazione[];
}

/** A person with a link of their own. */
export interface ConGettone extends Persona {
  readonly gettone_id: string;
}
