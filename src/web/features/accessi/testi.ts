import { defineTesti } from '#web/shared/i18n/testi.ts';

/** The sentences of the list of who looked at the document. */
export const testiAccessi = defineTesti(() => import('./testi.en.ts'), {
  titolo: 'Chi ha visto il tuo documento',
  titolo_altrui: 'Chi ha visto il documento',
  spiega: 'Qui resta scritto ogni volta che chi gestisce il centro lo guarda.',
  visto_fronte: 'ha guardato il fronte',
  visto_retro: 'ha guardato il retro',
  visto_tutto: 'ha guardato fronte e retro',
  caricato: 'ha caricato il documento',
  tu_fronte: 'hai guardato il fronte',
  tu_retro: 'hai guardato il retro',
  tu_tutto: 'hai guardato fronte e retro',
  tu_caricato: 'hai caricato il documento',
  tu: 'Tu',
  account_chiuso: 'Un account chiuso',
  vuoto: 'Finora nessuno.',
  altri: 'Mostra i precedenti',
  errore: 'L’elenco non si è caricato.',
});
