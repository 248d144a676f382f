/**
 * What pages need to know of the contract before they send anything. It is kept apart from the schemas, so that a page
 * without a form does not load the validation library.
 */

/** Largest file in bytes, and largest picture in pixels, that an upload accepts (prodotto/documenti#immagini). */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;
export const MAX_PIXEL = 50_000_000;

/** The maximum number of pictures in one request (prodotto/documenti#immagini). */
export const MAX_IMMAGINI = 20;

/** The categories of a person's bookings, in the order in which they are shown (prodotto/prenotazioni#categorie). */
export const CATEGORIE = ['attive', 'richieste', 'passate'] as const;

/** The most bookings that one request makes (prodotto/prenotazioni#insieme). */
export const MAX_VOCI = 60;

/** The most bookings that are confirmed in one go (prodotto/prenotazioni#conferma). */
export const MAX_CONFERMATE = 100;

/** The conditions in which a thing may come back (prodotto/banco#rientro). */
export const STATI_RIENTRO = ['a_posto', 'da_controllare', 'danneggiato'] as const;

/** The longest note about the condition of a thing, in characters. */
export const MAX_NOTA = 1000;

/** How many photos may show the condition of a thing when it goes out, and as many when it comes back. */
export const MAX_FOTO_STATO = 6;

/** How many photos a report of a fault has at most. */
export const MAX_FOTO_GUASTO = 3;

/** What the book of a thing is filtered by (prodotto/guasti#libretto). */
export const FILTRI_LIBRETTO = ['guasti', 'fermi', 'consegne', 'controlli'] as const;
export type FiltroLibretto = (typeof FILTRI_LIBRETTO)[number];

/** The personal data that an administrator may correct (prodotto/persone#correggi-i-dati). */
export const CAMPI_CORRETTI = ['nome', 'cognome', 'codice_fiscale', 'telefono'] as const;
export type CampoCorretto = (typeof CAMPI_CORRETTI)[number];

/** The most rows of one sheet that is imported (prodotto/importazioni#foglio). */
export const MAX_RIGHE = 2000;

/** What has to be so before a centre opens, in the order in which it is shown (prodotto/preparativi#fatti). */
export const PREPARATIVI = [
  'prova',
  'copie',
  'regolamento',
  'amministratori',
  'centro',
  'posta',
  'esempio',
  'indirizzo',
  'secondo_passaggio',
] as const;

/** The ports of mail servers that the settings may name (prodotto/lettere#server). */
export const PORTE_POSTA = [25, 465, 587, 2525] as const;

/** The letters to which a centre adds a paragraph of its own (prodotto/lettere#parole-vostre). */
export const PAROLE = [
  'richiesta',
  'confermata',
  'cambiata',
  'giorno_prima',
  'non_riportata',
  'invito',
] as const;
/** The longest text of these, in characters. */
export const MAX_PAROLE = 600;
export type NomeParole = (typeof PAROLE)[number];

/** What becomes of a letter that tries a mail server (prodotto/lettere#prova). */
export const ESITI_PROVA = [
  'partita',
  'sconosciuto',
  'vietato',
  'porta',
  'silenzio',
  'protezione',
  'certificato',
  'password',
  'mittente',
  'destinatario',
  'altro',
] as const;
export type EsitoProva = (typeof ESITI_PROVA)[number];
