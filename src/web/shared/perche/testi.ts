import { defineTesti } from '../i18n/testi.ts';

export const testiPerche = defineTesti({
  codice_fiscale_dubbio: {
    it: 'L’ultima lettera non torna con il resto del codice: ricontrollalo. Se è giusto così, puoi continuare.',
    en: 'The last letter does not fit the rest of the code: check it again. If it is right, you can go on.',
  },
  codice_fiscale_lungo: {
    it: 'Di solito il codice ha 16 caratteri, oppure 11 cifre: ricontrollalo. Se è giusto così, puoi continuare.',
    en: 'A code usually has 16 characters, or 11 digits: check it again. If it is right, you can go on.',
  },
  codice: {
    it: 'Serve a sapere con certezza chi prende un posto o uno strumento.',
    en: 'It tells us for certain who takes a place or a piece of equipment.',
  },
  documento: {
    it: 'Serve a sapere a chi consegniamo chiavi e strumenti, e a ritrovarli se non tornano.',
    en: 'It tells us who has our keys and equipment, so that we can get them back if they are not returned.',
  },
  documento_poi: {
    it: 'Prima di prenotare ti chiediamo anche un documento d’identità.',
    en: 'Before you book we also ask for an identity document.',
  },
  privacy: { it: 'Come trattiamo i tuoi dati', en: 'How we treat your data' },
});
