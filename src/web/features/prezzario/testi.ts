import { defineTesti } from '#web/shared/i18n/testi.ts';

/** The sentences of the price list and its calculator. */
export const testiPrezzario = defineTesti(() => import('./testi.en.ts'), {
  titolo: 'Prezzario',
  al_giorno: 'al giorno,',
  giornata_intera: 'giornata intera',
  pacchetti: 'Pacchetti di giorni',
  pacchetto: 'Pacchetto',
  sconto: 'Sconto',
  prezzo: 'Prezzo',
  non_costano: 'Gli spazi non costano niente: scegli i giorni e prenota.',
  contributo_al_giorno: 'Tu versi {{euro}} al giorno di contributo per la manutenzione.',
  cauzioni: 'Per alcuni strumenti si lascia una cauzione al ritiro: torna alla riconsegna.',
  conto: 'Quanto ti costa',
  conto_aiuto: 'Scrivi quanti giorni ti servono: i pacchetti migliori li troviamo noi.',
  quanti_giorni: 'Quanti giorni ti servono?',
  per_giorni: { one: 'per 1 giorno', other: 'per {{count}} giorni' },
  volte: { one: '1 volta', other: '{{count}} volte' },
  tanti_giorni: { one: '1 giorno', other: '{{count}} giorni' },
  contributo: 'Più {{euro}} di contributo per la manutenzione, già contati nel prezzo.',
  avanza: 'Allo stesso prezzo puoi venire fino a {{n}} giorni.',
  risparmi: 'Risparmi {{euro}} sul prezzo di un giorno alla volta.',
  fuori_misura: 'Scrivi un numero intero da 1 a {{n}}',
  da_sapere: 'Da sapere',
  prenota: 'Prenota uno spazio',
});
