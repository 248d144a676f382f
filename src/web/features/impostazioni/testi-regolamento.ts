import { defineTesti } from '#web/shared/i18n/testi.ts';

export const testiRegolamento = defineTesti({
  frase: { it: 'Chi si iscrive lo accetta.', en: 'People accept them when they register.' },
  frase_cambiato: {
    it: 'Chi si iscrive lo accetta. Cambiato l’ultima volta da {{chi}} il {{giorno}}.',
    en: 'People accept them when they register. Last changed by {{chi}} on {{giorno}}.',
  },
  com_e: { it: 'Com’è il regolamento', en: 'Where the rules are' },
  come: { it: 'Com’è', en: 'where they are' },
  testo: { it: 'Lo scrivi qui', en: 'You write them here' },
  testo_nota: {
    it: 'si legge bene anche sul telefono; il PDF lo fa il sito',
    en: 'they read well on a phone too; the site makes the PDF',
  },
  pdf: { it: 'Carichi un PDF', en: 'You upload a PDF' },
  pdf_nota: { it: 'la pagina mostra quello e basta', en: 'the page shows that and nothing else' },
  il_testo: { it: 'Testo', en: 'Text' },
  il_pdf: { it: 'PDF', en: 'PDF' },
  aggiorno: { it: 'Aggiorno… preparo il PDF', en: 'Updating… making the PDF' },
  testo_campo: { it: 'Testo', en: 'Text' },
  strumenti: { it: 'Forma del testo', en: 'Text formatting' },
  titolo: { it: 'Titolo', en: 'Title' },
  elenco: { it: 'Elenco', en: 'List' },
  grassetto: { it: 'Grassetto', en: 'Bold' },
  link: { it: 'Link', en: 'Link' },
  come_si_legge: { it: 'Come si legge', en: 'How it reads' },
  nessuna_lettera: {
    it: 'A chi è già iscritto non parte nessuna lettera: se il cambiamento conta, scriviglielo tu.',
    en: 'No letter goes to people who are registered already: if the change matters, write to them.',
  },
  trascina: { it: 'Trascina qui il PDF', en: 'Drop the PDF here' },
  al_massimo: { it: 'al massimo 10 MB', en: '10 MB at most' },
  scegli: { it: 'Scegli il file', en: 'Choose the file' },
  cambia: { it: 'Cambia', en: 'Change' },
  guarda: { it: 'Guarda', en: 'Look at it' },

  pagine: {
    it: { one: 'una pagina', other: '{{count}} pagine' },
    en: { one: 'one page', other: '{{count}} pages' },
  },
  caricato: { it: 'caricato il {{giorno}}', en: 'uploaded on {{giorno}}' },
  scelto: { it: '{{kb}} kB, si carica con «Aggiorna»', en: '{{kb}} kB, uploaded with “Update”' },
  non_pdf: {
    it: '«{{file}}» non è un PDF. In Word: File, Salva con nome, PDF.',
    en: '“{{file}}” is not a PDF. In Word: File, Save as, PDF.',
  },
  troppo_grande: { it: 'È di {{mb}} MB: al massimo 10.', en: 'It is {{mb}} MB: 10 at most.' },
  si_legge_male: {
    it: 'Un PDF si legge male sul telefono e con un lettore di schermo.',
    en: 'A PDF is hard to read on a phone and with a screen reader.',
  },
  resta_da_parte: {
    it: 'Se puoi, scrivilo qui. Il testo che c’era resta da parte: lo ritrovi scegliendo «Lo scrivi qui».',
    en: 'If you can, write the rules here. The text that was there is kept: you will find it again under “You write them here”.',
  },
});
