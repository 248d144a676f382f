import type { Intervallo } from './intervallo.ts';
import { DOCUMENTO_O_MAIL, erroreCampo, type Detto, type ErroreCampo } from './validazione.ts';

/**
 * Every refusal that the program can give: stable code, HTTP status, and the Italian sentence that becomes the `title`
 * of the answer (prodotto/errori#codici).
 */
export const RIFIUTI = {
  BAD_REQUEST: r(400, 'La richiesta non è leggibile: ricarica la pagina e riprova'),
  LOGIN_BAD_CREDENTIALS: r(400, 'La mail o password sono sbagliate'),
  LOGIN_CODICE_RICHIESTO: r(400, 'Scrivi anche il codice della verifica in due passaggi'),
  LOGIN_CODICE_ERRATO: r(400, 'Il codice non è giusto o è già stato usato: scrivine un altro'),
  REGISTER_USER_ALREADY_EXISTS: r(
    400,
    'Esiste già un account con questa mail: accedi o recupera la password',
  ),
  RESET_PASSWORD_BAD_TOKEN: r(
    400,
    'Il link per la nuova password è scaduto o già usato: richiedine un altro',
  ),
  VERIFY_USER_BAD_TOKEN: r(400, 'Il link di verifica è scaduto o già usato: richiedine un altro dal profilo'),
  VERIFY_USER_ALREADY_VERIFIED: r(400, 'La tua mail è già verificata: non devi fare altro'),
  VERIFICA_ALTRO_ACCOUNT: r(
    403,
    'Questo link vale solo nell’account che ha chiesto di cambiare mail: accedi a quello e apri di nuovo il link',
  ),
  UPDATE_USER_EMAIL_ALREADY_EXISTS: r(400, 'Un altro account usa già questa mail: scegline una diversa'),
  UNDO_EMAIL_CHANGE_BAD_TOKEN: r(
    400,
    'Il link per annullare il cambio di mail è scaduto o già usato: scrivi al centro',
  ),
  UNAUTHORIZED: r(401, 'Accedi al tuo account per continuare'),
  FORBIDDEN: r(403, 'Il tuo account non può fare questa operazione: se ti serve, chiedi al centro'),
  DOCUMENTO_O_MAIL_MANCANTE: r(403, DOCUMENTO_O_MAIL),
  ACCOUNT_SOSPESO: r(403, 'Il tuo account è sospeso: scrivi o telefona al centro per riattivarlo'),
  PASSWORD_RICHIESTA: r(403, 'Inserisci di nuovo la tua password per continuare'),
  PASSWORD_SBAGLIATA: r(403, 'La password non è quella del tuo account: riprova'),
  CODICE_SBAGLIATO: r(403, 'Il codice non è giusto, oppure è già stato usato: scrivine un altro'),
  NOT_FOUND: r(404, 'Pare che quello che stavi cercando non è stato trovato'),
  TROPPO_LENTO: r(408, 'La richiesta non è arrivata in tempo: controlla la connessione e riprova'),
  PRENOTAZIONI_FUTURE: r(
    409,
    'Ci sono ancora prenotazioni in programma: annullale prima di eliminare la risorsa',
  ),
  DATE_OCCUPATE: r(409, 'Le date che hai scelto sono già occupate: scegline altre'),
  NON_PRENOTABILE: r(409, 'Questa risorsa non si prenota: chiedi al centro come usarla'),
  PRENOTAZIONE_PASSATA: r(409, 'I giorni di questa prenotazione sono passati: non si può più confermare'),
  PRENOTAZIONE_INIZIATA: r(
    409,
    'Questa prenotazione è già iniziata: per annullarla scrivi o telefona al centro',
  ),
  MODIFICATO_DA_ALTRI: r(
    409,
    'Qualcun altro ha appena modificato questi dati: guarda cosa è cambiato e riprova',
  ),
  TIPO_DIVERSO: r(409, 'Un gruppo contiene risorse di un solo tipo: scegli un gruppo dello stesso tipo'),
  IMMAGINI_DIVERSE: r(
    409,
    'Le immagini sono cambiate nel frattempo: ricarica la pagina e riordinale di nuovo',
  ),
  ULTIMO_AMMINISTRATORE: r(
    409,
    'Il centro resterebbe senza chi lo amministra: prima fai nominare qualcun altro',
  ),
  SECONDO_FATTORE_ATTIVO: r(409, 'La verifica in due passaggi è già attiva: prima disattivala'),
  SECONDO_FATTORE_ASSENTE: r(409, 'La verifica in due passaggi non è attiva: comincia dal tuo profilo'),
  NOME_GIA_USATO: r(409, 'Questo nome è già usato: scegline un altro'),
  LIMITE_RAGGIUNTO: r(
    409,
    'Questa risorsa ne contiene già quante può: togline qualcuna prima di aggiungere altro',
  ),
  IDEMPOTENZA_IN_CORSO: r(409, 'La stessa richiesta è già in corso: attendi qualche secondo'),
  IDEMPOTENZA_DIVERSA: r(
    422,
    'Questa richiesta è già stata inviata con altri dati: ricarica la pagina e riprova',
  ),
  TROPPO_GRANDE: r(413, 'Il file o il testo che hai inviato è troppo grande: riducilo e riprova'),
  TROPPI_FILE: r(413, 'Hai inviato troppi file insieme: caricane meno per volta'),
  TIPO_NON_AMMESSO: r(415, 'Questo tipo di file non si può caricare: usa JPEG, PNG, WebP, AVIF o GIF'),
  IMMAGINE_NON_VALIDA: r(
    415,
    'Questa immagine non si riesce a leggere: aprila, salvala di nuovo come JPEG e riprova',
  ),
  IMMAGINE_TROPPO_COMPLESSA: r(
    415,
    'Leggere questa immagine richiede troppo tempo o troppa memoria: aprila, salvala di nuovo come JPEG e riprova',
  ),
  HEIC_NON_LETTO: r(
    415,
    "Il formato HEIC non si riesce a leggere: sul telefono scegli 'Più compatibile' nelle impostazioni della fotocamera, oppure esporta la foto come JPEG",
  ),
  INTERVALLO_NON_VALIDO: r(416, 'La parte del file che hai chiesto non c’è: scaricalo intero'),
  VALIDATION_ERROR: r(422, 'Controlla i campi segnalati e riprova'),
  TROPPO_LONTANO: r(422, 'Puoi prenotare al massimo per i prossimi 366 giorni: scegli date più vicine'),
  NOLEGGIO_MAX_SUPERATO: r(422, 'Hai scelto più giorni di quelli consentiti: accorcia il periodo'),
  TOO_MANY_REQUESTS: r(429, 'Hai fatto troppi tentativi: aspetta un poco e riprova'),
  TROPPE_IMMAGINI: r(429, 'Stiamo già leggendo molte immagini: aspetta qualche secondo e riprova'),
  INTERNAL_ERROR: r(500, 'Ops... Qualcosa è andato storto: riprova tra poco'),
  NON_DISPONIBILE: r(503, 'Il servizio non risponde in questo momento: riprova tra qualche secondo'),
  SPAZIO_ESAURITO: r(
    507,
    'Sul server è finito lo spazio e non è stato salvato niente: avvisa il centro e riprova più tardi',
  ),
} as const satisfies Record<string, { status: StatoRifiuto; messaggio: string }>;

