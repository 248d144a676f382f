/**
 * Every column of every table: its statement about a person, its reason, its term, and its end with the account.
 * `personal-data.test.ts` compares it with the database, with the program, and with the printed paper of a centre
 * (`registro-trattamenti.md`), whose terms are in Italian: a new column is complete only with its entry here and there.
 */

/** The headings of the paper, by kind of processing. */
export const TRATTAMENTI = {
  account: 'Iscrizione e account',
  accesso: 'Accessi e loro difesa',
  documento: 'Verifica del documento d’identità',
  prenotazioni: 'Prenotazioni, attese, abilitazioni e calendari',
  banco: 'Banco: presenze, consegne e rientri',
  denaro: 'Cauzioni, giornate e ricevute',
  messaggi: 'Messaggi',
  registro: 'Registro delle operazioni',
  segnalazioni: 'Richieste di supporto e guasti',
} as const;
type Trattamento = keyof typeof TRATTAMENTI;

interface Personale {
  readonly scopo: string;
  /** Its term while the account exists, in Italian; expired rows are deleted at night. */
  readonly termine: string;
  /**
   * When the account ends: the row is deleted, the column is emptied, or it is kept because it then says nothing about
   * anybody (`unlinked`), or although it may still name somebody (`kept`).
   */
  readonly fine: 'deleted' | 'emptied' | 'unlinked' | Kept;
  /** Its key in the export, or the reason why it is not exported. */
  readonly esportata: string | { readonly no: string };
}

interface Kept {
  /** Why it may still name somebody, and for how long. */
  readonly kept: string;
  readonly dove?: string;
}

interface Altra {
  readonly altre: string;
  readonly personali?: undefined;
  readonly file?: undefined;
}

interface DiPersone {
  /** The processing, its legal basis, and its recipients. */
  readonly trattamento: Trattamento;
  /** The file of the export with its rows. */
  readonly file?: string;
  /** The words of the privacy page about it. */
  readonly privacy: string;
  readonly senzaSegno?: true;
  readonly personali: Readonly<Record<string, Personale>>;
  readonly altre: string;
}

const ACCOUNT = 'finché c’è l’account';
const SESSIONE = 'quanto dura l’accesso: al massimo 7 giorni, 12 ore per chi amministra';
const REGISTRO = 'finché il centro risponde di quello che è stato fatto';
const MESSAGGIO =
  '30 giorni dopo l’invio o la consegna; 12 mesi dopo la scrittura se non si è potuto consegnare; da stampare, finché non è consegnata o c’è l’account';
const SEGNALAZIONE = '24 mesi dopo l’arrivo; di un guasto 12 mesi dopo la chiusura';
const GUASTO = '12 mesi dopo la chiusura';
const SEGRETO = { no: 'anybody who has it could sign in' };
const INTERNO = { no: 'says nothing that the other columns do not say' };

const column =
  (fine: Personale['fine'], termine: string) =>
  (scopo: string, esportata: Personale['esportata']): Personale => ({ scopo, termine, fine, esportata });

