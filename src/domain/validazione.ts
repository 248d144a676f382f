import { formatGiorno, type Giorno } from './giorno.ts';

/** Limits and sentences of spec 5, shared by the server's schemas and the forms. */

/** Minimum length of a password, in characters (spec 9). */
export const MIN_PASSWORD = 12;
/** Maximum length of a new password, and how much of one is judged: the time both take stays bounded. */
export const MAX_PASSWORD = 200;

export const CAMPO_OBBLIGATORIO = 'Questo campo è obbligatorio';
export const PASSWORD_CORTA = "La password dev'essere lunga almeno 12 caratteri";
export const PASSWORD_FACILE =
  'Questa password si indovina facilmente: scegli tre o quattro parole che non c’entrano tra loro';
export const PASSWORD_DIVERSE = 'Le password non sono uguali';
export const REGOLAMENTO_NON_LETTO = 'Devi prima confermare di aver letto il regolamento';
export const CAMPO_VUOTO = 'Questo campo non può essere vuoto';
export const LINK_NON_VALIDO = "Dev'essere un link valido";
export const DOCUMENTO_O_MAIL =
  'Devi caricare una copia di un documento e verificare la tua mail dal profilo personale per poter fare una prenotazione';

export const DATA_NON_VALIDA = 'Scegli un giorno del calendario';
export const FINE_PRIMA_DI_INIZIO = "La fine non può venire prima dell'inizio";
export const GIORNO_PASSATO = 'Scegli un giorno da oggi in poi';

/** The sentence for a stay that is too long; `giorni` both ends counted. */
export function alMassimoGiorni(giorni: number): string {
  return giorni === 1 ? 'Al massimo 1 giorno' : `Al massimo ${giorni} giorni`;
}

/** The sentence for a day beyond the last one that can be booked. */
export function ultimoGiornoSceglibile(ultimo: Giorno): string {
  return `L'ultimo giorno che puoi scegliere: ${formatGiorno(ultimo, 'it')}`;
}
