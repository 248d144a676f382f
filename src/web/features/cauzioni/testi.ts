import { defineTesti } from '#web/shared/i18n/testi.ts';

export const testiCauzioni = defineTesti({
  errore: { it: 'Le cauzioni non si sono caricate.', en: 'The deposits did not load.' },
  vuoto_aperte: { it: 'Nessuna cauzione da rendere', en: 'No deposit to give back' },
  vuoto_tutte: { it: 'Nessuna cauzione', en: 'No deposits' },
  vuoto_testo: {
    it: 'Una cauzione comincia con la consegna, al banco.',
    en: 'Deposits are taken at the desk, when something is handed over.',
  },
  resta: { it: 'Restano {{euro}}', en: '{{euro}} left' },
  chiusa: { it: 'Non resta niente', en: 'Nothing is left' },
  restituisci: { it: 'Restituisci', en: 'Give back' },
  trattieni: { it: 'Trattieni', en: 'Keep' },
  ricevi: { it: 'Registra di nuovo', en: 'Enter again' },
  correggi_cosa: { it: 'Correggi: {{cosa}}', en: 'Correct: {{cosa}}' },
  ricevuta_cosa: { it: 'Ricevuta: {{cosa}}', en: 'Receipt: {{cosa}}' },
  movimenti: { it: 'Movimenti di {{cosa}}', en: 'Entries of {{cosa}}' },
  mov_ricevuta: { it: 'Ricevuti {{euro}}', en: 'Received {{euro}}' },
  mov_restituita: { it: 'Restituiti {{euro}}', en: 'Given back {{euro}}' },
  mov_trattenuta: { it: 'Trattenuti {{euro}}', en: 'Kept {{euro}}' },
  mov_correzione_ricevuta: {
    it: 'Correzione del ricevuto: {{euro}}',
    en: 'Correction of what was received: {{euro}}',
  },
  mov_correzione_restituita: {
    it: 'Correzione del restituito: {{euro}}',
    en: 'Correction of what was given back: {{euro}}',
  },
  mov_correzione_trattenuta: {
    it: 'Correzione del trattenuto: {{euro}}',
    en: 'Correction of what was kept: {{euro}}',
  },
  restituisci_titolo: { it: 'Restituisci la cauzione', en: 'Give the deposit back' },
  trattieni_titolo: { it: 'Trattieni la cauzione', en: 'Keep the deposit' },
  ricevi_titolo: { it: 'Registra di nuovo la cauzione', en: 'Enter the deposit again' },
  correggi_titolo: { it: 'Correggi il movimento', en: 'Correct the entry' },
  importo_giusto_aiuto: {
    it: '0 se non c’è stato niente. Il movimento di prima resta scritto, con accanto la correzione.',
    en: '0 if there was nothing. The earlier entry stays, with the correction beside it.',
  },
  al_massimo: { it: 'Al massimo {{euro}}', en: 'At most {{euro}}' },
  poi_di_nuovo: {
    it: 'Poi si può registrare di nuovo la cauzione: sta tra «Tutte».',
    en: 'Afterwards you can enter the deposit again: it is under ‘All’.',
  },
  motivo_trattieni: {
    it: 'Sta sulla ricevuta: per esempio “Un’elica da ricomprare”.',
    en: 'It appears on the receipt, for example “A propeller to be replaced”.',
  },
  motivo_correggi: { it: 'Resta scritto accanto al movimento.', en: 'It stays beside the entry.' },
  fatto_restituisci: { it: 'Cauzione restituita', en: 'Deposit given back' },
  fatto_trattieni: { it: 'Cauzione trattenuta', en: 'Deposit kept' },
  fatto_ricevi: { it: 'Cauzione registrata', en: 'Deposit noted' },
  fatto_correggi: { it: 'Movimento corretto', en: 'Entry corrected' },
  nel_frattempo: {
    it: 'Nel frattempo qualcun altro ha aggiunto un movimento: guarda che cosa resta e riprova.',
    en: 'Meanwhile somebody else has added an entry: look at what is left and try again.',
  },
  tutte_le_cauzioni: { it: 'Tutte le cauzioni', en: 'All deposits' },
});
