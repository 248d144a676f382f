import { defineTesti } from '#web/shared/i18n/testi.ts';

/** The sentences of 'Scopri di più'. */
export const testiScopri = defineTesti(() => import('./testi.en.ts'), {
  link: 'Link utili',
  scheda: 'Scheda tecnica',
  senza_link: 'Nessun link, per ora.',
  senza_scheda: 'Nessuna scheda, per ora.',
  errore: 'La scheda tecnica non si è caricata.',
});
