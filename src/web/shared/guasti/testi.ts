import { defineTesti, type Traduci } from '../i18n/testi.ts';

/**
 * Sentences about faults and controls, at the desk, in the list of reports and in the book
 * (prodotto/guasti#da-guardare).
 */
export const testiGuasti = defineTesti(() => import('./testi.en.ts'), {
  uso_si_puo: 'Si può usare',
  uso_meglio_di_no: 'Meglio di no',
  uso_pericoloso: 'È pericoloso',
  rientro_danneggiato: 'Rientro danneggiato',
  oggi_alle: 'oggi, {{ora}}',
  ieri_alle: 'ieri, {{ora}}',
  senza_nome: 'dal QR, senza nome',
  dal_rientro: 'prenotazione {{id}}',
  parole: '«{{testo}}»',
  nessuna_parola: 'Nessuna parola.',
  foto: { one: '1 foto', other: '{{count}} foto' },
  foto_titolo: 'Foto: {{nome}}',
  foto_numero: 'Foto {{n}}',
  foto_chi: 'Le vede solo chi amministra il centro.',
  foto_rientro_chi: 'Le vede chi amministra il centro, e chi aveva la cosa.',
  controllo_uso: { one: 'Fra 1 giorno d’uso', other: 'Fra {{count}} giorni d’uso' },
  controllo_uso_tardi: { one: 'In ritardo di 1 giorno d’uso', other: 'In ritardo di {{count}} giorni d’uso' },
  controllo_oggi: 'Entro oggi',
  controllo_mesi: 'Entro {{giorno}}',
  controllo_mesi_tardi: { one: 'In ritardo di 1 giorno', other: 'In ritardo di {{count}} giorni' },
});

/** The function that translates the sentences about faults. */
export type TraduciGuasti = Traduci<typeof testiGuasti>;
