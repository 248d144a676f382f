import { defineTesti } from '../i18n/testi.ts';

/** Short sentences about what is still to be done about a person. */
export const testiDaFare = defineTesti(() => import('./testi.en.ts'), {
  titolo: 'Da fare con {{nome}} ({{count}})',
  richieste: { one: '1 richiesta da confermare', other: '{{count}} richieste da confermare' },
  richieste_vai: 'Vai alle richieste',
  fuori: '{{cosa}} è fuori',
  fuori_tardi: {
    one: '{{cosa}} è fuori, in ritardo di 1 giorno',
    other: '{{cosa}} è fuori, in ritardo di {{count}} giorni',
  },
  rientro: 'Rientro',
  rientro_cosa: 'Rientro: {{cosa}}',
  informativa: 'informativa da dare',
  informativa_vai: 'Vai all’informativa',
  documento_mancante: 'documento non caricato',
  documento_da_verificare: 'documento da verificare',
  documento_rifiutato: 'documento rifiutato',
  documento_scaduto: 'documento scaduto',
  documento_vai: 'Vai al documento',
  stesso_codice: 'stesso codice fiscale di {{chi}}',
  stesso_codice_nota: 'C’è un’altra persona con questo codice fiscale: {{chi}}.',
  stesso_codice_vai: 'Apri la sua pagina',
  pagare: { one: '1 giornata da pagare', other: '{{count}} giornate da pagare' },
  pagare_vai: 'Vai alle giornate',
  lettere: { one: '1 lettera da stampare', other: '{{count}} lettere da stampare' },
  lettere_vai: 'Vai alla Posta',
  tenuti: { one: '1 posto tenuto', other: '{{count}} posti tenuti' },
  attese: { one: '1 attesa aperta', other: '{{count}} attese aperte' },
  attese_vai: 'Vai alle attese',
});
