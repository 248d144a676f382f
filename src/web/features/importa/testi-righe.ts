import { defineTesti, type Traduci } from '#web/shared/i18n/testi.ts';

/** In a file of their own, since one file would have 660 lines. */
export const testiRighe = defineTesti({
  quali_righe: { it: 'Che righe mostrare', en: 'Which rows to show' },
  filtro_tutte: { it: 'Tutte', en: 'All' },
  filtro_errore: { it: 'Da correggere', en: 'To correct' },
  filtro_diverso: { it: 'Diverse', en: 'Different' },
  filtro_salta: { it: 'Si saltano', en: 'Skipped' },
  filtro_nuova: { it: 'Nuove', en: 'New' },
  filtro_tolta: { it: 'Tolte', en: 'Taken out' },
  riga: { it: 'Riga', en: 'Row' },
  sorte: { it: 'Che cosa ne sarà', en: 'What happens to it' },
  sorte_nuova: { it: 'Nuova', en: 'New' },
  sorte_salta: { it: 'Si salta', en: 'Skipped' },
  sorte_diverso: { it: 'Diverso: controlla', en: 'Different: check' },
  sorte_errore: { it: 'Da correggere', en: 'To correct' },
  sorte_tolta: { it: 'Tolta', en: 'Taken out' },
  sorte_attesa: { it: 'Controllo…', en: 'Checking…' },
  cose_sbagliate: {
    it: { one: '1 cosa', other: '{{count}} cose' },
    en: { one: '1 thing', other: '{{count}} things' },
  },
  nel_foglio: {
    it: 'Mail, codice fiscale e telefono si correggono qui. Il resto correggilo nel foglio e caricalo di nuovo: le colonne restano scelte.',
    en: 'You can correct email, tax code and telephone here. Correct the rest in the sheet and load it again: your choice of columns is kept.',
  },
  ricarica: { it: 'Carica il foglio corretto', en: 'Load the corrected sheet' },
  togli_riga: { it: 'Togli la riga {{riga}}', en: 'Take out row {{riga}}' },
  rimetti_riga: { it: 'Rimetti la riga {{riga}}', en: 'Put back row {{riga}}' },
  tolta_detta: { it: 'Riga {{riga}} tolta', en: 'Row {{riga}} taken out' },
  rimessa_detta: { it: 'Riga {{riga}} rimessa', en: 'Row {{riga}} put back' },
  no: { it: 'no', en: 'none' },
  si: { it: 'sì', en: 'yes' },
  da_oggi: { it: 'da oggi', en: 'from today' },
  corretta: { it: 'Corretta, era «{{era}}»', en: 'Corrected, was ‘{{era}}’' },
  corretta_vuota: { it: 'Corretta, era vuota', en: 'Corrected, was empty' },
  ce_gia: { it: 'C’è già', en: 'Already there' },
  ce_gia_mail: { it: 'Mail già di un’altra persona', en: 'Somebody else has this address' },
  ce_gia_inventario: { it: 'Numero di inventario già usato', en: 'Inventory number already used' },
  altra_mail: { it: 'C’è già con un’altra mail', en: 'Already there with another email' },
  altro_nome: { it: 'C’è già con un altro nome', en: 'Already there with another name' },
  apri_persona: { it: 'Apri la persona', en: 'Open the person' },
  doppie: {
    it: {
      one: 'C’è già tutto: forse hai già importato questo foglio. Abbiamo tolto la riga senza numero di inventario.',
      other:
        'C’è già tutto: forse hai già importato questo foglio. Abbiamo tolto le {{count}} righe senza numero di inventario.',
    },
    en: {
      one: 'All of it is there: perhaps you have imported this sheet before. We have taken out the row without an inventory number.',
      other:
        'All of it is there: perhaps you have imported this sheet before. We have taken out the {{count}} rows without an inventory number.',
    },
  },
  rimetti_tutte: { it: 'Rimettile', en: 'Put them back' },
  come_riga: { it: 'Come la riga {{riga}}', en: 'As row {{riga}}' },
  senza_mail: { it: 'Senza mail: l’invito si stampa', en: 'No email: the invitation is printed' },
  mail_dubbia: {
    it: 'Controlla la mail: di solito non ha accenti',
    en: 'Check the email: it usually has no accents',
  },
  codice_11: { it: 'Codice di 11 cifre: va bene', en: 'A code of 11 digits: fine' },
  codice_dubbio: {
    it: 'Guarda il codice fiscale: l’ultima lettera non torna',
    en: 'Check the tax code: its last letter does not fit',
  },
  codice_lungo: {
    it: {
      one: 'Ha 1 segno: ne servono 16, o 11 cifre',
      other: 'Ha {{count}} segni: ne servono 16, o 11 cifre',
    },
    en: {
      one: 'It has 1 character: 16 are needed, or 11 digits',
      other: 'It has {{count}} characters: 16 are needed, or 11 digits',
    },
  },
  giorno_scritto: { it: 'Scrivi un giorno, per esempio 16/3/2027', en: 'Write a day, for example 16/3/2027' },
  mail_dopo: { it: 'Manca la parte dopo la chiocciola', en: 'The part after the @ is missing' },
  mail_chiocciola: { it: 'Manca la chiocciola (@)', en: 'The @ is missing' },
  mail_virgola: {
    it: 'C’è una virgola al posto del punto',
    en: 'There is a comma in place of the full stop',
  },
  dubbio_abbreviato: {
    it: 'Il foglio ha abbreviato il numero: riscrivilo intero',
    en: 'The spreadsheet has shortened the number: write all of it',
  },
  dubbio_ambiguo: {
    it: 'Giorno o mese prima? In questa colonna ci sono date all’americana: riscrivila, per esempio 16/3/2027',
    en: 'Day or month first? This column has American dates: write it again, for example 16/3/2027',
  },
  dubbio_senza_anno: { it: 'Manca l’anno', en: 'The year is missing' },
  dubbio_si_no: { it: 'Scrivi sì o no', en: 'Write yes or no' },
  dubbio_rilascio: {
    it: 'Scrivi no, oggi, o l’ultimo giorno: 16/3/2027',
    en: 'Write no, today, or the last day: 16/3/2027',
  },
  cambio_spazi: { it: 'tolti gli spazi', en: 'spaces removed' },
  cambio_invisibili: { it: 'tolti i segni che non si vedono', en: 'invisible characters removed' },
  cambio_apostrofo: { it: 'tolto l’apostrofo', en: 'apostrophe removed' },
  cambio_mail: { it: 'era «{{era}}»', en: 'was ‘{{era}}’' },
  cambio_maiuscolo: { it: 'in maiuscolo', en: 'in capitals' },
  cambio_centesimi: { it: 'era «{{era}}»', en: 'was ‘{{era}}’' },
  cambio_anno: { it: 'era «{{era}}»', en: 'was ‘{{era}}’' },
  cambio_ora: { it: 'era «{{era}}»', en: 'was ‘{{era}}’' },
  cambio_senza_zero: { it: 'Manca lo zero davanti?', en: 'Is the leading zero missing?' },
  cambio_giorno_da_numero: { it: 'era il numero {{era}}', en: 'was the number {{era}}' },
  cambio_si: { it: 'era «{{era}}»', en: 'was ‘{{era}}’' },
  cambio_scaduta: { it: 'scaduta il {{era}}: resta fuori', en: 'expired on {{era}}: left out' },
  cambio_diviso: { it: 'diviso con il codice fiscale', en: 'split with the tax code' },
  cambio_diviso_incerto: {
    it: 'diviso da «{{era}}»: guarda se è giusto',
    en: 'split from ‘{{era}}’: check that it is right',
  },
  cambio_girato: {
    it: 'era «{{era}}»: il codice fiscale dice il contrario',
    en: 'was ‘{{era}}’: the tax code says the opposite',
  },
  cambio_unita: { it: 'dalla cella unita', en: 'from the joined cell' },
  cambio_nome_ripetuto: { it: 'il nome, per ora', en: 'the name, for now' },
  letto: { it: 'Che cosa è cambiato leggendo', en: 'What changed while reading' },
  letto_spazi: {
    it: { one: 'Tolti gli spazi in 1 cella', other: 'Tolti gli spazi in {{count}} celle' },
    en: { one: 'Spaces removed in 1 cell', other: 'Spaces removed in {{count}} cells' },
  },
  letto_invisibili: {
    it: {
      one: 'Tolti i segni che non si vedono in 1 cella',
      other: 'Tolti i segni che non si vedono in {{count}} celle',
    },
    en: {
      one: 'Invisible characters removed in 1 cell',
      other: 'Invisible characters removed in {{count}} cells',
    },
  },
  letto_apostrofo: {
    it: { one: 'Tolto l’apostrofo in 1 cella', other: 'Tolto l’apostrofo in {{count}} celle' },
    en: { one: 'Apostrophe removed in 1 cell', other: 'Apostrophe removed in {{count}} cells' },
  },
  letto_mail: {
    it: { one: '1 mail ripulita', other: '{{count}} mail ripulite' },
    en: { one: '1 email tidied', other: '{{count}} emails tidied' },
  },
  letto_maiuscolo: {
    it: { one: '1 codice messo in maiuscolo', other: '{{count}} codici messi in maiuscolo' },
    en: { one: '1 code put in capitals', other: '{{count}} codes put in capitals' },
  },
  letto_centesimi: {
    it: { one: '1 numero riscritto', other: '{{count}} numeri riscritti' },
    en: { one: '1 number rewritten', other: '{{count}} numbers rewritten' },
  },
  letto_anno: {
    it: { one: '1 data con l’anno di due cifre', other: '{{count}} date con l’anno di due cifre' },
    en: { one: '1 day with a year of two digits', other: '{{count}} days with a year of two digits' },
  },
  letto_ora: {
    it: { one: '1 data letta senza la sua ora', other: '{{count}} date lette senza la loro ora' },
    en: { one: '1 day read without its time', other: '{{count}} days read without their time' },
  },
  letto_senza_zero: {
    it: {
      one: '1 telefono a cui forse manca lo zero davanti',
      other: '{{count}} telefoni a cui forse manca lo zero davanti',
    },
    en: {
      one: '1 telephone number that may lack its leading zero',
      other: '{{count}} telephone numbers that may lack their leading zero',
    },
  },
  letto_giorno_da_numero: {
    it: { one: '1 data letta da un numero', other: '{{count}} date lette da un numero' },
    en: { one: '1 day read from a number', other: '{{count}} days read from a number' },
  },
  letto_si: {
    it: { one: '1 «SI», o simile, capito', other: '{{count}} «SI», o simili, capiti' },
    en: { one: '1 ‘yes’ or similar understood', other: '{{count}} ‘yes’ or similar understood' },
  },
  letto_scaduta: {
    it: {
      one: '1 abilitazione già scaduta, lasciata fuori',
      other: '{{count}} abilitazioni già scadute, lasciate fuori',
    },
    en: {
      one: '1 permission that has expired, left out',
      other: '{{count}} permissions that have expired, left out',
    },
  },
  letto_diviso: {
    it: { one: '1 nome diviso con il codice fiscale', other: '{{count}} nomi divisi con il codice fiscale' },
    en: { one: '1 name split with the tax code', other: '{{count}} names split with the tax code' },
  },
  letto_diviso_incerto: {
    it: {
      one: '1 nome diviso da controllare: nel dubbio la prima parola è il cognome',
      other: '{{count}} nomi divisi da controllare: nel dubbio la prima parola è il cognome',
    },
    en: {
      one: '1 split name to check: if it is not clear, the first word is the surname',
      other: '{{count}} split names to check: if it is not clear, the first word is the surname',
    },
  },
  letto_girato: {
    it: {
      one: '1 nome girato, come dice il codice fiscale',
      other: '{{count}} nomi girati, come dice il codice fiscale',
    },
    en: {
      one: '1 name swapped, as the tax code says',
      other: '{{count}} names swapped, as the tax code says',
    },
  },
  letto_unita: {
    it: { one: '1 cella ripetuta da una unita', other: '{{count}} celle ripetute da una unita' },
    en: { one: '1 cell repeated from a joined one', other: '{{count}} cells repeated from a joined one' },
  },
  letto_nome_ripetuto: {
    it: { one: '1 descrizione uguale al nome', other: '{{count}} descrizioni uguali al nome' },
    en: { one: '1 description the same as the name', other: '{{count}} descriptions the same as the name' },
  },
  lasciate_vuote: {
    it: { one: '1 riga vuota lasciata fuori', other: '{{count}} righe vuote lasciate fuori' },
    en: { one: '1 empty row left out', other: '{{count}} empty rows left out' },
  },
  lasciate_nascoste: {
    it: { one: '1 riga nascosta lasciata fuori', other: '{{count}} righe nascoste lasciate fuori' },
    en: { one: '1 hidden row left out', other: '{{count}} hidden rows left out' },
  },
  lasciate_titoli: {
    it: {
      one: '1 riga di titoli ripetuta, lasciata fuori',
      other: '{{count}} righe di titoli ripetute, lasciate fuori',
    },
    en: {
      one: '1 repeated row of headings, left out',
      other: '{{count}} repeated rows of headings, left out',
    },
  },
  mostra_altre: {
    it: { one: 'Mostra l’altra', other: 'Mostra altre {{count}}' },
    en: { one: 'Show the other one', other: 'Show {{count}} more' },
  },
  nessuna_qui: { it: 'Nessuna riga qui.', en: 'No rows here.' },
  conto_nuove: {
    it: { one: '1 nuova', other: '{{count}} nuove' },
    en: { one: '1 new', other: '{{count}} new' },
  },
  conto_saltate: {
    it: { one: '1 si salta', other: '{{count}} si saltano' },
    en: { one: '1 skipped', other: '{{count}} skipped' },
  },
  conto_diverse: {
    it: { one: '1 diversa da controllare', other: '{{count}} diverse da controllare' },
    en: { one: '1 different, to be checked', other: '{{count}} different, to be checked' },
  },
  conto_errore: {
    it: { one: '1 da correggere', other: '{{count}} da correggere' },
    en: { one: '1 to correct', other: '{{count}} to correct' },
  },
  conto_tolte: {
    it: { one: '1 tolta', other: '{{count}} tolte' },
    en: { one: '1 taken out', other: '{{count}} taken out' },
  },
  restano_fuori: {
    it: {
      one: 'Quella da correggere resta fuori: la scarichi alla fine con il suo errore.',
      other: 'Le {{count}} da correggere restano fuori: le scarichi alla fine con il loro errore.',
    },
    en: {
      one: 'The one to correct is left out: you can download it at the end with its error.',
      other: 'The {{count}} to correct are left out: you can download them at the end with their errors.',
    },
  },
  inviti: {
    it: { one: '1 persona riceve l’invito', other: '{{count}} persone ricevono l’invito' },
    en: { one: '1 person gets the invitation', other: '{{count}} people get the invitation' },
  },
  inviti_stampa: {
    it: { one: '1 lettera si stampa', other: '{{count}} lettere si stampano' },
    en: { one: '1 letter is printed', other: '{{count}} letters are printed' },
  },
  importa_persone: {
    it: { one: 'Importa 1 persona', other: 'Importa {{count}} persone' },
    en: { one: 'Import 1 person', other: 'Import {{count}} people' },
  },
  importa_cose: {
    it: { one: 'Importa 1 cosa', other: 'Importa {{count}} cose' },
    en: { one: 'Import 1 thing', other: 'Import {{count}} things' },
  },
  niente: { it: 'Niente da importare', en: 'Nothing to import' },
  importo: { it: 'Importo…', en: 'Importing…' },
  importo_testo: {
    it: 'Resta su questa pagina: fra poco vedi com’è andata.',
    en: 'Stay on this page: in a moment you will see how it went.',
  },
  superata: {
    it: 'Nel frattempo è cambiato qualcosa: abbiamo controllato di nuovo. Le righe cambiate sono le prime: guardale e importa di nuovo.',
    en: 'Something changed meanwhile: we have checked again. The changed rows come first: look at them and import again.',
  },
  superata_uguale: {
    it: 'Nel frattempo è cambiato qualcosa: abbiamo controllato di nuovo, e le righe restano come prima. Importa di nuovo.',
    en: 'Something changed meanwhile: we have checked again, and the rows stay as before. Import again.',
  },
  e_cambiata: { it: 'È cambiata', en: 'It has changed' },
  controllo_storto: {
    it: 'Le righe non si sono controllate. Quello che hai corretto è ancora qui.',
    en: 'The rows could not be checked. What you corrected is still here.',
  },
  importazione_storta: { it: 'Non è stato importato niente', en: 'Nothing was imported' },
  importazione_incerta: {
    it: 'La risposta non è arrivata: non sappiamo se è andata. Premi ancora: quello che è già importato non si importa due volte.',
    en: 'The answer did not arrive: we do not know whether it worked. Press again: nothing is imported twice.',
  },

  persone_importate: {
    it: { one: '1 persona importata', other: '{{count}} persone importate' },
    en: { one: '1 person imported', other: '{{count}} people imported' },
  },
  cose_importate: {
    it: { one: '1 cosa importata', other: '{{count}} cose importate' },
    en: { one: '1 thing imported', other: '{{count}} things imported' },
  },
  esito_inviti: { it: 'Inviti', en: 'Invitations' },
  esito_inviti_testo: {
    it: 'Partono dopo le altre lettere, al massimo 50 all’ora.',
    en: 'They are sent after the other letters, at most 50 an hour.',
  },
  esito_stampa: {
    it: { one: '1 si stampa.', other: '{{count}} si stampano.' },
    en: { one: '1 is printed.', other: '{{count}} are printed.' },
  },
  esito_informativa: { it: 'Informativa', en: 'Privacy notice' },
  esito_informativa_testo: {
    it: 'La leggono al primo accesso. A chi viene al banco la si dà su carta.',
    en: 'They read it when they first log in. People who come to the desk get it on paper.',
  },
  esito_bozze_testo: {
    it: 'Sono bozze: non si prenotano e le vedete solo voi, finché non premete «Pubblica» nella loro scheda.',
    en: 'They are drafts: they cannot be booked, and only you see them, until you press ‘Publish’ on their page.',
  },
  esito_fuori: { it: 'Rimaste fuori', en: 'Left out' },
  esito_nessuna: { it: 'Nessuna', en: 'None' },
  fuori_saltate: {
    it: { one: '1 che c’era già', other: '{{count}} che c’erano già' },
    en: { one: '1 that was there already', other: '{{count}} that were there already' },
  },
  fuori_tolte: {
    it: { one: '1 tolta da te', other: '{{count}} tolte da te' },
    en: { one: '1 taken out by you', other: '{{count}} taken out by you' },
  },
  vai_utenti: { it: 'Vai agli utenti', en: 'Go to the users' },
  vai_strumenti: { it: 'Vai agli strumenti', en: 'Go to the equipment' },
  vai_spazi: { it: 'Vai agli spazi', en: 'Go to the spaces' },
  scarica_fuori: { it: 'Scarica le righe rimaste fuori', en: 'Download the rows left out' },
  scarica_nome: { it: 'righe rimaste fuori.csv', en: 'rows left out.csv' },
  scarica_perche: { it: 'Perché è rimasta fuori', en: 'Why it was left out' },
  altro_foglio: { it: 'Importa un altro foglio', en: 'Import another sheet' },
});

export type TraduciRighe = Traduci<typeof testiRighe>;
