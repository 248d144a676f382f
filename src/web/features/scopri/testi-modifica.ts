import { defineTesti } from '#web/shared/i18n/testi.ts';

export const testiModificaScopri = defineTesti({
  link_titolo: { it: 'Aggiungi un nuovo link', en: 'Add a new link' },
  link_descrizione: { it: 'Breve descrizione', en: 'Short description' },
  link_indirizzo: { it: 'Link', en: 'Link' },
  link_esempio: {
    it: 'Per esempio https://www.comune.it/guida',
    en: 'For example https://www.town.org/guide',
  },
  link_rimuovi: { it: 'Rimuovi il link {{label}}', en: 'Remove the link {{label}}' },
  link_rimosso: { it: 'Rimosso il link {{label}}', en: 'Removed the link {{label}}' },
  link_annulla: { it: 'Annulla la rimozione', en: 'Undo the removal' },
  link_rimetto: { it: 'Rimetto…', en: 'Putting it back…' },
  gia_rimosso: {
    it: 'Nel frattempo qualcun altro ha rimosso questa parte: ecco com’è adesso.',
    en: 'Meanwhile somebody else has removed this part: here is how it is now.',
  },
  scheda_inglese: { it: 'Scheda tecnica, in inglese', en: 'Technical sheet, in English' },
  scheda_inglese_aiuto: {
    it: 'Dove lasci vuoto, chi legge in inglese trova l’italiano.',
    en: 'Where you leave it empty, people who read in English see the Italian.',
  },
  inglese_aggiornato: {
    it: 'Scheda tecnica in inglese aggiornata',
    en: 'Technical sheet in English updated',
  },
  valore_di: { it: '{{nome}}: valore', en: '{{nome}}: value' },
  campo_aggiungi: { it: 'Aggiungi un campo a {{nome}}', en: 'Add a field to {{nome}}' },
  campo_titolo: {
    it: 'Inserisci una nuova specifica sotto la sezione {{nome}}',
    en: 'Add a new line to the section {{nome}}',
  },
  campo_valore: { it: 'Valore', en: 'Value' },
  campo_rimuovi: { it: 'Rimuovi il campo {{nome}}', en: 'Remove the field {{nome}}' },
  campo_rimuovi_titolo: {
    it: 'Sei sicuro di voler rimuovere questo campo ?',
    en: 'Are you sure that you want to remove this field?',
  },
  descrive: {
    it: '{{nome}} descrive soltanto: al banco non si spunta',
    en: '{{nome}} only describes: it is not ticked at the desk',
  },
  si_spunta: {
    it: '{{nome}} è una cosa: al banco si spunta',
    en: '{{nome}} is a thing: it is ticked at the desk',
  },
  si_consegna: { it: 'Si consegna', en: 'Handed over' },
  si_consegna_cosa: {
    it: 'Si consegna: la sezione {{nome}} è la lista del banco',
    en: 'The section {{nome}} is the checklist of a hand-over',
  },
  sezione_rimuovi: { it: 'Rimuovi la sezione {{nome}}', en: 'Remove the section {{nome}}' },
  sezione_rimuovi_titolo: {
    it: 'Sei sicuro di voler rimuovere la sezione {{nome}}?',
    en: 'Are you sure that you want to remove the section {{nome}}?',
  },
  sezione_rimuovi_testo: {
    it: {
      one: 'Con la sezione se ne va il suo campo.',
      other: 'Con la sezione se ne vanno i suoi {{count}} campi.',
    },
    en: { one: 'Its field is removed too.', other: 'Its {{count}} fields are removed too.' },
  },
  sezione_mostra: { it: 'Aggiungi nuova sezione', en: 'Add a new section' },
  sezione_nascondi: { it: 'Nascondi nuova sezione', en: 'Hide the new section' },
  sezione_nome: { it: 'Nome della nuova sezione', en: 'Name of the new section' },
  sezione_conferma: { it: 'Conferma la nuova sezione', en: 'Confirm the new section' },
});
