import { defineTesti } from '#web/shared/i18n/testi.ts';

export const testiPrivacy = defineTesti({
  frase: {
    it: 'Che cosa promettete a chi si iscrive. In dubbio chiedi a chi vi segue per la privacy.',
    en: 'What you promise to people who register. If in doubt, ask your privacy adviser.',
  },
  chi_risponde: { it: 'Chi risponde dei dati', en: 'Who is responsible for the data' },
  titolare: { it: 'Titolare', en: 'Data controller' },
  titolare_casella: { it: 'Email per le domande sui dati', en: 'Email for questions about data' },
  titolare_indirizzo: { it: 'Indirizzo', en: 'Address' },
  documento: { it: 'Il documento d’identità', en: 'The identity document' },
  quanto: { it: 'Quanto lo tenete', en: 'How long you keep it' },
  quanto_aiuto: {
    it: 'Dopo l’ultima prenotazione. Poi il sito lo distrugge e lo scrive alla persona.',
    en: 'After the last booking. Then the site destroys it and tells the person.',
  },
  mesi: { it: 'Quanto lo tenete', en: 'How long you keep it' },
  mesi_unita: { it: 'mesi', en: 'months' },
  da_1_a_120: { it: 'Da 1 a 120.', en: 'From 1 to 120.' },
  prima: {
    it: { one: 'prima: 1 mese', other: 'prima: {{count}} mesi' },
    en: { one: 'before: 1 month', other: 'before: {{count}} months' },
  },
  dal_server: { it: 'Lo decide chi gestisce il server.', en: 'Decided by the person who runs the server.' },
  elimina_dopo_verifica: {
    it: 'Via le immagini appena è verificato',
    en: 'Delete the images once it is verified',
  },
  elimina_aiuto: {
    it: 'Resta scritto chi l’ha verificato e fino a quando vale.',
    en: 'The site still records who verified it and until when it is valid.',
  },
  si: { it: 'Sì', en: 'Yes' },
  no: { it: 'No', en: 'No' },
  distruggera: {
    it: {
      one: 'Questa notte il sito distruggerà 1 documento',
      other: 'Questa notte il sito distruggerà {{count}} documenti',
    },
    en: {
      one: 'Tonight the site will destroy 1 document',
      other: 'Tonight the site will destroy {{count}} documents',
    },
  },
  distruggera_mesi: {
    it: { one: ' che hanno più di 1 mese.', other: ' che hanno più di {{count}} mesi.' },
    en: { one: ' older than 1 month.', other: ' older than {{count}} months.' },
  },
  non_si_torna: { it: 'Non si torna indietro.', en: 'This cannot be undone.' },
  ancora_scritto: {
    it: {
      one: 'Nel testo, in «{{titolo}}», c’è ancora scritto 1 mese.',
      other: 'Nel testo, in «{{titolo}}», c’è ancora scritto {{count}} mesi.',
    },
    en: {
      one: 'The text, in “{{titolo}}”, still says 1 month.',
      other: 'The text, in “{{titolo}}”, still says {{count}} months.',
    },
  },
  vai_al_testo: { it: 'Vai al testo', en: 'Go to the text' },
  distruggere: {
    it: {
      one: 'Distruggere 1 documento questa notte?',
      other: 'Distruggere {{count}} documenti questa notte?',
    },
    en: { one: 'Destroy 1 document tonight?', other: 'Destroy {{count}} documents tonight?' },
  },
  distruggi: {
    it: { one: 'Aggiorna, distruggi 1 documento', other: 'Aggiorna, distruggi {{count}} documenti' },
    en: { one: 'Update, destroy 1 document', other: 'Update, destroy {{count}} documents' },
  },
  informativa: { it: 'L’informativa', en: 'The privacy notice' },
  aggiornata: {
    it: 'Aggiornata il {{giorno}}. La data la mette il sito.',
    en: 'Last changed on {{giorno}}. The site sets the date.',
  },
  dice: {
    it: { one: 'dice 1 mese', other: 'dice {{count}} mesi' },
    en: { one: 'says 1 month', other: 'says {{count}} months' },
  },
  introduzione: { it: 'Inizio dell’informativa', en: 'Beginning of the notice' },
  sezioni: { it: 'Parti dell’informativa', en: 'Parts of the notice' },
  chi_aiuta: { it: 'Chi vi aiuta con i dati', en: 'Who helps you with data' },
  responsabile_protezione: { it: 'Responsabile della protezione dei dati', en: 'Data protection officer' },
  dpo_casella: { it: 'La sua mail', en: 'Their email' },
  responsabili_esterni: { it: 'Chi tratta dati per voi', en: 'Who processes data for you' },
  nome: { it: 'Nome', en: 'Name' },
  senza_nome: { it: 'Senza nome', en: 'Without a name' },
  compito: { it: 'Che cosa fa', en: 'What they do' },
  aggiungi: { it: 'Aggiungi', en: 'Add' },
  togli: { it: 'Togli', en: 'Remove' },
  cambio_titolare: { it: 'titolare', en: 'data controller' },
  cambio_mesi: { it: 'mesi', en: 'months' },
  cambio_elimina_dopo_verifica: { it: 'immagini dopo la verifica', en: 'images after verification' },
  cambio_introduzione: { it: 'l’inizio dell’informativa', en: 'the beginning of the notice' },
  cambio_sezioni: { it: 'informativa', en: 'privacy notice' },
  cambio_responsabile_protezione: { it: 'responsabile della protezione', en: 'data protection officer' },
  cambio_responsabili_esterni: { it: 'chi tratta dati per voi', en: 'who processes data for you' },
});
