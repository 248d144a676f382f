import { defineTesti, type Traduci } from '#web/shared/i18n/testi.ts';

/** The words about what is missing before the opening. */
export const testiPreparativi = defineTesti(() => import('./testi.en.ts'), {
  titolo: 'Prima di aprire',
  manca: { one: 'Manca {{count}} cosa prima di aprire', other: 'Mancano {{count}} cose prima di aprire' },
  nascondi: 'Nascondi',
  nascondo: 'Nascondo…',
  nascosta: 'Nascosta dal tuo banco. Resta in Gestione, alla voce «Prima di aprire».',
  fatte: 'Già fatte: {{count}}',
  tutto: 'Tutto pronto',
  tutto_testo: 'Non manca più niente: il centro può aprire.',
  errore: 'Non si riesce a leggere che cosa manca.',
  spiega: 'Sono fatti che il sito controlla da solo: ogni riga va via quando la cosa è fatta.',
  mostra: 'Mostra di nuovo sul banco',
  mostro: 'Mostro…',
  mostrata: 'La lista è di nuovo sul tuo banco.',
  nascoste: 'Sul tuo banco questa lista è nascosta.',

  prova_manca: 'Nessuna copia è stata provata',
  prova_vecchia: 'L’ultima copia è stata provata più di 6 mesi fa, il {{giorno}}',
  prova_vai: 'Vai alle copie',
  prova_fatta: 'Una copia è stata provata il {{giorno}}: era del {{copia}}',
  prova_come:
    'In «Copie di sicurezza», su una copia: «Prova questa copia». La ripristina accanto al sito, la controlla, toglie tutto e annota il giorno. Il sito lo fa anche da solo, la domenica.',

  copie_spazio: 'L’ultima copia di sicurezza non è riuscita: sul disco non c’è posto',
  copie_permesso:
    'L’ultima copia di sicurezza non è riuscita: il sito non può scrivere nella cartella delle copie',
  copie_interrotta: 'L’ultima copia di sicurezza si è interrotta: il sito la rifà stanotte',
  copie_non_si_rilegge: 'L’ultima copia di sicurezza che il sito ha provato non si rilegge',
  copie_aiuto: 'Se il computer del sito si rompe, quello che è successo dopo l’ultima copia buona è perso.',
  copie_vai: 'Vai alle copie',
  copie_fatta: 'Le copie di sicurezza si fanno ogni notte, da stanotte',
  copie_ultima: 'Le copie di sicurezza si fanno ogni notte, l’ultima {{quando}}',
  copie_come: 'Il sito la fa da solo ogni notte alle 3, tiene le ultime sette e ogni domenica ne prova una.',

  regolamento_testo: 'Il regolamento è quello di esempio',
  regolamento_testo_aiuto: 'Chi si iscrive lo accetta: deve essere il vostro.',
  regolamento_pdf: 'Il PDF del regolamento è quello di esempio',
  regolamento_manca: 'Il regolamento non c’è',
  regolamento_vai: 'Scrivi il regolamento',
  regolamento_fatta: 'Il regolamento è il vostro',
  regolamento_come:
    'In «Impostazioni», «Regolamento»: lo scrivete lì, e il PDF lo fa il sito, o caricate un PDF vostro.',

  amministratori_manca: 'C’è un solo amministratore',
  amministratori_aiuto: 'Se non può venire nessuno conferma le prenotazioni.',
  amministratori_attesi: '{{nomi}} non ha ancora usato il link del primo accesso.',
  amministratori_vai: 'Scegli chi',
  amministratori_fatta: { one: 'Amministra {{count}} persona', other: 'Amministrano in {{count}}' },
  amministratori_come:
    'Se la persona non è ancora iscritta, iscrivila dagli Utenti. Quando la sua mail è verificata, sulla sua scheda premi «Rendi amministratore».',

  centro_manca: 'Nelle impostazioni ci sono ancora dati di esempio: {{dati}}',
  centro_nome: 'nome',
  centro_indirizzo: 'indirizzo',
  centro_casella: 'mail',
  centro_telefono: 'telefono',
  centro_titolare: 'titolare dei dati',
  centro_aiuto: 'Stanno nelle pagine, nelle lettere e nell’informativa.',
  centro_vai: 'Scrivi i vostri',
  centro_fatta: 'Nome, indirizzo e recapiti sono i vostri',
  centro_come:
    'In «Impostazioni», «Il centro»; il titolare dei dati in «Dati personali». Dove c’è scritto «Di esempio» il dato è inventato.',

  posta_manca: 'Le lettere non partono: diventano file sul server',
  posta_ferme: 'Nessuna lettera è partita, e almeno una non riesce',
  posta_perche: 'Vedi perché',
  posta_aiuto: 'Chi si iscrive non riceve il link per confermare la mail.',
  posta_vai: 'Imposta la posta',
  posta_fatta: 'Le lettere partono per posta',
  posta_ultima: 'Le lettere partono per posta, l’ultima {{quando}}',
  posta_come:
    'In «Impostazioni», «Posta»: il server della vostra casella. «Manda una lettera di prova» dice se funziona.',
  oggi_alle: 'oggi alle {{ora}}',
  il_giorno: 'il {{giorno}}',

  esempio_manca: 'Gli spazi e gli strumenti sono quelli di esempio',
  esempio_aiuto: {
    one: 'Una cosa inventata si può ancora togliere: chi viene non la trova.',
    other: '{{count}} cose inventate si possono ancora togliere: chi viene non le trova.',
  },
  esempio_vai: 'Togli le cose di esempio',
  esempio_fatta: 'Gli spazi e gli strumenti sono i vostri',
  esempio_come:
    'Si tolgono in una volta quelle che nessuno ha cambiato o prenotato; poi aggiungete le vostre da «Spazi» e «Strumentazioni».',

  indirizzo_manca: 'I link nelle lettere portano a questo computer',
  indirizzo_aiuto: 'Chi gestisce il sito deve dire l’indirizzo vero.',
  indirizzo_vai: 'Come si dice',
  indirizzo_fatta: 'Le lettere hanno l’indirizzo vero del sito',
  indirizzo_come:
    'È l’unica cosa che non si fa da qui: chi gestisce il computer del sito scrive l’indirizzo pubblico in PUBLIC_URL e riavvia (nella guida: «Primi passi», «L’indirizzo pubblico»).',

  secondo_passaggio_manca: 'La verifica in due passaggi è spenta per {{nomi}}',
  secondo_passaggio_aiuto: 'Chi indovina quella password vede i dati di tutti.',
  secondo_passaggio_tua: 'Accendila',
  secondo_passaggio_vai: 'Vedi chi amministra',
  secondo_passaggio_fatta: 'La verifica in due passaggi è accesa per {{nomi}}',
  secondo_passaggio_come: 'Ognuno la accende per sé, con il proprio telefono, nel profilo.',

  decidere: 'Da decidere, con la pagina dove si vede',
  decidere_giorni: 'I giorni di apertura, le feste e le chiusure',
  decidere_prezzi: 'I prezzi',
  decidere_cose: 'Gli spazi e gli strumenti, con le cauzioni',
  decidere_regole: 'Le regole della casa',
  decidere_abilitazioni: 'Che cosa va spiegato prima',
  decidere_privacy: 'Che cosa promettete sui dati',
  decidere_persone: 'Chi amministra',
});
export type TraduciPreparativi = Traduci<typeof testiPreparativi>;
