import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { TipoMovimento } from '#domain/cauzioni.ts';
import type { MotivoDocumento, StatoDocumento } from '#domain/documento.ts';
import type { Come } from '#domain/euro.ts';
import type { Fascia } from '#domain/fasce.ts';
import type { Giorno } from '#domain/giorno.ts';
import type { TipoMovimentoGiornate } from '#domain/giornate.ts';
import type { GiorniProposti } from '#domain/proposta.ts';
import type { Azione } from '#contract/azioni.ts';
import type { TipoLettera } from '#contract/lettere.ts';

/** The tables, as `migrations/` makes them. Days are `YYYY-MM-DD` texts, instants are `Date`. */
export interface Database {
  impostazioni: { chiave: string; valore: JSONColumnType<object> };
  utenti: UtentiTable;
  sessioni: SessioniTable;
  gettoni: GettoniTable;
  documenti: { user_id: string; lato: 'fronte' | 'retro'; file: string; caricato_il: Generated<Date> };
  esiti_documento: EsitiDocumentoTable;
  prenotabili: PrenotabiliTable;
  gruppi: {
    id: Generated<number>;
    nome: string;
    descrizione: Generated<string>;
    tipo: Tipo;
    versione: Generated<number>;
  };
  gruppi_prenotabili: { gruppo_id: number; prenotabile_id: number; tipo: Tipo };
  immagini: {
    id: Generated<number>;
    prenotabile_id: number;
    file: string;
    posizione: number;
  };
  link_utili: { id: Generated<number>; prenotabile_id: number; label: string; href: string };
  sezioni: { id: Generated<number>; prenotabile_id: number; nome: string; si_consegna: Generated<boolean> };
  specs: {
    id: Generated<number>;
    section_id: number;
    nome: string;
    valore: string;
    descrive: Generated<boolean>;
    versione: Generated<number>;
  };
  prenotazioni: PrenotazioniTable;
  prenotazioni_vive: PrenotazioniViveTable;
  attese: AtteseTable;
  proposte: ProposteTable;
  presenze: { prenotazione_id: number; giorno: Giorno; quando: Date };
  consegne: ConsegneTable;
  foto_consegne: {
    id: Generated<number>;
    prenotazione_id: number;
    momento: 'consegna' | 'rientro';
    file: string;
  };
  chiusure: ChiusureTable;
  fermi: FermiTable;
  intestatari: IntestatariTable;
  cauzioni: CauzioniTable;
  movimenti_cauzione: MovimentiCauzioneTable;
  giornate: GiornateTable;
  giornate_dovute: {
    prenotazione_id: number;
    giornate_id: number;
    giorni: Giorno[];
    /** Moved by the insert of an entry (migration 0023). */
    coperte: GeneratedAlways<number>;
  };
  movimenti_giornate: MovimentiGiornateTable;
  contatori_ricevute: { anno: number; ultimo: number };
  ricevute: RicevuteTable;
  posta: PostaTable;
  avvisi: AvvisiTable;
  registro: RegistroTable;
  iscrizioni: IscrizioniTable;
  richieste: {
    id: Generated<number>;
    dati: JSONColumnType<object>;
    tentativi: Generated<number>;
    presa_fino: Generated<Date>;
  };
  lavori: { nome: string; prossimo: Date; preso_fino: Date | null; tentativi: Generated<number> };
  idempotenza: IdempotenzaTable;
  segnalazioni: SegnalazioniTable;
  secondi_fattori: SecondiFattoriTable;
  identita_esterne: IdentitaEsterneTable;
  tentativi_esterni: TentativiEsterniTable;
  codici_recupero: { user_id: string; impronta: Buffer };
  calendari: CalendariTable;
  indirizzi_precedenti: { user_id: string; email: string; lasciato_il: Date };
}

type Tipo = 'spazio' | 'strumento';

