import { defineTesti } from '#web/shared/i18n/testi.ts';

export const testiCarica = defineTesti({
  scarica: { it: 'Scarica le impostazioni', en: 'Download the settings' },
  scarico: { it: 'Preparo…', en: 'Preparing…' },
  scarica_password: {
    it: 'È un file .zip con tutte le voci e le immagini. La password della posta non c’è, e non ci sono persone e prenotazioni: per quelle ci sono le copie di sicurezza.',
    en: 'It is a .zip file with all sections and pictures. The password of the mailbox is not in it, and neither are people and bookings: those are in the backups.',
  },
  carica: { it: 'Carica', en: 'Load' },
  titolo: { it: 'Carica le impostazioni', en: 'Load the settings' },
  prima: {
    it: 'Prima lo controlla tutto e ti dice che cosa cambia. Poi decidi tu.',
    en: 'The site first checks the whole file and tells you what changes. Then you decide.',
  },
  niente: {
    it: 'Niente è ancora cambiato. Guarda che cosa diventa ogni voce.',
    en: 'Nothing has changed yet. Look at what happens to each section.',
  },
  uguale_tutto: {
    it: 'Questo file è uguale alle impostazioni di adesso.',
    en: 'This file is the same as the present settings.',
  },
  file: { it: 'File .zip delle impostazioni', en: '.zip file of the settings' },
  file_nota: {
    it: 'quello di «Scarica le impostazioni», al massimo 50 MB',
    en: 'the one from “Download the settings”, at most 50 MB',
  },
  controllo: { it: 'Controllo…', en: 'Checking…' },
  altro_file: { it: 'Un altro file', en: 'Another file' },
  da: {
    it: 'scaricato da {{centro}} il {{giorno}} alle {{ora}}',
    en: 'downloaded from {{centro}} on {{giorno}} at {{ora}}',
  },
  che_cambia: { it: 'Che cosa cambia', en: 'What changes' },
  cambia: { it: 'Cambia', en: 'Changes' },
  resta: { it: 'Resta', en: 'Stays' },
  uguale: { it: 'Uguale', en: 'The same' },
  campo: { it: '{{nome}}: da {{prima}} a {{dopo}}', en: '{{nome}}: from {{prima}} to {{dopo}}' },
  posta_resta: {
    it: 'resta quella di adesso: nel file la password non c’è',
    en: 'stays as it is now: the password is not in the file',
  },
  altre: {
    it: { one: 'Un’altra voce', other: 'Altre {{count}} voci' },
    en: { one: 'One other section', other: '{{count}} other sections' },
  },
  e_altri: {
    it: { one: 'e un’altra cosa', other: 'e altre {{count}} cose' },
    en: { one: 'and one more thing', other: 'and {{count}} more things' },
  },
  non_pagate: {
    it: {
      one: 'Una prenotazione non pagata resta ai prezzi di adesso.',
      other: '{{count}} prenotazioni non pagate restano ai prezzi di adesso.',
    },
    en: {
      one: 'One unpaid booking keeps the present prices.',
      other: '{{count}} unpaid bookings keep the present prices.',
    },
  },
  documenti: {
    it: {
      one: 'Questa notte il sito distruggerà un documento. Non si torna indietro.',
      other: 'Questa notte il sito distruggerà {{count}} documenti. Non si torna indietro.',
    },
    en: {
      one: 'Tonight the site will destroy one document. This cannot be undone.',
      other: 'Tonight the site will destroy {{count}} documents. This cannot be undone.',
    },
  },
  consiglio: {
    it: 'Se vuoi poter tornare indietro, prima scarica le impostazioni di adesso.',
    en: 'If you want to be able to go back, first download the present settings.',
  },
  lascia: { it: 'Lascia com’è', en: 'Leave it as it is' },
  carica_tutto: {
    it: { one: 'Carica tutto: cambia una voce', other: 'Carica tutto: cambiano {{count}} voci' },
    en: { one: 'Load it all: one section changes', other: 'Load it all: {{count}} sections change' },
  },
  carico: { it: 'Carico…', en: 'Loading…' },
  carica_password: {
    it: 'Per leggere e caricare un file di impostazioni serve la tua password.',
    en: 'You need your password to read and load a file of settings.',
  },
  nel_frattempo: { it: 'È cambiato qualcosa nel frattempo', en: 'Something has changed meanwhile' },
  nel_frattempo_testo: {
    it: 'Il controllo è stato rifatto: guarda di nuovo che cosa cambia.',
    en: 'We have checked again: look once more at what changes.',
  },
  errori: {
    it: {
      one: 'Non è cambiato niente: nel file c’è un errore.',
      other: 'Non è cambiato niente: nel file ci sono {{count}} errori.',
    },
    en: {
      one: 'Nothing has changed: there is one error in the file.',
      other: 'Nothing has changed: there are {{count}} errors in the file.',
    },
  },
  correggi: {
    it: 'Correggili nel sito da cui viene, scaricalo di nuovo e riprova.',
    en: 'Correct them on the site that it comes from, download it again, and retry.',
  },
  non_letto: { it: 'Non è cambiato niente.', en: 'Nothing has changed.' },
  fatto: { it: 'Le impostazioni sono quelle del file', en: 'The settings are those of the file' },
  fatto_voci: {
    it: {
      one: 'È cambiata una voce: {{nomi}}. Nel registro c’è scritto che l’hai caricata tu.',
      other: 'Sono cambiate {{count}} voci: {{nomi}}. Nel registro c’è scritto che le hai caricate tu.',
    },
    en: {
      one: 'One section has changed: {{nomi}}. The records say that you have loaded it.',
      other: '{{count}} sections have changed: {{nomi}}. The records say that you have loaded them.',
    },
  },
  guarda: { it: 'Guarda il sito', en: 'Look at the site' },
  torna: { it: 'Torna alle impostazioni', en: 'Back to the settings' },
});
