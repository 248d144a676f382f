import { defineTesti } from '#web/shared/i18n/testi.ts';

/** Texts of public pages that are not the centre's own. */
export const testiPubblico = defineTesti({
  e: { it: ' e ', en: ' and ' },
  tenuto: { it: 'Un posto è tenuto per te', en: 'A place is held for you' },
  tenuto_fino: { it: 'fino a {{fino}}', en: 'until {{fino}}' },
  altri_giorni: { it: 'Scegli altri giorni', en: 'Choose other days' },
  niente_in_programma: { it: 'Nessuna prenotazione in programma', en: 'No upcoming bookings' },
  al_banco: { it: 'Che cosa c’è da fare oggi al banco', en: 'What to do at the desk today' },
  tutti_strumenti: { it: 'Tutte le strumentazioni', en: 'All the equipment' },
  massimo_giorni: {
    it: { one: 'Massimo 1 giorno di apertura', other: 'Massimo {{count}} giorni di apertura' },
    en: { one: 'At most 1 open day', other: 'At most {{count}} open days' },
  },
  senza_massimo: { it: 'Da prenotare a giorni', en: 'To be booked by the day' },
  fuori: { it: 'Fuori servizio, per ora', en: 'Out of service for now' },
  fuori_fino: { it: 'Fuori fino a {{giorno}}', en: 'Out until {{giorno}}' },
  fermo_fino: { it: 'Fuori servizio fino a {{giorno}}', en: 'Out of service until {{giorno}}' },
  sempre_in_sede: { it: 'Sempre in sede', en: 'Always on site' },
  guarda_postazioni: { it: 'Guarda le postazioni', en: 'See the desks' },
  prezzario: { it: 'Quanto costa', en: 'What it costs' },
  orari: { it: 'Orari di apertura', en: 'Opening hours' },
  casella: { it: 'Mail', en: 'Email' },
  indirizzo: { it: 'Indirizzo', en: 'Address' },
  sito: { it: 'Sito', en: 'Website' },

  come_arrivare: { it: 'Come arrivare', en: 'How to get here' },
  indice: { it: 'In questa pagina', en: 'On this page' },
  aggiornato: { it: 'Ultimo aggiornamento: {{giorno}}', en: 'Last updated: {{giorno}}' },
  privacy: { it: 'Privacy', en: 'Privacy' },
  chi_risponde: { it: 'Responsabili', en: 'Officer and processors' },
  responsabile_protezione: {
    it: 'Il responsabile della protezione dei dati (DPO) è {{nome}}: {{casella}}.',
    en: 'The data protection officer (DPO) is {{nome}}: {{casella}}.',
  },
  responsabili_esterni: {
    it: 'Trattano i dati per noi, come responsabili esterni:',
    en: 'They process data for us, as external processors:',
  },
  accessibilita: { it: 'Accessibilità', en: 'Accessibility' },
  valutazione: { it: 'Come l’abbiamo valutata', en: 'How we assessed it' },
  valutata_il: { it: 'L’ultima valutazione è del {{giorno}}.', en: 'The last assessment was on {{giorno}}.' },
  festivi: {
    it: 'I giorni festivi vengono da date-holidays, con dati di Wikipedia:',
    en: 'The public holidays come from date-holidays, with data from Wikipedia:',
  },
  contatti: { it: 'Contatti', en: 'Contacts' },
  regolamento: { it: 'Regolamento', en: 'House rules' },
  in_italiano: { it: 'Il regolamento è in italiano.', en: 'The house rules are in Italian.' },
  scarica: { it: 'Scarica il documento', en: 'Download the document' },
  documento: { it: 'Il regolamento, in PDF', en: 'The house rules, as PDF' },
  solo_documento: {
    it: 'Il regolamento è un documento PDF: scaricalo per leggerlo o stamparlo.',
    en: 'The house rules are a PDF document: download it to read or print it.',
  },

  chiusi_adesso: {
    it: 'Adesso siamo chiusi, riapriamo {{riapre}}.',
    en: 'We are closed now, and open again on {{riapre}}.',
  },
  chiusi_un_giorno: { it: 'Prossima chiusura: {{fine}}.', en: 'Next closure: {{fine}}.' },
  chiusi_da_a: {
    it: 'Prossima chiusura: da {{inizio}} a {{fine}}.',
    en: 'Next closure: from {{inizio}} to {{fine}}.',
  },
  nessuna_chiusura: { it: 'Nessuna chiusura in programma.', en: 'No closures planned.' },
});
