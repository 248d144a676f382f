import { defineTesti, type Traduci } from '#web/shared/i18n/testi.ts';

export const testiPrenota = defineTesti({
  ripeti: { it: 'Ripeti ogni settimana', en: 'Repeat every week' },
  un_periodo: { it: 'Prenota un periodo solo', en: 'Book one period only' },
  inizio: { it: 'Inizio prenotazione', en: 'Start of the booking' },
  fine: { it: 'Fine prenotazione', en: 'End of the booking' },
  vai_calendario: { it: 'Scegli dal calendario: {{campo}}', en: 'Choose from the calendar: {{campo}}' },
  occupato: { it: 'occupato', en: 'taken' },
  prenotato_tu: { it: 'prenotato da te', en: 'booked by you' },
  chiuso: { it: 'chiuso', en: 'closed' },
  fuori_uso: { it: 'fuori servizio', en: 'out of service' },
  fuori_uso_per: { it: 'fuori servizio: {{motivo}}', en: 'out of service: {{motivo}}' },
  passato: { it: 'passato', en: 'past' },
  prima_di_inizio: { it: 'prima dell’inizio', en: 'before the start' },
  oltre_massimo: { it: 'oltre il massimo', en: 'beyond the maximum' },
  non_prenotabile: { it: 'non si prenota', en: 'cannot be booked' },
  oggi: { it: 'oggi', en: 'today' },
  scelto: { it: 'scelto', en: 'chosen' },
  legenda: { it: 'Legenda del calendario', en: 'Key to the calendar' },
  perche_passato: { it: '{{giorno}}: è già passato', en: '{{giorno}}: it is past' },
  perche_occupato: { it: '{{giorno}}: è già occupato', en: '{{giorno}}: it is taken' },
  perche_mio: { it: '{{giorno}}: l’hai già prenotato tu', en: '{{giorno}}: you have already booked it' },
  perche_chiuso: {
    it: '{{giorno}}: siamo chiusi, riapriamo {{riapre}}',
    en: '{{giorno}}: we are closed, and open again on {{riapre}}',
  },
  perche_chiuso_per: {
    it: '{{giorno}}: siamo chiusi ({{motivo}}), riapriamo {{riapre}}',
    en: '{{giorno}}: we are closed ({{motivo}}), and open again on {{riapre}}',
  },
  perche_fermo: {
    it: '{{giorno}}: è fuori servizio ({{motivo}})',
    en: '{{giorno}}: it is out of service ({{motivo}})',
  },
  perche_prima_di_inizio: {
    it: '{{giorno}}: viene prima dell’inizio che hai scelto',
    en: '{{giorno}}: it comes before the start you chose',
  },
  perche_orizzonte: {
    it: '{{giorno}}: puoi prenotare fino a {{data}}',
    en: '{{giorno}}: you can book until {{data}}',
  },
  perche_abilitazione: {
    it: '{{giorno}}: ti manca un’abilitazione che qui serve',
    en: '{{giorno}}: you do not have a permission that is needed here',
  },
  perche_limite_personale: {
    it: '{{giorno}}: hai già in programma quanto puoi prenotare',
    en: '{{giorno}}: you have already booked as much as you can',
  },
  perche_noleggio_max: {
    it: '{{giorno}}: è oltre il noleggio massimo di {{giorni}}, puoi arrivare a {{data}}',
    en: '{{giorno}}: it is beyond the longest rental of {{giorni}}, you can go as far as {{data}}',
  },
  perche_occupato_prima: {
    it: '{{giorno}}: in mezzo ci sono giorni occupati, puoi arrivare a {{data}}',
    en: '{{giorno}}: there are taken days in between, you can go as far as {{data}}',
  },
  perche_iniziata: {
    it: '{{giorno}}: la prenotazione è già iniziata, puoi solo farla finire prima',
    en: '{{giorno}}: the booking has already begun, you can only end it earlier',
  },
  perche_non_prenotabile: {
    it: '{{giorno}}: questa risorsa non si prenota',
    en: '{{giorno}}: this resource cannot be booked',
  },
  perche_inizio_perso: {
    it: '{{giorno}}: l’inizio che hai scelto non si può più prenotare, sceglilo di nuovo',
    en: '{{giorno}}: the start you chose can no longer be booked, choose it again',
  },
  guida_inizio: { it: 'Scegli il primo giorno', en: 'Choose the first day' },
  guida_ultimo: { it: 'Scegli l’ultimo giorno', en: 'Choose the last day' },
  guida_fine: {
    it: 'Scegli l’ultimo giorno, al massimo {{data}}',
    en: 'Choose the last day, {{data}} at the latest',
  },
  adesso_tuo: { it: 'adesso prenotato', en: 'booked now' },
  detto_inizio: {
    it: 'Inizio: {{giorno}}. Scegli l’ultimo giorno',
    en: 'Start: {{giorno}}. Choose the last day',
  },
  detto_fine: { it: 'Fine: {{giorno}}. Scegli il primo giorno', en: 'End: {{giorno}}. Choose the first day' },
  guida_cambio: {
    it: 'Premi il nuovo primo giorno; poi, se cambia, l’ultimo.',
    en: 'Press the new first day; then the last one, if it changes.',
  },
  guida_solo_prima: {
    it: 'È già iniziata: premi il giorno in cui deve finire.',
    en: 'It has already begun: press the day on which it is to end.',
  },
  guida_pronto: {
    it: 'Puoi cambiare le date quando vuoi, prima di prenotare.',
    en: 'You can change the dates as you like before you book.',
  },
  ora_chiuso: {
    it: 'Siamo chiusi nel primo o nell’ultimo di questi giorni: scegli un giorno di apertura',
    en: 'We are closed on the first or the last of these days: choose a day on which we are open',
  },
  ora_occupato: {
    it: 'Questi giorni nel frattempo sono stati occupati: scegline altri',
    en: 'These days have been taken in the meantime: choose others',
  },
  ora_passato: {
    it: 'Questi giorni sono già passati: scegline altri',
    en: 'These days are already past: choose others',
  },
  ora_lontano: {
    it: 'Puoi prenotare fino a {{data}}: scegli date più vicine',
    en: 'You can book until {{data}}: choose earlier days',
  },
  non_possibile: {
    it: 'Questi giorni insieme non si possono prenotare: scegli di nuovo la fine',
    en: 'These days cannot be booked together: choose the end again',
  },
  giorni: {
    it: { one: '1 giorno', other: '{{count}} giorni' },
    en: { one: '1 day', other: '{{count}} days' },
  },
  giorni_apertura: {
    it: { one: '1 giorno di apertura', other: '{{count}} giorni di apertura' },
    en: { one: '1 open day', other: '{{count}} open days' },
  },
  giorni_interi: {
    it: { one: '1 giorno intero', other: '{{count}} giorni interi' },
    en: { one: '1 whole day', other: '{{count}} whole days' },
  },
  giorni_pagati: {
    it: {
      one: '{{giorni}}, ne paghi 1: negli altri siamo chiusi',
      other: '{{giorni}}, ne paghi {{count}}: negli altri siamo chiusi',
    },
    en: {
      one: '{{giorni}}, you pay for 1: we are closed on the others',
      other: '{{giorni}}, you pay for {{count}}: we are closed on the others',
    },
  },
  giorni_chiusi: {
    it: {
      one: '{{giorni}}; nel giorno in cui siamo chiusi resta a te',
      other: '{{giorni}}; nei {{count}} in cui siamo chiusi resta a te',
    },
    en: {
      one: '{{giorni}}; you keep it on the day we are closed',
      other: '{{giorni}}; you keep it on the {{count}} days we are closed',
    },
  },
  conferma_subito: {
    it: 'Viene confermata subito: il tuo documento è verificato.',
    en: 'It is confirmed at once: your document is verified.',
  },
  conferma_dipende: {
    it: 'Per alcuni di questi pezzi la prenotazione viene confermata subito, per gli altri la conferma il centro: dipende da quale ti tocca.',
    en: 'Some of these pieces are confirmed at once, the others are confirmed by the centre: it depends on the one you get.',
  },
  al_giorno: { it: '{{prezzo}} al giorno', en: '{{prezzo}} a day' },
  gratuito_intero: { it: 'Gratuito', en: 'Free' },
  usa_tue: {
    it: {
      one: 'Usa {{usa}} della tua giornata, ne restano {{resta}}.',
      other: 'Usa {{usa}} delle tue {{count}} giornate, ne restano {{resta}}.',
    },
    en: {
      one: 'It uses {{usa}} of your 1 day, {{resta}} left.',
      other: 'It uses {{usa}} of your {{count}} days, {{resta}} left.',
    },
  },
  usa_sue: {
    it: {
      one: 'Usa {{usa}} della sua giornata, ne restano {{resta}}.',
      other: 'Usa {{usa}} delle sue {{count}} giornate, ne restano {{resta}}.',
    },
    en: {
      one: 'It uses {{usa}} of their 1 day, {{resta}} left.',
      other: 'It uses {{usa}} of their {{count}} days, {{resta}} left.',
    },
  },
  usa_resto: {
    it: { one: 'Un giorno è da pagare: {{euro}}.', other: '{{count}} giorni sono da pagare: {{euro}}.' },
    en: { one: '1 day is to be paid: {{euro}}.', other: '{{count}} days are to be paid: {{euro}}.' },
  },
  usa_tutto: { it: 'I giorni sono già pagati.', en: 'The days are paid already.' },
  usa_chieste: {
    it: {
      one: 'Un’altra serve per quello che è già chiesto.',
      other: 'Altre {{count}} servono per quello che è già chiesto.',
    },
    en: {
      one: '1 more is needed for pending requests.',
      other: '{{count}} more are needed for pending requests.',
    },
  },
  porta: { it: 'Da portare: {{cose}}', en: 'To bring: {{cose}}' },
  accesso: {
    it: 'Dopo aver scelto le date accedi al tuo account: le ritrovi qui. Non hai un account?',
    en: 'After choosing the dates log in to your account: you will find them here. No account yet?',
  },
  salvata: {
    it: 'Prenotazione salvata con successo, la trovi nel tuo profilo',
    en: 'Booking saved: you can find it in your profile',
  },
  proposte: { it: 'Prova con queste date:', en: 'Try these dates:' },
  nessun_pezzo: {
    it: 'Nessuno dei pezzi del gruppo è libero per tutti i giorni che hai scelto.',
    en: 'No single piece of the group is free for all the days you chose.',
  },
  proposte_nessuna: {
    it: 'Non ci sono altri periodi liberi di questa durata: prova con meno giorni.',
    en: 'There are no other free periods of this length: try fewer days.',
  },
  prendi: { it: 'Prendi {{periodo}}', en: 'Take {{periodo}}' },
  comincia: { it: 'Comincia da {{giorno}}', en: 'Begin on {{giorno}}' },
  fino_a: { it: 'Fino a {{giorno}}', en: 'Until {{giorno}}' },
  prossimo: {
    it: '{{perche}}. Il prossimo periodo libero: {{periodo}}',
    en: '{{perche}}. The next free period: {{periodo}}',
  },
  per_titolo: { it: 'Prenota per {{nome}}', en: 'Book for {{nome}}' },
  per_scheda: { it: 'Torna alla scheda', en: 'Back to the person' },
  per_banco: { it: 'Torna al banco', en: 'Back to the desk' },
  per_cosa_aiuto: {
    it: 'Accanto al nome vedi se è disponibile: {{quando}}.',
    en: 'Beside each name you see whether it is free: {{quando}}.',
  },
  per_cose: { it: 'Che cosa si prenota', en: 'What is booked' },
  per_altra: { it: 'Altra cosa', en: 'Another thing' },
  per_aggiungi: { it: 'Aggiungi un’altra cosa', en: 'Add another thing' },
  per_togli: { it: 'Togli: {{nome}}', en: 'Remove: {{nome}}' },
  per_voce: { it: '{{nome}}: {{perche}}', en: '{{nome}}: {{perche}}' },
  per_pezzo: { it: 'Quale pezzo', en: 'Which piece' },
  per_qualsiasi: { it: 'Uno qualsiasi del gruppo', en: 'Any of the group' },
  per_liberi: {
    it: { one: '1 disponibile', other: '{{count}} disponibili' },
    en: { one: '1 free', other: '{{count}} free' },
  },
  per_libero: { it: 'disponibile', en: 'free' },
  per_occupato: { it: 'non disponibile', en: 'taken' },
  per_occupati: { it: 'nessun pezzo disponibile', en: 'all taken' },
  per_chiuso: { it: 'centro chiuso', en: 'the centre is closed' },
  per_scegli: { it: 'Scegli dal catalogo', en: 'Choose from the catalogue' },
  per_catalogo: { it: 'Il catalogo non si è caricato.', en: 'The catalogue did not load.' },
  per_sospesa: {
    it: 'L’account di {{nome}} è sospeso: prima si riammette dalla sua scheda.',
    en: 'The account of {{nome}} is suspended: readmit them first, on their page.',
  },
  per_salvata: {
    it: { one: 'Prenotazione salvata e confermata', other: 'Prenotazioni salvate e confermate' },
    en: { one: 'Booking saved and confirmed', other: 'Bookings saved and confirmed' },
  },
  per_domanda: { it: 'Prenoti lo stesso?', en: 'Book all the same?' },
  per_conferma: { it: 'Prenota lo stesso', en: 'Book all the same' },
  per_informativa: {
    it: '{{nome}} non ha ancora ricevuto informativa e regolamento. Resta scritto che hai prenotato lo stesso.',
    en: '{{nome}} has not been given the privacy notice and house rules yet. It is recorded that you booked all the same.',
  },
  per_carte_tutte: {
    it: '{{nome}} non ha caricato un documento e non ha una mail verificata. Resta scritto che hai prenotato lo stesso.',
    en: '{{nome}} has uploaded no document and has no verified email. It is recorded that you booked all the same.',
  },
  per_carte_mail: {
    it: '{{nome}} non ha una mail verificata. Resta scritto che hai prenotato lo stesso.',
    en: '{{nome}} has no verified email. It is recorded that you booked all the same.',
  },
  per_carte_documento: {
    it: '{{nome}} non ha caricato un documento. Resta scritto che hai prenotato lo stesso.',
    en: '{{nome}} has uploaded no document. It is recorded that you booked all the same.',
  },
  per_manca: {
    it: 'A {{nome}} manca: {{nomi}}. Quello che serve non gli è stato ancora spiegato: resta scritto che hai prenotato lo stesso.',
    en: '{{nome}} lacks: {{nomi}}. They have not been shown how yet: it is recorded that you booked all the same.',
  },
  per_limite: {
    it: '{{nome}} ha già in programma quanto una persona può prenotare. Resta scritto che hai superato il limite.',
    en: '{{nome}} has already booked as much as one person can. It is recorded that you exceeded the limit.',
  },
  quando_serve: { it: 'Quando ti serve?', en: 'When do you need it?' },
  a: { it: 'A', en: 'To' },
  guarda: { it: 'Guarda che cosa c’è', en: 'See what there is' },
  errore_calendario: {
    it: 'I giorni di apertura non si sono caricati.',
    en: 'The opening days did not load.',
  },
  errore_giorni: { it: 'I giorni occupati non si sono caricati.', en: 'The taken days did not load.' },
});

export type TraduciPrenota = Traduci<typeof testiPrenota>;