export interface UtentiTable {
  id: Generated<string>;
  nome: string;
  cognome: string;
  codice_fiscale: string;
  email: string;
  telefono: string;
  password_hash: string;
  /** Moved by every change of name, surname, tax code, telephone or address (migration 0034). */
  versione: GeneratedAlways<number>;
  documento_stato: Generated<StatoDocumento>;
  documento_versione: Generated<number>;
  /** Follows from `documento_stato`. */
  documento_caricato: GeneratedAlways<boolean>;
  is_verified: Generated<boolean>;
  is_superuser: Generated<boolean>;
  is_active: Generated<boolean>;
  creato_il: Generated<Date>;
  email_in_attesa: string | null;
  in_attesa_dal: Date | null;
  fascia: Generated<Fascia>;
  fascia_versione: Generated<number>;
  /** Whether first name and initial may stand on the sheet at the door. */
  nome_alla_porta: Generated<boolean>;
  /** Of a person registered at the desk: when and by whom the privacy notice and the rules were given. */
  informato_il: Date | null;
  informato_da: string | null;
  /** Name and surname in the form that the search compares, and the digits of the telephone number (migration 0013). */
  nome_cercato: GeneratedAlways<string>;
  telefono_cercato: GeneratedAlways<string>;
}

/** What was decided about a document: verified until a day, or refused with a reason. */
export interface EsitiDocumentoTable {
  user_id: string;
  /** When what was decided about had been uploaded. */
  caricato_il: Date;
  deciso_il: Date;
  da: string | null;
  scade_il: Giorno | null;
  avvisata: Generated<boolean>;
  motivo: MotivoDocumento | null;
  parole: string | null;
}

interface SessioniTable {
  id: Generated<string>;
  user_id: string;
  creata_il: Generated<Date>;
  scade_il: Date;
  /** When whoever holds it last proved who they are; null: they have not. */
  confermata_il: Date | null;
  usata_il: Date | null;
}

export type ScopoGettone =
  | 'verifica'
  | 'password'
  | 'annulla_cambio'
  | 'primo_accesso'
  | 'invito'
  | 'iscrizione'
  | 'proposta';

interface GettoniTable {
  id: Generated<string>;
  scopo: ScopoGettone;
  impronta: Buffer;
  user_id: string | null;
  legato_a: string;
  scade_il: Date;
  usato_il: Date | null;
}

export interface PrenotabiliTable {
  id: Generated<number>;
  nome: string;
  descrizione: string;
  tipo: Tipo;
  cauzione: Generated<number>;
  noleggio_max: Generated<number>;
  non_prenotabile: Generated<boolean>;
  conferma_automatica: Generated<boolean>;
  bozza: Generated<boolean>;
  versione: Generated<number>;
  eliminato_il: Date | null;
}

export interface PrenotazioniTable {
  id: Generated<number>;
  inizio: Giorno;
  fine: Giorno;
  confermata: Generated<boolean>;
  user_id: string | null;
  prenotabile_id: number;
  gruppo_id: number | null;
  scelto_a_mano: boolean;
  creata_il: Generated<Date>;
  annullata_il: Date | null;
  versione: Generated<number>;
  /** What was booked in one go has the same. */
  serie_id: Generated<number | null>;
  /** Counts the changes of piece and days and the cancellation, for calendars. */
  sequenza: Generated<number>;
  /** Until when a place is held, and for which wait; null for a booking. */
  tenuta_fino: Date | null;
  attesa_id: number | null;
  /** Whether it is paid with days: not if it was confirmed before there were any. */
  usa_giornate: Generated<boolean>;
}

/** The view of what is booked: no cancelled bookings, and no held places. Readers read it, writers write the table. */
export type PrenotazioniViveTable = Omit<PrenotazioniTable, 'annullata_il' | 'tenuta_fino' | 'attesa_id'>;

