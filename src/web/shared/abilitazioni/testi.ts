import { defineTesti, type Traduci } from '../i18n/testi.ts';

export const testiAbilitazioni = defineTesti({
  serve: { it: 'Serve: {{nome}}', en: 'Needed: {{nome}}' },
  come: { it: 'Come si ottiene', en: 'How to get it' },
  come_nome: { it: 'Come si ottiene: {{nome}}', en: 'How to get it: {{nome}}' },
  ce_lhai: { it: 'Ce l’hai', en: 'You have it' },
  ce_lhai_fino: { it: 'Ce l’hai fino {{al}}', en: 'You have it until {{al}}' },
  ti_manca: { it: 'Ti manca: {{nome}}', en: 'You still need: {{nome}}' },
  lavevi: { it: 'L’avevi fino {{al}}.', en: 'You had it until {{al}}.' },
  altre: {
    it: { one: 'e 1 altra', other: 'e altre {{count}}' },
    en: { one: 'and 1 more', other: 'and {{count}} more' },
  },
  nota_manca: { it: 'Ti manca: {{nome}}.', en: 'You still need: {{nome}}.' },
  nota_scaduta: { it: '{{nome}}: abilitazione scaduta {{giorno}}.', en: '{{nome}} expired on {{giorno}}.' },
  nota_finisce: { it: 'Ce l’hai fino a {{giorno}}.', en: 'You have it until {{giorno}}.' },
  nota_dopo: {
    it: 'Questi giorni finiscono dopo: conta l’ultimo. Rinnovala al banco, o finisci entro il {{entro}}.',
    en: 'These days end later, and the last one counts. Have it renewed at the desk, or end by {{entro}}.',
  },
  nota_restano: { it: 'Questi giorni restano scelti.', en: 'These days stay chosen.' },
  non_ancora: { it: 'Non si prenota ancora', en: 'Cannot be booked yet' },
  prima_serve: { it: 'Prima serve {{nomi}}', en: 'First you need {{nomi}}' },
  manca: { it: 'Manca: {{nome}}', en: 'Missing: {{nome}}' },
  spiegato: { it: 'Abilita', en: 'Give permission' },
  spiegato_nome: { it: 'Abilita: {{nome}} a {{persona}}', en: 'Give permission: {{nome}} to {{persona}}' },
  segno: { it: 'Segno…', en: 'Noting…' },
  segnato: { it: 'Segnato adesso.', en: 'Noted now.' },
  data: { it: '{{nome}} dato.', en: '{{nome}} given.' },
  annulla: { it: 'Annulla', en: 'Undo' },
  annullo: { it: 'Annullo…', en: 'Undoing…' },
  ops: { it: 'L’abilitazione non è stata segnata', en: 'The permission was not noted' },
  ops_annulla: {
    it: 'Non si può più annullare da qui: guarda la scheda della persona',
    en: 'It can no longer be undone here: look at the person’s page',
  },
});

export type TraduciAbilitazioni = Traduci<typeof testiAbilitazioni>;
