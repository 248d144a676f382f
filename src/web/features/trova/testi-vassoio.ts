import { defineTesti } from '#web/shared/i18n/testi.ts';

/** The tray: what is booked together. */
export const testiVassoio = defineTesti(() => import('./testi-vassoio.en.ts'), {
  nome: 'Quello che hai scelto',
  cose: { one: '1 cosa', other: '{{count}} cose' },
  giorni: { one: '1 giorno', other: '{{count}} giorni' },
  quando: '{{periodo}}, {{giorni}}',
  giorni_diversi: 'in giorni diversi',
  freccia: '{{inizio}} → {{fine}}',
  da_a: 'da {{inizio}} a {{fine}}',
  togli: 'Togli: {{nome}}',
  assente: 'Non è più nel catalogo',
  costo: 'compreso, nessun costo',
  cauzione: '{{cauzione}} di cauzione',
  piu_cauzione: 'più {{cauzione}} di cauzione',
  prenota: 'Prenota',
  prenota_tutto: 'Prenota tutto',
  prenoto: 'Prenoto…',
  accedi: 'Accedi per prenotare',
  prendi: 'Prendi {{periodo}}',
  fallita: 'Ops... qualcosa è andato storto',
  rifiutate: {
    one: 'Una cosa non si può prenotare così: guarda il perché. Le altre restano qui.',
    other: '{{count}} cose non si possono prenotare così: guarda il perché. Le altre restano qui.',
  },
  esito: 'Abbiamo la tua richiesta: {{cose}}',
  esito_confermata: 'È confermata: {{cose}}',
  adesso: 'Il centro guarda la richiesta e ti scrive. Il posto intanto è tuo.',
  adesso_confermata: 'Ti aspettiamo: non devi fare altro.',
  tue_prenotazioni: 'Vai alle tue prenotazioni',
  chiudi: 'Chiudi',
});
