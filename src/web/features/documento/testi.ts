import { defineTesti } from '#web/shared/i18n/testi.ts';

export const testiDocumento = defineTesti({
  titolo: { it: 'Documento di identità', en: 'Identity document' },
  aiuto: {
    it: 'Carica il documento per prenotare: fotografa i due lati. Il documento viene cifrato: lo vedete solo tu e chi gestisce il centro.',
    en: 'Upload the document in order to book: photograph both sides. The document is encrypted: only you and the people who run the centre can see it.',
  },
  si_prenota: {
    it: 'Puoi già prenotare: il documento lo guardiamo noi.',
    en: 'You can already book: we will check the document.',
  },
  manca_mail: {
    it: 'Il documento lo guardiamo noi. Per prenotare manca la mail verificata.',
    en: 'We will check the document. Before you can book, your email address has to be verified.',
  },
  immagini_distrutte: {
    it: 'Le immagini sono distrutte: non servono più. Non devi fare altro.',
    en: 'The pictures are destroyed: they are no longer needed. There is nothing else to do.',
  },
  con_servizio: { it: 'con {{servizio}} il {{quando}}', en: 'with {{servizio}} on {{quando}}' },
  provata_vale: { it: 'Vale fino al {{scade}}.', en: 'Valid until {{scade}}.' },
  provata_senza_foto: {
    it: 'Vale fino al {{scade}}. Dei tuoi documenti non teniamo nessuna fotografia.',
    en: 'Valid until {{scade}}. We keep no picture of your documents.',
  },
  provata_scade: {
    it: 'Rientra con {{servizio}} entro il {{scade}}: da quel giorno, per prenotare, non basta più.',
    en: 'Log in with {{servizio}} again by {{scade}}: from that day on it is no longer enough to book.',
  },
  provata_scaduta_poi: {
    it: 'Per prenotare ancora rientra così, o carica un documento; le prenotazioni fatte restano.',
    en: 'To go on booking, log in that way again or upload a document; the bookings that you have made stay.',
  },
  senza_foto: {
    it: 'Con {{nome}} non serve nessuna fotografia: è {{nome}} a garantire chi sei.',
    en: 'With {{nome}} you need no picture: {{nome}} confirms who you are.',
  },
  motivo_illeggibile: {
    it: 'Non si legge: fotografalo intero, a fuoco e con una buona luce.',
    en: 'It cannot be read: photograph all of it, in focus and in good light.',
  },
  motivo_scaduto: { it: 'È scaduto: serve quello nuovo.', en: 'It has expired: the new one is needed.' },
  motivo_manca_un_lato: {
    it: 'Manca un lato: servono il fronte e il retro.',
    en: 'One side is missing: the front and the back are needed.',
  },
  motivo_non_documento: {
    it: 'Non è un documento d’identità: vanno bene carta d’identità, passaporto, patente o permesso di soggiorno.',
    en: 'It is not an identity document: identity card, passport, driving licence and residence permit are fine.',
  },
  motivo_nome_diverso: {
    it: 'Il nome non è quello del tuo account: carica il tuo documento, oppure correggi il nome qui nel profilo.',
    en: 'The name is not that of your account: upload your own document, or correct the name here in your profile.',
  },
  rifiutato_poi: {
    it: 'Le immagini sono distrutte. Carica di nuovo il documento per prenotare ancora; le prenotazioni che hai già fatto restano.',
    en: 'The pictures are destroyed. Upload the document again to go on booking; the bookings that you have made stay.',
  },
  scaduto_poi: {
    it: 'Carica quello nuovo per prenotare ancora; le prenotazioni che hai già fatto restano.',
    en: 'Upload the new one to go on booking; the bookings that you have made stay.',
  },
  errore_stato: {
    it: 'La situazione del documento non si è caricata.',
    en: 'The status of the document did not load.',
  },
  aiuto_caricato: {
    it: 'Il documento è cifrato: lo vedete solo tu e chi gestisce il centro.',
    en: 'The document is encrypted: only you and the people who run the centre can see it.',
  },
  mostra: { it: 'Guarda il documento', en: 'See the document' },
  nascondi: { it: 'Nascondi il documento', en: 'Hide the document' },
  sostituisci: { it: 'Sostituisci il documento', en: 'Replace the document' },
  carica_nuovo: { it: 'Carica un documento nuovo', en: 'Upload a new document' },
  aiuto_nuovo: {
    it: 'Il documento nuovo aspetta di nuovo la verifica; intanto puoi prenotare.',
    en: 'The new document has to be verified again; you can book in the meantime.',
  },
  non_sostituire: { it: 'Non sostituirlo', en: 'Do not replace it' },
  aiuto_sostituisci: {
    it: 'Carica tutti e due i lati: le immagini di prima vengono distrutte.',
    en: 'Upload both sides: the earlier pictures are destroyed.',
  },
  tuo_fronte: { it: 'Fronte del tuo documento', en: 'Front of your document' },
  tuo_retro: { it: 'Retro del tuo documento', en: 'Back of your document' },
  non_mostrato: { it: 'L’immagine non si è caricata.', en: 'The picture did not load.' },
  anteprima_fronte: { it: 'Anteprima del fronte', en: 'Preview of the front' },
  anteprima_retro: { it: 'Anteprima del retro', en: 'Preview of the back' },
  preparo: { it: 'Preparo l’immagine…', en: 'Preparing the picture…' },
  senza_anteprima: {
    it: 'Il browser non mostra l’anteprima di questo file.',
    en: 'The browser cannot show a preview of this file.',
  },
  caricando: { it: 'Carico…', en: 'Uploading…' },
  controllo: { it: 'Controllo le immagini…', en: 'Checking the pictures…' },
  avanzamento: { it: 'Caricamento del documento', en: 'Upload of the document' },
  password_perche: {
    it: 'Per caricare il documento di un’altra persona scrivi prima la tua password.',
    en: 'To upload somebody else’s document, first enter your password.',
  },
  riuscito: { it: 'Documento caricato con successo', en: 'Document uploaded' },
});
