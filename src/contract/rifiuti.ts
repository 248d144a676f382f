import { FRASI_RIFIUTO } from '#domain/frasi-rifiuto.ts';
import { ErroreRifiuto, type CodiceRegola } from '#domain/rifiuti.ts';
import { RICHIESTE, type CodiceRichiesta, type StatoRifiuto } from './richieste.ts';

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
}

/** Any refusal that an answer can carry. */
export type RifiutoDetto = ErroreRifiuto<CodiceRifiuto>;

/** Whether an untrusted text is one of the codes. */
export function isCodiceRifiuto(text: unknown): text is CodiceRifiuto {
  return typeof text === 'string' && Object.hasOwn(RIFIUTI, text);
}
