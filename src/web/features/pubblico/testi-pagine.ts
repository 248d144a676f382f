import { defineTesti } from '#web/shared/i18n/testi.ts';

/** The sentences of the contacts' page and of the pages to read. */
export const testiPagine = defineTesti(() => import('./testi-pagine.en.ts'), {
  come_arrivare: 'Come arrivare',
  indice: 'In questa pagina',
  aggiornato: 'Ultimo aggiornamento: {{giorno}}',
  privacy: 'Privacy',
  chi_risponde: 'Responsabili',
  responsabile_protezione: 'Il responsabile della protezione dei dati (DPO) è {{nome}}: {{casella}}.',
  responsabili_esterni: 'Trattano i dati per noi, come responsabili esterni:',
  accessibilita: 'Accessibilità',
  valutazione: 'Come l’abbiamo valutata',
  valutata_il: 'L’ultima valutazione è del {{giorno}}.',
  festivi: 'I giorni festivi vengono da date-holidays, con dati di Wikipedia:',
  contatti: 'Contatti',
  regolamento: 'Regolamento',
  in_italiano: 'Il regolamento è in italiano.',
  scarica: 'Scarica il documento',
  documento: 'Il regolamento, in PDF',
  solo_documento: 'Il regolamento è un documento PDF: scaricalo per leggerlo o stamparlo.',
});
