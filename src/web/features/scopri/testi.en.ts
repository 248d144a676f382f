export default {
  link: 'Useful links',
  scheda: 'Technical sheet',
  senza_link: 'No links yet.',
  senza_scheda: 'No sheet yet.',
  errore: 'The technical sheet did not load.',
} as const;
