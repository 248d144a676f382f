import { defineTesti } from '#web/shared/i18n/testi.ts';

/** The sentences of the contacts' page and of the pages to read. */
export const testiPagine = defineTesti(() => import('./testi-pagine.en.ts'), {
  come_arrivare: 'Come arrivare',
  indice: 'In questa pagina',
  aggiornato: 'Ultimo aggiornamento: {{giorno}}',
  privacy: 'Privacy',
  accessibilita: 'Accessibilità',
  contatti: 'Contatti',
  regolamento: 'Regolamento',
  in_italiano: 'Il regolamento è in italiano.',
  scarica: 'Scarica il documento',
  documento: 'Il regolamento, in PDF',
  solo_documento: 'Il regolamento è un documento PDF: scaricalo per leggerlo o stamparlo.',
});
