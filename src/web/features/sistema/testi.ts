import { defineTesti } from '#web/shared/i18n/testi.ts';

/** The sentences about the programs that the site runs on, for administrators. */
export const testiSistema = defineTesti(() => import('./testi.en.ts'), {
  titolo: 'Programmi del sito',
  aiuto: 'Su che cosa gira il sito, e se per quelle versioni si conoscono difetti di sicurezza già corretti.',
  programma: 'Questo programma {{versione}}',
  sicura: 'Nessun difetto noto',
  non_sicura: 'Da aggiornare',
  fare_node:
    'Chi cura la macchina vi installi Node {{sicure}}, o più recente, meglio se dai pacchetti del sistema, che si aggiornano da soli. Poi riavvii il sito.',
  fare_postgres_incorporato:
    'Chi cura la macchina vi installi PostgreSQL {{sicure}}, o più recente della stessa serie. Poi ne indichi la cartella dei programmi in POSTGRES_BIN e riavvii il sito.',
  fare_postgres_esterno: 'Chi cura il server di DATABASE_URL lo aggiorni a PostgreSQL {{sicure}}.',
  o: ' o ',
  errore: 'Non si riesce a leggere le versioni dei programmi.',
});
