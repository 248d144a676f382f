import { defineTesti } from '#web/shared/i18n/testi.ts';

export const testiEtichette = defineTesti({
  titolo: { it: 'Etichette', en: 'Labels' },
  aiuto: {
    it: 'Da attaccare agli spazi e agli strumenti. Chi inquadra il codice apre la pagina di quella risorsa; se gestisce il centro, da lì va al banco.',
    en: 'To stick on spaces and equipment. Scanning the code opens the page of that resource; people who run the centre can go on to the desk from there.',
  },
  forma: { it: 'Come si stampano', en: 'How they are printed' },
  foglio: { it: 'Foglio A4, 3 x 8', en: 'A4 sheet, 3 x 8' },
  singole: { it: 'Una per pagina', en: 'One to a page' },
  foglio_aiuto: {
    it: 'Etichette da 70 x 37 mm. Stampa al 100%, senza margini e senza intestazioni.',
    en: 'Labels of 70 x 37 mm. Print at 100%, without margins and headings.',
  },
  singole_aiuto: {
    it: 'Una pagina da 70 x 37 mm per ogni etichetta, per le stampanti di etichette.',
    en: 'A page of 70 x 37 mm for each label, for label printers.',
  },
  quali: { it: 'Quali', en: 'Which ones' },
  nessuna: { it: 'Nessuna', en: 'None' },
  stampa: {
    it: { one: 'Stampa {{count}} etichetta', other: 'Stampa {{count}} etichette' },
    en: { one: 'Print {{count}} label', other: 'Print {{count}} labels' },
  },
  scegli: { it: 'Scegli almeno una risorsa.', en: 'Choose at least one resource.' },
  anteprima: { it: 'Anteprima', en: 'Preview' },
  pagina: { it: 'Foglio {{n}}', en: 'Sheet {{n}}' },
  numero: { it: 'numero', en: 'number' },
  qr: { it: 'Codice QR della pagina di {{nome}}', en: 'QR code of the page of {{nome}}' },
  errore: { it: 'Non riesco a leggere il catalogo', en: 'The catalogue did not load' },
});