const account = column('deleted', ACCOUNT);
const sessione = column('deleted', SESSIONE);
const gettone = column('deleted', 'da un’ora a sette giorni, secondo lo scopo');
const precedente = column('deleted', '7 giorni dopo il cambio');
const calendario = column('deleted', 'un anno dopo l’ultima lettura');
const documento = column(
  'deleted',
  '{{mesi}} dopo l’ultima prenotazione, o dopo il caricamento se viene più tardi',
);
const esito = column('deleted', 'fino al caricamento successivo, o finché c’è l’account');
const provata = column('deleted', 'finché l’identità resta collegata, o finché c’è l’account');
const prenotazione = column('unlinked', 'senza il nome della persona, per i conti del centro');
const attesa = column('deleted', '12 mesi dopo la fine');
const rilascio = column('deleted', '12 mesi dopo la fine');
const proposta = column('deleted', '30 giorni dopo la chiusura');
const presenza = column('deleted', '12 mesi');
const consegna = column('unlinked', 'senza il nome della persona, per i conti del centro');
const foto = column('deleted', '12 mesi dopo il rientro');
const nota = column('emptied', '12 mesi dopo il rientro');
const voce = column('unlinked', REGISTRO);
const fattore = column('deleted', 'finché è attivo e l’account è di chi amministra');
const esterna = column('deleted', 'finché è collegata, o finché c’è l’account');
const risposta = column('deleted', '24 ore');
const segnalazione = column('unlinked', SEGNALAZIONE);
const testoLibero = column(
  { kept: 'what somebody has written themselves: reports are closed, not deleted' },
  SEGNALAZIONE,
);
const DIECI_ANNI = '10 anni dopo l’ultimo movimento della cauzione';
const movimento = column('unlinked', DIECI_ANNI);
const DIECI_ANNI_GIORNATE = '10 anni dopo l’ultimo movimento delle giornate della persona, di qualunque tipo';
const acquisto = column('unlinked', DIECI_ANNI_GIORNATE);
const giornata = column('deleted', ACCOUNT);
const intestazione = column(
  { kept: 'a receipt names whose money it was: 10 years, without a link to the account' },
  DIECI_ANNI,
);
const UN_GIORNO = 'finché si apre il suo link: al massimo due giorni';
/** A form ends with its address: no account has the address of a waiting form. */
const modulo = column('deleted', UN_GIORNO);
const lettera = column('unlinked', MESSAGGIO);
const ULTIME = {
  kept: 'the letters that tell the person and the centre of the end of the account: a day after they were sent, nightly',
  dove: "tipo in ('addio', 'account_chiuso', 'iscrizione')",
};

