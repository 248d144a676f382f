import { defineTesti } from '#web/shared/i18n/testi.ts';

export const testiSistema = defineTesti({
  titolo: { it: 'Programmi del sito', en: 'Programs of the site' },
  aiuto: {
    it: 'Su che cosa gira il sito, e se per quelle versioni si conoscono difetti di sicurezza già corretti.',
    en: 'What the site runs on, and whether these versions have security faults that have since been fixed.',
  },
  programma: { it: 'Questo programma {{versione}}', en: 'This program {{versione}}' },
  sicura: { it: 'Nessun difetto noto', en: 'No known fault' },
  non_sicura: { it: 'Da aggiornare', en: 'To be updated' },
  fare_node: {
    it: 'Chiedi a chi gestisce la macchina di installarvi Node {{sicure}}, o più recente, meglio se dai pacchetti del sistema, che si aggiornano da soli, e di riavviare il sito.',
    en: 'Ask the person who looks after the machine to install Node {{sicure}} or newer on it, best from the system’s packages, which are kept up to date, and to restart the site.',
  },
  fare_postgres_incorporato: {
    it: 'Chiedi a chi gestisce la macchina di installarvi PostgreSQL {{sicure}}, o più recente della stessa serie, di indicare la cartella dei suoi programmi in POSTGRES_BIN e di riavviare il sito.',
    en: 'Ask the person who looks after the machine to install PostgreSQL {{sicure}} or newer of the same line on it, to name the folder of its programs in POSTGRES_BIN, and to restart the site.',
  },
  fare_postgres_esterno: {
    it: 'Chiedi a chi gestisce il server di DATABASE_URL di aggiornarlo a PostgreSQL {{sicure}}.',
    en: 'Ask the person who looks after the server of DATABASE_URL to update it to PostgreSQL {{sicure}}.',
  },
  o: { it: ' o ', en: ' or ' },
  errore: {
    it: 'Non si riesce a leggere le versioni dei programmi.',
    en: 'The versions of the programs did not load.',
  },
});
