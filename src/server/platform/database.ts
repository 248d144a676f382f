// Written by `npm run schema` from the migrations: what is narrower than a column is said in scripts/schema/narrowed.ts.
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { TipoMovimento } from '#domain/cauzioni.ts';
import type { MotivoDocumento } from '#domain/documento.ts';
import type { StatoDocumento } from '#domain/documento.ts';
import type { Come } from '#domain/euro.ts';
import type { Fascia } from '#domain/fasce.ts';
import type { Sezione } from '#contract/impostazioni.ts';
import type { Lingua } from '#domain/lingue.ts';
import type { Giorno } from '#domain/giorno.ts';
import type { TipoMovimentoGiornate } from '#domain/giornate.ts';
import type { PacchettoDetto } from '#domain/prezzi.ts';
import type { GiorniProposti } from '#domain/proposta.ts';
import type { Azione } from '#contract/azioni.ts';
import type { ChiHaPreso } from '#contract/banco.ts';
import type { Cosa } from '#contract/banco.ts';
import type { TipoLettera } from '#contract/lettere.ts';

/** The tables, as `migrations/` makes them. Days are `YYYY-MM-DD` texts, instants are `Date`. */
export interface Database {
  abilitazioni: AbilitazioniTable;
  attese: AtteseTable;
  avvisi: AvvisiTable;
  calendari: CalendariTable;
  cauzioni: CauzioniTable;
  chiusure: ChiusureTable;
  codici_recupero: CodiciRecuperoTable;
  consegne: ConsegneTable;
  contatori_ricevute: ContatoriRicevuteTable;
  controlli: ControlliTable;
  documenti: DocumentiTable;
  esiti_documento: EsitiDocumentoTable;
  fermi: FermiTable;
  foto_consegne: FotoConsegneTable;
  foto_segnalazioni: FotoSegnalazioniTable;
  gettoni: GettoniTable;
  giornate: GiornateTable;
  giornate_dovute: GiornateDovuteTable;
  gruppi: GruppiTable;
  gruppi_prenotabili: GruppiPrenotabiliTable;
  idempotenza: IdempotenzaTable;
  identita_esterne: IdentitaEsterneTable;
  identita_provate: IdentitaProvateTable;
  immagini: ImmaginiTable;
  importazioni: ImportazioniTable;
  impostazioni: ImpostazioniTable;
  impostazioni_stati: ImpostazioniStatiTable;
  indirizzi_precedenti: IndirizziPrecedentiTable;
  intestatari: IntestatariTable;
  iscrizioni: IscrizioniTable;
  lavori: LavoriTable;
  link_utili: LinkUtiliTable;
  listini: ListiniTable;
  movimenti_cauzione: MovimentiCauzioneTable;
  movimenti_giornate: MovimentiGiornateTable;
  posta: PostaTable;
  prenotabili: PrenotabiliTable;
  prenotazioni: PrenotazioniTable;
  presenze: PresenzeTable;
  proposte: ProposteTable;
  registro: RegistroTable;
  ricevute: RicevuteTable;
  richieste: RichiesteTable;
  rilasci: RilasciTable;
  secondi_fattori: SecondiFattoriTable;
  segnalazioni: SegnalazioniTable;
  segni: SegniTable;
  sessioni: SessioniTable;
  sezioni: SezioniTable;
  specs: SpecsTable;
  tentativi_esterni: TentativiEsterniTable;
  utenti: UtentiTable;
  prenotazioni_vive: PrenotazioniViveTable;
  rilasci_attuali: RilasciAttualiTable;
}

export interface AbilitazioniTable {
  id: Generated<number>;
  nome: string;
  come_si_ottiene: string;
  durata_mesi: number | null;
  nascosta: Generated<boolean>;
  versione: Generated<number>;
}

export type StatoAttesa =
  | 'in_attesa'
  | 'offerta'
  | 'accettata'
  | 'rifiutata'
  | 'tolta'
  | 'persa'
  | 'passata'
  | 'finita';

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
  /** When the person was told, once, that a personal limit prevents the booking. */
  limite_detto_il: Date | null;
}

