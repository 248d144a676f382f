export type StatoRifiuto = 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 416 | 422 | 429 | 500 | 503 | 507;

/** Status and sentence of each refusal of a request or a file, independent of the rules of the centre. */
export const RICHIESTE = {
  BAD_REQUEST: [400, 'La richiesta non è leggibile: ricarica la pagina e riprova'],
  TROPPO_LENTO: [408, 'La richiesta non è arrivata in tempo: controlla la connessione e riprova'],
  IDEMPOTENZA_IN_CORSO: [409, 'La stessa richiesta è già in corso: attendi qualche secondo'],
  GIA_FATTO: [409, 'È già stato fatto: ricarica la pagina'],
  IDEMPOTENZA_DIVERSA: [
    422,
    'Questa richiesta è già stata inviata con altri dati: ricarica la pagina e riprova',
  ],
  COPIA_IN_CORSO: [409, 'Una copia si sta già facendo o provando: aspetta che finisca'],
  TROPPO_GRANDE: [413, 'Il file o il testo che hai inviato è troppo grande: riducilo e riprova'],
  TROPPI_FILE: [413, 'Hai inviato troppi file insieme: caricane meno per volta'],
  TIPO_NON_AMMESSO: [415, 'Questo tipo di file non si può caricare: usa JPEG, PNG, WebP o GIF'],
  ORIGINE_ESTRANEA: [
    403,
    'La richiesta viene dalla pagina di un altro sito: apri questo sito e falla da qui',
  ],
  CONTENT_ENCODING: [415, 'La richiesta è compressa, e così non la leggiamo: inviala senza Content-Encoding'],
  ARCHIVIO_NON_VALIDO: [415, 'Questo non è un file di impostazioni'],
  ARCHIVIO_PIU_NUOVO: [
    415,
    'Questo file viene da una versione più nuova del programma: aggiorna prima questo sito',
  ],
  IMMAGINE_NON_VALIDA: [
    415,
    'Questa immagine non si riesce a leggere: aprila, salvala di nuovo come JPEG e riprova',
  ],
  IMMAGINE_TROPPO_COMPLESSA: [
    415,
    'Leggere questa immagine richiede troppo tempo o troppa memoria: aprila, salvala di nuovo come JPEG e riprova',
  ],
  HEIC_NON_LETTO: [
    415,
    "Il formato HEIC non si riesce a leggere: sul telefono scegli 'Più compatibile' nelle impostazioni della fotocamera, oppure esporta la foto come JPEG",
  ],
  INTERVALLO_NON_VALIDO: [416, 'La parte del file che hai chiesto non c’è: scaricalo intero'],
  TROPPE_IMMAGINI: [429, 'Stiamo già leggendo molte immagini: aspetta qualche secondo e riprova'],
  INTERNAL_ERROR: [500, 'Ops... Qualcosa è andato storto: riprova tra poco'],
  NON_DISPONIBILE: [503, 'Il servizio non risponde in questo momento: riprova tra qualche secondo'],
  SPAZIO_ESAURITO: [
    507,
    'Sul server è finito lo spazio e non è stato salvato niente: avvisa il centro e riprova più tardi',
  ],
} as const satisfies Record<string, readonly [status: StatoRifiuto, sentence: string]>;

export type CodiceRichiesta = keyof typeof RICHIESTE;
