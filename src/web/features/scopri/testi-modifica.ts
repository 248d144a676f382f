import { defineTesti } from '#web/shared/i18n/testi.ts';

/** The sentences with which administrators fill 'Scopri di più'. */
export const testiModificaScopri = defineTesti(() => import('./testi-modifica.en.ts'), {
  link_titolo: 'Aggiungi un nuovo link',
  link_descrizione: 'Breve descrizione',
  link_indirizzo: 'Link',
  link_esempio: 'Per esempio https://www.comune.it/guida',
  link_rimuovi: 'Rimuovi il link {{label}}',
  link_rimosso: 'Rimosso il link {{label}}',
  link_annulla: 'Annulla la rimozione',
  link_rimetto: 'Rimetto…',
  gia_rimosso: 'Nel frattempo qualcun altro ha rimosso questa parte: ecco com’è adesso.',
  campo_aggiungi: 'Aggiungi un campo a {{nome}}',
  campo_titolo: 'Inserisci una nuova specifica sotto la sezione {{nome}}',
  campo_valore: 'Valore',
  campo_rimuovi: 'Rimuovi il campo {{nome}}',
  campo_rimuovi_titolo: 'Sei sicuro di voler rimuovere questo campo ?',
  descrive: '{{nome}} descrive soltanto: al banco non si spunta',
  si_spunta: '{{nome}} è una cosa: al banco si spunta',
  si_consegna: 'Si consegna',
  si_consegna_cosa: 'Si consegna: la sezione {{nome}} è la lista del banco',
  sezione_rimuovi: 'Rimuovi la sezione {{nome}}',
  sezione_rimuovi_titolo: 'Sei sicuro di voler rimuovere la sezione {{nome}}?',
  sezione_rimuovi_testo: {
    one: 'Con la sezione se ne va il suo campo.',
    other: 'Con la sezione se ne vanno i suoi {{count}} campi.',
  },
  sezione_mostra: 'Aggiungi nuova sezione',
  sezione_nascondi: 'Nascondi nuova sezione',
  sezione_nome: 'Nome della nuova sezione',
  sezione_conferma: 'Conferma la nuova sezione',
});
