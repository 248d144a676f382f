import { RICHIESTE, type CodiceRichiesta } from '#contract/richieste.ts';
import { FRASI_COMUNI } from '#domain/validazione.ts';
import { defineTesti } from '../i18n/testi.ts';

const richieste = Object.fromEntries(
  Object.entries(RICHIESTE).map(([code, [, messaggio]]) => [code, messaggio]),
);

/**
 * The sentences about errors. In Italian each refusal of the server brings its own: here are those that pages say by
 * themselves. The English pack has one for every code (prodotto/errori#codici).
 */
export const testiErrori = defineTesti(() => import('./errori.en.ts'), {
  ...FRASI_COMUNI,
  ...(richieste as Record<CodiceRichiesta, string>),
  prenotazioni_future: {
    one: 'C’è ancora 1 prenotazione in programma: prima spostala o annullala',
    other: 'Ci sono ancora {{count}} prenotazioni in programma: prima spostale o annullale',
  },
  ti_manca: 'Ti manca: {{nomi}}. {{come}}',
  prenota_fino: 'Puoi prenotare fino a {{giorno}}: scegli date più vicine',
  spazi_al_giorno: {
    one: 'Puoi prenotare 1 spazio al giorno, e {{giorno}} hai già {{cose}}: scegli altri giorni, oppure disdici quella prenotazione o cambiane le date',
    other:
      'Puoi prenotare {{count}} spazi al giorno, e {{giorno}} hai già {{cose}}: scegli altri giorni, oppure disdici una di quelle prenotazioni o cambiane le date',
  },
  strumenti_al_giorno: {
    one: 'Puoi prenotare 1 strumento al giorno, e {{giorno}} hai già {{cose}}: scegli altri giorni, oppure disdici quella prenotazione o cambiane le date',
    other:
      'Puoi prenotare {{count}} strumenti al giorno, e {{giorno}} hai già {{cose}}: scegli altri giorni, oppure disdici una di quelle prenotazioni o cambiane le date',
  },
  giorni_in_programma: {
    one: 'Puoi avere 1 giorno in programma, e qui ne chiedi {{chiesti}}: scegline 1',
    other:
      'Puoi avere {{count}} giorni in programma: ne hai già {{gia}} e qui ne chiedi {{chiesti}}. Scegline al massimo {{restano}}, disdici una prenotazione, o aspetta che qualche giorno passi',
  },
  giorni_in_programma_pieni: {
    one: 'Puoi avere 1 giorno in programma, e ce l’hai già: disdici quella prenotazione, o aspetta che passi',
    other:
      'Puoi avere {{count}} giorni in programma, e ne hai già {{gia}}: disdici una prenotazione, o aspetta che qualche giorno passi',
  },
  RETE: 'Il servizio non si raggiunge: controlla la connessione e riprova',
  TEMPO_SCADUTO: 'Il servizio ci mette troppo a rispondere: riprova tra poco',
  attendi_secondi: {
    one: 'Hai fatto troppi tentativi: riprova tra 1 secondo',
    other: 'Hai fatto troppi tentativi: riprova tra {{count}} secondi',
  },
  attendi_minuti: 'Hai fatto troppi tentativi: riprova tra {{minuti}} minuti',
  riprova: 'Riprova tra poco',
  richiesta: '{{messaggio}} (codice {{richiesta}})',
});
