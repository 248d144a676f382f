/** Values of the contract without its schemas, so that a page without a form does not load the validation library. */

/** Largest file in bytes, and largest picture in pixels, that an upload accepts (prodotto/documenti#immagini). */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;
export const MAX_PIXEL = 50_000_000;

/** Maximum number of pictures in one request (prodotto/documenti#immagini). */
export const MAX_IMMAGINI = 20;

/** The categories of a person's bookings in display order (prodotto/prenotazioni#categorie). */
export const CATEGORIE = ['attive', 'richieste', 'passate'] as const;

/** Maximum number of bookings in one request (prodotto/prenotazioni#insieme). */
export const MAX_VOCI = 60;

/** Maximum number of bookings confirmed in one request (prodotto/prenotazioni#conferma). */
export const MAX_CONFERMATE = 100;

/** The conditions of a returned resource (prodotto/banco#rientro). */
export const STATI_RIENTRO = ['a_posto', 'da_controllare', 'danneggiato'] as const;

/** Characters of a note about the condition. */
export const MAX_NOTA = 1000;

/** Photos of the condition at hand-over, and as many at return. */
export const MAX_FOTO_STATO = 6;

export const MAX_FOTO_GUASTO = 3;

/** The filters of a resource's book (prodotto/guasti#libretto). */
export const FILTRI_LIBRETTO = ['guasti', 'fermi', 'consegne', 'controlli'] as const;
export type FiltroLibretto = (typeof FILTRI_LIBRETTO)[number];

/** The personal data that an administrator may correct (prodotto/persone#correggi-i-dati). */
export const CAMPI_CORRETTI = ['nome', 'cognome', 'codice_fiscale', 'telefono'] as const;
export type CampoCorretto = (typeof CAMPI_CORRETTI)[number];

/** Maximum rows of an imported sheet (prodotto/importazioni#foglio). */
export const MAX_RIGHE = 2000;

/** What has to be done before a centre opens, in display order (prodotto/preparativi#fatti). */
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

/** The ports of mail servers that the settings accept (prodotto/lettere#server). */
export const PORTE_POSTA = [25, 465, 587, 2525] as const;

/** The letters with a paragraph of the centre's own (prodotto/lettere#parole-vostre). */
export const PAROLE = [
  'richiesta',
  'confermata',
  'cambiata',
  'giorno_prima',
  'non_riportata',
  'invito',
] as const;
/** Characters of such a paragraph. */
export const MAX_PAROLE = 600;
export type NomeParole = (typeof PAROLE)[number];

/** The outcomes of a trial letter (prodotto/lettere#prova). */
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
