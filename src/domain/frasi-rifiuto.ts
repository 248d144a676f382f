import { DOCUMENTO_O_MAIL, FRASI_COMUNI } from './validazione.ts';

/** The refusals of the rules about days: every call that books, changes or waits may give any of them. */
const GIORNI = {
  TROPPO_LONTANO: [
    422,
    'Il giorno che hai scelto è oltre l’ultimo che puoi prenotare: scegli date più vicine',
  ],
  NON_PRENOTABILE: [409, 'Questa risorsa non si prenota: chiedi al centro come usarla'],
  NOLEGGIO_MAX_SUPERATO: [422, 'Hai scelto più giorni di apertura di quelli consentiti: accorcia il periodo'],
  ABILITAZIONE_MANCANTE: [
    409,
    'Per questa risorsa serve un’abilitazione che nell’ultimo giorno scelto non hai: guarda come si ottiene',
  ],
  CENTRO_CHIUSO: [
    409,
    'Il centro è chiuso nel primo o nell’ultimo giorno che hai scelto: scegli un giorno di apertura',
  ],
} as const;
export const RIFIUTI_GIORNI = Object.keys(GIORNI) as readonly (keyof typeof GIORNI)[];

/**
 * Every refusal that the rules can give, by its stable code: the HTTP status of the answer, and the Italian sentence that
 * becomes its `title` (prodotto/errori#codici). A page does not need them: each answer says its own.
 */
