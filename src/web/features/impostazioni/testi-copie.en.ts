export default {
  frase:
    'Every night the site puts everything aside, and keeps the last seven backups. Every Sunday it tries one.',
  errore: 'The backups did not load',
  copie: 'Backups',

  stanotte: 'last night',
  oggi: 'today',
  ieri: 'yesterday',
  oggi_alle: 'today at {{ora}}',

  ultima: 'The last one is of {{quando}}',
  nessuna_frase: 'There is none yet.',
  provata_il: 'Tried {{quando}}: all of it can be read again.',
  mai_provata: 'None has been tried yet.',
  non_riuscita: '{{quando}}: it did not succeed',
  rovinata: 'the last one that was tried cannot be read',
  nessuna: 'The first backup is made tonight at 3.',

  riga_ultima: 'last one {{quando}}',
  riga_provata: 'last one {{quando}}, tried {{provata}}',
  riga_nessuna: 'the first one tonight',

  domenica: '{{quanto}}, one is tried on Sunday',
  provata_altro_giorno: '{{quanto}}, tried {{quando}}',
  provata: 'Tried',
  non_si_rilegge: 'Cannot be read',
  prova: 'Try this backup',
  comincio: 'Beginning…',
  provo: 'Trying the backup…',
  provo_file: 'Trying the backup: {{fatti}} of {{su}} files…',
  puoi_andare: 'You can leave: when it is done, you find it written here.',
  si_rilegge_detto: 'Tried: all of the backup can be read again.',
  non_si_rilegge_detto: 'The backup cannot be read again.',
  non_provata_detto: 'The backup could not be tried.',
  fatta_detto: 'The backup is made.',
  fanne_una: 'Make one now',
  interrotta_prova: 'The trial broke off.',

  scarica: 'Download',
  scarico: 'Downloading…',
  posto_sicuro: 'It holds everybody’s data: keep it in a safe place.',

  fai: 'Make a backup now',
  riprova: 'Try again now',
  faccio: 'Making the backup…',

  spazio: 'There is no room on the disk.',
  spazio_quanto: '{{servono}} are needed, {{liberi}} are free.',
  restano: {
    one: 'The earlier backup stays.',
    other: 'The {{quante}} earlier backups stay.',
  },
  due: 'two',
  tre: 'three',
  quattro: 'four',
  cinque: 'five',
  sei: 'six',
  sette: 'seven',
  spazio_fare: 'Ask whoever runs the server to free some room, or to name another disk.',
  permesso: 'The site cannot write to the folder of the backups.',
  permesso_fare:
    'Ask whoever runs the server whether the folder is there, and whether the site may write to it.',
  interrotta: 'The backup broke off: it is made again tonight.',

  chiave: 'A backup cannot be opened without the key of the site.',
  chiave_dove:
    'The key is not in the backup: whoever runs the server should keep it in another place, too (SECRET_KEY).',
  stesso_disco: 'The backups are on the same disk as the site: download one now and then.',
  rimettere: 'Putting a backup back takes whoever runs the server.',
};
