import type { Tipo } from '#contract/campi.ts';
import type { Centro } from '../../platform/centro.ts';
import type { CalendarioApertura } from '#domain/apertura.ts';
import type { listDaPortare } from '#domain/consegna.ts';
import type { NomeParole } from '#contract/valori.ts';
import type { Giorno } from '#domain/giorno.ts';
import type { Lingua } from '#domain/lingue.ts';
import type { Pacchetto } from '#domain/prezzi.ts';

/** One kind of letter. `D`: its data as the outbox stores them; of a link, only the token's id. */
export interface Modello<D> {
  readonly write: (dati: D, mittente: Mittente) => Scritto;
  readonly prenotazioni?: (dati: D) => readonly DatiPrenotazione[];
  /**
   * Which of these the calendar file carries: all, or those a calendar may already have (prodotto/calendari#lettere).
   */
  readonly calendario?: 'all' | 'known';
  /** How a letter about a state is checked again before each attempt (prodotto/lettere#stati). */
  readonly stato?: Giudizio<D>;
  readonly nominati?: (dati: D) => Nominati;
  /** The centre's own words at its end (prodotto/lettere#parole-vostre). */
  readonly parole?: NomeParole | ((dati: D) => NomeParole);
}

/**
 * Accounts and reports that a letter to the centre names. It stores their ids; names and addresses are read when it is
 * sent, so that the outbox has none of a closed account.
 */
export interface Nominati {
  readonly utenti?: readonly (string | null)[];
  readonly segnalazioni?: readonly number[];
}

/** The same words in each language; all are required. */
export type ParoleLettera = Readonly<Record<Lingua, string>>;

/** Paragraphs in every language or, as one's own words, in one. Empty and false ones are left out. */
export type Paragrafi = readonly (ParoleLettera | string | false | null | undefined)[];

export interface Scritto {
  readonly oggetto: ParoleLettera;
  readonly paragrafi: Paragrafi;
  readonly azione?: AzioneLettera | false;
  /** Small print below the action. */
  readonly chiusa?: ParoleLettera;
}

export interface AzioneLettera {
  readonly etichetta: ParoleLettera;
  readonly href: string;
}

export interface TestoLettera {
  readonly oggetto: string;
  readonly paragrafi: readonly string[];
  readonly azione?: { readonly etichetta: string; readonly href: string };
  readonly chiusa?: string;
  /** The centre's own words before the signature; `lingua` if it is not the letter's. */
  readonly parole?: { readonly testo: string; readonly lingua?: Lingua };
}

/** What any letter may need besides its own data. */
export interface Mittente {
  readonly lingua: Lingua;
  readonly say: (parole: ParoleLettera) => string;
  /** With name and address in that language, where it has them. */
  readonly centro: Centro;
  /** The names of public holidays in that language, by the calendar's. */
  readonly feste?: ReadonlyMap<string, string>;
  /** The English names of resources, by the Italian ones (prodotto/catalogo#inglese). */
  readonly inglesi?: ReadonlyMap<string, string>;
  readonly publicUrl: string;
  /** Computes the token of a mailed link from its id. */
  readonly tokenOf: (gettoneId: string) => string;
  readonly consegne: Consegne;
  readonly giorni: Giorni;
  readonly nomi: Nomi;
  readonly parole?: ParoleVostre;
  /** Whether it is printed, for a person without an address: then it must not need the site. */
  readonly suCarta: boolean;
}

/** The centre's own words for some letters, as in the settings. */
export type ParoleVostre = Readonly<
  Partial<Record<NomeParole, Readonly<Partial<Record<Lingua, string | undefined>>> | undefined>>
>;

/** The names and addresses for letters to the centre, as read when these are sent. */
export interface Nomi {
  /** By account id; a closed account has none. */
  readonly utenti: ReadonlyMap<string, Nominato>;
  /** The addresses of reporters, by the report's number. */
  readonly segnalazioni: ReadonlyMap<number, string>;
}

export interface Nominato {
  readonly nome: string;
  readonly cognome: string;
  readonly email: string | null;
  readonly telefono: string;
}

interface Giudizio<D> {
  readonly di: (dati: D) => readonly number[];
  /** The data to send now; null where the state is over. */
  readonly judge: (dati: D, stati: Stati) => D | null;
}

export interface Stati {
  /** Without cancelled ones. */
  readonly prenotazioni: ReadonlyMap<number, PrenotazioneDetta>;
  readonly tenute: ReadonlySet<number>;
  readonly giorni: Giorni;
}

export interface PrenotazioneDetta extends DatiPrenotazione {
  readonly confermata: boolean;
  /** False while the person is suspended, and once the account is closed. */
  readonly attiva: boolean;
  readonly fuori: boolean;
  /** Whether the resource was handed over, or the person was there. */
  readonly cominciata: boolean;
  readonly proposta: boolean;
  /** Why the resource is missing on the first day or today: another person is late with it, or it is out of service. */
  readonly manca: 'fuori' | 'ferma' | null;
}

/** The fields of a booking's state that a letter stores. */
export const datiOf = ({ id, risorsa, inizio, fine }: DatiPrenotazione): DatiPrenotazione => ({
  id,
  risorsa,
  inizio,
  fine,
});

/** The terms of a booked resource, as read when the letter is written. */
export interface ConsegnaDetta {
  readonly tipo: Tipo;
  /** In euro. */
  readonly cauzione: number;
  readonly pacchetti: readonly Pacchetto[];
  readonly contributo_esterni: number;
  readonly sezioni: Parameters<typeof listDaPortare>[0];
}

/** The terms of bookings by id; none for deleted resources. */
export type Consegne = ReadonlyMap<number, ConsegnaDetta>;

/** Today, the hour and the open days when the letter is written. */
export interface Giorni {
  readonly oggi: Giorno;
  /** 'HH:MM' in Rome. */
  readonly ora: string;
  readonly calendario: CalendarioApertura;
}

export interface DatiPrenotazione {
  readonly id: number;
  readonly risorsa: string;
  readonly inizio: Giorno;
  readonly fine: Giorno;
}

/** The piece and the days of a booking: before a change, or proposed. */
export type PostoDetto = Omit<DatiPrenotazione, 'id'>;

export interface Persona {
  /** Absent when the address is not proved (`queueLettere`). */
  readonly nome?: string | undefined;
}

export interface ConPrenotazione extends Persona {
  readonly prenotazione: DatiPrenotazione;
}

export interface ConPrenotazioni extends Persona {
  readonly prenotazioni: readonly DatiPrenotazione[];
}

export interface ConGettone extends Persona {
  readonly gettone_id: string;
}
