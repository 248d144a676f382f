export default {
  inItaliano: 'The house rules are in Italian.',
  titolo: 'House rules',
  scarica: 'Download the document',
  leggiTesto: 'Read as text',
  tornaDocumento: 'Back to the document',
  documento: 'The house rules, as PDF',
  grandezza: 'Size of the pages',
  ingrandisci: 'Larger',
  rimpicciolisci: 'Smaller',
  percento: '{{n}}%',
  pagina: 'Page {{n}} of {{totale}}',
  errore: 'The house rules did not open.',
  erroreAiuto: 'You can download them and open them with another program.',
  senzaTesto:
    'This document is made of pictures only: its text cannot be read from here. Ask the centre for it.',
};
