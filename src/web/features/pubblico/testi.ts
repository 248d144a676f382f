import { defineTesti } from '#web/shared/i18n/testi.ts';

/** The sentences of the public pages that do not come from the centre's own texts. */
export const testiPubblico = defineTesti(() => import('./testi.en.ts'), {
  e: ' e ',
  tuttiStrumenti: 'Tutte le strumentazioni',
  massimoGiorni: { one: 'Massimo 1 giorno', other: 'Massimo {{count}} giorni' },
  senzaMassimo: 'Da prenotare a giorni',
  fuori: 'Fuori uso, per ora',
  fuoriFino: 'Fuori fino a {{giorno}}',
  fermo_fino: 'Fermo fino a {{giorno}}',
  sempreInSede: 'Sempre in sede',
  guardaPostazioni: 'Guarda le postazioni',
  prezzario: 'Quanto costa',
  orari: 'Orari di apertura',
  casella: 'Mail',
  indirizzo: 'Indirizzo',
});
