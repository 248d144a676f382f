import type { RifiutoDocumento } from '#domain/documento.ts';
import type { CampoCorretto } from '#contract/valori.ts';
import type { Giorno } from '#domain/giorno.ts';
import type { TipoRisorsa } from '#domain/limiti.ts';

/** What a letter says about a booking. */
export interface DatiPrenotazione {
  readonly id: number;
  readonly risorsa: string;
  readonly inizio: Giorno;
  readonly fine: Giorno;
}

interface Persona {
  /** Left out by the outbox when nobody has proved that the address is theirs (`insertPosta`). */
  readonly nome?: string | undefined;
}

interface ConPrenotazione extends Persona {
  readonly prenotazione: DatiPrenotazione;
}

/** Who booked, as in letters to the centre. */
interface Prenotante {
  readonly nome: string;
  readonly cognome: string;
  readonly email: string;
  readonly telefono: string;
}

/** A support report, as in letters to the centre. */
interface DatiSegnalazione {
  readonly id: number;
  readonly mail: string;
  readonly problema: string;
  readonly descrizione: string;
}

/** What a booking was before it was changed. */
export type Prima = Omit<DatiPrenotazione, 'id'>;

type Stato = 'da_confermare' | 'confermata' | 'annullata';

/** The state of a booking in a letter with several notices. */
export type StatoAvviso = Stato | `modificata_${Stato}` | 'ritirata' | 'ritirata_subito';

/** Everything that happened since the last letter to the centre. */
export interface AvvisiCentro {
  /** `chi` is the person who booked, with address and telephone. */
  readonly prenotazioni: readonly (DatiPrenotazione & {
    readonly chi: string;
    readonly stato: StatoAvviso;
    /** Of a changed one: what the centre last knew. */
    readonly prima?: Prima;
  })[];
  readonly segnalazioni: readonly DatiSegnalazione[];
}