export const RIFIUTI_REGOLE = {
  UNAUTHORIZED: [401, FRASI_COMUNI.UNAUTHORIZED],
  FORBIDDEN: [403, FRASI_COMUNI.FORBIDDEN],
  ACCOUNT_SOSPESO: [403, FRASI_COMUNI.ACCOUNT_SOSPESO],
  NOT_FOUND: [404, FRASI_COMUNI.NOT_FOUND],
  VALIDATION_ERROR: [422, FRASI_COMUNI.VALIDATION_ERROR],
  TOO_MANY_REQUESTS: [429, FRASI_COMUNI.TOO_MANY_REQUESTS],
  ESTERNO_ALTRO_BROWSER: [400, FRASI_COMUNI.ESTERNO_ALTRO_BROWSER],
  ...GIORNI,
  LOGIN_BAD_CREDENTIALS: [400, 'La mail o password sono sbagliate'],
  LOGIN_CODICE_RICHIESTO: [400, 'Scrivi anche il codice della verifica in due passaggi'],
  LOGIN_CODICE_ERRATO: [400, 'Il codice non è giusto o è già stato usato: scrivine un altro'],
  REGISTER_USER_ALREADY_EXISTS: [400, 'Esiste già un account con questa mail: accedi o recupera la password'],
  RESET_PASSWORD_BAD_TOKEN: [400, 'Il link per la nuova password è scaduto o già usato: richiedine un altro'],
  ISCRIZIONE_BAD_TOKEN: [
    400,
    'Questo link è scaduto o già usato: iscriviti di nuovo, o accedi se hai già un account',
  ],
  ISCRIZIONE_CON_ESTERNO: [
    400,
    'Questa iscrizione si completa entrando con il servizio con cui è cominciata: apri di nuovo il link della mail',
  ],
  ISCRIZIONE_ALTRA_PERSONA: [
    403,
    'Questa iscrizione è cominciata con un’altra identità: entra con quella, o iscriviti con questa',
  ],
  VERIFY_USER_BAD_TOKEN: [400, 'Il link di verifica è scaduto o già usato: richiedine un altro dal profilo'],
  VERIFY_USER_ALREADY_VERIFIED: [400, 'La tua mail è già verificata: non devi fare altro'],
  VERIFICA_ALTRO_ACCOUNT: [
    403,
    'Questo link vale solo nell’account per cui l’abbiamo mandato: accedi a quello e apri di nuovo il link',
  ],
  UPDATE_USER_EMAIL_ALREADY_EXISTS: [400, 'Un altro account usa già questa mail: scegline una diversa'],
  UNDO_EMAIL_CHANGE_BAD_TOKEN: [
    400,
    'Il link per annullare il cambio di mail è scaduto o già usato: scrivi al centro',
  ],
  INFORMATIVA_MANCANTE: [
    403,
    'Prima di prenotare leggi l’informativa sui tuoi dati e il regolamento, e conferma di averli letti: bastano due minuti',
  ],
  DOCUMENTO_O_MAIL_MANCANTE: [403, DOCUMENTO_O_MAIL],
  PASSWORD_RICHIESTA: [403, 'Inserisci di nuovo la tua password per continuare'],
  PASSWORD_SBAGLIATA: [403, 'La password non è quella del tuo account: riprova'],
  CODICE_SBAGLIATO: [403, 'Il codice non è giusto, oppure è già stato usato: scrivine un altro'],
  ESTERNO_SCADUTO: [400, 'Questo accesso è scaduto, oppure è già stato usato: ricomincia dal login'],
  ESTERNO_RIFIUTATO: [400, 'L’accesso è stato annullato: riprova, oppure usa la mail e la password'],
  ESTERNO_NON_VALIDO: [
    400,
    'La risposta del servizio di accesso non è valida: ricomincia, e se succede ancora scrivi al centro',
  ],
  ESTERNO_ALTRA_PERSONA: [
    403,
    'Lì hai usato un’altra identità: ricomincia con quella collegata a questo account',
  ],
  ESTERNO_MAIL_DI_ALTRI: [
    409,
    'C’è già un account con la tua mail: entra con la sua password, poi collega questo accesso dal profilo',
  ],
  ESTERNO_GIA_COLLEGATO: [
    409,
    'Questa identità è già di un altro account, oppure il tuo ne ha già una: prima scollega quella',
  ],
  ESTERNO_NON_RISPONDE: [
    503,
    'Il servizio di accesso non risponde: riprova tra poco, oppure usa la mail e la password',
  ],
  DATI_DIVERSI: [
    409,
    'I dati che arrivano dal servizio di accesso sono diversi da quelli del tuo account: guarda quali, e scegli',
  ],
  PASSWORD_ASSENTE: [409, 'Prima scegli una password: senza, non potresti più entrare'],
  PRENOTAZIONI_FUTURE: [409, 'Ci sono ancora prenotazioni in programma: prima spostale o annullale'],
  PIANO_SUPERATO: [409, 'Nel frattempo qualcosa è cambiato: guarda il nuovo piano e conferma di nuovo'],
  TROPPE_DA_SISTEMARE: [
    409,
    'Le prenotazioni da sistemare sono più di 500: fai il cambiamento un pezzo alla volta',
  ],
  LIMITE_PERSONALE: [
    409,
    'Hai già in programma il massimo che una persona può prenotare: disdici quello che non ti serve, o scegli altri giorni',
  ],
  ABILITAZIONE_IN_USO: [
    409,
    'Questa abilitazione serve ancora per qualche risorsa: prima toglila dalle loro schede',
  ],
  POSTO_LIBERO: [409, 'Questi giorni si sono appena liberati: puoi prenotarli subito'],
  GIA_PRENOTATO: [409, 'Hai già una prenotazione in questi giorni: non serve aspettare'],
  GIA_IN_ATTESA: [409, 'Aspetti già dei giorni che si accavallano con questi: togli prima quell’attesa'],
  TROPPE_ATTESE: [409, 'Hai già 10 richieste in lista d’attesa: togline una prima di aggiungerne un’altra'],
  TENUTA_SCADUTA: [409, 'Questo posto non è più tenuto per te: guarda la tua lista d’attesa'],
  PROPOSTA_SCADUTA: [
    409,
    'Il tempo per rispondere a questa proposta è finito: guarda com’è adesso la prenotazione',
  ],
  PROPOSTA_SUPERATA: [
    409,
    'Questa proposta non vale più: c’è già una risposta, oppure la prenotazione è cambiata. Guarda com’è adesso',
  ],
  DATE_OCCUPATE: [409, 'Le date che hai scelto sono già occupate: scegline altre'],
  VOCI_RIFIUTATE: [
    409,
    'Qualcosa di quello che hai scelto non si può prenotare: toglilo o scegli altri giorni, poi riprova',
  ],
  TROPPE_COSE_INSIEME: [422, 'Hai chiesto troppe cose insieme: chiedine meno'],
  PRENOTAZIONE_PASSATA: [
    409,
    'Questa prenotazione è conclusa: non si può più confermare, cambiare né eliminare',
  ],
  PRENOTAZIONE_INIZIATA: [
    409,
    'Questa prenotazione è già iniziata: puoi solo farla finire prima, per il resto scrivi o telefona al centro',
  ],
  PRESENZA_SOLO_SPAZI: [409, 'La presenza si segna negli spazi: uno strumento invece si consegna'],
  NON_SI_CONSEGNA: [409, 'Uno spazio non si consegna: segna invece chi è presente'],
  PRENOTAZIONE_NON_INIZIATA: [
    409,
    'Questa prenotazione comincia più avanti: per consegnare oggi cambia prima le sue date',
  ],
  GIA_CONSEGNATA: [409, 'Questa prenotazione è già stata consegnata: guarda l’elenco aggiornato'],
  NON_CONSEGNATA: [409, 'Questa prenotazione non è stata ancora consegnata: non può rientrare'],
  GIA_RIENTRATA: [409, 'Il rientro di questa prenotazione è già registrato: guarda l’elenco aggiornato'],
  COSA_FUORI: [409, 'C’è ancora qualcosa fuori: prima va registrato il rientro al banco'],
  CAUZIONE_DA_RENDERE: [
    409,
    'Il centro ha ancora una tua cauzione: passa a riprenderla prima di chiudere l’account',
  ],
  DA_RESTITUIRE: [
    409,
    'Quello che è stato consegnato deve ancora tornare: questa prenotazione finisce con il rientro al banco',
  ],
  MODIFICATO_DA_ALTRI: [
    409,
    'Qualcun altro ha appena modificato questi dati: guarda cosa è cambiato e riprova',
  ],
  DOCUMENTO_NON_IN_ATTESA: [
    409,
    'Questo documento non si può più verificare né rifiutare: guarda com’è adesso',
  ],
  TIPO_DIVERSO: [409, 'Un gruppo contiene risorse di un solo tipo: scegli un gruppo dello stesso tipo'],
  RISORSA_DI_ALTRO_TIPO: [
    409,
    'Una prenotazione si sposta solo su una risorsa dello stesso tipo: scegline un’altra',
  ],
  IMMAGINI_DIVERSE: [
    409,
    'Le immagini sono cambiate nel frattempo: ricarica la pagina e riordinale di nuovo',
  ],
  ULTIMO_AMMINISTRATORE: [
    409,
    'Il centro resterebbe senza chi lo amministra: prima fai nominare qualcun altro',
  ],
  GIA_AMMINISTRATORE: [409, 'Questa persona amministra già il centro: ricarica la pagina'],
  MAIL_NON_VERIFICATA: [
    409,
    'Può amministrare solo chi ha verificato la propria mail: prima la persona apre il link che ha ricevuto',
  ],
  SENZA_LINK: [
    409,
    'Per questa persona non c’è un link da mostrare: ricarica la pagina e guarda che cosa dice del suo invito',
  ],
  SECONDO_FATTORE_ATTIVO: [409, 'La verifica in due passaggi è già attiva: prima disattivala'],
  SECONDO_FATTORE_ASSENTE: [409, 'La verifica in due passaggi non è attiva: comincia dal tuo profilo'],
  NOME_GIA_USATO: [409, 'Questo nome è già usato: scegline un altro'],
  LIMITE_RAGGIUNTO: [409, 'Questa risorsa è già al massimo: togli qualcosa prima di aggiungere altro'],
  PERSONA_GIA_ISCRITTA: [409, 'C’è già una persona con questa mail: apri la sua scheda'],
  CODICE_FISCALE_GIA_USATO: [409, 'C’è già una persona con questo codice fiscale: guarda se è la stessa'],
  INDIRIZZO_NON_PROVATO: [
    409,
    'Nessuno ha provato che questo indirizzo è suo: prima prendi in mano l’account con la persona davanti',
  ],
  MAIL_DA_CHIEDERE: [
    409,
    'Chiunque può iscriversi con il nome di un altro: prima chiedi alla persona se la mail di questo account è sua',
  ],
  MAIL_GIA_SUA: [409, 'Questa persona ha già la sua mail: può cambiarla solo lei, dal profilo'],
  PERSONA_SOSPESA: [409, 'Questa persona è sospesa: prima riammettila'],
  LETTERA_DA_STAMPARE: [409, 'Questa lettera è su carta: si stampa e si consegna a mano'],
  LETTERA_PER_MAIL: [409, 'Questa lettera va per mail: non si stampa e non si consegna a mano'],
  CAUZIONE_GIA_RICEVUTA: [
    409,
    'La cauzione di questa prenotazione l’abbiamo già: se l’importo è sbagliato, correggi il movimento',
  ],
  CAUZIONE_ASSENTE: [409, 'Per questa prenotazione non abbiamo ricevuto nessuna cauzione'],
  CAUZIONE_GIA_RESA: [409, 'Di questa cauzione non resta niente: guarda i suoi movimenti'],
  CAUZIONE_INSUFFICIENTE: [
    409,
    'Quello che torna e quello che tratteniamo non possono superare la cauzione ricevuta: controlla l’importo',
  ],
  CORREZIONE_INUTILE: [409, 'L’importo è già questo: non c’è niente da correggere'],
  GIORNATE_USATE: [
    409,
    'Le giornate di questo acquisto sono già usate, anche solo in parte: non si può più riprendere',
  ],
  ACQUISTO_STORNATO: [409, 'Questo acquisto è già stato ripreso: guarda i movimenti'],
  GIORNATE_INSUFFICIENTI: [
    409,
    'Non si possono togliere più giornate di quelle che restano: controlla il numero',
  ],
  NIENTE_DA_PAGARE: [409, 'Per questa prenotazione non c’è niente da pagare: guarda com’è adesso'],
} as const satisfies Record<string, readonly [status: number, sentence: string]>;
