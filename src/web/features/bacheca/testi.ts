import { defineTesti } from '#web/shared/i18n/testi.ts';

/** The words of the board. */
export const testiBacheca = defineTesti(() => import('./testi.en.ts'), {
  libero_oggi: 'libero solo oggi',
  libero_fino: 'libero fino {{quando}}',
  occupato: 'occupato',
  occupato_dal: 'libero {{quando}}',
  fermo: 'fermo',
  fermo_fino: 'fermo fino {{quando}}',
  sempre_qui: 'sempre in sede',
  a_domani: 'a domani',
  a_giorno: 'a {{giorno}}',
  al_giorno: 'al {{giorno}}',
  da_domani: 'da domani',
  da_giorno: 'da {{giorno}}',
  dal_giorno: 'dal {{giorno}}',
  nessuno: 'Per ora non c’è nulla da prenotare.',
  prenota: 'Prenota da qui',
  inquadra: 'Inquadra con il telefono',
  qr: 'Codice QR del sito',
  chiuso: 'Oggi chiuso',
  apre: 'Apriamo {{giorno}}',
  chiusura: 'Chiuso {{quando}}: {{motivo}}',
  chiusure: 'Chiuso {{quando}}, poi {{poi}}',
  vecchia: 'Aggiornata alle {{ora}}, riprovo',
  vecchia_ieri: 'Aggiornata {{giorno}} alle {{ora}}, riprovo',
  mai: 'Il sito non risponde, riprovo',
});
