import { defineTesti } from '#web/shared/i18n/testi.ts';

export const testiModifica = defineTesti({
  aggiungi_spazio: { it: 'Aggiungi un nuovo spazio', en: 'Add a new space' },
  aggiungi_strumento: { it: 'Aggiungi un nuovo strumento', en: 'Add a new instrument' },
  nuova_aiuto: {
    it: 'Nasce come bozza: foto, cauzione e giorni massimi si aggiungono dopo, poi la pubblichi. Fino ad allora la vedono solo gli amministratori.',
    en: 'It begins as a draft: photos, deposit and longest rental are added later, then you publish it. Until then only administrators see it.',
  },
  aggiunto_spazio: { it: 'Spazio aggiunto con successo', en: 'Space added' },
  aggiunto_strumento: { it: 'Strumento aggiunto con successo', en: 'Instrument added' },
  modifica: { it: 'Modifica {{nome}}', en: 'Edit {{nome}}' },
  dati: { it: 'Dati di {{nome}}', en: 'Details of {{nome}}' },
  aggiornato: {
    it: 'Prenotabile aggiornato con successo! La pagina si aggiornerà...',
    en: 'Resource updated! The page is about to refresh...',
  },
  bozza: {
    it: 'È una bozza: la vedono solo gli amministratori, e nessuno la può prenotare.',
    en: 'This is a draft: only administrators see it, and nobody can book it.',
  },
  pubblica: { it: 'Pubblica', en: 'Publish' },
  pubblico: { it: 'Pubblico…', en: 'Publishing…' },
  pubblicato: { it: '{{nome}}: ora si vede nel catalogo', en: '{{nome}} is now in the catalogue' },
  elimina: { it: 'Elimina', en: 'Delete' },
  elimina_testo: {
    it: '{{nome}} sparisce dal catalogo con le sue immagini. Le prenotazioni passate restano leggibili.',
    en: '{{nome}} disappears from the catalogue with its pictures. Past bookings can still be read.',
  },
  eliminato: {
    it: '{{nome}}: eliminazione riuscita. La pagina si aggiornerà...',
    en: '{{nome}} has been deleted. The page is about to refresh...',
  },
  altri_titolo: {
    it: 'Qualcun altro ha modificato questa risorsa',
    en: 'Somebody else has changed this resource',
  },
  altri_testo: {
    it: 'Niente è stato ancora salvato. Guarda che cosa è cambiato e scegli.',
    en: 'Nothing has been saved yet. Look at what has changed and choose.',
  },
  altri_era: { it: 'Era', en: 'It was' },
  altri_tua: { it: 'Tu hai scritto', en: 'You wrote' },
  altri_non_toccato: {
    it: 'Non l’hai modificato: resta come adesso.',
    en: 'You have not changed it: it stays as it is now.',
  },
  altri_loro: { it: 'Ora', en: 'Now' },
  vuoto: { it: 'nessun valore', en: 'no value' },
  abilitazioni_aiuto: {
    it: 'Chi prenota deve averle tutte nell’ultimo giorno.',
    en: 'People who book must have all of them on the last day.',
  },
  gestione: { it: 'Solo per chi amministra', en: 'For administrators only' },
  abilitazioni_nessuna: { it: 'Non ce n’è ancora nessuna.', en: 'There are none yet.' },
  abilitazioni_pagina: { it: 'Apri le abilitazioni', en: 'Open the permissions' },
  immagine_aggiungi: { it: 'Aggiungi immagine', en: 'Add a picture' },
  immagine_rimuovi: { it: 'Rimuovi immagine', en: 'Remove the picture' },
  immagine_titolo: { it: 'Aggiungi immagini a {{nome}}', en: 'Add pictures to {{nome}}' },
  immagine_scelta: { it: 'Immagini da aggiungere', en: 'Pictures to add' },
  immagine_scelta_aiuto: {
    it: 'Fino a {{n}} per volta. Qui vengono rimpicciolite prima di partire.',
    en: 'Up to {{n}} at a time. They are made smaller here before they leave.',
  },
  immagine_elenco: { it: 'Immagini che verranno aggiunte:', en: 'Pictures that will be added:' },
  immagine_togli: { it: 'Togli {{nome}} dall’elenco', en: 'Take {{nome}} off the list' },
  immagine_carico: { it: 'Carico…', en: 'Uploading…' },
  immagine_avanzamento: { it: 'Caricamento delle immagini', en: 'Upload of the pictures' },
  immagine_controllo: { it: 'Controllo le immagini…', en: 'Checking the pictures…' },
  immagine_aggiunte: { it: 'Immagini aggiunte', en: 'Pictures added' },
  immagine_rimuovi_titolo: {
    it: "Sei sicuro di voler rimuovere l'immagine corrente?",
    en: 'Are you sure that you want to remove this picture?',
  },
  immagine_rimossa: { it: 'Immagine rimossa', en: 'Picture removed' },
  immagine_corrente: { it: '{{nome}}, l’immagine da rimuovere', en: '{{nome}}, the picture to be removed' },
  ordine: { it: 'Ordine delle immagini', en: 'Order of the pictures' },
  ordine_aiuto: {
    it: 'La prima è quella del catalogo. Trascinale, oppure usa i due pulsanti.',
    en: 'The first one is shown in the catalogue. Drag them, or use the two buttons.',
  },
  ordine_prima: { it: 'Sposta prima', en: 'Move before' },
  ordine_dopo: { it: 'Sposta dopo', en: 'Move after' },
  ordine_immagine: { it: 'Immagine {{n}} di {{totale}}', en: 'Picture {{n}} of {{totale}}' },
  ordine_spostata: {
    it: 'Immagine al posto {{n}} di {{totale}}',
    en: 'Picture in position {{n}} of {{totale}}',
  },
  ordine_altrui: {
    it: 'Nel frattempo qualcun altro ha cambiato le immagini: ecco come sono adesso.',
    en: 'Meanwhile somebody else has changed the pictures: here is how they are now.',
  },
  altrove: {
    it: 'Puoi modificare questa risorsa solo dalla pagina delle risorse',
    en: 'You can edit this resource only from the resources page',
  },
  altrove_vai: { it: 'Vai alla pagina delle risorse', en: 'Go to the resources page' },
  altrove_libretto: {
    it: 'Apri il libretto: guasti, fermi, consegne, controlli',
    en: 'Open the logbook: faults, stops, hand-overs, checks',
  },
});
