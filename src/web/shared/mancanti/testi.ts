import { DOCUMENTO_O_MAIL } from '#domain/validazione.ts';
import { defineTesti } from '../i18n/testi.ts';

/** What a user still needs before booking. */
export const testiMancanti = defineTesti(() => import('./testi.en.ts'), {
  manca_tutto: DOCUMENTO_O_MAIL,
  manca_verifica: 'Devi verificare la tua mail per poter fare una prenotazione',
  manca_documento: 'Devi caricare una copia di un documento per poter fare una prenotazione',
  verifica: 'Verifica la mail',
  documento: 'Carica il documento',
  verifica_fatto: 'Mail verificata',
  documento_fatto: 'Documento caricato',
  poi: 'I giorni che scegli restano qui.',
  puoi: 'Ora puoi prenotare',
  torna_a: 'Torna a:',
  puoi_testo: 'La mail è verificata e il documento è caricato: non serve altro.',
});
