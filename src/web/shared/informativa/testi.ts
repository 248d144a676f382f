import { defineTesti } from '../i18n/testi.ts';

/** Texts for people from a sheet who have not read the privacy notice, and for the desk. */
export const testiInformativa = defineTesti({
  titolo: { it: 'Prima di prenotare', en: 'Before you book' },
  testo: {
    it: 'La tua iscrizione viene dai dati che il centro aveva già. Leggi come li usiamo e come si usa il centro: si aprono in un’altra scheda.',
    en: 'We registered you with the data that the centre already had. Read how we use your data and how to use the centre: both open in another tab.',
  },
  informativa: { it: 'Informativa sulla privacy', en: 'Privacy notice' },
  regolamento: { it: 'Regolamento', en: 'House rules' },
  dopo: { it: 'Più tardi', en: 'Later' },
  letto: { it: 'Ho letto', en: 'I have read them' },
  segno: { it: 'Segno…', en: 'Noting…' },
  fatto: { it: 'Grazie, è segnato', en: 'Thank you, it is noted' },
  manca: {
    it: 'Prima di prenotare leggi l’informativa e il regolamento',
    en: 'Before you book, read the privacy notice and the house rules',
  },
  leggi: { it: 'Leggi e conferma', en: 'Read and confirm' },
  su_carta: { it: 'Informata su carta', en: 'Informed on paper' },
  su_carta_di: { it: 'Informata su carta: {{persona}}', en: 'Informed on paper: {{persona}}' },
  segnata: {
    it: 'Segnato: ha ricevuto informativa e regolamento',
    en: 'Noted: they were given the privacy notice and house rules',
  },
});
