import { defineTesti, type Traduci } from '#web/shared/i18n/testi.ts';

export const testiPrenotazioni = defineTesti({
  titolo: { it: 'Prenotazioni', en: 'Bookings' },
  vista: { it: 'Vista', en: 'View' },
  vista_elenco: { it: 'Elenco', en: 'List' },
  vista_calendario: { it: 'Calendario', en: 'Calendar' },
  mie: { it: 'Le tue prenotazioni', en: 'Your bookings' },
  attive: { it: 'In corso', en: 'Current' },
  richieste: { it: 'Da confermare', en: 'To be confirmed' },
  passate: { it: 'Passate', en: 'Past' },
  prossime: { it: 'Prossime', en: 'Next' },
  fino_a: { it: 'fino a', en: 'until' },
  giorni: {
    it: { one: '1 giorno', other: '{{count}} giorni' },
    en: { one: '1 day', other: '{{count}} days' },
  },
  giorni_aperti: {
    it: { one: '{{giorni}}, 1 di apertura', other: '{{giorni}}, {{count}} di apertura' },
    en: { one: '{{giorni}}, 1 of them open', other: '{{giorni}}, {{count}} of them open' },
  },
  giornate: {
    it: { one: 'pagata con 1 giornata', other: 'pagata con {{count}} giornate' },
    en: { one: 'paid with 1 day', other: 'paid with {{count}} days' },
  },
  giorni_prezzo: { it: '{{giorni}}, {{prezzo}}', en: '{{giorni}}, {{prezzo}}' },
  porta: { it: 'Da portare:', en: 'To bring:' },
  consegna_titolo: { it: 'La consegna', en: 'The hand-over' },
  consegna_e_rientro: { it: 'La consegna e il rientro', en: 'The hand-over and the return' },
  consegnata_il: { it: 'Consegna: {{quando}}.', en: 'Handed over on {{quando}}.' },
  rientrata_il: { it: 'Rientro: {{quando}}.', en: 'Back on {{quando}}.' },
  consegna_mancavano: { it: 'Mancavano già alla consegna:', en: 'Missing when it was handed over:' },
  consegna_cose: { it: 'Con:', en: 'With:' },
  rientro_mancano: { it: 'Manca:', en: 'Missing:' },
  cambia: {
    it: { one: 'Cambia le date', other: 'Cambia le date di tutte' },
    en: { one: 'Change the dates', other: 'Change the dates of all' },
  },
  campo_costo: { it: 'Costo', en: 'Cost' },
  da_spostare: { it: 'Da spostare', en: 'To be moved' },
  disdici: {
    it: { one: 'Disdici', other: 'Disdici tutte' },
    en: { one: 'Cancel the booking', other: 'Cancel all' },
  },
  disdici_titolo: {
    it: { one: 'Disdire {{nome}}, {{breve}}?', other: 'Disdire tutto quello che hai prenotato insieme?' },
    en: { one: 'Cancel {{nome}}, {{breve}}?', other: 'Cancel everything that you booked together?' },
  },
  disdici_testo: {
    it: {
      one: 'La prenotazione {{id}} ({{nome}}, {{quando}}) viene disdetta e i giorni tornano liberi.',
      other:
        'Vengono disdette tutte le prenotazioni fatte insieme a questa che non sono ancora iniziate, e i giorni tornano liberi. Quelle già iniziate restano.',
    },
    en: {
      one: 'Booking {{id}} ({{nome}}, {{quando}}) is cancelled and its days are free again.',
      other:
        'All bookings made together with this one that have not begun are cancelled, and their days are free again. Those that have begun stay.',
    },
  },
  disdici_conferma: {
    it: { one: 'Disdici la prenotazione', other: 'Disdici tutte' },
    en: { one: 'Yes, cancel the booking', other: 'Cancel all' },
  },
  disdico: { it: 'Disdico…', en: 'Cancelling…' },
  disdetta: {
    it: { one: 'Prenotazione disdetta', other: 'Prenotazioni disdette' },
    en: { one: 'Booking cancelled', other: 'Bookings cancelled' },
  },
  annulla_titolo: {
    it: {
      one: 'Annullare {{nome}}, {{quando}}?',
      other: 'Annullare le prenotazioni fatte insieme: {{chi}}?',
    },
    en: { one: 'Cancel {{nome}}, {{quando}}?', other: 'Cancel what was booked together: {{chi}}?' },
  },
  annulla_altrui: {
    it: {
      one: '{{chi}}: {{nome}}, {{quando}}. La prenotazione {{id}} viene annullata e chi l’ha fatta riceve una lettera.',
      other:
        'Vengono annullate tutte quelle che non sono ancora iniziate. Chi le ha fatte riceve una sola lettera.',
    },
    en: {
      one: '{{chi}}: {{nome}}, {{quando}}. Booking {{id}} is cancelled and the member gets a letter.',
      other: 'All of these that have not begun are cancelled. The person who made them gets a single letter.',
    },
  },
  annulla_chiuso: {
    it: {
      one: '{{chi}}: {{nome}}, {{quando}}. La prenotazione {{id}} viene annullata.',
      other: 'Vengono annullate tutte quelle che non sono ancora iniziate.',
    },
    en: {
      one: '{{chi}}: {{nome}}, {{quando}}. Booking {{id}} is cancelled.',
      other: 'All of these that have not begun are cancelled.',
    },
  },
  annulla_fuori: {
    it: 'È ancora fuori: non si annulla, finisce quando la cosa rientra al banco.',
    en: 'Still out: it cannot be cancelled, it ends when the thing comes back to the desk.',
  },
  annulla_motivo: { it: 'Motivo, facoltativo', en: 'Reason, optional' },
  annulla_motivo_aiuto: {
    it: 'Sta nella lettera, con le tue parole.',
    en: 'It appears in the letter, in your own words.',
  },
  conferma_testo: {
    it: '{{chi}}: {{nome}}, {{quando}}. La prenotazione {{id}} viene confermata e chi l’ha fatta riceve una lettera.',
    en: '{{chi}}: {{nome}}, {{quando}}. Booking {{id}} is confirmed and the member gets a letter.',
  },
  conferma_chiuso: {
    it: '{{chi}}: {{nome}}, {{quando}}. La prenotazione {{id}} viene confermata.',
    en: '{{chi}}: {{nome}}, {{quando}}. Booking {{id}} is confirmed.',
  },
  annullata: {
    it: { one: 'Prenotazione annullata', other: 'Prenotazioni annullate' },
    en: { one: 'Booking cancelled', other: 'Bookings cancelled' },
  },
  confermata: { it: 'Prenotazione confermata', en: 'Booking confirmed' },
  altri_titolo: { it: 'Nel frattempo è cambiata', en: 'It has changed meanwhile' },
  altri_cosa: {
    it: '{{chi}}: {{nome}}, {{quando}} (prenotazione {{id}}).',
    en: '{{chi}}: {{nome}}, {{quando}} (booking {{id}}).',
  },
  altri_confermata: {
    it: 'Nel frattempo {{chi}} ha confermato questa prenotazione {{quando}}.',
    en: 'Meanwhile {{chi}} confirmed this booking {{quando}}.',
  },
  altri_modificata: {
    it: 'Nel frattempo {{chi}} ha cambiato questa prenotazione {{quando}}.',
    en: 'Meanwhile {{chi}} changed this booking {{quando}}.',
  },
  altri_annullata: {
    it: 'Nel frattempo {{chi}} ha annullato questa prenotazione {{quando}}.',
    en: 'Meanwhile {{chi}} cancelled this booking {{quando}}.',
  },
  altri_ritirata: {
    it: 'Nel frattempo {{chi}} ha ritirato questa prenotazione {{quando}}.',
    en: 'Meanwhile {{chi}} withdrew this booking {{quando}}.',
  },
  altri_altra: {
    it: 'Nel frattempo {{chi}} ha cambiato questa prenotazione {{quando}}.',
    en: 'Meanwhile {{chi}} changed this booking {{quando}}.',
  },
  altri_tu_confermata: {
    it: 'Hai già confermato tu questa prenotazione {{quando}}.',
    en: 'You already confirmed this booking {{quando}}.',
  },
  altri_tu_modificata: {
    it: 'Hai già cambiato tu questa prenotazione {{quando}}.',
    en: 'You already changed this booking {{quando}}.',
  },
  altri_tu_annullata: {
    it: 'Hai già annullato tu questa prenotazione {{quando}}.',
    en: 'You already cancelled this booking {{quando}}.',
  },
  altri_tu_ritirata: {
    it: 'Hai già ritirato tu questa prenotazione {{quando}}.',
    en: 'You already withdrew this booking {{quando}}.',
  },
  altri_tu_altra: {
    it: 'Hai già cambiato tu questa prenotazione {{quando}}.',
    en: 'You already changed this booking {{quando}}.',
  },
  altri_stato_confermata: {
    it: 'Nel frattempo questa prenotazione è stata confermata.',
    en: 'Meanwhile this booking has been confirmed.',
  },
  altri_stato_annullata: {
    it: 'Nel frattempo questa prenotazione è stata annullata.',
    en: 'Meanwhile this booking has been cancelled.',
  },
  altri_stato_da_confermare: {
    it: 'Nel frattempo questa prenotazione è cambiata.',
    en: 'Meanwhile this booking has changed.',
  },
  altri_qualcuno: { it: 'qualcun altro', en: 'somebody else' },
  altri_alle: { it: 'alle {{ora}}', en: 'at {{ora}}' },
  altri_il: { it: 'il {{istante}}', en: 'on {{istante}}' },
  altri_conferma_confermata: {
    it: 'È già confermata: non serve altro.',
    en: 'It is confirmed already: nothing else is needed.',
  },
  altri_conferma_annullata: {
    it: 'Non si può più confermare: i suoi giorni sono tornati liberi.',
    en: 'It can no longer be confirmed: its days are free again.',
  },
  altri_conferma_da_confermare: {
    it: 'Non l’hai ancora confermata: guarda com’è adesso, oppure confermala lo stesso.',
    en: 'You have not confirmed it yet: see how it is now, or confirm it all the same.',
  },
  altri_annulla_confermata: {
    it: 'Non è stata annullata. Se la annulli lo stesso, chi l’ha fatta riceve una lettera.',
    en: 'It was not cancelled. If you cancel it anyway, the member gets a letter.',
  },
  altri_annulla_annullata: {
    it: 'I suoi giorni sono già tornati liberi: non serve altro.',
    en: 'Its days are free again already: nothing else is needed.',
  },
  altri_annulla_da_confermare: {
    it: 'Non è stata annullata: guarda com’è adesso, oppure annullala lo stesso.',
    en: 'It was not cancelled: see how it is now, or cancel it all the same.',
  },
  altri_va_bene: { it: 'Va bene', en: 'All right' },
  altri_lascia: { it: 'Lasciala com’è', en: 'Leave it as it is' },
  altri_annulla: { it: 'Annulla lo stesso', en: 'Cancel it all the same' },
  altri_conferma: { it: 'Conferma lo stesso', en: 'Confirm it all the same' },
  vuoto_attive: { it: 'Nessuna prenotazione in corso', en: 'No current bookings' },
  vuoto_attive_testo: {
    it: 'Quando il centro conferma una tua richiesta, la trovi qui.',
    en: 'When the centre confirms one of your requests, you will find it here.',
  },
  vuoto_richieste: { it: 'Niente da confermare', en: 'Nothing to be confirmed' },
  vuoto_richieste_testo: {
    it: 'Quando prenoti, trovi qui la richiesta finché il centro non la conferma.',
    en: 'When you book, the request stays here until the centre confirms it.',
  },
  vuoto_passate: { it: 'Nessuna prenotazione passata', en: 'No past bookings' },
  vuoto_passate_testo: {
    it: 'Finiti i giorni, le tue prenotazioni si spostano qui.',
    en: 'When their days are over, your bookings move here.',
  },
  guarda_spazi: { it: 'Guarda gli spazi', en: 'See the spaces' },
  errore: { it: 'Le prenotazioni non si sono caricate.', en: 'The bookings did not load.' },
  ricerca: { it: 'Ricerca prenotazioni (ID o email utente)', en: 'Search bookings (ID or user’s email)' },
  ricerca_aiuto: { it: 'Anche nome, cognome o telefono', en: 'Also first name, surname or telephone' },
  filtri_titolo: { it: 'Filtri della ricerca', en: 'Filters of the search' },
  anche_passate: { it: 'Mostra anche le passate', en: 'Show past ones too' },
  elenco_future: { it: 'Prenotazioni in programma', en: 'Upcoming bookings' },
  elenco_tutte: { it: 'Tutte le prenotazioni', en: 'All bookings' },
  elenco_programma: { it: 'In corso e in programma', en: 'Under way and to come' },
  elenco_vicine: { it: 'le più vicine per prime', en: 'nearest first' },
  elenco_anche_altre: { it: 'Mostra anche le altre', en: 'Show the others too' },
  elenco_le_altre: {
    it: { one: 'Mostra l’altra', other: 'Mostra le altre {{count}}' },
    en: { one: 'Show the other one', other: 'Show the other {{count}}' },
  },
  elenco_altre: {
    it: { one: 'Mostra un’altra', other: 'Mostra altre {{count}}' },
    en: { one: 'Show one more', other: 'Show {{count}} more' },
  },
  riga_apri: { it: 'Apri la prenotazione {{id}}, {{chi}}', en: 'Open booking {{id}}, {{chi}}' },
  riga_fino: { it: 'fino a {{giorno}}', en: 'until {{giorno}}' },
  riga_giorni: { it: '{{giorno}}, {{giorni}}', en: '{{giorno}}, {{giorni}}' },
  riga_oggi: { it: 'oggi', en: 'today' },
  riga_domani: { it: 'domani', en: 'tomorrow' },
  campo_persona: { it: 'Persona', en: 'Person' },
  campo_inizio: { it: 'Inizio', en: 'Start' },
  campo_fine: { it: 'Fine', en: 'End' },
  campo_stato: { it: 'Stato', en: 'Status' },
  vuoto_da_confermare: {
    it: 'Nessuna richiesta aspetta una risposta',
    en: 'No requests are waiting for an answer',
  },
  vuoto_elenco: { it: 'Nessuna prenotazione', en: 'No bookings' },
  vuoto_elenco_testo: {
    it: 'Quando qualcuno prenota, la prenotazione arriva qui.',
    en: 'When somebody books, you will find it here.',
  },
  vuoto_ricerca: { it: 'Nessuna prenotazione trovata', en: 'No bookings found' },
  vuoto_ricerca_testo: {
    it: 'Prova con un altro nome, un’altra mail, un altro numero o almeno 5 cifre del telefono, oppure includi le passate.',
    en: 'Try another name, another address, another number or at least 5 digits of the telephone, or include past ones.',
  },
  calendario: { it: 'Calendario', en: 'Calendar' },
  giorno_prenotazioni: {
    it: { one: '1 prenotazione', other: '{{count}} prenotazioni' },
    en: { one: '1 booking', other: '{{count}} bookings' },
  },
  giorno_da_confermare: { it: '{{n}} da confermare', en: '{{n}} to be confirmed' },
  giorno_tutte: {
    it: { one: 'Tutte (1)', other: 'Tutte e {{count}}' },
    en: { one: 'All (1)', other: 'All {{count}}' },
  },
  giorno_vuoto: { it: 'Nessuna prenotazione in questo giorno.', en: 'No bookings on this day.' },
  banco_stampa: { it: 'Stampa la giornata per il banco', en: 'Print the day for the desk' },
  legenda: { it: 'Legenda del calendario', en: 'Key to the calendar' },
  legenda_conferma: { it: 'qualcosa da confermare', en: 'something to be confirmed' },
  legenda_prenotato: { it: 'qualcosa di prenotato', en: 'something booked' },
  banco_chiuso: { it: 'Il centro è chiuso: {{motivo}}.', en: 'The centre is closed: {{motivo}}.' },
  chiuse_titolo: { it: 'Prenotazioni in giorni chiusi', en: 'Bookings on closed days' },
  chiuse_testo: {
    it: 'Cominciano o finiscono in un giorno in cui il centro è chiuso. Restano come sono finché non decidi: senti chi le ha fatte.',
    en: 'They begin or end on a day on which the centre is closed. They stay as they are until you decide: talk to the people who made them.',
  },
  chiuse_nessuna: {
    it: 'Nessuna prenotazione comincia o finisce in un giorno chiuso.',
    en: 'No booking begins or ends on a closed day.',
  },
  rimasta_da_a: {
    it: 'Il pezzo è fuori servizio da {{inizio}} a {{fine}}',
    en: 'The piece is out of service from {{inizio}} to {{fine}}',
  },
  rimasta_da: {
    it: 'Il pezzo è fuori servizio da {{inizio}} fino a nuovo avviso',
    en: 'The piece is out of service from {{inizio}} until further notice',
  },
  rimasta_sistema: { it: 'Sistema', en: 'Settle' },
  chiuse_riposo: { it: 'giorno di chiusura', en: 'closing day' },
  chiuse_entrambe: {
    it: 'Comincia e finisce a centro chiuso: {{motivo}}',
    en: 'Begins and ends while the centre is closed: {{motivo}}',
  },
  chiuse_inizio: {
    it: 'Comincia a centro chiuso: {{motivo}}',
    en: 'Begins while the centre is closed: {{motivo}}',
  },
  chiuse_fine: {
    it: 'Finisce a centro chiuso: {{motivo}}',
    en: 'Ends while the centre is closed: {{motivo}}',
  },
  insieme: {
    it: '{{count}} prenotazioni insieme, dalla {{da}} alla {{a}}',
    en: '{{count}} bookings together, {{da}} to {{a}}',
  },
  insieme_sole: { it: '{{count}} prenotazioni insieme', en: '{{count}} bookings together' },
  ogni: {
    it: 'ogni {{giorni}}, da {{inizio}} a {{fine}}',
    en: 'every {{giorni}}, from {{inizio}} to {{fine}}',
  },
  e_altre: {
    it: { one: '{{nomi}} e un’altra', other: '{{nomi}} e altre {{count}}' },
    en: { one: '{{nomi}} and one more', other: '{{nomi}} and {{count}} more' },
  },
  conto_confermata: {
    it: { one: '1 confermata', other: '{{count}} confermate' },
    en: { one: '1 confirmed', other: '{{count}} confirmed' },
  },
  conto_da_confermare: {
    it: { one: '1 da confermare', other: '{{count}} da confermare' },
    en: { one: '1 to be confirmed', other: '{{count}} to be confirmed' },
  },
  conto_in_corso: {
    it: { one: '1 in corso', other: '{{count}} in corso' },
    en: { one: '1 under way', other: '{{count}} under way' },
  },
  conto_passata: {
    it: { one: '1 passata', other: '{{count}} passate' },
    en: { one: '1 past', other: '{{count}} past' },
  },
  insieme_mostra: { it: 'Mostra le prenotazioni', en: 'Show the bookings' },
  insieme_nascondi: { it: 'Nascondi le prenotazioni', en: 'Hide the bookings' },
  insieme_apri: { it: 'Apri: {{nome}}, {{quando}}', en: 'Open: {{nome}}, {{quando}}' },
  annulla_tutte: { it: 'Annulla tutte', en: 'Cancel all' },
  annulla_conferma: {
    it: { one: 'Annulla la prenotazione', other: 'Annulla {{count}} prenotazioni' },
    en: { one: 'Cancel the booking', other: 'Cancel {{count}} bookings' },
  },
  conferma_tutte: {
    it: { one: 'Conferma quella in attesa', other: 'Conferma le {{count}} in attesa' },
    en: { one: 'Confirm the one waiting', other: 'Confirm the {{count}} waiting' },
  },
  conferma_insieme: {
    it: {
      one: 'Viene confermata 1 prenotazione, e chi l’ha fatta riceve una lettera.',
      other: 'Vengono confermate {{count}} prenotazioni. Ogni persona riceve una sola lettera.',
    },
    en: {
      one: '1 booking is confirmed, and the person who made it gets a letter.',
      other: '{{count}} bookings are confirmed. Each person gets one letter.',
    },
  },
  confermate: {
    it: { one: '1 prenotazione confermata', other: '{{count}} prenotazioni confermate' },
    en: { one: '1 booking confirmed', other: '{{count}} bookings confirmed' },
  },
  selezione: { it: 'Selezione', en: 'Selection' },
  seleziona: { it: 'Seleziona: {{chi}}, {{nome}}', en: 'Select: {{chi}}, {{nome}}' },
  seleziona_insieme: {
    it: 'Seleziona le {{count}} prenotazioni insieme: {{chi}}',
    en: 'Select the {{count}} bookings together: {{chi}}',
  },
  seleziona_tutte: {
    it: 'Seleziona tutte quelle da confermare',
    en: 'Select all to be confirmed',
  },
  selezionate: {
    it: { one: '1 selezionata:', other: '{{count}} selezionate:' },
    en: { one: '1 selected:', other: '{{count}} selected:' },
  },
  selezionate_altri: {
    it: { one: 'e un’altra persona', other: 'e altre {{count}} persone' },
    en: { one: 'and one other person', other: 'and {{count}} other people' },
  },
  selezionate_nessuna: {
    it: '0 selezionate su {{tutte}} da confermare.',
    en: '0 selected of {{tutte}} to be confirmed.',
  },
  conferma_scelte: {
    it: { one: 'Conferma 1 prenotazione', other: 'Conferma {{count}} prenotazioni' },
    en: { one: 'Confirm 1 booking', other: 'Confirm {{count}} bookings' },
  },
  ogni_breve: { it: 'ogni {{giorni}}', en: 'every {{giorni}}' },
  togli_selezione: { it: 'Togli la selezione', en: 'Clear the selection' },
  conferma_selezionate: { it: 'Conferma tutte le selezionate', en: 'Confirm all selected' },
  non_confermate: {
    it: {
      one: '1 prenotazione non è stata confermata: nel frattempo è cambiata. Guardala e decidi.',
      other:
        '{{count}} prenotazioni non sono state confermate: nel frattempo sono cambiate. Guardale e decidi.',
    },
    en: {
      one: '1 booking was not confirmed: it has changed meanwhile. Look at it and decide.',
      other: '{{count}} bookings were not confirmed: they have changed meanwhile. Look at them and decide.',
    },
  },
  non_confermata_MODIFICATO_DA_ALTRI: {
    it: 'Prenotazione {{id}}: qualcuno l’ha cambiata o ha già deciso.',
    en: 'Booking {{id}}: somebody has changed it or decided already.',
  },
  non_confermata_PRENOTAZIONE_PASSATA: {
    it: 'Prenotazione {{id}}: i suoi giorni sono passati.',
    en: 'Booking {{id}}: its days are over.',
  },
  non_confermata_PERSONA_SOSPESA: {
    it: 'Prenotazione {{id}}: la persona è sospesa. Se vuoi confermarla lo stesso, confermala da sola.',
    en: 'Booking {{id}}: the person is suspended. To confirm it all the same, confirm it on its own.',
  },
  non_confermata_NOT_FOUND: {
    it: 'Prenotazione {{id}}: non c’è più.',
    en: 'Booking {{id}}: it no longer exists.',
  },
});

export type TraduciPrenotazioni = Traduci<typeof testiPrenotazioni>;
