import { defineTesti } from '#web/shared/i18n/testi.ts';

/** Sentences of the page of labels. */
export const testiEtichette = defineTesti(() => import('./testi.en.ts'), {
  titolo: 'Etichette',
  aiuto:
    'Da attaccare agli spazi e agli strumenti. Chi inquadra il codice apre la pagina di quella risorsa; se gestisce il centro, da lì va al banco.',
  forma: 'Come si stampano',
  foglio: 'Foglio A4, 3 x 8',
  singole: 'Una per pagina',
  foglio_aiuto: 'Etichette da 70 x 37 mm. Stampa al 100%, senza margini e senza intestazioni.',
  singole_aiuto: 'Una pagina da 70 x 37 mm per ogni etichetta, per le stampanti di etichette.',
  quali: 'Quali',
  nessuna: 'Nessuna',
  stampa: { one: 'Stampa {{count}} etichetta', other: 'Stampa {{count}} etichette' },
  scegli: 'Scegli almeno una risorsa.',
  anteprima: 'Anteprima',
  pagina: 'Foglio {{n}}',
  numero: 'numero',
  qr: 'Codice QR della pagina di {{nome}}',
  errore: 'Non riesco a leggere il catalogo',
});
