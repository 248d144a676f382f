export default {
  titolo: 'Programs of the site',
  aiuto:
    'What the site runs on, and whether these versions have security faults that have been mended since.',
  programma: 'This program {{versione}}',
  sicura: 'No known fault',
  non_sicura: 'To be updated',
  fare_node:
    'Whoever looks after the machine installs Node {{sicure}} or newer on it, best from the system’s packages, which are kept up to date. Then they restart the site.',
  fare_postgres_incorporato:
    'Whoever looks after the machine installs PostgreSQL {{sicure}} or newer of the same line on it. Then they name the folder of its programs in POSTGRES_BIN, and restart the site.',
  fare_postgres_esterno:
    'Whoever looks after the server of DATABASE_URL updates it to PostgreSQL {{sicure}}.',
  o: ' or ',
  errore: 'The versions of the programs cannot be read.',
};