export interface AvvisiTable {
  id: Generated<number>;
  tipo: 'nuova_prenotazione' | 'prenotazione_ritirata' | 'prenotazione_modificata' | 'nuova_segnalazione';
  prenotazione_id: number | null;
  segnalazione_id: number | null;
  /** The days and the resource of a booking before it was changed. */
  prima_inizio: Giorno | null;
  prima_fine: Giorno | null;
  prima_prenotabile_id: number | null;
}

export interface CalendariTable {
  id: Generated<number>;
  user_id: string;
  cosa: 'mie' | 'tutte' | 'risorsa';
  prenotabile_id: number | null;
  impronta: Buffer;
  creato_il: Date;
  letto_il: Giorno | null;
}

export interface CauzioniTable {
  id: Generated<number>;
  prenotazione_id: number;
  ricevuto: GeneratedAlways<number>;
  restituito: GeneratedAlways<number>;
  trattenuto: GeneratedAlways<number>;
  versione: GeneratedAlways<number>;
}

export interface ChiusureTable {
  id: Generated<number>;
  inizio: Giorno;
  fine: Giorno;
  motivo: string;
  versione: Generated<number>;
}

export interface CodiciRecuperoTable {
  user_id: string;
  impronta: Buffer;
}

export interface ConsegneTable {
  prenotazione_id: number;
  prenotabile_id: number;
  consegnata_il: Date;
  consegnata_da: string | null;
  uscito: ColumnType<readonly Cosa[], string, string>;
  nota_consegna: string;
  /** Null: it is out. */
  rientrata_il: Date | null;
  rientrata_da: string | null;
  mancano: ColumnType<readonly Cosa[], string | undefined, string>;
  stato: 'a_posto' | 'da_controllare' | 'danneggiato' | null;
  nota_rientro: Generated<string>;
  solleciti: Generated<number>;
  ultimo_sollecito: Giorno | null;
  mancavano: ColumnType<readonly Cosa[], string, string>;
  fine_ricordata: Giorno | null;
  chi: ColumnType<ChiHaPreso | null, string | null | undefined, null>;
}

export interface ContatoriRicevuteTable {
  anno: number;
  ultimo: number;
}

export interface ControlliTable {
  id: Generated<number>;
  prenotabile_id: number;
  quando: Date;
  nota: Generated<string>;
  attore_id: string | null;
}

export interface DocumentiTable {
  user_id: string;
  lato: 'fronte' | 'retro';
  file: string;
  caricato_il: Generated<Date>;
}

export interface EsitiDocumentoTable {
  user_id: string;
  /** When the document that was decided about was uploaded. */
  caricato_il: Date;
  deciso_il: Date;
  da: string | null;
  scade_il: Giorno | null;
  avvisata: Generated<boolean>;
  motivo: MotivoDocumento | null;
  parole: string | null;
}

export interface FermiTable {
  id: Generated<number>;
  prenotabile_id: number;
  inizio: Giorno;
  /** Null: until further notice. */
  fine: Giorno | null;
  motivo: string;
  versione: Generated<number>;
  segnalazione_id: number | null;
}

export interface FotoConsegneTable {
  id: Generated<number>;
  prenotazione_id: number;
  momento: 'consegna' | 'rientro';
  file: string;
}

export interface FotoSegnalazioniTable {
  id: Generated<number>;
  segnalazione_id: number;
  file: string;
}

export type ScopoGettone =
  | 'verifica'
  | 'password'
  | 'annulla_cambio'
  | 'primo_accesso'
  | 'invito'
  | 'iscrizione'
  | 'proposta';

export interface GettoniTable {
  id: Generated<string>;
  scopo: ScopoGettone;
  impronta: Buffer;
  user_id: string | null;
  legato_a: string;
  scade_il: Date;
  usato_il: Date | null;
}

