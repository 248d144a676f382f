import { defineTesti } from '#web/shared/i18n/testi.ts';

/** The next closure on the card of the contacts, fetched with it. */
export const testiChiusura = defineTesti(() => import('./testi-chiusura.en.ts'), {
  chiusiAdesso: 'Adesso siamo chiusi, riapriamo {{riapre}}.',
  chiusiUnGiorno: 'Prossima chiusura: {{fine}}.',
  chiusiDaA: 'Prossima chiusura: da {{inizio}} a {{fine}}.',
  nessunaChiusura: 'Nessuna chiusura in programma.',
});
