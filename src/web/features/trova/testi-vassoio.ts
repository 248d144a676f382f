import { defineTesti } from '#web/shared/i18n/testi.ts';

/** The tray: what is booked together. */
export const testiVassoio = defineTesti(() => import('./testi-vassoio.en.ts'), {
  nome: 'Quello che hai scelto',
  cose: { one: 'Quello che hai scelto', other: '{{count}} cose' },
  giorni: { one: '1 giorno', other: '{{count}} giorni' },
  quando: '{{periodo}}, {{giorni}}',
  togli_nome: 'Togli: {{nome}}',
  assente: 'Non è più nel catalogo',
  prenota_tutto: 'Prenota tutto',
  accedi: 'Iscriviti o accedi',
  ferme: {
    one: 'Una cosa non si può avere in questi giorni: toglila, o cambia i giorni.',
    other: '{{count}} cose non si possono avere in questi giorni: toglile, o cambia i giorni.',
  },
  insieme: { one: 'Si può avere in questi giorni:', other: 'Tutto insieme si può avere in questi giorni:' },
  insieme_mai: 'Fino a {{giorno}} non c’è un altro periodo di {{giorni}} in cui si può avere tutto.',
  sposta: 'Sposta tutto {{al}}',
  rifiutate: {
    one: 'Una cosa non si può prenotare così: guarda il perché.',
    other: '{{count}} cose non si possono prenotare così: guarda il perché.',
  },
  restano: 'Le altre restano qui.',
});
