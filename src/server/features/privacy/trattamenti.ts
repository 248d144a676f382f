/** What is done with people's data, as the register names it (prodotto/trattamenti#registro). In Italian: it is printed. */
interface Descritto {
  readonly nome: string;
  readonly scopo: string;
  readonly base: string;
  readonly interessati: string;
  readonly dati: string;
  /** Beside whoever runs the centre and its external processors. */
  readonly destinatari: string;
}

const ISCRITTI = 'Persone iscritte, e chi le iscrive al banco';
const SERVIZIO = 'Servizio chiesto dalla persona: art. 6, par. 1, lett. b del GDPR';
const INTERESSE = 'Interesse legittimo del centro e di chi lo usa: art. 6, par. 1, lett. f del GDPR';
const NESSUNO = 'Nessun altro';

export const TRATTAMENTI = {
  account: {
    nome: 'Iscrizione e account',
    scopo:
      'Sapere chi prenota, scrivergli e fargli tenere i propri dati; dare i posti nell’ordine del regolamento',
    base: SERVIZIO,
    interessati: ISCRITTI,
    dati: 'Nome, cognome, codice fiscale, mail, telefono, impronta della password, stato dell’account e del documento, fascia di prenotazione, lingua delle lettere; la mail di prima di un cambio, per pochi giorni; le iscrizioni che aspettano il loro link',
    destinatari: NESSUNO,
  },
  accesso: {
    nome: 'Accessi e loro difesa',
    scopo:
      'Far entrare solo chi ne ha diritto, fermare chi prova password, non fare due volte la stessa richiesta',
    base: INTERESSE,
    interessati: 'Persone iscritte, chi amministra, chi visita il sito (indirizzo di rete, come impronta)',
    dati: 'Accessi aperti e loro momenti, impronte di indirizzi di rete, ultime risposte del sito, segreti della verifica in due passaggi, codice della persona presso il servizio esterno',
    destinatari: 'Il servizio di accesso esterno, se la persona lo usa: sa soltanto che entra qui',
  },
  documento: {
    nome: 'Verifica del documento d’identità',
    scopo: 'Sapere a chi si consegnano chiavi e strumenti, e ritrovarli se non tornano',
    base: INTERESSE,
    interessati: 'Persone iscritte che prenotano',
    dati: 'Immagini del fronte e del retro, esito della verifica, chi ha deciso, quando e fino a quando vale; oppure quale servizio esterno ha garantito chi è la persona, quando e fino a quando',
    destinatari: NESSUNO,
  },
  prenotazioni: {
    nome: 'Prenotazioni, attese, abilitazioni e calendari',
    scopo: 'Prenotare spazi e strumenti, proporre altri giorni, usare le macchine solo dopo una spiegazione',
    base: SERVIZIO,
    interessati: 'Persone iscritte',
    dati: 'Che cosa si è prenotato o si aspetta, per quali giorni, le proposte e le risposte, che cosa è stato spiegato, gli indirizzi privati dei calendari (come impronte)',
    destinatari: 'Chi conosce l’indirizzo privato di un calendario che la persona ha creato',
  },
  banco: {
    nome: 'Banco: presenze, consegne e rientri',
    scopo: 'Accogliere, consegnare e riprendere le cose, e sapere in che stato escono e tornano',
    base: SERVIZIO,
    interessati: 'Persone iscritte che vengono al centro',
    dati: 'Giorni di presenza, che cosa è uscito e rientrato e in che stato, note e foto',
    destinatari: 'Sul foglio alla porta, nome e iniziale di chi lo permette',
  },
  denaro: {
    nome: 'Cauzioni, giornate e ricevute',
    scopo: 'Annotare il denaro che passa di mano e darne ricevuta; il sito non incassa niente',
    base: 'Servizio chiesto dalla persona e obbligo di conservare le scritture contabili: art. 6, par. 1, lett. b e c del GDPR',
    interessati: 'Persone che pagano o lasciano una cauzione',
    dati: 'Importi, modo di pagare e numero del pagamento, motivi, ricevute con nome e codice fiscale',
    destinatari: 'Chi tiene i conti del centro; gli uffici pubblici che la legge indica',
  },
  messaggi: {
    nome: 'Messaggi',
    scopo: 'Avvisare la persona delle sue prenotazioni e del suo account, per mail o su carta',
    base: SERVIZIO,
    interessati: ISCRITTI,
    dati: 'Destinatario e contenuto dei messaggi, se e quando sono partiti',
    destinatari: 'Chi recapita la posta',
  },
  registro: {
    nome: 'Registro delle operazioni',
    scopo: 'Rispondere di chi ha cambiato che cosa e di chi ha aperto un documento',
    base: `${INTERESSE}; sicurezza del trattamento: art. 32`,
    interessati: 'Persone iscritte e chi amministra',
    dati: 'Chi ha fatto che cosa, a chi e quando, mai il valore dei dati cambiati',
    destinatari: NESSUNO,
  },
  segnalazioni: {
    nome: 'Richieste di supporto e guasti',
    scopo: 'Rispondere a chi chiede aiuto, fermare le cose pericolose e tenerne il libretto',
    base: INTERESSE,
    interessati: 'Chiunque scriva al centro o segnali un guasto, anche senza account',
    dati: 'Mail, parole e foto di chi scrive, chi è se è entrato nel sito, che cosa il centro ha fatto',
    destinatari: NESSUNO,
  },
} as const satisfies Record<string, Descritto>;

export type Trattamento = keyof typeof TRATTAMENTI;
