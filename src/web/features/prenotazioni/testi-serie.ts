import { defineTesti } from '#web/shared/i18n/testi.ts';

/** Sentences about bookings that were made in one go, and about several selected ones. */
export const testiSerie = defineTesti(() => import('./testi-serie.en.ts'), {
  insieme: '{{count}} prenotazioni insieme, dalla {{da}} alla {{a}}',
  insieme_sole: '{{count}} prenotazioni insieme',
  ogni: 'ogni {{giorni}}, da {{inizio}} a {{fine}}',
  e_altre: { one: '{{nomi}} e un’altra', other: '{{nomi}} e altre {{count}}' },
  confermata: { one: '1 confermata', other: '{{count}} confermate' },
  da_confermare: { one: '1 da confermare', other: '{{count}} da confermare' },
  in_corso: { one: '1 in corso', other: '{{count}} in corso' },
  passata: { one: '1 passata', other: '{{count}} passate' },
  mostra: 'Mostra le prenotazioni',
  nascondi: 'Nascondi le prenotazioni',
  apri: 'Apri: {{nome}}, {{quando}}',
  cambia: 'Cambia le date di tutte',
  disdici: 'Disdici tutte',
  disdici_titolo: 'Disdire tutto quello che hai prenotato insieme?',
  disdici_testo:
    'Vengono disdette tutte le prenotazioni fatte insieme a questa che non sono ancora iniziate, e i giorni tornano liberi. Quelle già iniziate restano.',
  disdico: 'Disdico…',
  disdette: 'Prenotazioni disdette',
  annulla: 'Annulla tutte',
  annulla_titolo: 'Annullare le prenotazioni fatte insieme: {{chi}}?',
  annulla_testo:
    'Vengono annullate tutte quelle che non sono ancora iniziate. Chi le ha fatte riceve una sola lettera.',
  annulla_testo_chiuso: 'Vengono annullate tutte quelle che non sono ancora iniziate.',
  annulla_conferma: { one: 'Annulla la prenotazione', other: 'Annulla {{count}} prenotazioni' },
  annullate: 'Prenotazioni annullate',
  conferma_tutte: { one: 'Conferma quella in attesa', other: 'Conferma le {{count}} in attesa' },
  conferma_testo: {
    one: 'Viene confermata 1 prenotazione, e chi l’ha fatta riceve una lettera.',
    other: 'Vengono confermate {{count}} prenotazioni. Ogni persona riceve una sola lettera.',
  },
  confermate: { one: '1 prenotazione confermata', other: '{{count}} prenotazioni confermate' },
  selezione: 'Selezione',
  seleziona: 'Seleziona: {{chi}}, {{nome}}',
  seleziona_insieme: 'Seleziona le {{count}} prenotazioni insieme: {{chi}}',
  seleziona_tutte: 'Seleziona tutte quelle da confermare',
  selezionate: { one: '1 selezionata:', other: '{{count}} selezionate:' },
  selezionate_altri: { one: 'e un’altra persona', other: 'e altre {{count}} persone' },
  selezionate_nessuna: '0 selezionate su {{tutte}} da confermare.',
  conferma_scelte: { one: 'Conferma 1 prenotazione', other: 'Conferma {{count}} prenotazioni' },
  ogni_breve: 'ogni {{giorni}}',
  conto: 'Quelle fatte insieme si contano una per una.',
  togli: 'Togli la selezione',
  conferma_selezionate: 'Conferma tutte le selezionate',
  rimaste: {
    one: '1 prenotazione non è stata confermata: nel frattempo è cambiata. Guardala e decidi.',
    other:
      '{{count}} prenotazioni non sono state confermate: nel frattempo sono cambiate. Guardale e decidi.',
  },
  rimasta_MODIFICATO_DA_ALTRI: 'Prenotazione {{id}}: qualcuno l’ha cambiata o ha già deciso.',
  rimasta_PRENOTAZIONE_PASSATA: 'Prenotazione {{id}}: i suoi giorni sono passati.',
  rimasta_PERSONA_SOSPESA:
    'Prenotazione {{id}}: la persona è sospesa. Se vuoi confermarla lo stesso, confermala da sola.',
  rimasta_NOT_FOUND: 'Prenotazione {{id}}: non c’è più.',
});
