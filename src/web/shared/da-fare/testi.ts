import { defineTesti } from '../i18n/testi.ts';

export const testiDaFare = defineTesti({
  titolo: { it: 'Da fare con {{nome}} ({{count}})', en: 'To do with {{nome}} ({{count}})' },
  richieste: {
    it: { one: '1 richiesta da confermare', other: '{{count}} richieste da confermare' },
    en: { one: '1 request to be confirmed', other: '{{count}} requests to be confirmed' },
  },
  richieste_vai: { it: 'Vai alle richieste', en: 'Go to the requests' },
  fuori: { it: '{{cosa}} è fuori', en: '{{cosa}} is out' },
  fuori_tardi: {
    it: {
      one: '{{cosa}} è fuori, in ritardo di 1 giorno',
      other: '{{cosa}} è fuori, in ritardo di {{count}} giorni',
    },
    en: { one: '{{cosa}} is out, 1 day late', other: '{{cosa}} is out, {{count}} days late' },
  },
  rientro: { it: 'Rientro', en: 'Return' },
  rientro_cosa: { it: 'Rientro: {{cosa}}', en: 'Return: {{cosa}}' },
  informativa: { it: 'informativa da dare', en: 'privacy notice to be given' },
  informativa_vai: { it: 'Vai all’informativa', en: 'To the privacy notice' },
  documento_mancante: { it: 'documento non caricato', en: 'document not uploaded' },
  documento_da_verificare: { it: 'documento da verificare', en: 'document to be verified' },
  documento_rifiutato: { it: 'documento rifiutato', en: 'document refused' },
  documento_scaduto: { it: 'documento scaduto', en: 'document expired' },
  documento_vai: { it: 'Vai al documento', en: 'To the document' },
  stesso_codice: { it: 'stesso codice fiscale di {{chi}}', en: 'same tax code as {{chi}}' },
  stesso_codice_nota: {
    it: 'C’è un’altra persona con questo codice fiscale: {{chi}}.',
    en: 'Somebody else has this tax code: {{chi}}.',
  },
  stesso_codice_vai: { it: 'Apri la sua pagina', en: 'Open their page' },
  pagare: {
    it: { one: '1 giornata da pagare', other: '{{count}} giornate da pagare' },
    en: { one: '1 day to be paid', other: '{{count}} days to be paid' },
  },
  pagare_vai: { it: 'Vai alle giornate', en: 'To the days' },
  lettere: {
    it: { one: '1 lettera da stampare', other: '{{count}} lettere da stampare' },
    en: { one: '1 letter to be printed', other: '{{count}} letters to be printed' },
  },
  lettere_vai: { it: 'Vai alla Posta', en: 'To the outbox' },
  tenuti: {
    it: { one: '1 posto tenuto', other: '{{count}} posti tenuti' },
    en: { one: '1 held place', other: '{{count}} held places' },
  },
  attese: {
    it: { one: '1 in lista d’attesa', other: '{{count}} in lista d’attesa' },
    en: { one: '1 on the waiting list', other: '{{count}} on the waiting list' },
  },
  attese_vai: { it: 'Vai alle attese', en: 'To the waiting list' },
});
