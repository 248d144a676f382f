import { ErroreRifiuto, FRASI_RIFIUTO, type CodiceRegola, type DettagliRifiuto } from '#domain/rifiuti.ts';

/** HTTP statuses a refusal may have. */
type StatoRifiuto = 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 416 | 422 | 429 | 500 | 503 | 507;

/** The status of each refusal by the rules of the centre. */
const STATI_REGOLE: Record<CodiceRegola, StatoRifiuto> = {
  LOGIN_BAD_CREDENTIALS: 400,
  LOGIN_CODICE_RICHIESTO: 400,
  LOGIN_CODICE_ERRATO: 400,
  REGISTER_USER_ALREADY_EXISTS: 400,
  RESET_PASSWORD_BAD_TOKEN: 400,
  VERIFY_USER_BAD_TOKEN: 400,
  ISCRIZIONE_BAD_TOKEN: 400,
  VERIFY_USER_ALREADY_VERIFIED: 400,
  VERIFICA_ALTRO_ACCOUNT: 403,
  UPDATE_USER_EMAIL_ALREADY_EXISTS: 400,
  UNDO_EMAIL_CHANGE_BAD_TOKEN: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  INFORMATIVA_MANCANTE: 403,
  DOCUMENTO_O_MAIL_MANCANTE: 403,
  ACCOUNT_SOSPESO: 403,
  PASSWORD_RICHIESTA: 403,
  PASSWORD_SBAGLIATA: 403,
  CODICE_SBAGLIATO: 403,
  ESTERNO_SCADUTO: 400,
  ESTERNO_ALTRO_BROWSER: 400,
  ESTERNO_RIFIUTATO: 400,
  ESTERNO_NON_VALIDO: 400,
  ESTERNO_ALTRA_PERSONA: 403,
  ESTERNO_MAIL_DI_ALTRI: 409,
  ESTERNO_GIA_COLLEGATO: 409,
  DATI_DIVERSI: 409,
  PASSWORD_ASSENTE: 409,
  ESTERNO_NON_RISPONDE: 503,
  NOT_FOUND: 404,
  PRENOTAZIONI_FUTURE: 409,
  PIANO_SUPERATO: 409,
  TROPPE_DA_SISTEMARE: 409,
  ABILITAZIONE_MANCANTE: 409,
  CENTRO_CHIUSO: 409,
  LIMITE_PERSONALE: 409,
  ABILITAZIONE_IN_USO: 409,
  POSTO_LIBERO: 409,
  GIA_PRENOTATO: 409,
  GIA_IN_ATTESA: 409,
  TROPPE_ATTESE: 409,
  TENUTA_SCADUTA: 409,
  PROPOSTA_SCADUTA: 409,
  PROPOSTA_SUPERATA: 409,
  DATE_OCCUPATE: 409,
  VOCI_RIFIUTATE: 409,
  NON_PRENOTABILE: 409,
  PRENOTAZIONE_PASSATA: 409,
  PRENOTAZIONE_INIZIATA: 409,
  PRESENZA_SOLO_SPAZI: 409,
  NON_SI_CONSEGNA: 409,
  PRENOTAZIONE_NON_INIZIATA: 409,
  GIA_CONSEGNATA: 409,
  NON_CONSEGNATA: 409,
  GIA_RIENTRATA: 409,
  COSA_FUORI: 409,
  DA_RESTITUIRE: 409,
  MODIFICATO_DA_ALTRI: 409,
  DOCUMENTO_NON_IN_ATTESA: 409,
  TIPO_DIVERSO: 409,
  RISORSA_DI_ALTRO_TIPO: 409,
  IMMAGINI_DIVERSE: 409,
  ULTIMO_AMMINISTRATORE: 409,
  SECONDO_FATTORE_ATTIVO: 409,
  SECONDO_FATTORE_ASSENTE: 409,
  NOME_GIA_USATO: 409,
  LIMITE_RAGGIUNTO: 409,
  PERSONA_GIA_ISCRITTA: 409,
  CODICE_FISCALE_GIA_USATO: 409,
  MAIL_GIA_SUA: 409,
  INDIRIZZO_NON_PROVATO: 409,
  PERSONA_SOSPESA: 409,
  LETTERA_DA_STAMPARE: 409,
  LETTERA_PER_MAIL: 409,
  CAUZIONE_GIA_RICEVUTA: 409,
  CAUZIONE_ASSENTE: 409,
  CAUZIONE_GIA_RESA: 409,
  CAUZIONE_INSUFFICIENTE: 409,
  CORREZIONE_INUTILE: 409,
  GIORNATE_USATE: 409,
  ACQUISTO_STORNATO: 409,
  GIORNATE_INSUFFICIENTI: 409,
  NIENTE_DA_PAGARE: 409,
  VALIDATION_ERROR: 422,
  TROPPO_LONTANO: 422,
  NOLEGGIO_MAX_SUPERATO: 422,
  TOO_MANY_REQUESTS: 429,
};

/** Status and sentence of each refusal of a request or a file as such, independent of the rules of the centre. */
const RICHIESTE = {
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

/** All refusal codes, a closed list; programs read the code, people the sentence. */
export type CodiceRifiuto = CodiceRegola | CodiceRichiesta;

/** Every refusal of the program: stable code, HTTP status, Italian sentence (prodotto/errori#codici). */
export const RIFIUTI = {
  ...Object.fromEntries(
    Object.entries(FRASI_RIFIUTO).map(([code, messaggio]) => [
      code,
      { status: STATI_REGOLE[code as CodiceRegola], messaggio },
    ]),
  ),
  ...RICHIESTE,
} as Readonly<Record<CodiceRifiuto, { readonly status: StatoRifiuto; readonly messaggio: string }>>;

/** A refusal of a request or a file as such; a refusal by the rules is a `Rifiuto` of the domain. */
export class RifiutoRichiesta extends ErroreRifiuto<CodiceRichiesta> {
  override readonly name = 'RifiutoRichiesta';

  constructor(code: CodiceRichiesta, dettagli: DettagliRifiuto = {}) {
    super(code, RICHIESTE[code].messaggio, dettagli);
  }
}

/** Any refusal that an answer can carry. */
export type RifiutoDetto = ErroreRifiuto<CodiceRifiuto>;

/** Whether an untrusted text is one of the codes. */
export function isCodiceRifiuto(text: unknown): text is CodiceRifiuto {
  return typeof text === 'string' && Object.hasOwn(RIFIUTI, text);
}
