/**
 * The types of columns where they are narrower than the database's. A `ColumnType` is written out whole. Texts that a
 * check constraint allows are read from the check.
 */
export const NARROWED: Readonly<Record<string, string>> = {
  'segni.valore': 'JSONColumnType<object>',
  'impostazioni.valore': 'JSONColumnType<object>',
  'impostazioni.sezione': 'Sezione',
  'impostazioni_stati.valore': 'JSONColumnType<object>',
  'impostazioni_stati.sezione': 'Sezione',
  'listini.pacchetti': 'ColumnType<PacchettoDetto[], string, never>',
  // Null only until the first filling, before anything reads it.
  'prenotazioni.listino_id': 'ColumnType<number, number | undefined, number>',
  'gruppi_prenotabili.tipo': "'spazio' | 'strumento'",
  'avvisi.tipo':
    "'nuova_prenotazione' | 'prenotazione_ritirata' | 'prenotazione_modificata' | 'nuova_segnalazione'",
  'utenti.documento_stato': 'StatoDocumento',
  'utenti.fascia': 'Fascia',
  'utenti.lingua': 'Lingua',
  'iscrizioni.lingua': 'Lingua',
  'segnalazioni.lingua': 'Lingua',
  'posta.lingua': 'Lingua',
  'esiti_documento.motivo': 'MotivoDocumento',
  'movimenti_cauzione.tipo': 'TipoMovimento',
  'movimenti_cauzione.come': 'Come',
  'movimenti_giornate.tipo': 'TipoMovimentoGiornate',
  'movimenti_giornate.come': 'Come',
  'proposte.giorni': 'ColumnType<GiorniProposti[], string, string>',
  'consegne.uscito': 'ColumnType<readonly Cosa[], string, string>',
  'consegne.mancavano': 'ColumnType<readonly Cosa[], string, string>',
  'consegne.mancano': 'ColumnType<readonly Cosa[], string | undefined, string>',
  'consegne.chi': 'ColumnType<ChiHaPreso | null, string | null | undefined, null>',
  'posta.tipo': 'TipoLettera',
  'posta.dati': 'JSONColumnType<Record<string, unknown>>',
  'richieste.dati': 'JSONColumnType<object>',
  'importazioni.risposta': 'JSONColumnType<object>',
  'registro.azione': 'Azione',
  'registro.dettagli': 'ColumnType<Record<string, unknown>, string | undefined, string>',
  'idempotenza.risposta': 'ColumnType<unknown, string | null | undefined, string | null>',
};

/** The names of types for the texts that a check allows. */
export const CALLED: Readonly<Record<string, string>> = {
  'attese.stato': 'StatoAttesa',
  'gettoni.scopo': 'ScopoGettone',
  'tentativi_esterni.scopo': 'ScopoEsterno',
};

export const VIEW_OF: Readonly<Record<string, string>> = {
  prenotazioni_vive: 'prenotazioni',
  rilasci_attuali: 'rilasci',
};

/** Notes about columns and views whose name and type do not explain them. */
export const NOTES: Readonly<Record<string, string>> = {
  'utenti.lingua': 'The language of the letters to this person.',
  'posta.lingua': 'The language if no account gives it; in `consegnata`, the language of the printed letter.',
  'utenti.versione': 'Counts the changes of name, surname, tax code, telephone and address.',
  'utenti.nome_alla_porta': 'Whether first name and initial may stand on the sheet at the door.',
  'utenti.informato_il':
    'Of a person whom the centre registered: when the privacy notice and the rules were given, and by whom.',
  'utenti.da_informare': 'Of a person from a sheet: they have not been given the privacy notice yet.',
  'utenti.nome_cercato': 'Name and surname in the form that the search compares.',
  'utenti.preparativi_nascosti': 'The steps before the opening that this administrator has hidden.',
  'esiti_documento.caricato_il': 'When the document that was decided about was uploaded.',
  'identita_provate.servizio': 'What the provider was called then.',
  'identita_esterne.contesa_il':
    'When the centre was last told that another verified account has its tax code.',
  'sessioni.confermata_il': 'When its holder last proved who they are; null: not yet.',
  prenotazioni_vive:
    'The bookings without cancelled ones and held places. Readers read this view, writers write the table.',
  'prenotazioni.serie_id': 'Bookings that were made in one go have the same number.',
  'prenotazioni.sequenza': 'Counts the changes of piece and days and the cancellation, for calendars.',
  'prenotazioni.tenuta_fino': 'Until when a place is held; null for a booking.',
  'prenotazioni.listino_id': 'The price list in force when it was requested.',
  'prenotazioni.usa_giornate': 'Whether it is paid with days: not if it was confirmed before days existed.',
  'attese.limite_detto_il': 'When the person was told, once, that a personal limit prevents the booking.',
  'consegne.rientrata_il': 'Null: it is out.',
  'fermi.fine': 'Null: until further notice.',
  'intestatari.user_id': 'Null once the account is gone.',
  'giornate.user_id': 'Null once the account is gone.',
  'ricevute.prima': 'The number under which it was printed while each ledger had a series of its own.',
  'posta.numero': 'The number by which people refer to it; `id` is in its Message-ID.',
  'posta.destinatario': 'Null: the person has no address.',
  'posta.per_ultima': 'Whether it waits until no other letter is due.',
  'posta.presa_il': 'When such a letter was last taken to be sent.',
  'avvisi.prima_inizio': 'The days and the resource of a booking before it was changed.',
  'tentativi_esterni.sessione_id': 'Null for a login.',
};

/** The imports of the types above, and of those of day columns. */
export const IMPORTS: Readonly<Record<string, string>> = {
  TipoMovimento: '#domain/cauzioni.ts',
  MotivoDocumento: '#domain/documento.ts',
  StatoDocumento: '#domain/documento.ts',
  Come: '#domain/euro.ts',
  Fascia: '#domain/fasce.ts',
  Sezione: '#contract/impostazioni.ts',
  Lingua: '#domain/lingue.ts',
  Giorno: '#domain/giorno.ts',
  TipoMovimentoGiornate: '#domain/giornate.ts',
  PacchettoDetto: '#domain/prezzi.ts',
  GiorniProposti: '#domain/proposta.ts',
  Azione: '#contract/azioni.ts',
  ChiHaPreso: '#contract/banco.ts',
  Cosa: '#contract/banco.ts',
  TipoLettera: '#contract/lettere.ts',
};

/** Columns that only triggers write: sums of ledgers and versions. */
export const WRITTEN_BY_TRIGGERS: readonly string[] = [
  'cauzioni.ricevuto',
  'cauzioni.restituito',
  'cauzioni.trattenuto',
  'cauzioni.versione',
  'giornate.acquistate',
  'giornate.usate',
  'giornate.rese',
  'giornate.corrette',
  'giornate.incassato',
  'giornate.versione',
  'giornate_dovute.coperte',
  'utenti.versione',
];

/** Tables that no query of a store names: the list of migrations, and the counters of a library. */
export const UNTYPED: readonly string[] = ['migrazioni', 'limiti'];