export const TABELLE: Readonly<Record<string, Altra | DiPersone>> = {
  utenti: {
    trattamento: 'account',
    file: 'dati.json',
    privacy: 'I dati dell’iscrizione: nome, cognome, codice fiscale, mail e telefono',
    personali: {
      id: account('names the account inside the program', 'id'),
      nome: account('to know and to address who books', 'nome'),
      cognome: account('to know who books', 'cognome'),
      codice_fiscale: account('to tell people of the same name apart', 'codice_fiscale'),
      email: account('login and letters', 'email'),
      telefono: account('to reach who has a thing or a place', 'telefono'),
      password_hash: account('login', SEGRETO),
      password_cambiata_il: account('what was made before it outlives a new password', INTERNO),
      versione: account('the centre and the person do not overwrite each other', INTERNO),
      documento_caricato: account('whether they may book', 'documento_caricato'),
      documento_stato: account('whether they may book, and what they must do next', 'documento_stato'),
      documento_versione: account('what an administrator saw is what they decide about', INTERNO),
      is_verified: account('whether they may book', 'is_verified'),
      is_superuser: account('whether they run the centre', 'is_superuser'),
      is_active: account('whether they are suspended', 'is_active'),
      creato_il: account('since when they are a member', 'creato_il'),
      email_in_attesa: column('deleted', 'la notte dopo le 24 ore del suo link')(
        'the address that they are changing to',
        'email_in_attesa',
      ),
      in_attesa_dal: column('deleted', 'la notte dopo le 24 ore del suo link')(
        'when the waiting address expires',
        INTERNO,
      ),
      da_informare: account(
        'they came from a sheet and are still to be given the privacy notice',
        'da_informare',
      ),
      informato_il: account('when they were given the privacy notice and the rules', 'informato_il'),
      informato_da: account('who gave them the privacy notice and the rules', {
        no: 'names somebody of the centre; the records say it too',
      }),
      fascia: account('how far ahead they may book, and what they pay besides', 'fascia'),
      fascia_versione: account('two administrators do not overwrite each other', INTERNO),
      lingua: account('in which language to write to them', 'lingua'),
      preparativi_nascosti: account('what an administrator has hidden on their own desk', INTERNO),
      nome_alla_porta: account('whether first name and initial may stand at the door', 'nome_alla_porta'),
      nome_cercato: account('the search by name', INTERNO),
      nome_in_elenco: account('the list of people', INTERNO),
      telefono_cercato: account('the search by telephone', INTERNO),
    },
    altre: '',
  },
  indirizzi_precedenti: {
    trattamento: 'account',
    file: 'dati.json',
    privacy: 'La mail che avevi prima di un cambio',
    personali: {
      user_id: precedente('whose address it was', INTERNO),
      email: precedente('a new password is told there too', 'indirizzi_precedenti'),
      lasciato_il: precedente('until when it is told', INTERNO),
    },
    altre: '',
  },
  sessioni: {
    trattamento: 'accesso',
    file: 'sessioni.json',
    privacy: 'Gli accessi aperti: da quando sei dentro e quando hai usato il sito l’ultima volta',
    personali: {
      id: sessione('a token belongs to one session', SEGRETO),
      user_id: sessione('whose session it is', INTERNO),
      creata_il: sessione('to recognise one’s own sessions', 'creata_il'),
      scade_il: sessione('when it ends', 'scade_il'),
      confermata_il: sessione('whether the password was given recently', INTERNO),
      usata_il: sessione('when it ends unused', 'usata_il'),
    },
    altre: '',
  },
  calendari: {
    trattamento: 'prenotazioni',
    file: 'calendari.json',
    privacy: 'Gli indirizzi privati dei calendari che hai creato',
    personali: {
      user_id: calendario('whose bookings it shows', INTERNO),
      cosa: calendario('what it shows', 'cosa'),
      prenotabile_id: calendario('of which resource', 'risorsa'),
      impronta: calendario('to recognise the address', { no: 'a digest: nobody has the address any more' }),
      creato_il: calendario('to recognise one’s own addresses', 'creato_il'),
      letto_il: calendario('when it ends unused', 'letto_il'),
    },
    altre: 'id',
  },
  gettoni: {
    trattamento: 'account',
    privacy: 'La mail che scrivi per chiedere un link',
    personali: {
      user_id: gettone('whose link it is', {
        no: 'a link that was mailed, and ends within days, or with the proposals that it answers',
      }),
      legato_a: gettone('the address or password that it was mailed for', {
        no: 'a link that was mailed, and ends within days, or with the proposals that it answers',
      }),
    },
    altre: 'id scopo impronta scade_il usato_il',
  },
  documenti: {
    trattamento: 'documento',
    file: 'documento/fronte.jpg',
    privacy: 'Il documento d’identità: l’immagine del fronte e quella del retro',
    personali: {
      user_id: documento('whose document it is', INTERNO),
      lato: documento('front or back', { no: 'the file’s name' }),
      file: documento('where the encrypted picture lies', { no: 'the picture itself is there' }),
      caricato_il: documento('from when its term counts', { no: 'stands in the records' }),
    },
    altre: '',
  },
  esiti_documento: {
    trattamento: 'documento',
    file: 'documento.json',
    privacy: 'Se il documento è verificato: da chi, quando e fino a quando',
    personali: {
      user_id: esito('whose document it is', INTERNO),
      caricato_il: esito('taking an address back undoes what came after the change', INTERNO),
      deciso_il: esito('when it was decided', 'deciso_il'),
      da: column('emptied', 'finché c’è l’account di chi ha deciso')('who decided', 'da'),
      scade_il: esito('until when the verification holds', 'scade_il'),
      avvisata: esito('one letter about the expiry, not two', INTERNO),
      motivo: esito('what the person must do better', 'motivo'),
      parole: esito('the same, in the administrator’s words', 'parole'),
    },
    altre: '',
  },
  identita_provate: {
    trattamento: 'documento',
    file: 'documento.json',
    privacy: 'o se un servizio esterno garantisce chi sei: quale, quando e fino a quando',
    personali: {
      user_id: provata('whose identity it is', INTERNO),
      iss: provata('which identity it rests on', INTERNO),
      sub: provata('which identity it rests on', INTERNO),
      servizio: provata('who vouches for the person, in place of a document', 'provata'),
      provata_il: provata('when', 'provata'),
      scade_il: provata('until when it holds', 'provata'),
      avvisata: provata('one letter about the expiry, not two', INTERNO),
    },
    altre: '',
  },
  prenotazioni: {
    trattamento: 'prenotazioni',
    file: 'prenotazioni.json',
    privacy: 'Le prenotazioni: che cosa hai prenotato, per quali giorni',
    personali: {
      id: prenotazione('its number', 'id'),
      inizio: prenotazione('its days', 'inizio'),
      fine: prenotazione('its days', 'fine'),
      confermata: prenotazione('whether the centre has agreed', 'confermata'),
      user_id: column('emptied', ACCOUNT)('who booked', INTERNO),
      prenotabile_id: prenotazione('what was booked', 'risorsa'),
      gruppo_id: prenotazione('the group that it was booked through', 'gruppo_id'),
      serie_id: prenotazione('what was booked in the same go', 'serie_id'),
      scelto_a_mano: prenotazione('whether the piece may be exchanged', INTERNO),
      creata_il: prenotazione('when it was made', 'creata_il'),
      annullata_il: prenotazione('when it was cancelled', 'annullata_il'),
      usata_fino: prenotazione(
        'until when it was used, if it was cancelled after somebody had come',
        INTERNO,
      ),
    },
    altre: 'versione sequenza tenuta_fino attesa_id usa_giornate mancanza_detta listino_id',
  },
  abilitazioni: {
    altre: 'id nome come_si_ottiene durata_mesi nascosta versione',
  },
  rilasci: {
    trattamento: 'prenotazioni',
    file: 'abilitazioni.json',
    privacy: 'Le abilitazioni: che cosa ti è stato spiegato prima di usare alcune cose',
    personali: {
      id: rilascio('its number', 'id'),
      utente_id: rilascio('who was shown how', INTERNO),
      abilitazione_id: rilascio('what they were shown', 'abilitazione'),
      che: rilascio('whether it was given or taken away', 'che'),
      dal: rilascio('since when it holds', 'dal'),
      fino: rilascio('until when it holds', 'fino'),
      come: rilascio('whether the desk gave it', 'come'),
      motivo: rilascio('why it was taken away', 'motivo'),
      attore_id: rilascio('who noted it', { no: 'names somebody of the centre; the records say it too' }),
      quando: rilascio('when it was noted', 'quando'),
      avvisata: rilascio('one letter about the end, not two', INTERNO),
    },
    altre: '',
  },
  attese: {
    trattamento: 'prenotazioni',
    file: 'attese.json',
    privacy: 'Le attese: che cosa aspetti che si liberi, per quali giorni',
    personali: {
      id: attesa('its number', 'id'),
      user_id: attesa('who waits', INTERNO),
      prenotabile_id: attesa('what they wait for', 'voce'),
      gruppo_id: attesa('what they wait for', 'voce'),
      inizio: attesa('the days', 'inizio'),
      fine: attesa('the days', 'fine'),
      stato: attesa('how it ended', 'stato'),
      creata_il: attesa('who was first', 'creata_il'),
      finita_il: attesa('when it ended', 'finita_il'),
      limite_detto_il: attesa('whether they were told that a limit is reached', INTERNO),
    },
    altre: '',
  },
  proposte: {
    trattamento: 'prenotazioni',
    file: 'proposte.json',
    privacy: 'Le proposte di altri giorni: che cosa ti abbiamo proposto',
    personali: {
      id: proposta('its number', INTERNO),
      prenotazione_id: proposta('for which booking', 'prenotazione_id'),
      user_id: proposta('who is asked', INTERNO),
      gettone_id: proposta('the link of the letter', INTERNO),
      inizio: proposta('the days that the booking had', 'inizio'),
      fine: proposta('the days that the booking had', 'fine'),
      giorni: proposta('the days to choose from', 'giorni'),
      entro: proposta('until when to answer', 'entro'),
      altrimenti: proposta('what happens without an answer', 'altrimenti'),
      motivo: proposta('why, in the centre’s words', 'motivo'),
      stato: proposta('how it was answered', 'stato'),
      esito: proposta('what became of the booking', 'esito'),
      creata_il: proposta('when it was made', 'creata_il'),
      chiusa_il: proposta('when it was closed', 'chiusa_il'),
    },
    altre: '',
  },
  presenze: {
    trattamento: 'banco',
    file: 'prenotazioni.json',
    privacy: 'Al banco: i giorni in cui c’eri',
    senzaSegno: true,
    personali: {
      prenotazione_id: presenza('of which booking', 'id'),
      giorno: presenza('on which day', 'presenze'),
      quando: presenza('since when', 'presenze'),
    },
    altre: '',
  },
  foto_consegne: {
    trattamento: 'banco',
    file: 'prenotazioni.json',
    privacy: 'con una nota e fino a sei foto',
    senzaSegno: true,
    personali: {
      prenotazione_id: foto('of which booking', 'id'),
      momento: foto('when it was taken', { no: 'the file’s name, in the folder consegne of the export' }),
      file: foto('where the encrypted picture lies', { no: 'the picture itself is there' }),
    },
    altre: 'id',
  },
  consegne: {
    trattamento: 'banco',
    file: 'prenotazioni.json',
    privacy: 'che cosa hai ritirato e riportato, quando, in che stato',
    personali: {
      prenotazione_id: consegna('of which booking', 'id'),
      prenotabile_id: consegna('what went out', 'risorsa'),
      consegnata_il: consegna('since when they have it', 'consegna'),
      consegnata_da: column('emptied', ACCOUNT)('which administrator handed it over', 'consegna'),
      uscito: consegna('what went along', 'consegna'),
      mancavano: consegna('what of the list was not there when it went out', 'consegna'),
      nota_consegna: nota('in what state it went out', 'consegna'),
      rientrata_il: consegna('when it came back', 'consegna'),
      rientrata_da: column('emptied', ACCOUNT)('which administrator took it back', 'consegna'),
      mancano: consegna('what did not come back', 'consegna'),
      stato: consegna('in what state it came back', 'consegna'),
      nota_rientro: nota('in what state it came back', 'consegna'),
      chi: column('emptied', 'finché la cosa è fuori')(
        'who has it, even if the account changes meanwhile',
        'consegna',
      ),
      solleciti: consegna('how often they were written to', INTERNO),
      ultimo_sollecito: consegna('when they were last written to', INTERNO),
      fine_ricordata: consegna('which last day they were reminded of', INTERNO),
    },
    altre: '',
  },
  intestatari: {
    trattamento: 'denaro',
    file: 'cauzioni.json',
    privacy: 'con il nome e il codice fiscale che stanno sulla ricevuta',
    personali: {
      user_id: column('emptied', ACCOUNT)('whose account it is', 'utente_id'),
      nome: intestazione('a receipt names whose money it was', 'nome'),
      cognome: intestazione('a receipt names whose money it was', 'cognome'),
      codice_fiscale: intestazione('a receipt names whose money it was', 'codice_fiscale'),
    },
    altre: 'id',
  },
  // Sums of one booking: only the booking has the person.
  cauzioni: { altre: 'id prenotazione_id ricevuto restituito trattenuto versione' },
  movimenti_cauzione: {
    trattamento: 'denaro',
    file: 'cauzioni.json',
    privacy: 'Le cauzioni: quanto hai lasciato, per quale prenotazione',
    personali: {
      cauzione_id: movimento('which deposit it is of', 'cauzione_id'),
      intestatario_id: movimento('in whose name it is', INTERNO),
      tipo: movimento('received, given back or kept', 'tipo'),
      importo: movimento('how much', 'importo'),
      come: movimento('how it was paid', 'come'),
      riferimento: movimento('to find the payment at the bank', 'riferimento'),
      motivo: column({ kept: 'what an administrator has written, on the receipt: 10 years' }, DIECI_ANNI)(
        'why something was kept or corrected',
        'motivo',
      ),
      corregge: movimento('which entry it corrects', 'corregge'),
      attore_id: column({ kept: 'a number that leads to nobody once the account is gone' }, DIECI_ANNI)(
        'who noted it',
        { no: 'the export of a member names nobody else; their own acts stand in the records' },
      ),
      quando: movimento('when', 'quando'),
    },
    altre: 'id',
  },
  // Numbers of entries: only the entry has the person, and the export shows them there.
  ricevute: { altre: 'anno numero movimento_cauzione_id movimento_giornate_id prima' },
  contatori_ricevute: { altre: 'anno ultimo' },
  // Sums, and the number of days in the entries.
  giornate: {
    trattamento: 'denaro',
    file: 'giornate.json',
    privacy: 'Le giornate: quante ne hai comprate e usate',
    personali: { user_id: column('emptied', ACCOUNT)('whose days they are', INTERNO) },
    altre: 'id acquistate usate rese corrette incassato versione',
  },
  giornate_dovute: {
    trattamento: 'denaro',
    file: 'giornate.json',
    privacy: 'per quali prenotazioni',
    senzaSegno: true,
    personali: {
      prenotazione_id: giornata('which booking takes days', 'prenotazione_id'),
      giornate_id: giornata('whose days it takes', INTERNO),
      giorni: giornata('which days it takes', { no: 'they are those of the booking' }),
      coperte: giornata('how many of them are paid', INTERNO),
    },
    altre: '',
  },
  movimenti_giornate: {
    trattamento: 'denaro',
    file: 'giornate.json',
    privacy: 'quanto le hai pagate',
    personali: {
      giornate_id: acquisto('whose days they are', INTERNO),
      tipo: acquisto('bought, taken back, used, given back or corrected', 'tipo'),
      giorni: acquisto('how many', 'giorni'),
      importo: acquisto('what was paid', 'importo'),
      come: acquisto('how it was paid', 'come'),
      riferimento: acquisto('to find the payment at the bank', 'riferimento'),
      intestatario_id: acquisto('in whose name it is', INTERNO),
      prenotazione_id: acquisto('for which booking', 'prenotazione_id'),
      motivo: column(
        { kept: 'what an administrator has written, on the receipt: 10 years' },
        DIECI_ANNI_GIORNATE,
      )('why something was taken back or corrected', 'motivo'),
      corregge: acquisto('which entry it corrects', 'corregge'),
      attore_id: column(
        { kept: 'a number that leads to nobody once the account is gone' },
        DIECI_ANNI_GIORNATE,
      )('who noted it', {
        no: 'the export of a member names nobody else; their own acts stand in the records',
      }),
      quando: acquisto('when', 'quando'),
    },
    altre: 'id',
  },
  posta: {
    trattamento: 'messaggi',
    file: 'posta.json',
    privacy: 'I messaggi che ti mandiamo: 30 giorni dopo l’invio',
    personali: {
      tipo: lettera('which letter it is', 'tipo'),
      destinatario: column(ULTIME, MESSAGGIO)('where it goes', 'destinatario'),
      dati: column(ULTIME, MESSAGGIO)('what the letter says', { no: 'the person has the letter' }),
      user_id: column('emptied', MESSAGGIO)('whom it is for', INTERNO),
      lingua: lettera('in which language it is written', { no: 'the person has the letter' }),
      stato: lettera('whether it was sent', 'stato'),
      ultimo_errore: column('emptied', MESSAGGIO)('why it could not be sent', {
        no: 'a sentence of the mail server for the centre',
      }),
      creata_il: lettera('when it was written', 'creata_il'),
      inviata_il: lettera('when it was sent', 'inviata_il'),
    },
    altre: 'id tentativi prossima_prova presa_fino numero per_ultima presa_il',
  },
  registro: {
    trattamento: 'registro',
    file: 'registro.json',
    privacy: 'Il registro delle operazioni: chi ha confermato, cambiato o cancellato qualcosa',
    personali: {
      quando: voce('when it happened', 'quando'),
      attore_id: column({ kept: 'a number that leads to nobody once the account is gone' }, REGISTRO)(
        'who acted',
        'chi',
      ),
      azione: voce('what was done', 'azione'),
      utente_id: column({ kept: 'a number that leads to nobody once the account is gone' }, REGISTRO)(
        'whom it was about',
        INTERNO,
      ),
      prenotabile_id: voce('which resource it was about', 'risorsa'),
      prenotazione_id: voce('which booking it was about', 'prenotazione_id'),
      dettagli: voce('days, names of things and of changed fields, never their values', 'dettagli'),
    },
    altre: 'id',
  },
  segnalazioni: {
    trattamento: 'segnalazioni',
    file: 'segnalazioni.json',
    privacy: 'Le richieste di supporto: la mail che indichi, il problema e la descrizione',
    personali: {
      mail: column('emptied', SEGNALAZIONE)('where to answer', 'mail'),
      problema: testoLibero('what does not work', 'problema'),
      descrizione: testoLibero('what does not work', 'descrizione'),
      lingua: segnalazione('in which language to answer', { no: 'the answer is in it' }),
      stato: segnalazione('whether it is settled', 'stato'),
      nota: testoLibero('what the centre has done about it', 'nota'),
      creata_il: segnalazione('when it came', 'creata_il'),
      prenotabile_id: segnalazione('the thing that it is about', 'cosa'),
      uso: segnalazione('whether the thing may be used', 'uso'),
      utente_id: column('emptied', GUASTO)('who reported it, for two stops a month', INTERNO),
      rete: column('unlinked', 'finché la segnalazione è aperta')('how many faults a network reports', {
        no: 'a keyed digest, of people without an account only',
      }),
    },
    altre: 'id versione prenotazione_id esito ha_fermato chiusa_il',
  },
  foto_segnalazioni: {
    trattamento: 'segnalazioni',
    file: 'segnalazioni.json',
    privacy: 'I guasti che segnali',
    senzaSegno: true,
    personali: {
      segnalazione_id: column('unlinked', GUASTO)('of which fault', 'id'),
      file: column('unlinked', GUASTO)('where the encrypted picture lies', {
        no: 'the picture itself is there',
      }),
    },
    altre: 'id',
  },
  // A note is about the resource.
  controlli: {
    trattamento: 'segnalazioni',
    privacy: 'Il registro delle operazioni',
    personali: {
      attore_id: column('emptied', 'finché c’è la cosa')('who looked it over', {
        no: 'the records of what they did say it',
      }),
    },
    altre: 'id prenotabile_id quando nota',
  },
  idempotenza: {
    trattamento: 'accesso',
    privacy: 'Le ultime risposte del sito',
    personali: {
      chi: risposta('whose request it was', { no: 'copies of answers that the person had, for a day' }),
      risposta: risposta('the first answer, for the same request sent again', {
        no: 'copies of answers that the person had, for a day',
      }),
    },
    altre: 'chiave impronta creata_il',
  },
  iscrizioni: {
    trattamento: 'account',
    privacy: 'Un’iscrizione che aspetta il suo link: al massimo due giorni',
    senzaSegno: true,
    personali: {
      id: modulo('names the form inside the program', INTERNO),
      nome: modulo('the account that it becomes', { no: 'there is no account yet' }),
      cognome: modulo('the account that it becomes', { no: 'there is no account yet' }),
      codice_fiscale: modulo('the account that it becomes', { no: 'there is no account yet' }),
      email: modulo('where its link goes', { no: 'there is no account yet' }),
      telefono: modulo('the account that it becomes', { no: 'there is no account yet' }),
      lingua: modulo('in which language to send its link', { no: 'there is no account yet' }),
      identita: modulo('what the account that it becomes is opened with, sealed', SEGRETO),
      creata_il: modulo('when its link expires', { no: 'there is no account yet' }),
    },
    altre: '',
  },
  richieste: {
    trattamento: 'account',
    privacy: 'La mail che scrivi per chiedere un link: al massimo due giorni',
    personali: {
      dati: column(
        { kept: 'an address typed by anybody, until the request is answered: seconds, two days at most' },
        'finché ha risposta: secondi, al massimo due giorni',
      )('which letter was asked for, by which address', { no: 'gone within seconds' }),
    },
    altre: 'id tentativi presa_fino',
  },
  limiti: {
    trattamento: 'accesso',
    privacy: 'L’indirizzo di rete da cui ti colleghi, per poco tempo',
    senzaSegno: true,
    personali: {
      key: column('unlinked', 'al massimo un’ora')('how often somebody has tried', {
        no: 'a keyed digest that only the program can compute',
      }),
    },
    altre: 'points expire',
  },
  secondi_fattori: {
    trattamento: 'accesso',
    privacy: 'il segreto della tua app, cifrato',
    personali: {
      user_id: fattore('whose second factor it is', SEGRETO),
      segreto: fattore('the codes of the app', SEGRETO),
      creato_il: fattore('when it was begun', { no: 'stands in the records' }),
      attivo_dal: fattore('since when it is on', { no: 'stands in the records' }),
      ultimo_passo: fattore('a code is worth something once', SEGRETO),
    },
    altre: '',
  },
  codici_recupero: {
    trattamento: 'accesso',
    privacy: 'le impronte dei codici di recupero',
    personali: {
      user_id: fattore('whose recovery codes they are', SEGRETO),
      impronta: fattore('a recovery code is worth something once', SEGRETO),
    },
    altre: '',
  },
  identita_esterne: {
    trattamento: 'accesso',
    file: 'accesso-esterno.json',
    privacy: 'Se entri con un servizio esterno',
    personali: {
      iss: esterna('the service that they sign in with', 'iss'),
      sub: esterna('who they are there', 'sub'),
      user_id: esterna('whose account it opens', INTERNO),
      collegata_il: esterna('since when it opens the account', 'collegata_il'),
      usata_il: esterna('to notice that somebody else uses it', 'usata_il'),
      hash_di_nessuno: esterna('whether the account has a password of its owner', SEGRETO),
      contesa_il: esterna('the centre is told once a day of a tax code that two accounts have', INTERNO),
      mail_garantita: esterna('whether a password set by mail ends it', 'mail_garantita'),
    },
    altre: '',
  },
  // Digests of a browser's state for ten minutes; one of an account is deleted with its session.
  tentativi_esterni: { altre: 'impronta scopo sessione_id cominciato_il' },
  // A pointer to a booking or a report, until the centre has been informed.
  avvisi: {
    altre: 'id tipo prenotazione_id segnalazione_id prima_inizio prima_fine prima_prenotabile_id',
  },
  // Digests of rows, and the result of each by its number; the records name the importer.
  importazioni: { altre: 'id impronta righe tipo risposta quando' },
  segni: { altre: 'chiave valore' },
  // The centre's own statements; their author is an account, and a closed one is no longer named.
  impostazioni: { altre: 'sezione valore versione aggiornata_il aggiornata_da' },
  impostazioni_stati: { altre: 'sezione valore versione aggiornata_il aggiornata_da' },
  listini: {
    trattamento: 'registro',
    privacy: 'Il registro delle operazioni: chi ha confermato, cambiato o cancellato qualcosa',
    personali: {
      creato_da: column('emptied', REGISTRO)('who set these prices', {
        no: 'their own acts stand in the records',
      }),
    },
    altre: 'id pacchetti contributo_esterni gratuito creato_il',
  },
  lavori: { altre: 'nome prossimo preso_fino tentativi' },
  migrazioni: { altre: 'nome impronta applicata_il' },
  prenotabili: {
    altre:
      'id nome descrizione nome_en descrizione_en tipo cauzione noleggio_max non_prenotabile conferma_automatica versione eliminato_il bozza abilitazioni marca inventario acquistato_il controllo_mesi controllo_giorni',
  },
  gruppi: { altre: 'id nome tipo versione descrizione nome_en descrizione_en' },
  gruppi_prenotabili: { altre: 'gruppo_id prenotabile_id tipo' },
  immagini: { altre: 'id prenotabile_id file posizione' },
  link_utili: { altre: 'id prenotabile_id label href' },
  sezioni: { altre: 'id prenotabile_id nome nome_en si_consegna' },
  specs: { altre: 'id section_id nome nome_en valore valore_en descrive versione' },
  chiusure: { altre: 'id inizio fine motivo versione' },
  fermi: { altre: 'id prenotabile_id inizio fine motivo versione segnalazione_id' },
};