/** Every kind of letter, with the data for writing it. Tokens are not included: only their id is. */
export type Lettera =
  | { tipo: 'verifica'; dati: Persona & { gettone_id: string; benvenuto: boolean } }
  /** The link of a form of registration that waits for it. */
  | { tipo: 'iscrizione'; dati: { gettone_id: string } }
  | { tipo: 'password'; dati: Persona & { gettone_id: string } }
  /** To somebody registered at the desk. */
  | { tipo: 'invito'; dati: Persona & { gettone_id: string } }
  | { tipo: 'account_sospeso'; dati: Persona }
  | { tipo: 'gia_registrato'; dati: Persona }
  /** An administrator has corrected what is stored about the person. */
  | { tipo: 'dati_corretti'; dati: Persona & { campi: { campo: CampoCorretto }[] } }
  | { tipo: 'indirizzo_cambiato'; dati: Persona & { gettone_id: string; nuovo: string } }
  | { tipo: 'cambio_annullato'; dati: Persona }
  /** To an address that the centre has replaced by another one. */
  | { tipo: 'mail_tolta'; dati: Persona }
  /** `tutto`: with the password ended everything else that opened the account. */
  | { tipo: 'password_cambiata'; dati: Persona & { tutto: boolean } }
  /** The account is an administrator's now. */
  | { tipo: 'nominata'; dati: Persona }
  | { tipo: 'prenotazione_ricevuta'; dati: ConPrenotazione }
  /** What was booked in one go. */
  | {
      tipo: 'prenotazioni_ricevute';
      dati: Persona & { prenotazioni: (DatiPrenotazione & { confermata: boolean })[] };
    }
  /** What the centre has confirmed in one go. */
  | { tipo: 'prenotazioni_confermate'; dati: Persona & { prenotazioni: DatiPrenotazione[] } }
  /** What was booked in one go, cancelled as a whole. `motivo`: in the centre's own words, or empty. */
  | { tipo: 'prenotazioni_annullate'; dati: Persona & { prenotazioni: DatiPrenotazione[]; motivo: string } }
  /** `subito`: it was confirmed the moment it was made. */
  | { tipo: 'prenotazione_confermata'; dati: ConPrenotazione & { subito?: true } }
  /**
   * `motivo`: why, in the centre's own words; letters of earlier versions have none. `entro`: until when other days could
   * have been chosen.
   */
  | { tipo: 'prenotazione_annullata'; dati: ConPrenotazione & { motivo?: string; entro?: Giorno } }
  | {
      tipo: 'prenotazioni_sistemate';
      dati: Persona & {
        /** Why the house changes, as everyone may read it; null when there is nothing to say. */
        perche: string | null;
        /** The link to what is proposed; none on paper. */
        gettone_id?: string;
        /**
         * `nuova` null: cancelled, or with `proposta` it stands until its person has chosen. `motivo`: the centre's own
         * words.
         */
        voci: (DatiPrenotazione & {
          nuova: Prima | null;
          motivo: string | null;
          proposta?: { giorni: Prima[]; entro: Giorno; altrimenti: 'annulla' | 'lascia' };
        })[];
      };
    }
  | { tipo: 'prenotazione_spostata'; dati: ConPrenotazione & { prima: Prima; confermata: boolean } }
  /** What was booked in one go and the centre has changed in one go. */
  | {
      tipo: 'prenotazioni_spostate';
      dati: Persona & {
        prenotazioni: (DatiPrenotazione & { prima: Prima; confermata: boolean })[];
      };
    }
  /** Confirmed bookings that their member has changed or withdrawn: their calendar is brought up to date. */
  | {
      tipo: 'calendario_aggiornato';
      dati: Persona & { prenotazioni: (DatiPrenotazione & { esito: Stato })[] };
    }
  /** `prima`: the piece that it had. */
  | { tipo: 'pezzo_cambiato'; dati: ConPrenotazione & { prima: string } }
  /** A place is held for somebody who waited, until that moment in Rome. `attesa`: letters of earlier versions have none. */
  | {
      tipo: 'posto_offerto';
      dati: Persona & { attesa?: number; posto: Prima; fino: { giorno: Giorno; ora: string } };
    }
  /** What they wait for could be had but for a personal limit; once for each wait. */
  | {
      tipo: 'attesa_al_limite';
      dati: Persona & {
        posto: Prima;
        limite:
          | { regola: 'pezzi_al_giorno'; massimo: number; tipo: TipoRisorsa }
          | { regola: 'giorni_in_programma'; massimo: number };
      };
    }
  /** Not claimed in time, taken back by the house, or no longer to be had at all. */
  | {
      tipo: 'posto_non_piu_tenuto';
      dati: Persona & { posto: Prima; perche: 'scaduto' | 'ripreso' | 'finito' };
    }
  /** Somebody was asked for other days, and others have taken all of them. */
  /** `entro`: after which day the booking is cancelled, or null where it stays. */
  | {
      tipo: 'niente_da_proporre';
      dati: { prenotante: Prenotante; prenotazione: DatiPrenotazione; entro: Giorno | null };
    }
  | { tipo: 'nuova_prenotazione'; dati: { prenotante: Prenotante; prenotazione: DatiPrenotazione } }
  | { tipo: 'nuova_segnalazione'; dati: DatiSegnalazione }
  | { tipo: 'avvisi_centro'; dati: AvvisiCentro }
  | { tipo: 'promemoria'; dati: ConPrenotazione }
  /** Something has not been brought back. */
  | { tipo: 'sollecito'; dati: ConPrenotazione }
  /** Once a week: what waits for the centre and what is late; `altre` is how many requests it does not name. */
  | {
      tipo: 'settimana';
      dati: {
        prenotazioni: (DatiPrenotazione & { chi: string })[];
        altre: number;
        in_ritardo: (DatiPrenotazione & { chi: string })[];
        documenti: number;
      };
    }
  | {
      tipo: 'richieste_vicine';
      dati: { giorno: Giorno; prenotazioni: (DatiPrenotazione & { chi: string })[] };
    }
  /** `scade_il`: of a document that stays verified until then. */
  | { tipo: 'documento_distrutto'; dati: Persona & { mesi: number; scade_il?: Giorno } }
  | { tipo: 'documento_rifiutato'; dati: Persona & RifiutoDocumento }
  | { tipo: 'documento_in_scadenza'; dati: Persona & { scade_il: Giorno } }
  | { tipo: 'addio'; dati: Persona }
  | {
      tipo: 'account_chiuso';
      dati: {
        ritirate: DatiPrenotazione[];
        in_corso: DatiPrenotazione[];
        /** Who booked, but only if they now have something that must come back. */
        prenotante: Prenotante | null;
      };
    }
  | { tipo: 'secondo_fattore_attivato' | 'secondo_fattore_disattivato'; dati: Persona }
  | { tipo: 'codice_recupero_usato'; dati: Persona & { rimasti: number } }
  | { tipo: 'prenotazione_ritirata'; dati: { prenotante: Prenotante; prenotazione: DatiPrenotazione } }
  | {
      tipo: 'prenotazione_modificata';
      dati: {
        prenotante: Prenotante;
        prenotazione: DatiPrenotazione;
        prima: Prima;
        /** It stays confirmed: it only became shorter. */
        confermata: boolean;
      };
    };

export type TipoLettera = Lettera['tipo'];
