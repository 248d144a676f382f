export default {
  titolo: 'Scopri di più',
  link: 'Link utili',
  scheda: 'Scheda tecnica',
  senza_link: 'Nessun link, per ora.',
  senza_scheda: 'Nessuna scheda, per ora.',
  errore: 'La scheda tecnica non si è caricata.',
} as const;
