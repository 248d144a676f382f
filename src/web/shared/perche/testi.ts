import { defineTesti } from '../i18n/testi.ts';

/** Why the centre asks for certain data. */
export const testiPerche = defineTesti(() => import('./testi.en.ts'), {
  codice_fiscale_dubbio:
    'L’ultima lettera non torna con il resto del codice: ricontrollalo. Se è giusto così, puoi continuare.',
  codice_fiscale_lungo:
    'Di solito il codice ha 16 caratteri, oppure 11 cifre: ricontrollalo. Se è giusto così, puoi continuare.',
  codice: 'Serve a sapere con certezza chi prende un posto o uno strumento.',
  documento: 'Serve a sapere a chi consegniamo chiavi e strumenti, e a ritrovarli se non tornano.',
  documento_poi: 'Prima di prenotare ti chiediamo anche un documento d’identità.',
  privacy: 'Come trattiamo i tuoi dati',
});
