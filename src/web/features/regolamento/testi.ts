import { defineTesti } from '#web/shared/i18n/testi.ts';

/** The sentences of the rules page. */
export const testiRegolamento = defineTesti(() => import('./testi.en.ts'), {
  inItaliano: 'Il regolamento è in italiano.',
  titolo: 'Regolamento',
  scarica: 'Scarica il documento',
  leggiTesto: 'Leggi come testo',
  tornaDocumento: 'Torna al documento',
  documento: 'Il regolamento, in PDF',
  grandezza: 'Grandezza delle pagine',
  ingrandisci: 'Ingrandisci',
  rimpicciolisci: 'Rimpicciolisci',
  percento: '{{n}}%',
  pagina: 'Pagina {{n}} di {{totale}}',
  errore: 'Il regolamento non si è aperto.',
  erroreAiuto: 'Puoi scaricarlo e aprirlo con un altro programma.',
  senzaTesto:
    'Questo documento è fatto di sole immagini: il testo non si può leggere da qui. Chiedilo al centro.',
});
