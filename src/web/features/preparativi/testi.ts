import { defineTesti, type Traduci } from '#web/shared/i18n/testi.ts';

export const testiPreparativi = defineTesti({
  titolo: { it: 'Prima di aprire', en: 'Before opening' },
  manca: {
    it: { one: 'Manca {{count}} cosa prima di aprire', other: 'Mancano {{count}} cose prima di aprire' },
    en: {
      one: '{{count}} thing is missing before you open',
      other: '{{count}} things are missing before you open',
    },
  },
  nascondi: { it: 'Nascondi', en: 'Hide' },
  nascondo: { it: 'Nascondo…', en: 'Hiding…' },
  nascosta: {
    it: 'Nascosta dal tuo banco. Resta in Gestione, alla voce «Prima di aprire».',
    en: 'Hidden from your desk. It stays under Management, as “Before opening”.',
  },
  fatte: { it: 'Già fatte: {{count}}', en: 'Already done: {{count}}' },
  tutto: { it: 'Tutto pronto', en: 'All set' },
  tutto_testo: {
    it: 'Non manca più niente: il centro può aprire.',
    en: 'Nothing is missing any more: the centre can open.',
  },
  errore: { it: 'Non si riesce a leggere che cosa manca.', en: 'The list of what is missing did not load.' },
  spiega: {
    it: 'Il sito controlla da solo: ogni riga sparisce quando la cosa è fatta.',
    en: 'The site checks these things by itself: each line disappears once it is done.',
  },
  mostra: { it: 'Mostra di nuovo sul banco', en: 'Show it on the desk again' },
  mostro: { it: 'Mostro…', en: 'Showing…' },
  mostrata: { it: 'La lista è di nuovo sul tuo banco.', en: 'The list is on your desk again.' },
  nascoste: { it: 'Sul tuo banco questa lista è nascosta.', en: 'This list is hidden on your desk.' },

  prova_manca: { it: 'Nessuna copia è stata provata', en: 'No backup has been tried' },
  prova_vecchia: {
    it: 'L’ultima copia è stata provata più di 6 mesi fa, il {{giorno}}',
    en: 'The last backup was tried more than 6 months ago, on {{giorno}}',
  },
  prova_vai: { it: 'Vai alle copie', en: 'Go to the backups' },
  prova_fatta: {
    it: 'Una copia è stata provata il {{giorno}}: era del {{copia}}',
    en: 'A backup was tried on {{giorno}}: it was made on {{copia}}',
  },
  prova_come: {
    it: 'In «Copie di sicurezza», su una copia: «Prova questa copia». La ripristina accanto al sito, la controlla, toglie tutto e annota il giorno. Il sito lo fa anche da solo, la domenica.',
    en: 'Under “Backups”, beside a backup: “Try this backup”. The site restores it separately, checks it, removes everything and notes the day. It also does this by itself on Sundays.',
  },

  copie_spazio: {
    it: 'L’ultima copia di sicurezza non è riuscita: sul disco non c’è posto',
    en: 'The last backup failed: there is no room on the disk',
  },
  copie_permesso: {
    it: 'L’ultima copia di sicurezza non è riuscita: il sito non può scrivere nella cartella delle copie',
    en: 'The last backup failed: the site cannot write to the folder of the backups',
  },
  copie_interrotta: {
    it: 'L’ultima copia di sicurezza si è interrotta: il sito la rifà stanotte',
    en: 'The last backup was interrupted: the site makes it again tonight',
  },
  copie_non_si_rilegge: {
    it: 'L’ultima copia di sicurezza che il sito ha provato non si rilegge',
    en: 'The last backup that the site has tried cannot be read',
  },
  copie_aiuto: {
    it: 'Se il computer del sito si rompe, quello che è successo dopo l’ultima copia buona è perso.',
    en: 'If the computer of the site breaks, everything that happened after the last good backup is lost.',
  },
  copie_vai: { it: 'Vai alle copie', en: 'Go to the backups' },
  copie_fatta: {
    it: 'Le copie di sicurezza si fanno ogni notte, da stanotte',
    en: 'Backups are made every night, from tonight on',
  },
  copie_ultima: {
    it: 'Le copie di sicurezza si fanno ogni notte, l’ultima {{quando}}',
    en: 'Backups are made every night, the last one {{quando}}',
  },
  copie_come: {
    it: 'Il sito la fa da solo ogni notte alle 3, tiene le ultime sette e ogni domenica ne prova una.',
    en: 'The site makes one by itself every night at 3, keeps the last seven, and tries one every Sunday.',
  },

  regolamento_testo: {
    it: 'Il regolamento è quello di esempio',
    en: 'The house rules are still the sample ones',
  },
  regolamento_testo_aiuto: {
    it: 'Chi si iscrive lo accetta: deve essere il vostro.',
    en: 'New members accept them: they must be your own.',
  },
  regolamento_pdf: {
    it: 'Il PDF del regolamento è quello di esempio',
    en: 'The PDF of the house rules is the sample one',
  },
  regolamento_manca: { it: 'Il regolamento non c’è', en: 'There are no house rules' },
  regolamento_vai: { it: 'Scrivi il regolamento', en: 'Write the house rules' },
  regolamento_fatta: { it: 'Il regolamento è il vostro', en: 'The house rules are your own' },
  regolamento_come: {
    it: 'In «Impostazioni», «Regolamento»: lo scrivete lì, e il PDF lo fa il sito, o caricate un PDF vostro.',
    en: 'Under “Settings”, “House rules”: write them there, and the site makes the PDF, or upload a PDF of your own.',
  },

  amministratori_manca: { it: 'C’è un solo amministratore', en: 'There is only one administrator' },
  amministratori_aiuto: {
    it: 'Se non può venire nessuno conferma le prenotazioni.',
    en: 'If they cannot come, nobody can confirm bookings.',
  },
  amministratori_attesi: {
    it: '{{nomi}} non ha ancora usato il link del primo accesso.',
    en: '{{nomi}} has not used the link of the first login yet.',
  },
  amministratori_vai: { it: 'Scegli chi', en: 'Choose who' },
  amministratori_fatta: {
    it: { one: 'Amministra {{count}} persona', other: 'Amministrano in {{count}}' },
    en: { one: '{{count}} person runs the centre', other: '{{count}} people run the centre' },
  },
  amministratori_come: {
    it: 'Se la persona non è ancora iscritta, iscrivila dagli Utenti. Quando la sua mail è verificata, sulla sua scheda premi «Rendi amministratore».',
    en: 'If the person is not a member yet, register them under ‘Users’. Once their email is verified, press ‘Make administrator’ on their page.',
  },

  centro_manca: {
    it: 'Nelle impostazioni ci sono ancora dati di esempio: {{dati}}',
    en: 'The settings still contain sample data: {{dati}}',
  },
  centro_nome: { it: 'nome', en: 'name' },
  centro_indirizzo: { it: 'indirizzo', en: 'address' },
  centro_casella: { it: 'mail', en: 'email' },
  centro_telefono: { it: 'telefono', en: 'telephone' },
  centro_titolare: { it: 'titolare dei dati', en: 'data controller' },
  centro_aiuto: {
    it: 'Stanno nelle pagine, nelle lettere e nell’informativa.',
    en: 'They appear on the pages, in letters and in the privacy notice.',
  },
  centro_vai: { it: 'Scrivi i vostri', en: 'Write your own' },
  centro_fatta: {
    it: 'Nome, indirizzo e recapiti sono i vostri',
    en: 'Name, address and contacts are your own',
  },
  centro_come: {
    it: 'In «Impostazioni», «Il centro»; il titolare dei dati in «Dati personali». Dove c’è scritto «Di esempio» il dato è inventato.',
    en: 'Under “Settings”, “The centre”; the data controller under “Personal data”. Where it says “Sample”, the fact is invented.',
  },

  posta_manca: {
    it: 'Le lettere non partono: diventano file sul server',
    en: 'Letters are not sent: they become files on the server',
  },
  posta_ferme: {
    it: 'Nessuna lettera è partita, e almeno una non riesce',
    en: 'No letter has been sent, and at least one fails',
  },
  posta_perche: { it: 'Vedi perché', en: 'See why' },
  posta_aiuto: {
    it: 'Chi si iscrive non riceve il link per confermare la mail.',
    en: 'New members do not get the link that verifies their address.',
  },
  posta_vai: { it: 'Imposta la posta', en: 'Set up mail' },
  posta_fatta: { it: 'Le lettere partono per posta', en: 'Letters are sent by email' },
  posta_ultima: {
    it: 'Le lettere partono per posta, l’ultima {{quando}}',
    en: 'Letters are sent by email, the last one {{quando}}',
  },
  posta_come: {
    it: 'In «Impostazioni», «Posta»: il server della vostra casella. «Manda una lettera di prova» dice se funziona.',
    en: 'Under “Settings”, “Mail”: the server of your mailbox. “Send a test letter” says whether it works.',
  },
  oggi_alle: { it: 'oggi alle {{ora}}', en: 'today at {{ora}}' },
  il_giorno: { it: 'il {{giorno}}', en: 'on {{giorno}}' },

  esempio_manca: {
    it: 'Gli spazi e gli strumenti sono quelli di esempio',
    en: 'The spaces and tools are the sample ones',
  },
  esempio_aiuto: {
    it: {
      one: 'Una cosa inventata si può ancora togliere: al centro non c’è.',
      other: '{{count}} cose inventate si possono ancora togliere: al centro non ci sono.',
    },
    en: {
      one: 'One invented thing can still be removed: visitors will not find it at the centre.',
      other: '{{count}} invented things can still be removed: visitors will not find them at the centre.',
    },
  },
  esempio_vai: { it: 'Togli le cose di esempio', en: 'Remove the sample things' },
  esempio_fatta: { it: 'Gli spazi e gli strumenti sono i vostri', en: 'The spaces and tools are your own' },
  esempio_come: {
    it: 'Si tolgono in una volta quelle che nessuno ha cambiato o prenotato; poi aggiungete le vostre da «Spazi» e «Strumentazioni».',
    en: 'You can remove those that nobody has changed or booked all at once; then add yours under “Spaces” and “Equipment”.',
  },

  indirizzo_manca: {
    it: 'I link nelle lettere portano a questo computer',
    en: 'The links in letters lead to this computer',
  },
  indirizzo_aiuto: {
    it: 'Chi gestisce il sito deve impostare l’indirizzo vero.',
    en: 'The person who runs the site has to set its real address.',
  },
  indirizzo_vai: { it: 'Come si imposta', en: 'How to set it' },
  indirizzo_fatta: {
    it: 'Le lettere hanno l’indirizzo vero del sito',
    en: 'Letters have the real address of the site',
  },
  indirizzo_come: {
    it: 'È l’unica cosa che non si fa da qui: chi gestisce il computer del sito scrive l’indirizzo pubblico in PUBLIC_URL e riavvia (nella guida: «Primi passi», «L’indirizzo pubblico»).',
    en: 'It is the only thing that you cannot do here: the person who runs the computer of the site writes the public address into PUBLIC_URL and restarts it.',
  },

  secondo_passaggio_manca: {
    it: 'La verifica in due passaggi è spenta per {{nomi}}',
    en: 'Two-step verification is off for {{nomi}}',
  },
  secondo_passaggio_aiuto: {
    it: 'Chi indovina quella password vede i dati di tutti.',
    en: 'Anyone who guesses that password can see everybody’s data.',
  },
  secondo_passaggio_tua: { it: 'Accendila', en: 'Turn it on' },
  secondo_passaggio_vai: { it: 'Vedi chi amministra', en: 'See who runs the centre' },
  secondo_passaggio_fatta: {
    it: 'La verifica in due passaggi è accesa per {{nomi}}',
    en: 'Two-step verification is on for {{nomi}}',
  },
  secondo_passaggio_come: {
    it: 'Ognuno la accende per sé, con il proprio telefono, nel profilo.',
    en: 'Everybody turns it on for themselves, with their own phone, in their profile.',
  },

  decidere: {
    it: 'Da decidere, con la pagina dove si vede',
    en: 'To be decided, with the page that shows it',
  },
  decidere_giorni: {
    it: 'I giorni di apertura, le feste e le chiusure',
    en: 'Opening days, holidays and closures',
  },
  decidere_prezzi: { it: 'I prezzi', en: 'Prices' },
  decidere_cose: {
    it: 'Gli spazi e gli strumenti, con le cauzioni',
    en: 'Spaces and equipment, with their deposits',
  },
  decidere_regole: { it: 'Le regole della casa', en: 'The rules of the house' },
  decidere_abilitazioni: { it: 'Che cosa va spiegato prima', en: 'What must be explained first' },
  decidere_privacy: { it: 'Che cosa promettete sui dati', en: 'What you promise about data' },
  decidere_persone: { it: 'Chi amministra', en: 'Who runs the centre' },
});
export type TraduciPreparativi = Traduci<typeof testiPreparativi>;
