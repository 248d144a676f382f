/** HTTP statuses a refusal may have. */
export type StatoRifiuto = 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 416 | 422 | 429 | 500 | 503 | 507;

/** Status and sentence of each refusal of a request or a file as such, independent of the rules of the centre. */
export const RICHIESTE = {
  BAD_REQUEST: { status: 400, messaggio: 'La richiesta non è leggibile: ricarica la pagina e riprova' },
  TROPPO_LENTO: {
    status: 408,
    messaggio: 'La richiesta non è arrivata in tempo: controlla la connessione e riprova',
  },
  IDEMPOTENZA_IN_CORSO: {
    status: 409,
    messaggio: 'La stessa richiesta è già in corso: attendi qualche secondo',
  },
  GIA_FATTO: { status: 409, messaggio: 'È già stato fatto: ricarica la pagina' },
  IDEMPOTENZA_DIVERSA: {
    status: 422,
    messaggio: 'Questa richiesta è già stata inviata con altri dati: ricarica la pagina e riprova',
  },
  TROPPO_GRANDE: {
    status: 413,
    messaggio: 'Il file o il testo che hai inviato è troppo grande: riducilo e riprova',
  },
  TROPPI_FILE: { status: 413, messaggio: 'Hai inviato troppi file insieme: caricane meno per volta' },
  TIPO_NON_AMMESSO: {
    status: 415,
    messaggio: 'Questo tipo di file non si può caricare: usa JPEG, PNG, WebP o GIF',
  },
  ORIGINE_ESTRANEA: {
    status: 403,
    messaggio: 'La richiesta viene dalla pagina di un altro sito: apri questo sito e falla da qui',
  },
  CONTENT_ENCODING: {
    status: 415,
    messaggio: 'La richiesta è compressa, e così non la leggiamo: inviala senza Content-Encoding',
  },
  IMMAGINE_NON_VALIDA: {
    status: 415,
    messaggio: 'Questa immagine non si riesce a leggere: aprila, salvala di nuovo come JPEG e riprova',
  },
  IMMAGINE_TROPPO_COMPLESSA: {
    status: 415,
    messaggio:
      'Leggere questa immagine richiede troppo tempo o troppa memoria: aprila, salvala di nuovo come JPEG e riprova',
  },
  HEIC_NON_LETTO: {
    status: 415,
    messaggio:
      "Il formato HEIC non si riesce a leggere: sul telefono scegli 'Più compatibile' nelle impostazioni della fotocamera, oppure esporta la foto come JPEG",
  },
  INTERVALLO_NON_VALIDO: {
    status: 416,
    messaggio: 'La parte del file che hai chiesto non c’è: scaricalo intero',
  },
  TROPPE_IMMAGINI: {
    status: 429,
    messaggio: 'Stiamo già leggendo molte immagini: aspetta qualche secondo e riprova',
  },
  INTERNAL_ERROR: { status: 500, messaggio: 'Ops... Qualcosa è andato storto: riprova tra poco' },
  NON_DISPONIBILE: {
    status: 503,
    messaggio: 'Il servizio non risponde in questo momento: riprova tra qualche secondo',
  },
  SPAZIO_ESAURITO: {
    status: 507,
    messaggio:
      'Sul server è finito lo spazio e non è stato salvato niente: avvisa il centro e riprova più tardi',
  },
} as const satisfies Record<string, { status: StatoRifiuto; messaggio: string }>;

/** The codes of refusals of a request or a file as such. */
export type CodiceRichiesta = keyof typeof RICHIESTE;
