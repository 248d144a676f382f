import { defineTesti, type Traduci } from '#web/shared/i18n/testi.ts';

export const testiImporta = defineTesti({
  titolo: { it: 'Importa da un foglio', en: 'Import from a sheet' },
  passi: { it: 'A che punto sei', en: 'Where you are' },
  passo_foglio: { it: 'Il foglio', en: 'The sheet' },
  passo_colonne: { it: 'Le colonne', en: 'The columns' },
  passo_righe: { it: 'Controlla', en: 'Check' },
  passo_fatto: { it: 'Fatto', en: 'Done' },
  foglio_letto: {
    it: {
      one: '{{nome}}, 1 riga, {{colonne}} colonne',
      other: '{{nome}}, {{count}} righe, {{colonne}} colonne',
    },
    en: {
      one: '{{nome}}, 1 row, {{colonne}} columns',
      other: '{{nome}}, {{count}} rows, {{colonne}} columns',
    },
  },
  foglio_righe: {
    it: { one: '{{nome}}, 1 riga', other: '{{nome}}, {{count}} righe' },
    en: { one: '{{nome}}, 1 row', other: '{{nome}}, {{count}} rows' },
  },
  incollate: { it: 'celle incollate', en: 'pasted cells' },

  che_cosa: { it: 'Che cosa c’è nel foglio', en: 'What is in the sheet' },
  persone: { it: 'Persone', en: 'People' },
  lingua: { it: 'Lingua delle lettere', en: 'Language of the letters' },
  persone_nota: { it: 'nome, codice fiscale, mail, telefono', en: 'name, tax code, email, telephone' },
  cose: { it: 'Cose', en: 'Things' },
  cose_nota: { it: 'nome, gruppo, cauzione, inventario', en: 'name, group, deposit, inventory number' },
  trascina: { it: 'Trascina qui il foglio', en: 'Drop the sheet here' },
  scegli_foglio: { it: 'Scegli il foglio', en: 'Choose the sheet' },
  limiti: {
    it: '.csv o .xlsx, al massimo 5 MB e 2.000 righe',
    en: '.csv or .xlsx, at most 5 MB and 2,000 rows',
  },
  scegli: { it: 'Scegli il file', en: 'Choose the file' },
  leggo: { it: 'Leggo…', en: 'Reading…' },
  incolla: { it: 'Incolla le celle', en: 'Paste the cells' },
  incolla_aiuto: {
    it: 'Da un foglio di calcolo puoi selezionare le celle, copiarle e premere «Incolla le celle», con la riga dei titoli.',
    en: 'In a spreadsheet you can select the cells, copy them and press ‘Paste the cells’. Include the row of headings.',
  },
  incolla_campo: { it: 'Celle copiate', en: 'Copied cells' },
  incolla_campo_aiuto: {
    it: 'Incolla qui, anche con Ctrl+V. Con la riga dei titoli.',
    en: 'Paste here; Ctrl+V works too. Include the row of headings.',
  },
  leggi: { it: 'Leggi le celle', en: 'Read the cells' },
  privacy: {
    it: 'Il foglio si legge qui, nel tuo browser. Al centro arrivano solo le colonne che scegli, quando premi «Controlla le righe». Niente si salva finché non importi.',
    en: 'The sheet is read here, in your browser. The centre gets only the columns that you choose, when you press ‘Check the rows’. Nothing is stored until you import.',
  },
  prima: { it: 'Prima di cominciare', en: 'Before you begin' },
  modello: { it: 'Scarica il foglio da riempire', en: 'Download the sheet to fill in' },
  modello_storto: {
    it: 'Il foglio da riempire non si è scaricato',
    en: 'The sheet to fill in was not downloaded',
  },
  succede: { it: 'Che cosa succede', en: 'What happens' },
  succede_righe: {
    it: 'Vedi ogni riga prima di importarla, e che cosa c’è da correggere. Quello che c’è già non cambia: chi è già iscritto si salta.',
    en: 'You see each row before it is imported, and what has to be corrected. What exists does not change: people who are registered are skipped.',
  },
  succede_persone: {
    it: 'Chi ha una mail riceve l’invito, al massimo 50 all’ora. Gli altri leggono l’informativa al banco.',
    en: 'People with an email address get the invitation, at most 50 an hour. The others read the privacy notice at the desk.',
  },
  succede_cose: {
    it: 'Le cose restano bozze, viste solo da voi, finché non premete «Pubblica».',
    en: 'Things stay drafts, seen only by you, until you press ‘Publish’.',
  },
  stretto: {
    it: 'Su uno schermo stretto puoi scegliere il foglio, correggere una riga per volta e importare. La tabella intera si vede su uno largo.',
    en: 'On a narrow screen you can choose the sheet, correct one row at a time, and import. A wide one shows the whole table.',
  },
  gia_letto: {
    it: 'Hai già letto {{nome}}. Quello che hai corretto è ancora lì.',
    en: 'You have read {{nome}} already. What you corrected is still there.',
  },
  continua: { it: 'Continua', en: 'Continue' },
  password: { it: 'Per importare serve la tua password.', en: 'Your password is needed to import.' },

  foglio_troppo_grande: {
    it: 'Pesa più di 5 MB. Togli i fogli e le immagini che non servono, o salvalo come .csv.',
    en: 'It is larger than 5 MB. Remove sheets and pictures that are not needed, or save it as .csv.',
  },
  foglio_vuoto: { it: 'Nel foglio non c’è scritto niente.', en: 'The sheet is empty.' },
  foglio_troppe_righe: {
    it: 'Ha {{righe}} righe, al massimo sono 2.000: dividilo in {{parti}}.',
    en: 'It has {{righe}} rows, and the limit is 2,000: split it into {{parti}}.',
  },
  foglio_troppe_colonne: {
    it: 'Ha {{colonne}} colonne, al massimo sono 100: togli quelle che non servono.',
    en: 'It has {{colonne}} columns, and the limit is 100: remove those that are not needed.',
  },
  foglio_cella_lunga: {
    it: 'Nella riga {{riga}} c’è una cella con più di 4.000 caratteri: accorciala.',
    en: 'In row {{riga}} a cell has more than 4,000 characters: shorten it.',
  },
  foglio_virgolette: {
    it: 'Nella riga {{riga}} si apre una virgoletta (") che non si chiude: tutto il resto finirebbe in una cella. Toglila, o chiudila, e scegli di nuovo il file.',
    en: 'In row {{riga}} a quotation mark (") opens and never closes: everything after it would end up in one cell. Remove it, or close it, and choose the file again.',
  },
  foglio_virgolette_dopo: {
    it: 'Nella riga {{riga}} una cella continua dopo le virgolette ("): toglile, o scrivile intorno a tutta la cella, e scegli di nuovo il file.',
    en: 'In row {{riga}} a cell goes on after its quotation marks ("): remove them, or put them around the whole cell, and choose the file again.',
  },
  foglio_vecchio_formato: {
    it: 'È un formato che non leggiamo. Aprilo e salvalo come .xlsx o .csv.',
    en: 'We do not read this format. Open it and save it as .xlsx or .csv.',
  },
  foglio_protetto: {
    it: 'È protetto da una password. Toglila dal foglio, o salvalo come .csv.',
    en: 'It is protected by a password. Remove it from the sheet, or save it as .csv.',
  },
  foglio_non_si_apre: {
    it: 'Il file non si apre: forse è rovinato. Aprilo con il tuo programma e salvalo come .csv.',
    en: 'The file does not open: it may be damaged. Open it with your program and save it as .csv.',
  },
  foglio_non_foglio: {
    it: 'Non è un foglio di calcolo. Scegli un file .csv o .xlsx.',
    en: 'This is not a spreadsheet. Choose a .csv or .xlsx file.',
  },
  foglio_bomba: {
    it: 'Una volta aperto il file è enorme. Salvalo come .csv, con le sole righe che servono.',
    en: 'Once opened, the file is huge. Save it as .csv, with only the rows that are needed.',
  },
  foglio_troppo_lento: {
    it: 'Il file è troppo grande per leggerlo qui. Salvalo come .csv, con le sole righe che servono.',
    en: 'The file is too large to be read here. Save it as .csv, with only the rows that are needed.',
  },
  foglio_guasto: { it: 'Il file non si è letto', en: 'The file was not read' },

  cambia_foglio: { it: 'Cambia foglio', en: 'Change the sheet' },
  titoli_trovati: {
    it: {
      one: 'La prima riga («{{prima}}») non è di titoli: l’abbiamo lasciata fuori. I titoli sono nella riga {{riga}}.',
      other:
        'Le prime {{count}} righe («{{prima}}»…) non sono di titoli: le abbiamo lasciate fuori. I titoli sono nella riga {{riga}}.',
    },
    en: {
      one: 'The first row (‘{{prima}}’) has no headings: we left it out. The headings are in row {{riga}}.',
      other:
        'The first {{count}} rows (‘{{prima}}’…) have no headings: we left them out. The headings are in row {{riga}}.',
    },
  },
  titoli_nessuno: {
    it: 'Senza una riga di titoli: scegli tu dove va ogni colonna.',
    en: 'Without a row of headings: you choose where each column goes.',
  },
  titoli_quale: {
    it: 'Quale riga ha i titoli delle colonne?',
    en: 'Which row has the column headings?',
  },
  titoli_riga: { it: 'Riga {{riga}}: {{testo}}', en: 'Row {{riga}}: {{testo}}' },
  titoli_senza: { it: 'Nessuna: il foglio non ha titoli', en: 'None: the sheet has no headings' },
  titoli_cambia: { it: 'Non è così', en: 'This is wrong' },
  codifica: {
    it: 'Con quale programma è stato scritto? Scegli quello con cui le lettere accentate sono giuste.',
    en: 'Which program wrote it? Choose the one with which accented letters are right.',
  },
  codifica_windows_1252: { it: 'Windows', en: 'Windows' },
  codifica_macintosh: { it: 'Mac', en: 'Mac' },
  codifica_utf_8: { it: 'UTF-8', en: 'UTF-8' },
  nascoste: {
    it: {
      one: '1 riga è nascosta da un filtro: lasciarla fuori?',
      other: '{{count}} righe sono nascoste da un filtro: lasciarle fuori?',
    },
    en: {
      one: '1 row is hidden by a filter: leave it out?',
      other: '{{count}} rows are hidden by a filter: leave them out?',
    },
  },
  nascoste_fuori: {
    it: { one: 'Lasciala fuori', other: 'Lasciale fuori' },
    en: { one: 'Leave it out', other: 'Leave them out' },
  },
  nascoste_dentro: {
    it: { one: 'Importala', other: 'Importale' },
    en: { one: 'Import it', other: 'Import them' },
  },
  altri_fogli: {
    it: {
      one: 'Nel file c’è un altro foglio: abbiamo letto il primo.',
      other: 'Nel file ci sono altri {{count}} fogli: abbiamo letto il primo.',
    },
    en: {
      one: 'The file has one more sheet: we read the first.',
      other: 'The file has {{count}} more sheets: we read the first.',
    },
  },
  unite: {
    it: {
      one: '1 cella è unita su più righe: il valore è scritto solo nella prima. Vale per tutte?',
      other: '{{count}} celle sono unite su più righe: il valore è scritto solo nella prima. Vale per tutte?',
    },
    en: {
      one: '1 cell is joined over several rows: its value is only in the first. Does it apply to all of them?',
      other:
        '{{count}} cells are joined over several rows: their value is only in the first. Does it apply to all of them?',
    },
  },
  unite_ripeti: { it: 'Ripetilo in ogni riga', en: 'Repeat it in each row' },
  unite_vuote: { it: 'Lascia vuote le altre', en: 'Leave the others empty' },
  cosa: {
    it: 'Nessuna colonna dice che cosa sono. Che cosa c’è nel foglio?',
    en: 'No column says what they are. What is in the sheet?',
  },
  spazio: { it: 'Spazi', en: 'Spaces' },
  strumento: { it: 'Strumenti', en: 'Equipment' },
  descrizione_manca: {
    it: 'Nessuna colonna descrive le cose, e la descrizione serve.',
    en: 'No column describes the things, and a description is needed.',
  },
  descrizione_nome: { it: 'Per ora ripeti il nome', en: 'For now repeat the name' },
  descrizione_vuota: { it: 'La scrivo riga per riga', en: 'I will write it row by row' },
  mancano: {
    it: {
      one: 'Manca {{campi}}: lo chiederemo in ogni riga.',
      other: 'Mancano {{campi}}: li chiederemo in ogni riga.',
    },
    en: {
      one: '{{campi}} is missing: we will ask for it in each row.',
      other: '{{campi}} are missing: we will ask for them in each row.',
    },
  },
  colonna: { it: 'Colonna {{n}}', en: 'Column {{n}}' },
  va_in: { it: 'La colonna «{{titolo}}» va in', en: 'The column ‘{{titolo}}’ goes to' },
  vuoto: { it: 'vuoto', en: 'empty' },
  non_importare: { it: 'Non importare', en: 'Do not import' },
  insieme: { it: 'Nome e cognome insieme', en: 'Name and surname together' },
  abilitazione: { it: 'Abilitazione: {{nome}}', en: 'Permission: {{nome}}' },
  abilitazioni_elenco: { it: 'Abilitazioni (più nomi)', en: 'Permissions (several names)' },
  gruppo: { it: 'Gruppo', en: 'Group' },
  tipo: { it: 'Spazio o strumento', en: 'Space or equipment' },
  ora_da: { it: 'ora viene da «{{titolo}}»', en: 'now comes from ‘{{titolo}}’' },
  riconosciuta: { it: 'Riconosciuta', en: 'Recognised' },
  dai_valori: { it: 'Riconosciuta da quello che c’è scritto', en: 'Recognised by what is written in it' },
  scelta_da_te: { it: 'Scelta da te', en: 'Chosen by you' },
  non_riconosciuta: {
    it: 'Non riconosciuta: resta fuori, se non scegli dove va',
    en: 'Not recognised: left out, unless you choose where it goes',
  },
  resta_fuori: { it: 'Resta fuori', en: 'Left out' },
  gia_presa: {
    it: 'Resta fuori: quel posto è di un’altra colonna',
    en: 'Left out: another column has that place',
  },
  dividi: {
    it: 'Sono in una colonna sola: si divide così',
    en: 'They are in one column: it is split like this',
  },
  dividi_quale: {
    it: 'Sono in una colonna sola. Quale viene prima?',
    en: 'They are in one column. Which comes first?',
  },
  prima_cognome: { it: 'Prima il cognome', en: 'Surname first' },
  prima_nome: { it: 'Prima il nome', en: 'Name first' },
  somiglia: { it: 'Dice chi ha «{{nome}}»?', en: 'Does it say who has ‘{{nome}}’?' },
  somiglia_si: { it: 'Sì, è questa', en: 'Yes, this one' },
  somiglia_no: { it: 'No, lasciala fuori', en: 'No, leave it out' },
  si_quando: {
    it: {
      one: '1 riga ha «SI» senza data. Quando l’ha avuta?',
      other: '{{count}} righe hanno «SI» senza data. Quando l’hanno avuta?',
    },
    en: {
      one: '1 row says ‘yes’ without a day. When did they get it?',
      other: '{{count}} rows say ‘yes’ without a day. When did they get it?',
    },
  },
  si_quale: { it: 'Le righe con «SI»', en: 'The rows that say ‘yes’' },
  si_scegli: { it: 'Scegli', en: 'Choose' },
  si_mesi: {
    it: { one: 'Vale 1 mese da oggi', other: 'Valgono {{count}} mesi da oggi' },
    en: { one: 'It lasts 1 month from today', other: 'They last {{count}} months from today' },
  },
  si_senza_fine: { it: 'Valgono senza fine', en: 'They do not expire' },
  si_da_oggi: { it: 'Valgono come se le aveste date oggi', en: 'They count as given today' },
  si_fuori: { it: 'Non importarle', en: 'Do not import them' },
  date_quali: {
    it: {
      one: '1 riga ha una data. Che cosa dice?',
      other: '{{count}} righe hanno una data. Che cosa dice?',
    },
    en: { one: '1 row has a day. What does it say?', other: '{{count}} rows have a day. What does it say?' },
  },
  date_fino: { it: 'Fino a quando vale', en: 'Until when it is valid' },
  date_avuta: { it: 'Quando l’ha avuta', en: 'When they got it' },
  restano: {
    it: { one: 'Resta 1 domanda: {{quali}}', other: 'Restano {{count}} domande: {{quali}}' },
    en: { one: '1 question is left: {{quali}}', other: '{{count}} questions are left: {{quali}}' },
  },
  nessuna_domanda: { it: 'Tutto chiaro', en: 'Everything is clear' },
  domanda_titoli: { it: 'i titoli', en: 'the headings' },
  domanda_nascoste: { it: 'le righe nascoste', en: 'hidden rows' },
  domanda_unite: { it: 'le celle unite', en: 'joined cells' },
  domanda_cosa: { it: 'che cosa sono', en: 'what they are' },
  domanda_descrizione: { it: 'la descrizione', en: 'the description' },
  colonne_importate: {
    it: { one: '{{colonne}} colonne, 1 si importa', other: '{{colonne}} colonne, {{count}} si importano' },
    en: { one: '{{colonne}} columns, 1 is imported', other: '{{colonne}} columns, {{count}} are imported' },
  },
  controlla: { it: 'Controlla le righe', en: 'Check the rows' },
  abilitazioni_errore: { it: 'Le abilitazioni non si sono caricate', en: 'The permissions did not load' },

  cambia_colonne: { it: 'Cambia le colonne', en: 'Change the columns' },
});

export type TraduciImporta = Traduci<typeof testiImporta>;
