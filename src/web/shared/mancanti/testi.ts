import { DOCUMENTO_O_MAIL } from '#domain/validazione.ts';
import { defineTesti } from '../i18n/testi.ts';

export const testiMancanti = defineTesti({
  manca_tutto: {
    it: DOCUMENTO_O_MAIL,
    en: 'To book you must first upload a copy of an identity document and verify your email address from your profile',
  },
  manca_verifica: {
    it: 'Devi verificare la tua mail per poter fare una prenotazione',
    en: 'To book you must first verify your email address',
  },
  manca_documento: {
    it: 'Devi caricare una copia di un documento per poter fare una prenotazione',
    en: 'To book you must first upload a copy of an identity document',
  },
  verifica: { it: 'Verifica la mail', en: 'Verify the email address' },
  documento: { it: 'Carica il documento', en: 'Upload the document' },
  verifica_fatto: { it: 'Mail verificata', en: 'Address verified' },
  documento_fatto: { it: 'Documento caricato', en: 'Document uploaded' },
  scritto: {
    it: 'Ti abbiamo scritto a {{email}}: apri il link.',
    en: 'We have written to {{email}}: open the link.',
  },
  mandane_altra: { it: 'Mandane un’altra', en: 'Send another one' },
  richiedendo: { it: 'Richiedo…', en: 'Requesting…' },
  richiesta: { it: 'Email richiesta correttamente', en: 'Email requested' },
  documento_qui: {
    it: 'Il documento: fronte e retro, due foto',
    en: 'The document: front and back, two photos',
  },
  manca: {
    it: { one: 'Per prenotare manca una cosa', other: 'Per prenotare mancano due cose' },
    en: {
      one: 'One thing is missing before you can book',
      other: 'Two things are missing before you can book',
    },
  },
  puoi: { it: 'Ora puoi prenotare', en: 'Now you can book' },
  torna_a: { it: 'Torna a:', en: 'Back to:' },
  puoi_testo: {
    it: 'La mail è verificata e il documento è caricato: non serve altro.',
    en: 'Your address is verified and your document uploaded: nothing else is needed.',
  },
});
