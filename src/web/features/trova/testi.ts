import { defineTesti, type Traduci } from '#web/shared/i18n/testi.ts';

export const testiTrova = defineTesti({
  invito: {
    it: 'Scegli i giorni e vedi subito che cosa è libero.',
    en: 'Choose the days and see at once what is free.',
  },
  illeggibili: {
    it: 'Le date di questo indirizzo non si leggono: sceglile di nuovo.',
    en: 'The dates in this address cannot be read: choose them again.',
  },
  al_contrario: {
    it: 'La fine viene prima dell’inizio: scegli di nuovo i giorni.',
    en: 'The end comes before the start: choose the days again.',
  },
  passati: {
    it: 'Questi giorni sono già passati: scegline altri.',
    en: 'These days are already past: choose others.',
  },
  lontani: {
    it: 'Puoi prenotare fino a {{data}}: scegli giorni più vicini.',
    en: 'You can book until {{data}}: choose earlier days.',
  },
  da_a_capo: { it: 'Da {{inizio}} a {{fine}}', en: 'From {{inizio}} to {{fine}}' },
  solo: { it: 'Il {{giorno}}', en: 'On {{giorno}}' },
  mia: { it: 'L’hai tu', en: 'You have it' },
  libera_invece: { it: 'Si può avere {{periodo}}.', en: 'It is available {{periodo}}.' },
  insieme: {
    it: 'Insieme a quello che hai scelto si può avere {{periodo}}.',
    en: 'Together with what you have chosen it is available {{periodo}}.',
  },
  insieme_mai: {
    it: 'Insieme a quello che hai scelto non si può avere fino a {{giorno}}.',
    en: 'Together with what you have chosen it is not available until {{giorno}}.',
  },
  guarda: { it: 'Guarda il {{giorni}}', en: 'Look at {{giorni}}' },
  sposta: { it: 'Sposta tutto {{al}}', en: 'Move everything to {{al}}' },
  per_nome: { it: '{{che}}: {{nome}}', en: '{{che}}: {{nome}}' },
  adesso: { it: 'Adesso guardi {{periodo}}.', en: 'You are looking at {{periodo}} now.' },
  adesso_vassoio: {
    it: {
      one: 'Anche quello che hai scelto è in questi giorni.',
      other: 'Tutte le {{count}} cose che hai scelto sono in questi giorni.',
    },
    en: {
      one: 'What you have chosen is on these days too.',
      other: 'All {{count}} things that you have chosen are on these days.',
    },
  },
  torna: { it: 'Torna {{al}}', en: 'Back to {{al}}' },
  giorni: {
    it: { one: '1 giorno', other: '{{count}} giorni' },
    en: { one: '1 day', other: '{{count}} days' },
  },
  giorni_strumento: {
    it: '{{giorni}}: in quelli in cui siamo chiusi la cosa resta a te',
    en: '{{giorni}}: on those when we are closed you keep it',
  },
  giorni_spazio: {
    it: '{{giorni}}: quelli in cui siamo chiusi non si pagano',
    en: '{{giorni}}: those when we are closed cost nothing',
  },
  capo_chiuso: { it: '{{giorno}} siamo chiusi', en: 'We are closed on {{giorno}}' },
  capo_chiuso_per: {
    it: '{{giorno}} siamo chiusi ({{motivo}})',
    en: 'We are closed on {{giorno}} ({{motivo}})',
  },
  capi_aperti: {
    it: 'Una prenotazione comincia e finisce in un giorno di apertura.',
    en: 'A booking begins and ends on a day when we are open.',
  },
  fino_a: { it: 'Fino a {{giorno}}', en: 'Until {{giorno}}' },
  comincia: { it: 'Da {{giorno}}', en: 'From {{giorno}}' },
  errore: {
    it: 'Che cosa è libero in questi giorni non si è caricato.',
    en: 'What is free on these days did not load.',
  },
  libero: { it: 'Disponibile', en: 'Available' },
  liberi: { it: '{{count}} su {{pezzi}} disponibili', en: '{{count}} of {{pezzi}} available' },
  costo: { it: '{{giorni}}, {{prezzo}}', en: '{{giorni}}, {{prezzo}}' },
  pagati: {
    it: { one: '1 giorno di apertura', other: '{{count}} giorni di apertura' },
    en: { one: '1 open day', other: '{{count}} open days' },
  },
  occupato: { it: 'Non disponibile', en: 'Not available' },
  occupato_fino: { it: 'Ci sono prenotazioni fino a {{giorno}}', en: 'Taken until {{giorno}}' },
  occupato_giorni: { it: 'In questi giorni ci sono prenotazioni', en: 'There are bookings on these days' },
  occupato_misto: {
    it: 'Nessun pezzo è disponibile per tutti i giorni',
    en: 'No piece is available on all the days',
  },
  fuori_uso: { it: 'Fuori servizio, per ora', en: 'Out of service, for now' },
  fuori_uso_fino: { it: 'Fuori servizio fino a {{giorno}}', en: 'Out of service until {{giorno}}' },
  troppo_lungo: {
    it: { one: 'Massimo 1 giorno di apertura', other: 'Massimo {{count}} giorni di apertura' },
    en: { one: 'At most 1 open day', other: 'At most {{count}} open days' },
  },
  chiesti: {
    it: { one: 'Ne hai chiesto 1', other: 'Ne hai chiesti {{count}}' },
    en: { one: 'You asked for 1', other: 'You asked for {{count}}' },
  },
  troppo_lungo_ora: { it: 'Troppi giorni', en: 'Too many days' },
  sempre_spazio: { it: 'Sempre accessibile a tutti', en: 'Always open to everyone' },
  sempre_strumento: { it: 'Sempre disponibile in sede', en: 'Always available on site' },
  senza_prenotare: { it: 'Non serve prenotare', en: 'Always at the centre' },
  aggiunto: { it: 'Aggiunto', en: 'Added' },
  togli_nome: { it: '{{che}}, togli: {{nome}}', en: '{{che}}, remove: {{nome}}' },
  aggiunto_detto: { it: 'Hai aggiunto {{nome}}. {{quante}}', en: 'Added: {{nome}}. {{quante}}' },
  tolto_detto: { it: 'Hai tolto {{nome}}. {{quante}}', en: 'Removed: {{nome}}. {{quante}}' },
  scelte: {
    it: { one: 'Hai scelto 1 cosa', other: 'Hai scelto {{count}} cose' },
    en: { one: 'You have chosen 1 thing', other: 'You have chosen {{count}} things' },
  },
  spazi_liberi: {
    it: { one: '1 spazio libero', other: '{{count}} spazi liberi' },
    en: { one: '1 space free', other: '{{count}} spaces free' },
  },
  strumenti_liberi: {
    it: { one: '1 strumento libero', other: '{{count}} strumenti liberi' },
    en: { one: '1 piece of equipment free', other: '{{count}} pieces of equipment free' },
  },
  nessuno_spazio: { it: 'Nessuno spazio libero', en: 'No space free' },
  nessuno_strumento: { it: 'Nessuno strumento libero', en: 'No equipment free' },
  in_questi_giorni: { it: '{{quanti}} in questi giorni', en: '{{quanti}} on these days' },
  detto: { it: '{{periodo}}: {{quanti}}.', en: '{{periodo}}: {{quanti}}.' },
  detto_due: { it: '{{periodo}}: {{spazi}}, {{strumenti}}.', en: '{{periodo}}: {{spazi}}, {{strumenti}}.' },
  disponibili: {
    it: { one: 'una voce disponibile', other: '{{count}} voci disponibili' },
    en: { one: 'one entry available', other: '{{count}} entries available' },
  },

  // The question for days on the home page and the lists.
  quando: { it: 'Quando ti serve?', en: 'When do you need it?' },
  a: { it: 'A', en: 'To' },
  nessuno: { it: 'scegli', en: 'choose' },
  guarda_cose: { it: 'Guarda che cosa c’è', en: 'See what there is' },
  scegli: { it: 'Scegli i giorni', en: 'Choose the days' },
  cambia_giorni: { it: 'Cambia i giorni', en: 'Change the days' },
  togli_date: { it: 'Togli le date', en: 'Remove the dates' },
  spazio: { it: 'Prenota uno spazio', en: 'Book a space' },
  strumento: { it: 'Guarda gli strumenti', en: 'See the equipment' },

  vassoio: { it: 'Quello che hai scelto', en: 'What you have chosen' },
  cose: {
    it: { one: 'Quello che hai scelto', other: '{{count}} cose' },
    en: { one: 'What you chose', other: '{{count}} things' },
  },
  quando_giorni: { it: '{{periodo}}, {{giorni}}', en: '{{periodo}}, {{giorni}}' },
  togli_cosa: { it: 'Togli: {{nome}}', en: 'Remove: {{nome}}' },
  assente: { it: 'Non è più nel catalogo', en: 'No longer in the catalogue' },
  prenota_tutto: { it: 'Prenota tutto', en: 'Book everything' },
  accedi: { it: 'Iscriviti o accedi', en: 'Sign up or log in' },
  ferme: {
    it: {
      one: 'Una cosa non si può avere in questi giorni: toglila, o cambia i giorni.',
      other: '{{count}} cose non si possono avere in questi giorni: toglile, o cambia i giorni.',
    },
    en: {
      one: 'One thing is not available on these days: remove it, or change the days.',
      other: '{{count}} things are not available on these days: remove them, or change the days.',
    },
  },
  tutto_insieme: {
    it: { one: 'Si può avere in questi giorni:', other: 'Tutto insieme si può avere in questi giorni:' },
    en: { one: 'It is available on these days:', other: 'All of it is available on these days:' },
  },
  tutto_mai: {
    it: 'Fino a {{giorno}} non c’è un altro periodo di {{giorni}} in cui si può avere tutto.',
    en: 'Until {{giorno}} there is no other period of {{giorni}} in which all of it is available.',
  },
  rifiutate: {
    it: {
      one: 'Una cosa non si può prenotare così: guarda il perché.',
      other: '{{count}} cose non si possono prenotare così: guarda il perché.',
    },
    en: {
      one: 'One thing cannot be booked like this: see why.',
      other: '{{count}} things cannot be booked like this: see why.',
    },
  },
  restano: { it: 'Le altre restano qui.', en: 'The others stay here.' },
});

export type TraduciTrova = Traduci<typeof testiTrova>;
