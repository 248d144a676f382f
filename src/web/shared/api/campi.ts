import * as validazione from '#domain/validazione.ts';
import { defineTesti } from '../i18n/testi.ts';

/** What the contract's schemas say of a field, in each language; they say it in Italian, here and on the server. */
export const testiCampi = defineTesti(() => import('./campi.en.ts'), {
  campoObbligatorio: validazione.CAMPO_OBBLIGATORIO,
  passwordCorta: validazione.PASSWORD_CORTA,
  passwordFacile: validazione.PASSWORD_FACILE,
  passwordDiverse: validazione.PASSWORD_DIVERSE,
  regolamento: validazione.REGOLAMENTO_NON_LETTO,
  campoVuoto: validazione.CAMPO_VUOTO,
  linkNonValido: validazione.LINK_NON_VALIDO,
  dataNonValida: validazione.DATA_NON_VALIDA,
  finePrima: validazione.FINE_PRIMA_DI_INIZIO,
  giornoPassato: validazione.GIORNO_PASSATO,
  indirizzo: 'Scrivi un indirizzo completo, per esempio nome@posta.it',
  caratteri: 'Contiene caratteri che non si possono salvare',
  massimo: 'Usa al massimo {{n}} caratteri',
  cauzione: 'Scrivi un numero intero da 0 a 100000',
  noleggioMax: 'Scrivi un numero intero da 0 a 366',
  massimoGiorni: 'Al massimo {{n}} giorni',
});
