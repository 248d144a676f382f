export default {
  titolo: 'Labels',
  aiuto:
    'To stick on spaces and equipment. Whoever scans the code opens the page of that resource; those who run the centre go on to the desk from there.',
  forma: 'How they are printed',
  foglio: 'A4 sheet, 3 x 8',
  singole: 'One to a page',
  foglio_aiuto: 'Labels of 70 x 37 mm. Print at 100%, without margins and headings.',
  singole_aiuto: 'A page of 70 x 37 mm for each label, for label printers.',
  quali: 'Which ones',
  nessuna: 'None',
  stampa: { one: 'Print {{count}} label', other: 'Print {{count}} labels' },
  scegli: 'Choose at least one resource.',
  anteprima: 'Preview',
  pagina: 'Sheet {{n}}',
  numero: 'number',
  qr: 'QR code of the page of {{nome}}',
  errore: 'The catalogue cannot be read',
};
