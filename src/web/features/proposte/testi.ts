import { defineTesti, type Traduci } from '#web/shared/i18n/testi.ts';

export const testiProposte = defineTesti({
  titolo: { it: 'Scegli altri giorni', en: 'Choose other days' },
  capo_annulla: {
    it: {
      one: 'I giorni di una tua prenotazione non si possono tenere',
      other: 'I giorni di {{count}} tue prenotazioni non si possono tenere',
    },
    en: {
      one: 'The days of one of your bookings cannot be kept',
      other: 'The days of {{count}} of your bookings cannot be kept',
    },
  },
  capo_lascia: {
    it: {
      one: 'Ti chiediamo se puoi spostare una tua prenotazione',
      other: 'Ti chiediamo se puoi spostare {{count}} tue prenotazioni',
    },
    en: {
      one: 'We are asking whether one of your bookings can be moved',
      other: 'We are asking whether {{count}} of your bookings can be moved',
    },
  },
  capo_motivo: { it: ': il motivo è nella lettera.', en: ': the reason is in the letter.' },
  restano: {
    it: { one: 'Ti resta 1 risposta di {{tutte}}.', other: 'Ti restano {{count}} risposte di {{tutte}}.' },
    en: { one: '1 of {{tutte}} answers is left.', other: '{{count}} of {{tutte}} answers are left.' },
  },
  nessuna_testo: {
    it: 'Adesso non c’è niente a cui rispondere.',
    en: 'There is nothing to answer at the moment.',
  },
  errore: { it: 'Le proposte non si sono caricate.', en: 'The proposals could not be loaded.' },
  da_spostare: { it: 'Da spostare', en: 'To be moved' },
  numero: { it: 'n. {{id}}', en: 'no. {{id}}' },
  rispondi: { it: 'Rispondi', en: 'Answer' },
  entro: { it: 'entro {{giorno}}', en: 'by {{giorno}}' },
  oggi: { it: '(oggi è l’ultimo giorno)', en: '(today is the last day)' },
  domani: { it: '(fino a domani)', en: '(until tomorrow)' },
  fra: { it: '(fra {{count}} giorni)', en: '(in {{count}} days)' },
  ti_proponiamo: { it: 'Ti proponiamo', en: 'We propose' },
  giorni: {
    it: { one: '1 giorno', other: '{{count}} giorni' },
    en: { one: '1 day', other: '{{count}} days' },
  },
  settimane_prima: {
    it: { one: 'una settimana prima', other: '{{count}} settimane prima' },
    en: { one: 'a week earlier', other: '{{count}} weeks earlier' },
  },
  settimane_dopo: {
    it: { one: 'una settimana dopo', other: '{{count}} settimane dopo' },
    en: { one: 'a week later', other: '{{count}} weeks later' },
  },
  giorni_prima: {
    it: { one: 'un giorno prima', other: '{{count}} giorni prima' },
    en: { one: 'a day earlier', other: '{{count}} days earlier' },
  },
  giorni_dopo: {
    it: { one: 'un giorno dopo', other: '{{count}} giorni dopo' },
    en: { one: 'a day later', other: '{{count}} days later' },
  },
  nuova: { it: '{{quanto}}, nuova proposta', en: '{{quanto}}, new proposal' },
  prendi: { it: 'Prendi questi giorni', en: 'Take these days' },
  prendi_quali: { it: 'Prendi questi giorni: {{giorni}}', en: 'Take these days: {{giorni}}' },
  prendo: { it: 'Prendo…', en: 'Taking…' },
  vale: {
    it: 'Vale appena premi: resta confermata.',
    en: 'It takes effect as soon as you press: it stays confirmed.',
  },
  vale_attesa: {
    it: 'Vale appena premi: resta da confermare.',
    en: 'It takes effect as soon as you press: it still has to be confirmed.',
  },
  nessuna_di_queste: { it: 'Nessuna di queste: annulla', en: 'None of these: cancel' },
  lascia: { it: 'Lascia com’è', en: 'Leave as it is' },
  annulla_titolo: { it: 'Annullare {{nome}}, {{giorni}}?', en: 'Cancel {{nome}}, {{giorni}}?' },
  annulla_testo: {
    it: 'La prenotazione n. {{id}} viene annullata adesso e i suoi giorni tornano liberi.',
    en: 'Booking no. {{id}} is cancelled now and its days are free again.',
  },
  te_lo_scriviamo: { it: 'Te lo scriviamo.', en: 'We will write to you.' },
  prese: {
    it: 'Questi giorni non sono più liberi: {{giorni}}.',
    en: 'These days are no longer free: {{giorni}}.',
  },
  prese_resto: {
    it: 'La tua prenotazione è ancora lì: ecco che cosa è libero adesso.',
    en: 'Your booking is still there: this is what is free now.',
  },
  finite: { it: 'Non ci sono più giorni da proporre', en: 'There are no more days to propose' },
  finite_testo: {
    it: 'Quelli proposti non sono più liberi, e altri non ce ne sono. Il centro lo sa e ti cerca.',
    en: 'Those that were proposed are no longer free, and there are no others. The centre knows and will get in touch.',
  },
  finite_annulla: {
    it: 'Intanto la prenotazione di {{nome}}, {{giorni}}, resta: se non vi sentite entro {{entro}}, viene annullata.',
    en: 'The booking of {{nome}}, {{giorni}}, stays for now: if you have not been in touch by {{entro}}, it is cancelled.',
  },
  finite_lascia: {
    it: 'La prenotazione di {{nome}}, {{giorni}}, resta com’è.',
    en: 'The booking of {{nome}}, {{giorni}}, stays as it is.',
  },
  se_non: { it: 'Se non rispondi', en: 'Without an answer' },
  se_annulla: {
    it: 'questa prenotazione viene annullata, e te lo scriviamo.',
    en: 'this booking is cancelled, and we will write to you.',
  },
  se_lascia: { it: 'questa prenotazione resta com’è.', en: 'this booking stays as it is.' },
  se_dopo: { it: 'Dopo', en: 'After' },
  se_dopo_una: { it: 'dopo', en: 'after' },
  mentre: { it: 'Mentre ci pensi', en: 'While you decide' },
  mentre_testo: {
    it: 'Non teniamo da parte nessuno di questi giorni. Se qualcuno li prende prima, te ne proponiamo altri qui.',
    en: 'We hold none of these days for you. If somebody takes them first, we propose others here.',
  },
  parlarne: { it: 'Vuoi parlarne?', en: 'Shall we talk?' },
  spostata: { it: 'Spostata', en: 'Moved' },
  hai_scelto: { it: 'Hai scelto', en: 'You chose' },
  prima_era: { it: 'Prima era {{giorni}}.', en: 'Before, it was {{giorni}}.' },
  presa: { it: '{{nome}}, {{giorni}}', en: '{{nome}}, {{giorni}}' },
  presa_adesso: {
    it: 'Vale da subito. Ti scriviamo con il file per il calendario.',
    en: 'It takes effect now. We will send you the file for your calendar.',
  },
  presa_attesa: {
    it: 'Questi giorni sono tuoi. Il centro guarda la richiesta e ti scrive.',
    en: 'These days are yours. The centre will look at the request and write to you.',
  },
  prima: { it: 'Prima', en: 'Before' },
  come_prima: { it: 'Come prima.', en: 'As before.' },
  annullata_testo: {
    it: '{{nome}}, {{giorni}}, non è più tua.',
    en: '{{nome}}, {{giorni}}, is no longer yours.',
  },
  altri_giorni: { it: 'Prenota altri giorni', en: 'Book other days' },
  finito: { it: 'Il tempo è finito', en: 'Time is up' },
  scaduta: { it: 'Scaduta', en: 'Expired' },
  fino_a: { it: 'Si poteva rispondere fino a {{giorno}}.', en: 'You could answer until {{giorno}}.' },
  scaduta_annullata: {
    it: '{{nome}}, {{giorni}}, è stata annullata, come diceva la lettera.',
    en: '{{nome}}, {{giorni}}, was cancelled, as the letter said.',
  },
  scaduta_resta: {
    it: '{{nome}}, {{giorni}}, è rimasta com’era, come diceva la lettera.',
    en: '{{nome}}, {{giorni}}, stayed as it was, as the letter said.',
  },
  scaduta_cominciata: {
    it: '{{nome}}, {{giorni}}, non è stata annullata, perché era già cominciata.',
    en: '{{nome}}, {{giorni}}, was not cancelled, as it had already begun.',
  },
  scaduta_adesso: {
    it: 'Nelle tue prenotazioni vedi che cosa ne è di {{nome}}, {{giorni}}.',
    en: 'Your bookings show what happened to {{nome}}, {{giorni}}.',
  },
  cambiata: { it: 'È già cambiata', en: 'It has changed already' },
  cambiata_testo: {
    it: 'La prenotazione di {{nome}} è cambiata dopo la lettera, quindi la proposta non vale più. Nelle tue prenotazioni vedi i giorni giusti.',
    en: 'The booking of {{nome}} changed after the letter, so the proposal no longer counts. Your bookings show the right days.',
  },
  storto: { it: 'Non ha funzionato', en: 'That did not work' },
  telefonare: { it: 'Da telefonare: altri giorni', en: 'To telephone: other days' },
  telefonare_aiuto: {
    it: 'La proposta per loro è su carta: telefona, chiedi e rispondi per loro.',
    en: 'The proposal for them is on paper: telephone, ask, and answer for them.',
  },
  telefonare_entro: { it: '{{nome}}, {{giorni}}. Entro {{entro}}', en: '{{nome}}, {{giorni}}. By {{entro}}' },
  telefonare_senza: { it: 'Non ci sono più giorni da proporre.', en: 'There are no more days to propose.' },
  prende_chi: { it: '{{giorni}}: li prende {{chi}}', en: '{{giorni}}: {{chi}} takes them' },
  nessuno_chi: { it: 'Nessuna di queste: annulla, {{chi}}', en: 'None of these: cancel, {{chi}}' },
  annulla_per_testo: {
    it: 'La prenotazione n. {{id}} di {{chi}} viene annullata adesso e i suoi giorni tornano liberi.',
    en: 'Booking no. {{id}} of {{chi}} is cancelled now and its days are free again.',
  },
  preso: { it: 'Spostata per {{chi}}: {{giorni}}', en: 'Moved for {{chi}}: {{giorni}}' },
  annullata_per: { it: 'Annullata la prenotazione di {{chi}}', en: 'The booking of {{chi}} is cancelled' },
});

export type TraduciProposte = Traduci<typeof testiProposte>;
