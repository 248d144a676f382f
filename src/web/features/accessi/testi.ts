import { defineTesti } from '#web/shared/i18n/testi.ts';

export const testiAccessi = defineTesti({
  titolo: { it: 'Chi ha visto il tuo documento', en: 'Who has seen your document' },
  titolo_altrui: { it: 'Chi ha visto il documento', en: 'Who has seen the document' },
  spiega: {
    it: 'Qui resta scritto ogni volta che chi gestisce il centro lo guarda.',
    en: 'Every time somebody who runs the centre looks at it, it is recorded here.',
  },
  visto_fronte: { it: 'ha guardato il fronte', en: 'looked at the front' },
  visto_retro: { it: 'ha guardato il retro', en: 'looked at the back' },
  visto_tutto: { it: 'ha guardato fronte e retro', en: 'looked at front and back' },
  caricato: { it: 'ha caricato il documento', en: 'uploaded the document' },
  tu_fronte: { it: 'hai guardato il fronte', en: 'looked at the front' },
  tu_retro: { it: 'hai guardato il retro', en: 'looked at the back' },
  tu_tutto: { it: 'hai guardato fronte e retro', en: 'looked at front and back' },
  tu_caricato: { it: 'hai caricato il documento', en: 'uploaded the document' },
  tu: { it: 'Tu', en: 'You' },
  account_chiuso: { it: 'Un account chiuso', en: 'A closed account' },
  vuoto: { it: 'Finora nessuno.', en: 'Nobody so far.' },
  altri: { it: 'Mostra i precedenti', en: 'Show the earlier ones' },
  errore: { it: 'L’elenco non si è caricato.', en: 'The list did not load.' },
});
