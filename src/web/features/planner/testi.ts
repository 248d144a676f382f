import { defineTesti } from '#web/shared/i18n/testi.ts';

/** The sentences of the occupancy planner. */
export const testiPlanner = defineTesti(() => import('./testi.en.ts'), {
  regione: 'Calendario delle prenotazioni, {{periodo}}',
  spazio: 'Spazi',
  strumento: 'Strumenti',
  eliminata: '{{nome}} (eliminata)',
  stampa: 'Stampa quello che si vede',
  settimane: '4 settimane',
  mese: 'Mese',
  anno: 'Anno',
  settimane_prima: 'Settimana precedente',
  settimane_dopo: 'Settimana successiva',
  anno_prima: 'Anno precedente',
  anno_dopo: 'Anno successivo',
  barra: '{{chi}}, {{stato}}, {{quando}}',
  barra_rimasta: '{{nome}}, da sistemare',
  da_sistemare: 'Da sistemare',
  dal_al: 'dal {{inizio}} al {{fine}}',
  dal: 'dal {{inizio}} fino a nuovo avviso',
  il_giorno: 'il {{inizio}}',
  tenuta: 'Tenuto per chi è in attesa',
  tenuta_barra: '{{chi}}, {{quando}}, da accettare entro {{fino}}',
  tenuto: 'Tenuto',
  chiuso_tag: 'Chiuso',
  chiuso: 'Chiuso {{quando}}:',
  riposo: 'chiuso, giorno di riposo',
  giorni_chiusi: 'Giorni chiusi, e perché',
  aiuto:
    'Premi o trascina sui giorni liberi per prenotare quel pezzo per qualcuno: nei giorni chiusi non si comincia e non si finisce.',
  aiuto_tasti:
    'Con le frecce vai da un giorno all’altro, con Ctrl e una freccia da una prenotazione all’altra. Invio apre la prenotazione o il fermo, oppure segna il primo e poi l’ultimo giorno da prenotare.',
  giorno: '{{giorno}}, {{stato}}, {{risorsa}}',
  riga: {
    one: '{{nome}}, una prenotazione',
    other: '{{nome}}, {{count}} prenotazioni',
  },
  passato: 'passato',
  lontano: 'troppo lontano per prenotare',
  senza_prenotazioni: 'non si prenota',
  scelta: {
    one: 'solo {{inizio}}, con Invio prenoti',
    other: 'da {{inizio}} a {{fine}}, {{count}} giorni, con Invio prenoti',
  },
  scelta_inizio:
    'Primo giorno: {{giorno}}. Con le frecce vai all’ultimo giorno e premi Invio, con Esc lasci perdere.',
  scelta_lasciata: 'Nessun giorno scelto.',
  dialogo: '{{chi}}, prenotazione {{id}}',
  dialogo_fermo: '{{nome}}, fermo',
  nessuna_risorsa: 'Nessuna risorsa',
  nessuna_risorsa_testo: 'Aggiungi uno spazio o uno strumento: lo vedi qui con i suoi giorni.',
  errore: 'Alcune prenotazioni non si sono caricate.',
});
