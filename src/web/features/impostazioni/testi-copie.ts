import { defineTesti, type Traduci } from '#web/shared/i18n/testi.ts';

/** The words of the copies. */
export const testiCopie = defineTesti(() => import('./testi-copie.en.ts'), {
  frase:
    'Ogni notte il sito mette da parte tutto, e tiene le ultime sette copie. Ogni domenica ne prova una.',
  errore: 'Le copie non si sono caricate',
  copie: 'Copie',

  stanotte: 'stanotte',
  oggi: 'oggi',
  ieri: 'ieri',
  oggi_alle: 'oggi alle {{ora}}',

  ultima: 'L’ultima è di {{quando}}',
  nessuna_frase: 'Non ce n’è ancora nessuna.',
  provata_il: 'Provata {{quando}}: si rilegge tutta.',
  mai_provata: 'Nessuna è ancora stata provata.',
  non_riuscita: '{{quando}} non è riuscita',
  rovinata: 'l’ultima provata non si rilegge',
  nessuna: 'La prima copia si fa stanotte alle 3.',

  riga_ultima: 'ultima {{quando}}',
  riga_provata: 'ultima {{quando}}, provata {{provata}}',
  riga_nessuna: 'la prima stanotte',

  domenica: '{{quanto}}, si prova domenica',
  provata_altro_giorno: '{{quanto}}, provata {{quando}}',
  provata: 'Provata',
  non_si_rilegge: 'Non si rilegge',
  prova: 'Prova questa copia',
  comincio: 'Comincio…',
  provo: 'Provo la copia…',
  provo_file: 'Provo la copia: {{fatti}} file su {{su}}…',
  puoi_andare: 'Puoi andare via: quando ha finito lo trovi scritto qui.',
  si_rilegge_detto: 'Provata: la copia si rilegge tutta.',
  non_si_rilegge_detto: 'La copia non si rilegge.',
  non_provata_detto: 'La copia non si è potuta provare.',
  fatta_detto: 'La copia è fatta.',
  fanne_una: 'Fanne una adesso',
  interrotta_prova: 'La prova si è interrotta.',

  scarica: 'Scarica',
  scarico: 'Scarico…',
  posto_sicuro: 'Dentro ci sono i dati di tutti: tienila in un posto sicuro.',

  fai: 'Fai una copia adesso',
  riprova: 'Riprova adesso',
  faccio: 'Faccio la copia…',

  spazio: 'Sul disco non c’è posto.',
  spazio_quanto: 'Servono {{servono}}, ce ne sono {{liberi}}.',
  restano: {
    one: 'La copia di prima resta.',
    other: 'Le {{quante}} copie di prima restano.',
  },
  due: 'due',
  tre: 'tre',
  quattro: 'quattro',
  cinque: 'cinque',
  sei: 'sei',
  sette: 'sette',
  spazio_fare: 'Chiedi a chi gestisce il server di liberare spazio o di indicare un altro disco.',
  permesso: 'Il sito non può scrivere nella cartella delle copie.',
  permesso_fare: 'Chiedi a chi gestisce il server se la cartella c’è, e se il sito ci può scrivere.',
  interrotta: 'La copia si è interrotta: la rifà stanotte.',

  chiave: 'Una copia non si riapre senza la chiave del sito.',
  chiave_dove:
    'Nella copia la chiave non c’è: chi gestisce il server la tenga anche in un altro posto (SECRET_KEY).',
  stesso_disco: 'Le copie stanno sullo stesso disco del sito: ogni tanto scaricane una.',
  rimettere: 'Per rimettere una copia serve chi gestisce il server.',
});
export type TraduciCopie = Traduci<typeof testiCopie>;
