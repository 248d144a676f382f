import { defineTesti } from '#web/shared/i18n/testi.ts';

/** The words of the till. */
export const testiCassa = defineTesti(() => import('./testi.en.ts'), {
  titolo: 'Cassa',
  titolo_oggi: 'Cassa di oggi',
  periodo: 'Quali giorni',
  ieri: 'Ieri',
  mese_scorso: 'Mese scorso',
  csv: 'Scarica (CSV)',
  errore: 'La cassa non si è caricata.',
  totali: 'Per modo di pagare',
  entrati_resi: '{{entrati}} ricevuti, {{resi}} resi',
  di_cui: '{{giornate}} di giornate, {{cauzioni}} di cauzioni',
  movimenti: 'Movimenti e ricevute',
  quanti: { one: '{{count}}', other: '{{count}}, il più recente per primo' },
  euro: 'Euro',
  cauzione_ricevuta: 'Cauzione ricevuta: {{risorsa}}',
  cauzione_restituita: 'Cauzione restituita: {{risorsa}}',
  cauzione_trattenuta: 'Cauzione trattenuta: {{risorsa}}',
  giornate: { one: '{{count}} giornata', other: '{{count}} giornate' },
  storno: { one: 'Ripresa {{count}} giornata', other: 'Riprese {{count}} giornate' },
  correzione: 'Importo corretto',
  trattenuti: 'trattenuti {{euro}}',
  vuoto: 'Nessun movimento',
  vuoto_testo: 'Qui stanno le cauzioni e le giornate, quando si ricevono e quando si rendono.',
});
