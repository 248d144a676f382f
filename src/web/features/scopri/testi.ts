import { defineTesti } from '#web/shared/i18n/testi.ts';

export const testiScopri = defineTesti({
  link: { it: 'Link utili', en: 'Useful links' },
  scheda: { it: 'Scheda tecnica', en: 'Technical sheet' },
  senza_link: { it: 'Nessun link, per ora.', en: 'No links yet.' },
  senza_scheda: { it: 'Nessuna scheda, per ora.', en: 'No sheet yet.' },
  errore: { it: 'La scheda tecnica non si è caricata.', en: 'The technical sheet did not load.' },
});
