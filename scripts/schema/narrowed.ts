/**
 * What the program knows of a column and the database does not say: its type where it is narrower than the column's. A
 * `ColumnType` is written out whole. The texts that a check allows are no part of this list: they are read from the check.
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

/** The texts that a check allows, where other modules name them. */
export const CALLED: Readonly<Record<string, string>> = {
  'attese.stato': 'StatoAttesa',
  'gettoni.scopo': 'ScopoGettone',
  'tentativi_esterni.scopo': 'ScopoEsterno',
};

/** The table that a view is a part of. */
export const VIEW_OF: Readonly<Record<string, string>> = {
  prenotazioni_vive: 'prenotazioni',
  rilasci_attuali: 'rilasci',
};

/** What neither the name nor the type of a column, or of a view, says. */
export const NOTES: Readonly<Record<string, string>> = {
  'utenti.lingua': 'The language in which they are written to.',
  'posta.lingua': 'Where no account says it; in `consegnata`, that of the paper.',
  'utenti.versione': 'Counts the changes of name, surname, tax code, telephone and address.',
  'utenti.nome_alla_porta': 'Whether first name and initial may stand on the sheet at the door.',
  'utenti.informato_il':
    'Of a person whom the centre registered: when the privacy notice and the rules were given, and by whom.',
  'utenti.da_informare': 'Of a person from a sheet: they have not been given the privacy notice yet.',
  'utenti.nome_cercato': 'Name and surname in the form that the search compares.',
  'utenti.preparativi_nascosti': 'What an administrator has hidden of what is missing before the opening.',
  'esiti_documento.caricato_il': 'When what was decided about had been uploaded.',
  'identita_provate.servizio': 'What the provider was called then.',
  'identita_esterne.contesa_il':
    'When the centre was last told that another verified account has its tax code.',
  'sessioni.confermata_il': 'When whoever holds it last proved who they are; null: they have not.',
  prenotazioni_vive:
    'What is booked: no cancelled bookings, and no held places. Readers read it, writers write the table.',
  'prenotazioni.serie_id': 'What was booked in one go has the same.',
  'prenotazioni.sequenza': 'Counts the changes of piece and days and the cancellation, for calendars.',
  'prenotazioni.tenuta_fino': 'Until when a place is held; null for a booking.',
  'prenotazioni.listino_id': 'The price list in force when it was requested.',
  'prenotazioni.usa_giornate': 'Whether it is paid with days: not if it was confirmed before there were any.',
  'attese.limite_detto_il': 'When the person was told, once, that a personal limit keeps them from it.',
  'consegne.rientrata_il': 'Null: it is out.',
  'fermi.fine': 'Null: until further notice.',
  'intestatari.user_id': 'Null once the account is gone.',
  'giornate.user_id': 'Null once the account is gone.',
  'ricevute.prima': 'The number under which it was printed while each ledger had a series of its own.',
  'posta.numero': 'The number by which people refer to it; `id` is in its Message-ID.',
  'posta.destinatario': 'Null: the person has no address.',
  'posta.per_ultima': 'Whether it waits until no other letter is due.',
  'posta.presa_il': 'When one of those was last taken to be sent.',
  'avvisi.prima_inizio': 'What a changed booking was before.',
  'tentativi_esterni.sessione_id': 'Null for a login.',
};

/** Where the types of the list above come from, those of the columns of days included. */
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
