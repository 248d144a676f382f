export default {
  parti: 'Parts of the text',
  capoversi: { one: '1 paragraph', other: '{{count}} paragraphs' },
  righe: { one: '1 line', other: '{{count}} lines' },
  elenco: 'List',
  elenco_aiuto: 'One entry per line, below the text.',
  aggiungi: 'Add a part',
  togli: 'Remove the part',
};