/** The HTTP statuses that a refusal may have. */
export type StatoRifiuto = 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 416 | 422 | 429 | 500 | 503 | 507;

/** The closed list of refusal codes; programs read the code, people the sentence. */
export type CodiceRifiuto = keyof typeof RIFIUTI;

/** What some refusals carry besides their code. */
export type DettagliRifiuto = {
  /** Wrong fields (VALIDATION_ERROR and the other 422s). */
  errors?: ErroreCampo[];
  /** Free ranges of the same length, nearest first (DATE_OCCUPATE). */
  proposte?: Intervallo[];
  /** How many bookings prevent it (PRENOTAZIONI_FUTURE). */
  quante?: number;
  /** The session ended because its account was suspended (UNAUTHORIZED). */
  sospeso?: true;
  /** Seconds after which to try again (429, 503). */
  retryAfter?: number;
  /** The entity as it is now (MODIFICATO_DA_ALTRI). */
  attuale?: unknown;
};

/** The only type of refusal in the program: returned by the domain, thrown by the server. */
export class Rifiuto extends Error {
  override readonly name = 'Rifiuto';
  readonly code: CodiceRifiuto;
  readonly dettagli: DettagliRifiuto;

  constructor(code: CodiceRifiuto, dettagli: DettagliRifiuto = {}) {
    super(RIFIUTI[code].messaggio);
    this.code = code;
    this.dettagli = dettagli;
  }

  /** HTTP status of the answer. */
  get status(): StatoRifiuto {
    return RIFIUTI[this.code].status;
  }

  /** Italian sentence a person can act on. */
  get messaggio(): string {
    return RIFIUTI[this.code].messaggio;
  }
}

/** Whether a text from outside is one of the codes. */
export function isCodiceRifiuto(text: unknown): text is CodiceRifiuto {
  return typeof text === 'string' && Object.hasOwn(RIFIUTI, text);
}

/** A VALIDATION_ERROR on one field. */
export function rifiutoCampo(campo: string, ...detto: Detto): Rifiuto {
  return new Rifiuto('VALIDATION_ERROR', { errors: [erroreCampo(campo, ...detto)] });
}

function r<S extends StatoRifiuto>(status: S, messaggio: string): { status: S; messaggio: string } {
  return { status, messaggio };
}
