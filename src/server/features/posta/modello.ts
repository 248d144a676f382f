import type { Tipo } from '#contract/campi.ts';
import type { Centro } from '#contract/contenuto.ts';
import type { Calendario } from '#domain/apertura.ts';
import type { listDaPortare } from '#domain/consegna.ts';
import type { Giorno } from '#domain/giorno.ts';
import type { Uso } from '#domain/guasti.ts';
import type { Lingua } from '#domain/lingue.ts';
import type { Parole } from './parole.ts';
import type { Persone } from './persone.ts';

/**
 * One kind of letter. `D`: the data of its letters, as the outbox stores them; for a link, they contain only the
 * token's id.
 */
export interface Modello<D> {
  /** The person whom each text of the data names. */
  readonly persone: Persone<D>;
  /** The member's bookings that it is about, if any. The terms of their resources are read when the letter is sent. */
  readonly prenotazioni?: (dati: D) => readonly DatiPrenotazione[];
  /**
   * Whether it carries these bookings to the member's calendar: all of them, or only those that a calendar may already
   * have (prodotto/calendari#lettere).
   */
  readonly calendario?: 'all' | 'known';
  /** How a letter about a state is judged again before each attempt (prodotto/lettere#stati). */
  readonly stato?: Giudizio<D>;
  /** Writes it with the words of its language, which are in `parole-*.ts`. */
  readonly write: (dati: D, mittente: Mittente) => Testo;
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
  readonly prenotazioni: ReadonlyMap<number, StatoPrenotazione>;
  /** The waits for which a place is held. */
  readonly tenute: ReadonlySet<number>;
  readonly giorni: Giorni;
}

/** A booking as it is now. */
export interface StatoPrenotazione extends DatiPrenotazione {
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
export const datiOf = ({ id, risorsa, inizio, fine }: StatoPrenotazione): DatiPrenotazione => ({
  id,
  risorsa,
  inizio,
  fine,
});

/** A letter as paragraphs; a link on its own becomes a button with its label. */
export interface Testo {
  readonly oggetto: string;
  readonly paragrafi: readonly string[];
  readonly azione?: { readonly etichetta: string; readonly href: string };
  /** Small print below the action. */
  readonly chiusa?: string;
}

/** What any letter may need besides its own data. */
export interface Mittente {
  readonly lingua: Lingua;
  readonly parole: Parole;
  /** With its name and address in that language, where it has them. */
  readonly centro: Centro;
  /** The names of public holidays in that language, by those of the calendar. */
  readonly feste?: ReadonlyMap<string, string>;
  readonly publicUrl: string;
  /** Computes the token of a mailed link from its id. */
  readonly tokenOf: (gettoneId: string) => string;
  readonly consegne: Consegne;
  readonly giorni: Giorni;
  /** Whether it is printed, for somebody without an address: then nothing in it may need the site. */
  readonly suCarta: boolean;
}

/** The terms for collecting a booked resource, as they are when the letter is written. */
export interface Consegna {
  readonly tipo: Tipo;
  /** In euro. */
  readonly cauzione: number;
  readonly sezioni: Parameters<typeof listDaPortare>[0];
}

/** The terms of bookings, by their ids; bookings whose resource is gone have none. */
export type Consegne = ReadonlyMap<number, Consegna>;

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
export type Posto = Omit<DatiPrenotazione, 'id'>;

/** Whom a letter is for. */
export interface Persona {
  /** The outbox leaves it out when nobody has proved that the address is theirs (`insertPosta`). */
  readonly nome?: string | undefined;
}

export interface ConPrenotazione extends Persona {
  readonly prenotazione: DatiPrenotazione;
}

/** A person with a link of their own. */
export interface ConGettone extends Persona {
  readonly gettone_id: string;
}

/** The person who booked, as letters to the centre name them. */
export interface Prenotante {
  readonly nome: string;
  readonly cognome: string;
  readonly email: string;
  readonly telefono: string;
}

/** A booking and who made it, as in letters to the centre about this booking alone. */
export interface DelCentro {
  readonly prenotante: Prenotante;
  readonly prenotazione: DatiPrenotazione;
}

/**
 * One of several bookings in a letter to the centre. `chi`: the person who made it, with the data that the centre
 * needs.
 */
export type ConChi = DatiPrenotazione & { readonly chi: string };

/** A support report, as in letters to the centre. */
export interface DatiSegnalazione {
  readonly id: number;
  readonly mail: string;
  readonly problema: string;
  readonly descrizione: string;
  /** For a fault: the thing, and what was said about using it. */
  readonly cosa?: string | null;
  readonly uso?: Uso | null;
}

/** The state of a booking, as letters tell it. */
export type Stato = 'da_confermare' | 'confermata' | 'annullata';
