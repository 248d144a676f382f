import { defineTesti, type Traduci } from '../i18n/testi.ts';

/** Sentences about what something asks for, and whether somebody has it. */
export const testiAbilitazioni = defineTesti(() => import('./testi.en.ts'), {
  serve: 'Serve: {{nome}}',
  come: 'Come si ottiene',
  come_nome: 'Come si ottiene: {{nome}}',
  ce_lhai: 'Ce l’hai',
  ce_lhai_fino: 'Ce l’hai fino {{al}}',
  ti_manca: 'Ti manca: {{nome}}',
  lavevi: 'L’avevi fino {{al}}.',
  altre: { one: 'e 1 altra', other: 'e altre {{count}}' },
  nota_manca: 'Ti manca: {{nome}}.',
  nota_scaduta: '{{nome}} è scaduta {{giorno}}.',
  nota_finisce: 'Ce l’hai fino a {{giorno}}.',
  nota_dopo:
    'Questi giorni finiscono dopo: conta l’ultimo. Rinnovala al banco, o finisci entro il {{entro}}.',
  nota_restano: 'Questi giorni restano scelti.',
  non_ancora: 'Non si prenota ancora',
  prima_serve: 'Prima serve {{nomi}}',
  manca: 'Manca: {{nome}}',
  spiegato: 'Spiegato adesso',
  spiegato_nome: 'Spiegato adesso: {{nome}} a {{persona}}',
  segno: 'Segno…',
  segnato: 'Segnato adesso.',
  data: '{{nome}} dato.',
  annulla: 'Annulla',
  annullo: 'Annullo…',
  ops: 'L’abilitazione non è stata segnata',
  ops_annulla: 'Non si può più annullare da qui: guarda la scheda della persona',
});

export type TraduciAbilitazioni = Traduci<typeof testiAbilitazioni>;