export type StatoAttesa =
  | 'in_attesa'
  | 'offerta'
  | 'accettata'
  | 'rifiutata'
  | 'tolta'
  | 'persa'
  | 'passata'
  | 'finita';

/** Who waits for a resource or a group, and on which days. */
/** A form of registration that waits for its mailed link. */
export interface IscrizioniTable {
  id: Generated<string>;
  nome: string;
  cognome: string;
  codice_fiscale: string;
  email: string;
  telefono: string;
  password_hash: string;
  identita: Buffer | null;
  creata_il: Date;
}

export interface AtteseTable {
  id: Generated<number>;
  user_id: string;
  prenotabile_id: number | null;
  gruppo_id: number | null;
  inizio: Giorno;
  fine: Giorno;
  stato: Generated<StatoAttesa>;
  creata_il: Date;
  finita_il: Date | null;
  /** When the person was told, once, that a personal limit keeps them from it. */
  limite_detto_il: Generated<Date | null>;
}

export interface ProposteTable {
  id: Generated<number>;
  prenotazione_id: number;
  user_id: string;
  gettone_id: string | null;
  inizio: Giorno;
  fine: Giorno;
  /** Written as JSON text. */
  giorni: ColumnType<GiorniProposti[], string, string>;
  entro: Giorno;
  altrimenti: 'annulla' | 'lascia';
  motivo: string | null;
  stato: Generated<'aperta' | 'accettata' | 'rifiutata' | 'superata' | 'scaduta'>;
  esito: Generated<'annullata' | 'resta' | null>;
  creata_il: Date;
  chiusa_il: Generated<Date | null>;
}

type Cose = readonly { readonly nome: string; readonly valore: string }[];

/** A thing that went out; it is out until `rientrata_il`. */
interface ConsegneTable {
  prenotazione_id: number;
  prenotabile_id: number;
  consegnata_il: Date;
  consegnata_da: string | null;
  uscito: ColumnType<Cose, string, string>;
  mancavano: ColumnType<Cose, string, string>;
  nota_consegna: string;
  rientrata_il: Date | null;
  rientrata_da: string | null;
  mancano: ColumnType<Cose, string | undefined, string>;
  stato: 'a_posto' | 'da_controllare' | 'danneggiato' | null;
  nota_rientro: Generated<string>;
  solleciti: Generated<number>;
  ultimo_sollecito: Giorno | null;
}

interface ChiusureTable {
  id: Generated<number>;
  inizio: Giorno;
  fine: Giorno;
  motivo: string;
  versione: Generated<number>;
}

interface FermiTable {
  id: Generated<number>;
  prenotabile_id: number;
  inizio: Giorno;
  /** Null: until further notice. */
  fine: Giorno | null;
  motivo: string;
  versione: Generated<number>;
}

interface IntestatariTable {
  id: Generated<number>;
  /** Null once the account is gone. */
  user_id: string | null;
  nome: string;
  cognome: string;
  codice_fiscale: string;
}

/** Its sums are moved by the insert of an entry (migration 0019). */
interface CauzioniTable {
  id: Generated<number>;
  prenotazione_id: number;
  ricevuto: GeneratedAlways<number>;
  restituito: GeneratedAlways<number>;
  trattenuto: GeneratedAlways<number>;
  versione: GeneratedAlways<number>;
}

interface MovimentiCauzioneTable {
  id: Generated<number>;
  cauzione_id: number;
  intestatario_id: number;
  tipo: TipoMovimento;
  importo: number;
  come: Come | null;
  motivo: string;
  corregge: number | null;
  attore_id: string;
  quando: Date;
}

/** Its sums are moved by the entries (migration 0023). */
interface GiornateTable {
  id: Generated<number>;
  /** Null once the account is gone. */
  user_id: string | null;
  acquistate: GeneratedAlways<number>;
  usate: GeneratedAlways<number>;
  rese: GeneratedAlways<number>;
  corrette: GeneratedAlways<number>;
  incassato: GeneratedAlways<number>;
  versione: GeneratedAlways<number>;
}

