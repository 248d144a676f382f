import { defineTesti, type Traduci } from '#web/shared/i18n/testi.ts';

/** The sentences of 'Ripeti'. */
export const testiRipeti = defineTesti(() => import('./testi-ripeti.en.ts'), {
  giorni: 'In quali giorni della settimana',
  giorno_chiuso: '{{giorno}}, chiuso',
  fino: 'Fino a',
  ogni: {
    one: 'Ogni {{giorni}}, da {{da}} a {{fino}}: 1 giorno',
    other: 'Ogni {{giorni}}, da {{da}} a {{fino}}: {{count}} giorni',
  },
  ogni_nessuno: 'Ogni {{giorni}}, da {{da}} a {{fino}}: nessun giorno',
  scegli: 'Scegli i giorni della settimana e fino a quando.',
  elenco: 'I giorni',
  libero: 'Libero',
  occupato: 'Occupato',
  chiuso_per: 'Chiuso: {{motivo}}',
  passato: 'Passato',
  lontano: 'Troppo lontano',
  limite: 'Oltre quanto puoi prenotare',
  rifiutato: 'Non si prenota',
  lasciato: 'Lasciato fuori',
  lascia: 'Lascia fuori: {{giorno}}',
  rimetti: 'Rimetti: {{giorno}}',
  liberi: { one: '1 giorno libero su {{tutti}}.', other: '{{count}} giorni liberi su {{tutti}}.' },
  liberi_nessuno: 'Nessun giorno libero su {{tutti}}.',
  lascia_tutti: { one: 'Lascia fuori il giorno che non va', other: 'Lascia fuori i {{count}} giorni' },
  avvisami: { one: 'Avvisami per il giorno occupato', other: 'Avvisami per i {{count}} giorni' },
  avvisami_primi: { one: 'Avvisami per il primo giorno', other: 'Avvisami per i primi {{count}} giorni' },
  occupati: {
    one: '1 giorno è occupato: se si libera, teniamo il posto per te e ti scriviamo.',
    other: '{{count}} giorni sono occupati: quelli che si liberano li teniamo per te e ti scriviamo.',
  },
  occupati_primi: {
    one: 'Puoi avere al massimo {{massimo}} attese aperte: qui ne resta 1, per il primo giorno occupato.',
    other:
      'Puoi avere al massimo {{massimo}} attese aperte: qui ne restano {{count}}, per i primi giorni occupati.',
  },
  attese_piene:
    'Hai già {{massimo}} attese aperte, il massimo: per aspettare anche questi giorni togline prima una.',
  tue_attese: 'Le tue attese',
  in_attesa: {
    one: 'Sei in attesa: se si libera, ti scriviamo',
    other: 'Sei in attesa per {{count}} giorni: se si liberano, ti scriviamo',
  },
  attesa_fallita: {
    one: 'Per 1 giorno non è andata',
    other: 'Per {{count}} giorni non è andata',
  },
  troppi: 'In una volta prenoti al massimo {{massimo}} giorni: accorcia, il resto lo prenoti dopo.',
  pezzi: 'Se il posto dei primi giorni un giorno è preso, quel giorno ne hai un altro del gruppo.',
  quanti: { one: '1 giorno', other: '{{count}} giorni' },
  chiusi_fuori: { one: '1 di chiusura lasciato fuori', other: '{{count}} di chiusura lasciati fuori' },
  prenota: { one: 'Prenota 1 giorno', other: 'Prenota {{count}} giorni' },
  prenota_nessuno: 'Prenota',
  salvata: 'Prenotazioni salvate con successo, le trovi nel tuo profilo',
});

export type TraduciRipeti = Traduci<typeof testiRipeti>;
