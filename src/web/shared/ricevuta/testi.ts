import { defineTesti } from '../i18n/testi.ts';

/** The sentences around a receipt. The paper itself is in Italian, like the letters. */
export const testiRicevuta = defineTesti(() => import('./testi.en.ts'), {
  ricevuta_assente: 'Questo movimento non c’è',
  ricevuta_assente_testo: 'L’indirizzo non porta a nessun movimento, oppure sono passati dieci anni.',
  ricevuta_errore: 'La ricevuta non si è caricata.',
});