interface MovimentiGiornateTable {
  id: Generated<number>;
  giornate_id: number;
  tipo: TipoMovimentoGiornate;
  giorni: number;
  importo: number | null;
  come: Come | null;
  intestatario_id: number | null;
  prenotazione_id: number | null;
  motivo: string;
  corregge: number | null;
  attore_id: string;
  quando: Date;
}

/** The number of the receipt of one entry, of a deposit or of days; it never changes (migration 0033). */
interface RicevuteTable {
  anno: number;
  numero: number;
  movimento_cauzione_id: Generated<number | null>;
  movimento_giornate_id: Generated<number | null>;
  /** The number under which it was printed while each ledger had a series of its own. */
  prima: Generated<number | null>;
}

/** A private address at which a calendar program reads bookings. */
export interface CalendariTable {
  id: Generated<number>;
  user_id: string;
  cosa: 'mie' | 'tutte' | 'risorsa';
  prenotabile_id: number | null;
  impronta: Buffer;
  creato_il: Date;
  letto_il: Giorno | null;
}

interface PostaTable {
  id: Generated<string>;
  /** The number by which people refer to it; `id` is in its Message-ID. */
  numero: Generated<number>;
  tipo: TipoLettera;
  /** Null: the person has no address. */
  destinatario: string | null;
  dati: JSONColumnType<Record<string, unknown>>;
  user_id: string | null;
  stato: Generated<'in_attesa' | 'inviata' | 'fallita' | 'da_stampare' | 'consegnata'>;
  tentativi: Generated<number>;
  ultimo_errore: string | null;
  creata_il: Generated<Date>;
  inviata_il: Date | null;
  prossima_prova: Generated<Date>;
  presa_fino: Date | null;
}

interface AvvisiTable {
  id: Generated<number>;
  tipo: 'nuova_prenotazione' | 'prenotazione_ritirata' | 'prenotazione_modificata' | 'nuova_segnalazione';
  prenotazione_id: number | null;
  segnalazione_id: number | null;
  /** What a changed booking was before. */
  prima_inizio: Giorno | null;
  prima_fine: Giorno | null;
  prima_prenotabile_id: number | null;
}

interface RegistroTable {
  id: Generated<number>;
  quando: Generated<Date>;
  attore_id: string | null;
  azione: Azione;
  utente_id: string | null;
  prenotabile_id: number | null;
  prenotazione_id: number | null;
  dettagli: ColumnType<Record<string, unknown>, string | undefined, string>;
}

interface IdempotenzaTable {
  chi: string;
  chiave: string;
  impronta: Buffer;
  risposta: ColumnType<unknown, string | null | undefined, string | null>;
  creata_il: Generated<Date>;
}

interface SegnalazioniTable {
  id: Generated<number>;
  mail: string;
  problema: string;
  descrizione: string;
  stato: Generated<'aperta' | 'chiusa'>;
  nota: Generated<string>;
  creata_il: Generated<Date>;
  versione: Generated<number>;
}

export interface SecondiFattoriTable {
  user_id: string;
  segreto: Buffer;
  creato_il: Date;
  attivo_dal: Date | null;
  ultimo_passo: number | null;
}

/** An identity of the OpenID Connect provider `iss`, linked to an account. */
export interface IdentitaEsterneTable {
  iss: string;
  sub: string;
  user_id: string;
  collegata_il: Date;
  usata_il: Date;
  hash_di_nessuno: string | null;
  garantita: boolean;
}

export type ScopoEsterno = 'accesso' | 'collegamento' | 'conferma';

/** A sign-in at the provider that has been begun; `sessione_id` is null for a login. */
interface TentativiEsterniTable {
  impronta: Buffer;
  scopo: ScopoEsterno;
  sessione_id: string | null;
  cominciato_il: Date;
}
