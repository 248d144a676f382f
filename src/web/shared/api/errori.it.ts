import { RIFIUTI, type CodiceRifiuto } from '#domain/rifiuti.ts';

const rifiuti = Object.fromEntries(Object.entries(RIFIUTI).map(([code, { messaggio }]) => [code, messaggio]));

export default {
  ...(rifiuti as Record<CodiceRifiuto, string>),
  prenotazioniFuture:
    'Ci sono ancora {{quante}} prenotazioni in programma: annullale prima di eliminare la risorsa',
  prenotazioneFutura: 'C’è ancora 1 prenotazione in programma: annullala prima di eliminare la risorsa',
  RETE: 'Il servizio non si raggiunge: controlla la connessione e riprova',
  TEMPO_SCADUTO: 'Il servizio ci mette troppo a rispondere: riprova tra poco',
  attendiSecondi: 'Hai fatto troppi tentativi: riprova tra {{secondi}} secondi',
  attendiMinuti: 'Hai fatto troppi tentativi: riprova tra {{minuti}} minuti',
  richiesta: '{{messaggio}} (codice {{richiesta}})',
};
