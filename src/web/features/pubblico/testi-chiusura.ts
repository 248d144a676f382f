import { defineTesti } from '#web/shared/i18n/testi.ts';

/** Sentences about the next closure on the card of the contacts, loaded together with it. */
export const testiChiusura = defineTesti(() => import('./testi-chiusura.en.ts'), {
  chiusi_adesso: 'Adesso siamo chiusi, riapriamo {{riapre}}.',
  chiusi_un_giorno: 'Prossima chiusura: {{fine}}.',
  chiusi_da_a: 'Prossima chiusura: da {{inizio}} a {{fine}}.',
  nessuna_chiusura: 'Nessuna chiusura in programma.',
});
