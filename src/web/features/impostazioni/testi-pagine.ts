import { defineTesti } from '#web/shared/i18n/testi.ts';

export const testiPagineModulo = defineTesti({
  frase: {
    it: 'Quello che si legge nei contatti, nel prezzario, nel supporto e nell’accessibilità.',
    en: 'The texts of the contacts, the price list, the support page and the accessibility statement.',
  },
  titolo: { it: 'Altri testi', en: 'Other texts' },
  testi: { it: 'i suoi testi', en: 'its texts' },
  contatti: { it: 'Contatti', en: 'Contacts' },
  contatti_sotto: { it: 'e in fondo alla pagina iniziale', en: 'also at the foot of the home page' },
  prezzario: { it: 'Prezzario', en: 'Price list' },
  prezzario_sotto: { it: 'introduzione e cose da sapere', en: 'introduction and things to know' },
  supporto: { it: 'Supporto', en: 'Support' },
  supporto_sotto: { it: 'introduzione e nota', en: 'introduction and note' },
  accessibilita: { it: 'Accessibilità', en: 'Accessibility' },
  accessibilita_sotto: {
    it: 'dichiarazione, aggiornata il {{giorno}}',
    en: 'statement, last changed on {{giorno}}',
  },
  dichiarazione: { it: 'dichiarazione', en: 'statement' },
  come_arrivare: { it: 'Come arrivare', en: 'How to get there' },
  come_arrivare_aiuto: { it: 'Un modo per riga, al massimo dieci.', en: 'One way per line, at most ten.' },
  invito: { it: 'Invito a scrivere', en: 'Invitation to write' },
  invito_aiuto: {
    it: 'Sta accanto al bottone del supporto.',
    en: 'It appears beside the button of the support page.',
  },
  introduzione: { it: 'Introduzione', en: 'Introduction' },
  note: { it: 'Cose da sapere', en: 'Things to know' },
  note_aiuto: { it: 'Una per riga.', en: 'One per line.' },
  nota: { it: 'Nota', en: 'Note' },
  nota_aiuto: { it: 'Sta sotto il bottone che invia.', en: 'It appears below the send button.' },
  valutata_il: { it: 'Valutata il', en: 'Assessed on' },
  metodo: { it: 'Come', en: 'How' },
  dichiarazione_agid: { it: 'Dichiarazione AgID', en: 'AgID statement' },
  dichiarazione_agid_aiuto: {
    it: 'L’indirizzo della dichiarazione sul modello di AgID, per chi la deve fare.',
    en: 'The address of the statement on AgID’s form, for those who must make one.',
  },
  comincia_https: { it: 'Comincia con https://', en: 'Begin with https://' },
});
