export default {
  titolo: 'Before opening',
  manca: {
    one: '{{count}} thing is missing before you open',
    other: '{{count}} things are missing before you open',
  },
  nascondi: 'Hide',
  nascondo: 'Hiding…',
  nascosta: 'Hidden from your desk. It stays under Management, as “Before opening”.',
  fatte: 'Already done: {{count}}',
  tutto: 'All set',
  tutto_testo: 'Nothing is missing any more: the centre can open.',
  errore: 'What is missing cannot be read.',
  spiega: 'These are facts that the site checks by itself: each line goes once the thing is done.',
  mostra: 'Show it on the desk again',
  mostro: 'Showing…',
  mostrata: 'The list is on your desk again.',
  nascoste: 'This list is hidden on your desk.',

  prova_manca: 'No backup has been tried',
  prova_vecchia: 'The last backup was tried more than 6 months ago, on {{giorno}}',
  prova_vai: 'Go to the backups',
  prova_fatta: 'A backup was tried on {{giorno}}: it was made on {{copia}}',
  prova_come:
    'Under “Backups”, at a backup: “Try this backup”. It restores it beside the site, checks it, removes everything and notes the day. The site also does it by itself on Sundays.',

  copie_spazio: 'The last backup did not succeed: there is no room on the disk',
  copie_permesso: 'The last backup did not succeed: the site cannot write to the folder of the backups',
  copie_interrotta: 'The last backup broke off: the site makes it again tonight',
  copie_non_si_rilegge: 'The last backup that the site has tried cannot be read again',
  copie_aiuto: 'If the computer of the site breaks, whatever happened after the last good backup is lost.',
  copie_vai: 'Go to the backups',
  copie_fatta: 'Backups are made every night, from tonight on',
  copie_ultima: 'Backups are made every night, the last one {{quando}}',
  copie_come:
    'The site makes one by itself every night at 3, keeps the last seven, and tries one every Sunday.',

  regolamento_testo: 'The house rules are those of the sample',
  regolamento_testo_aiuto: 'Whoever signs up accepts them: they must be yours.',
  regolamento_pdf: 'The PDF of the house rules is that of the sample',
  regolamento_manca: 'There are no house rules',
  regolamento_vai: 'Write the house rules',
  regolamento_fatta: 'The house rules are your own',
  regolamento_come:
    'Under “Settings”, “House rules”: write them there, and the site makes the PDF, or upload a PDF of your own.',

  amministratori_manca: 'There is only one administrator',
  amministratori_aiuto: 'If they cannot come, nobody confirms bookings.',
  amministratori_attesi: '{{nomi}} has not used the link of the first sign-in yet.',
  amministratori_vai: 'Choose who',
  amministratori_fatta: { one: '{{count}} person runs the centre', other: '{{count}} people run the centre' },
  amministratori_come:
    'If the person is not a member yet, register them under ‘Users’. Once their email is verified, press ‘Make administrator’ on their page.',

  centro_manca: 'The settings still hold facts of the sample: {{dati}}',
  centro_nome: 'name',
  centro_indirizzo: 'address',
  centro_casella: 'email',
  centro_telefono: 'telephone',
  centro_titolare: 'data controller',
  centro_aiuto: 'They stand on the pages, in letters and in the privacy notice.',
  centro_vai: 'Write your own',
  centro_fatta: 'Name, address and contacts are your own',
  centro_come:
    'Under “Settings”, “The centre”; the data controller under “Personal data”. Where it says “Sample”, the fact is invented.',

  posta_manca: 'Letters do not leave: they become files on the server',
  posta_ferme: 'No letter has left, and at least one fails',
  posta_perche: 'See why',
  posta_aiuto: 'Whoever signs up does not get the link that verifies their address.',
  posta_vai: 'Set up mail',
  posta_fatta: 'Letters leave by email',
  posta_ultima: 'Letters leave by email, the last one {{quando}}',
  posta_come:
    'Under “Settings”, “Mail”: the server of your mailbox. “Send a test letter” says whether it works.',
  oggi_alle: 'today at {{ora}}',
  il_giorno: 'on {{giorno}}',

  esempio_manca: 'The spaces and tools are those of the sample',
  esempio_aiuto: {
    one: 'One invented thing can still be removed: whoever comes does not find it.',
    other: '{{count}} invented things can still be removed: whoever comes does not find them.',
  },
  esempio_vai: 'Remove the things of the sample',
  esempio_fatta: 'The spaces and tools are your own',
  esempio_come:
    'Those that nobody has changed or booked go at once; then add yours under “Spaces” and “Equipment”.',

  indirizzo_manca: 'The links in letters lead to this computer',
  indirizzo_aiuto: 'Whoever runs the site must say its real address.',
  indirizzo_vai: 'How to say it',
  indirizzo_fatta: 'Letters have the real address of the site',
  indirizzo_come:
    'It is the only thing that is not done here: whoever runs the computer of the site writes the public address into PUBLIC_URL and restarts it.',

  secondo_passaggio_manca: 'Two-step verification is off for {{nomi}}',
  secondo_passaggio_aiuto: 'Whoever guesses that password sees everybody’s data.',
  secondo_passaggio_tua: 'Turn it on',
  secondo_passaggio_vai: 'See who runs the centre',
  secondo_passaggio_fatta: 'Two-step verification is on for {{nomi}}',
  secondo_passaggio_come: 'Everybody turns it on for themselves, with their own phone, in their profile.',

  decidere: 'To be decided, with the page that shows it',
  decidere_giorni: 'Opening days, holidays and closures',
  decidere_prezzi: 'Prices',
  decidere_cose: 'Spaces and equipment, with their deposits',
  decidere_regole: 'The rules of the house',
  decidere_abilitazioni: 'What must be shown first',
  decidere_privacy: 'What you promise about data',
  decidere_persone: 'Who runs the centre',
};
