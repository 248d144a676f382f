import { defineTesti, type Traduci } from '#web/shared/i18n/testi.ts';

export const testiCopie = defineTesti({
  frase: {
    it: 'Ogni notte il sito mette da parte tutto, e tiene le ultime sette copie. Ogni domenica ne prova una.',
    en: 'Every night the site makes a backup of everything, and keeps the last seven. Every Sunday it tries one.',
  },
  errore: { it: 'Le copie non si sono caricate', en: 'The backups did not load' },
  copie: { it: 'Copie', en: 'Backups' },

  stanotte: { it: 'stanotte', en: 'last night' },
  oggi: { it: 'oggi', en: 'today' },
  ieri: { it: 'ieri', en: 'yesterday' },
  oggi_alle: { it: 'oggi alle {{ora}}', en: 'today at {{ora}}' },

  ultima: { it: 'L’ultima è di {{quando}}', en: 'The last one is from {{quando}}' },
  nessuna_frase: { it: 'Non ce n’è ancora nessuna.', en: 'There are none yet.' },
  provata_il: {
    it: 'Provata {{quando}}: si rilegge tutta.',
    en: 'Tried {{quando}}: all of it can be read.',
  },
  mai_provata: { it: 'Nessuna è ancora stata provata.', en: 'None has been tried yet.' },
  non_riuscita: { it: '{{quando}} non è riuscita', en: '{{quando}}: it failed' },
  rovinata: { it: 'l’ultima provata non si rilegge', en: 'the last one that was tried cannot be read' },
  nessuna: { it: 'La prima copia si fa stanotte alle 3.', en: 'The first backup is made tonight at 3.' },

  riga_ultima: { it: 'ultima {{quando}}', en: 'last one {{quando}}' },
  riga_provata: {
    it: 'ultima {{quando}}, provata {{provata}}',
    en: 'last one {{quando}}, tried {{provata}}',
  },
  riga_nessuna: { it: 'la prima stanotte', en: 'the first one tonight' },

  domenica: { it: '{{quanto}}, si prova domenica', en: '{{quanto}}, one is tried on Sunday' },
  provata_altro_giorno: { it: '{{quanto}}, provata {{quando}}', en: '{{quanto}}, tried {{quando}}' },
  provata: { it: 'Provata', en: 'Tried' },
  non_si_rilegge: { it: 'Non si rilegge', en: 'Cannot be read' },
  prova: { it: 'Prova questa copia', en: 'Try this backup' },
  comincio: { it: 'Comincio…', en: 'Beginning…' },
  provo: { it: 'Provo la copia…', en: 'Trying the backup…' },
  provo_file: {
    it: 'Provo la copia: {{fatti}} file su {{su}}…',
    en: 'Trying the backup: {{fatti}} of {{su}} files…',
  },
  puoi_andare: {
    it: 'Puoi andare via: quando ha finito lo trovi scritto qui.',
    en: 'You can leave: you will find the result here when it is done.',
  },
  si_rilegge_detto: {
    it: 'Provata: la copia si rilegge tutta.',
    en: 'Tried: all of the backup can be read.',
  },
  non_si_rilegge_detto: { it: 'La copia non si rilegge.', en: 'The backup cannot be read.' },
  non_provata_detto: { it: 'La copia non si è potuta provare.', en: 'The backup could not be tried.' },
  fatta_detto: { it: 'La copia è fatta.', en: 'The backup is made.' },
  fanne_una: { it: 'Fanne una adesso', en: 'Make one now' },
  interrotta_prova: { it: 'La prova si è interrotta.', en: 'The trial was interrupted.' },

  scarica: { it: 'Scarica', en: 'Download' },
  scarico: { it: 'Scarico…', en: 'Downloading…' },
  posto_sicuro: {
    it: 'Dentro ci sono i dati di tutti: tienila in un posto sicuro.',
    en: 'It holds everybody’s data: keep it in a safe place.',
  },

  fai: { it: 'Fai una copia adesso', en: 'Make a backup now' },
  riprova: { it: 'Riprova adesso', en: 'Try again now' },
  faccio: { it: 'Faccio la copia…', en: 'Making the backup…' },

  spazio: { it: 'Sul disco non c’è posto.', en: 'There is no room on the disk.' },
  spazio_quanto: {
    it: 'Servono {{servono}}, ce ne sono {{liberi}}.',
    en: '{{servono}} are needed, {{liberi}} are free.',
  },
  restano: {
    it: { one: 'La copia di prima resta.', other: 'Le {{quante}} copie di prima restano.' },
    en: { one: 'The earlier backup stays.', other: 'The {{quante}} earlier backups stay.' },
  },
  due: { it: 'due', en: 'two' },
  tre: { it: 'tre', en: 'three' },
  quattro: { it: 'quattro', en: 'four' },
  cinque: { it: 'cinque', en: 'five' },
  sei: { it: 'sei', en: 'six' },
  sette: { it: 'sette', en: 'seven' },
  spazio_fare: {
    it: 'Chiedi a chi gestisce il server di liberare spazio o di indicare un altro disco.',
    en: 'Ask the person who runs the server to free some space, or to name another disk.',
  },
  permesso: {
    it: 'Il sito non può scrivere nella cartella delle copie.',
    en: 'The site cannot write to the folder of the backups.',
  },
  permesso_fare: {
    it: 'Chiedi a chi gestisce il server se la cartella c’è, e se il sito ci può scrivere.',
    en: 'Ask the person who runs the server whether the folder is there, and whether the site may write to it.',
  },
  interrotta: {
    it: 'La copia si è interrotta: la rifà stanotte.',
    en: 'The backup was interrupted: it will be made again tonight.',
  },

  chiave: {
    it: 'Una copia non si riapre senza la chiave del sito.',
    en: 'A backup cannot be opened without the key of the site.',
  },
  chiave_dove: {
    it: 'Nella copia la chiave non c’è: chi gestisce il server deve tenerla anche in un altro posto (SECRET_KEY).',
    en: 'The key is not in the backup: the person who runs the server should keep it somewhere else too (SECRET_KEY).',
  },
  stesso_disco: {
    it: 'Le copie stanno sullo stesso disco del sito: ogni tanto scaricane una.',
    en: 'The backups are on the same disk as the site: download one now and then.',
  },
  rimettere: {
    it: 'Per ripristinare una copia bisogna chiedere a chi gestisce il server.',
    en: 'Only the person who runs the server can restore a backup.',
  },
});
export type TraduciCopie = Traduci<typeof testiCopie>;
