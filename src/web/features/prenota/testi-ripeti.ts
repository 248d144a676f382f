import { defineTesti, type Traduci } from '#web/shared/i18n/testi.ts';

export const testiRipeti = defineTesti({
  giorni: { it: 'In quali giorni della settimana', en: 'On which days of the week' },
  giorno_chiuso: { it: '{{giorno}}, chiuso', en: '{{giorno}}, closed' },
  fino: { it: 'Fino a', en: 'Until' },
  ogni: {
    it: {
      one: 'Ogni {{giorni}}, da {{da}} a {{fino}}: 1 giorno',
      other: 'Ogni {{giorni}}, da {{da}} a {{fino}}: {{count}} giorni',
    },
    en: {
      one: 'Every {{giorni}}, from {{da}} to {{fino}}: 1 day',
      other: 'Every {{giorni}}, from {{da}} to {{fino}}: {{count}} days',
    },
  },
  ogni_nessuno: {
    it: 'Ogni {{giorni}}, da {{da}} a {{fino}}: nessun giorno',
    en: 'Every {{giorni}}, from {{da}} to {{fino}}: no days',
  },
  scegli: {
    it: 'Scegli i giorni della settimana e fino a quando.',
    en: 'Choose the days of the week and until when.',
  },
  elenco: { it: 'I giorni', en: 'The days' },
  libero: { it: 'Libero', en: 'Free' },
  occupato: { it: 'Occupato', en: 'Taken' },
  chiuso_per: { it: 'Chiuso: {{motivo}}', en: 'Closed: {{motivo}}' },
  passato: { it: 'Passato', en: 'Past' },
  lontano: { it: 'Troppo lontano', en: 'Too far ahead' },
  limite: { it: 'Oltre quanto puoi prenotare', en: 'Beyond what you may book' },
  rifiutato: { it: 'Non si prenota', en: 'Cannot be booked' },
  lasciato: { it: 'Lasciato fuori', en: 'Left out' },
  lascia: { it: 'Lascia fuori: {{giorno}}', en: 'Leave out: {{giorno}}' },
  rimetti: { it: 'Rimetti: {{giorno}}', en: 'Put back: {{giorno}}' },
  liberi: {
    it: { one: '1 giorno libero su {{tutti}}.', other: '{{count}} giorni liberi su {{tutti}}.' },
    en: { one: '1 free day of {{tutti}}.', other: '{{count}} free days of {{tutti}}.' },
  },
  liberi_nessuno: { it: 'Nessun giorno libero su {{tutti}}.', en: 'No free day of {{tutti}}.' },
  lascia_tutti: {
    it: { one: 'Lascia fuori il giorno che non va', other: 'Lascia fuori i {{count}} giorni' },
    en: { one: 'Leave out the unavailable day', other: 'Leave out the {{count}} days' },
  },
  avvisami: {
    it: { one: 'Avvisami per il giorno occupato', other: 'Avvisami per i {{count}} giorni' },
    en: { one: 'Tell me about the taken day', other: 'Tell me about the {{count}} days' },
  },
  avvisami_primi: {
    it: { one: 'Avvisami per il primo giorno', other: 'Avvisami per i primi {{count}} giorni' },
    en: { one: 'Tell me about the first day', other: 'Tell me about the first {{count}} days' },
  },
  occupati: {
    it: {
      one: '1 giorno è occupato: se si libera, teniamo il posto per te e ti scriviamo.',
      other: '{{count}} giorni sono occupati: quelli che si liberano li teniamo per te e ti scriviamo.',
    },
    en: {
      one: '1 day is taken: if it becomes free, we hold the place for you and write to you.',
      other: '{{count}} days are taken: if any become free, we hold them for you and write to you.',
    },
  },
  occupati_primi: {
    it: {
      one: 'Puoi avere al massimo {{massimo}} richieste in lista d’attesa: qui ne resta 1, per il primo giorno occupato.',
      other:
        'Puoi avere al massimo {{massimo}} richieste in lista d’attesa: qui ne restano {{count}}, per i primi giorni occupati.',
    },
    en: {
      one: 'You can have at most {{massimo}} requests on the waiting list: 1 is left here, for the first taken day.',
      other:
        'You can have at most {{massimo}} requests on the waiting list: {{count}} are left here, for the first taken days.',
    },
  },
  attese_piene: {
    it: 'Hai già {{massimo}} richieste in lista d’attesa, il massimo: per aspettare anche questi giorni togline prima una.',
    en: 'You already have {{massimo}} requests on the waiting list, the maximum: to wait for these days too, remove one first.',
  },
  tue_attese: { it: 'In lista d’attesa', en: 'Your waiting list' },
  in_attesa: {
    it: {
      one: 'Sei in attesa: se si libera, ti scriviamo',
      other: 'Sei in attesa per {{count}} giorni: se si liberano, ti scriviamo',
    },
    en: {
      one: 'You are in line: if it becomes free, we write to you',
      other: 'You are in line for {{count}} days: if they become free, we write to you',
    },
  },
  attesa_fallita: {
    it: { one: 'Per 1 giorno non è andata', other: 'Per {{count}} giorni non è andata' },
    en: { one: 'For 1 day that did not work', other: 'For {{count}} days that did not work' },
  },
  troppi: {
    it: 'In una volta prenoti al massimo {{massimo}} giorni: accorcia, il resto lo prenoti dopo.',
    en: 'You can book at most {{massimo}} days at a time: shorten it, and book the rest afterwards.',
  },
  pezzi: {
    it: 'Se un giorno quel posto è occupato, te ne diamo un altro dello stesso gruppo.',
    en: 'If that place is taken on one of the days, you get another one of the same group on that day.',
  },
  quanti: {
    it: { one: '1 giorno', other: '{{count}} giorni' },
    en: { one: '1 day', other: '{{count}} days' },
  },
  chiusi_fuori: {
    it: { one: '1 di chiusura lasciato fuori', other: '{{count}} di chiusura lasciati fuori' },
    en: { one: '1 closed day left out', other: '{{count}} closed days left out' },
  },
  prenota: {
    it: { one: 'Prenota 1 giorno', other: 'Prenota {{count}} giorni' },
    en: { one: 'Book 1 day', other: 'Book {{count}} days' },
  },
  prenota_nessuno: { it: 'Prenota', en: 'Book' },
  salvata: {
    it: 'Prenotazioni salvate con successo, le trovi nel tuo profilo',
    en: 'Bookings saved: you can find them in your profile',
  },
});

export type TraduciRipeti = Traduci<typeof testiRipeti>;
