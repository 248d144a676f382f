import { defineTesti } from '#web/shared/i18n/testi.ts';

/** The sentences of the public pages that do not come from the centre's own texts. */
export const testiPubblico = defineTesti(() => import('./testi.en.ts'), {
  e: ' e ',
  tutti_strumenti: 'Tutte le strumentazioni',
  massimo_giorni: {
    one: 'Massimo 1 giorno di apertura',
    other: 'Massimo {{count}} giorni di apertura',
  },
  senza_massimo: 'Da prenotare a giorni',
  fuori: 'Fuori uso, per ora',
  fuori_fino: 'Fuori fino a {{giorno}}',
  fermo_fino: 'Fermo fino a {{giorno}}',
  sempre_in_sede: 'Sempre in sede',
  guarda_postazioni: 'Guarda le postazioni',
  prezzario: 'Quanto costa',
  orari: 'Orari di apertura',
  casella: 'Mail',
  indirizzo: 'Indirizzo',
  sito: 'Sito',
});