export interface GiornateTable {
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

export interface GiornateDovuteTable {
  prenotazione_id: number;
  giornate_id: number;
  giorni: Giorno[];
  coperte: GeneratedAlways<number>;
}

export interface GruppiTable {
  id: Generated<number>;
  nome: string;
  tipo: 'spazio' | 'strumento';
  versione: Generated<number>;
  descrizione: Generated<string>;
  nome_en: Generated<string>;
  descrizione_en: Generated<string>;
}

export interface GruppiPrenotabiliTable {
  gruppo_id: number;
  prenotabile_id: number;
  tipo: 'spazio' | 'strumento';
}

export interface IdempotenzaTable {
  chi: string;
  chiave: string;
  impronta: Buffer;
  risposta: ColumnType<unknown, string | null | undefined, string | null>;
  creata_il: Generated<Date>;
}

export interface IdentitaEsterneTable {
  iss: string;
  sub: string;
  user_id: string;
  collegata_il: Date;
  usata_il: Date;
  hash_di_nessuno: string | null;
  /** When the centre was last told that another verified account has its tax code. */
  contesa_il: Date | null;
  mail_garantita: string | null;
}

export interface IdentitaProvateTable {
  user_id: string;
  iss: string;
  sub: string;
  /** What the provider was called then. */
  servizio: string;
  provata_il: Date;
  scade_il: Giorno;
  avvisata: Generated<boolean>;
}

export interface ImmaginiTable {
  id: Generated<number>;
  prenotabile_id: number;
  file: string;
  posizione: number;
}

export interface ImportazioniTable {
  id: Generated<number>;
  impronta: Buffer;
  righe: Buffer;
  tipo: 'persone' | 'risorse';
  risposta: JSONColumnType<object>;
  quando: Date;
}

export interface ImpostazioniTable {
  sezione: Sezione;
  valore: JSONColumnType<object>;
  versione: Generated<number>;
  aggiornata_il: Generated<Date>;
  aggiornata_da: string | null;
}

export interface ImpostazioniStatiTable {
  sezione: Sezione;
  versione: number;
  valore: JSONColumnType<object>;
  aggiornata_il: Date;
  aggiornata_da: string | null;
}

export interface IndirizziPrecedentiTable {
  user_id: string;
  email: string;
  lasciato_il: Date;
}

export interface IntestatariTable {
  id: Generated<number>;
  /** Null once the account is gone. */
  user_id: string | null;
  nome: string;
  cognome: string;
  codice_fiscale: string;
}

export interface IscrizioniTable {
  id: Generated<string>;
  nome: string;
  cognome: string;
  codice_fiscale: string;
  email: string;
  telefono: string;
  creata_il: Date;
  identita: Buffer | null;
  lingua: Generated<Lingua>;
}

export interface LavoriTable {
  nome: string;
  prossimo: Date;
  preso_fino: Date | null;
  tentativi: Generated<number>;
}

export interface LinkUtiliTable {
  id: Generated<number>;
  prenotabile_id: number;
  label: string;
  href: string;
}

export interface ListiniTable {
  id: Generated<number>;
  pacchetti: ColumnType<PacchettoDetto[], string, never>;
  contributo_esterni: number;
  gratuito: GeneratedAlways<boolean>;
  creato_il: Generated<Date>;
  creato_da: string | null;
}

export interface MovimentiCauzioneTable {
  id: Generated<number>;
  cauzione_id: number;
  intestatario_id: number;
  tipo: TipoMovimento;
  importo: number;
  come: Come | null;
  motivo: Generated<string>;
  corregge: number | null;
  attore_id: string;
  quando: Date;
  riferimento: Generated<string>;
}

export interface MovimentiGiornateTable {
  id: Generated<number>;
  giornate_id: number;
  tipo: TipoMovimentoGiornate;
  giorni: number;
  importo: number | null;
  come: Come | null;
  intestatario_id: number | null;
  prenotazione_id: number | null;
  motivo: Generated<string>;
  corregge: number | null;
  attore_id: string;
  quando: Date;
  riferimento: Generated<string>;
}

export interface PostaTable {
  id: Generated<string>;
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
  /** The number by which people refer to it; `id` is in its Message-ID. */
  numero: Generated<number>;
  /** The language if no account gives it; in `consegnata`, the language of the printed letter. */
  lingua: Lingua | null;
  /** Whether it waits until no other letter is due. */
  per_ultima: Generated<boolean>;
  /** When such a letter was last taken to be sent. */
  presa_il: Date | null;
}

export interface PrenotabiliTable {
  id: Generated<number>;
  nome: string;
  descrizione: string;
  tipo: 'spazio' | 'strumento';
  cauzione: Generated<number>;
  noleggio_max: Generated<number>;
  non_prenotabile: Generated<boolean>;
  versione: Generated<number>;
  eliminato_il: Date | null;
  bozza: Generated<boolean>;
  conferma_automatica: Generated<boolean>;
  abilitazioni: Generated<number[]>;
  marca: Generated<string>;
  inventario: Generated<string>;
  acquistato_il: Giorno | null;
  controllo_mesi: Generated<number>;
  controllo_giorni: Generated<number>;
  nome_en: Generated<string>;
  descrizione_en: Generated<string>;
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
  /** Counts the changes of piece and days and the cancellation, for calendars. */
  sequenza: Generated<number>;
  /** Whether it is paid with days: not if it was confirmed before days existed. */
  usa_giornate: Generated<boolean>;
  /** Bookings that were made in one go have the same number. */
  serie_id: number | null;
  /** Until when a place is held; null for a booking. */
  tenuta_fino: Date | null;
  attesa_id: number | null;
  mancanza_detta: Generated<boolean>;
  usata_fino: Giorno | null;
  /** The price list in force when it was requested. */
  listino_id: ColumnType<number, number | undefined, number>;
}

export interface PresenzeTable {
  prenotazione_id: number;
  giorno: Giorno;
  quando: Date;
}

export interface ProposteTable {
  id: Generated<number>;
  prenotazione_id: number;
  user_id: string;
  gettone_id: string | null;
  inizio: Giorno;
  fine: Giorno;
  giorni: ColumnType<GiorniProposti[], string, string>;
  entro: Giorno;
  altrimenti: 'annulla' | 'lascia';
  motivo: string | null;
  stato: Generated<'aperta' | 'accettata' | 'rifiutata' | 'superata' | 'scaduta'>;
  esito: 'annullata' | 'resta' | null;
  creata_il: Date;
  chiusa_il: Date | null;
}

export interface RegistroTable {
  id: Generated<number>;
  quando: Generated<Date>;
  attore_id: string | null;
  azione: Azione;
  utente_id: string | null;
  prenotabile_id: number | null;
  prenotazione_id: number | null;
  dettagli: ColumnType<Record<string, unknown>, string | undefined, string>;
}

export interface RicevuteTable {
  anno: number;
  numero: number;
  movimento_cauzione_id: number | null;
  movimento_giornate_id: number | null;
  /** The number under which it was printed while each ledger had a series of its own. */
  prima: number | null;
}

export interface RichiesteTable {
  id: Generated<number>;
  dati: JSONColumnType<object>;
  tentativi: Generated<number>;
  presa_fino: Generated<Date>;
}

export interface RilasciTable {
  id: Generated<number>;
  utente_id: string;
  abilitazione_id: number;
  che: 'data' | 'tolta';
  dal: Giorno;
  fino: Giorno | null;
  come: 'banco' | 'importata' | null;
  motivo: Generated<string>;
  attore_id: string;
  quando: Date;
  avvisata: Generated<boolean>;
}

export interface SecondiFattoriTable {
  user_id: string;
  segreto: Buffer;
  creato_il: Date;
  attivo_dal: Date | null;
  ultimo_passo: number | null;
}

export interface SegnalazioniTable {
  id: Generated<number>;
  mail: string;
  problema: string;
  descrizione: string;
  stato: Generated<'aperta' | 'chiusa'>;
  nota: Generated<string>;
  creata_il: Generated<Date>;
  versione: Generated<number>;
  prenotabile_id: number | null;
  uso: 'si_puo' | 'meglio_di_no' | 'pericoloso' | null;
  prenotazione_id: number | null;
  utente_id: string | null;
  esito: 'ferma' | 'a_posto' | 'ci_pensa' | null;
  ha_fermato: Generated<boolean>;
  chiusa_il: Date | null;
  lingua: Lingua | null;
  rete: Buffer | null;
}

export interface SegniTable {
  chiave: string;
  valore: JSONColumnType<object>;
}

export interface SessioniTable {
  id: Generated<string>;
  user_id: string;
  creata_il: Generated<Date>;
  scade_il: Date;
  /** When its holder last proved who they are; null: not yet. */
  confermata_il: Date | null;
  usata_il: Date | null;
}

export interface SezioniTable {
  id: Generated<number>;
  prenotabile_id: number;
  nome: string;
  si_consegna: Generated<boolean>;
  nome_en: Generated<string>;
}

export interface SpecsTable {
  id: Generated<number>;
  section_id: number;
  nome: string;
  valore: string;
  descrive: Generated<boolean>;
  versione: Generated<number>;
  nome_en: Generated<string>;
  valore_en: Generated<string>;
}

export type ScopoEsterno = 'accesso' | 'collegamento' | 'conferma';

export interface TentativiEsterniTable {
  impronta: Buffer;
  scopo: ScopoEsterno;
  /** Null for a login. */
  sessione_id: string | null;
  cominciato_il: Date;
}

export interface UtentiTable {
  id: Generated<string>;
  nome: string;
  cognome: string;
  codice_fiscale: string;
  email: string;
  telefono: string;
  password_hash: string;
  is_verified: Generated<boolean>;
  is_superuser: Generated<boolean>;
  is_active: Generated<boolean>;
  creato_il: Generated<Date>;
  email_in_attesa: string | null;
  in_attesa_dal: Date | null;
  /** Name and surname in the form that the search compares. */
  nome_cercato: GeneratedAlways<string>;
  telefono_cercato: GeneratedAlways<string>;
  fascia: Generated<Fascia>;
  fascia_versione: Generated<number>;
  /** Whether first name and initial may stand on the sheet at the door. */
  nome_alla_porta: Generated<boolean>;
  /** Of a person whom the centre registered: when the privacy notice and the rules were given, and by whom. */
  informato_il: Date | null;
  informato_da: string | null;
  documento_stato: Generated<StatoDocumento>;
  documento_versione: Generated<number>;
  documento_caricato: GeneratedAlways<boolean>;
  /** Counts the changes of name, surname, tax code, telephone and address. */
  versione: GeneratedAlways<number>;
  nome_in_elenco: GeneratedAlways<string>;
  /** The language of the letters to this person. */
  lingua: Generated<Lingua>;
  /** Of a person from a sheet: they have not been given the privacy notice yet. */
  da_informare: Generated<boolean>;
  /** The steps before the opening that this administrator has hidden. */
  preparativi_nascosti: Generated<string[]>;
  password_cambiata_il: Date | null;
}

/** The bookings without cancelled ones and held places. Readers read this view, writers write the table. */
export type PrenotazioniViveTable = Pick<
  PrenotazioniTable,
  | 'id'
  | 'inizio'
  | 'fine'
  | 'confermata'
  | 'user_id'
  | 'prenotabile_id'
  | 'gruppo_id'
  | 'scelto_a_mano'
  | 'creata_il'
  | 'versione'
  | 'serie_id'
  | 'sequenza'
  | 'usa_giornate'
  | 'listino_id'
>;

export type RilasciAttualiTable = Pick<
  RilasciTable,
  | 'id'
  | 'utente_id'
  | 'abilitazione_id'
  | 'che'
  | 'dal'
  | 'fino'
  | 'come'
  | 'attore_id'
  | 'quando'
  | 'avvisata'
>;
