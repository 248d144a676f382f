/**
 * Labels and messages of docs/prodotto, each with the page where labels.spec.ts saw it. One that was not seen fails
 * there.
 */

export interface Label {
  readonly testo: string;
  /** The page's path, as the walk in labels.spec.ts names it. */
  readonly pagina: string;
}

const on = (pagina: string, ...testi: string[]): Label[] => testi.map((testo) => ({ testo, pagina }));

/** The detail page as an administrator sees it. */
const SCHEDA = '/spazi/{id} (amministratore)';

/** The page titles (prodotto/schermate#titoli), as the browser's tab shows them. */
const TITOLI: readonly [pagina: string, titolo: string][] = [
  ['/', 'Home'],
  ['/contatti', 'Contatti'],
  ['/regolamento', 'Regolamento'],
  ['/login', 'Login'],
  ['/iscrizione', 'Iscriviti'],
  ['/profilo', 'Profilo personale'],
  ['/strumentazioni', 'Strumentazioni'],
  ['/strumentazioni/{id}', 'Strumentazioni'],
  ['/spazi', 'Spazi di lavoro'],
  ['/spazi/{id}', 'Spazi di lavoro'],
  ['/spazi/{id}/libretto', 'Libretto'],
  ['/prenotazioni', 'Prenotazioni'],
  ['/verifica-mail', 'Verifica mail'],
  ['/not-found', 'Elemento non trovato'],
  ['/prezzario', 'Prezzario'],
  ['/che/cosa', 'Makerspace'],
  ['/privacy', 'Privacy'],
  ['/accessibilita', 'Accessibilità'],
  ['/banco', 'Banco'],
  ['/documenti', 'Documenti'],
  ['/chiusure', 'Chiusure'],
  ['/abilitazioni', 'Abilitazioni'],
  ['/cauzioni', 'Cauzioni'],
  ['/giornate', 'Giornate'],
  ['/cassa', 'Cassa'],
  ['/rendiconto', 'Rendiconto'],
  ['/segnalazioni', 'Segnalazioni'],
  ['/posta', 'Posta'],
  ['/registro', 'Registro'],
];

export const LABELS: readonly Label[] = [
  ...TITOLI.flatMap(([pagina, titolo]) => on(pagina, `titolo: ${titolo}`)),
  ...on('/', 'Home', 'Spazi', 'Strumentazioni', 'Regolamento', 'Iscriviti', 'Login'),
  ...on('/ (360 px)', 'Open side menu', 'Menu'),
  ...on('/profilo', 'Profilo', 'Supporto', 'Log out', 'In corso', 'Da confermare', 'Passate'),
  ...on('/password-reset', 'Imposta una nuova password', 'Conferma'),
  ...on(
    '/verifica-mail',
    'Stiamo verificando la tua mail...',
    'Email verificata con successo!',
    'Qualcosa pare sia andato storto...',
  ),
  ...on('/supporto', 'Hai bisogno di aiuto?', 'Email', 'Problema', 'Descrizione', 'Invia'),
  ...on('/regolamento', 'Scarica il documento'),
  ...on('/not-found', 'Ops... Errore 404', 'Pare che quello che stavi cercando non è stato trovato'),
  ...on('/spazi/{id}', 'Inizio prenotazione', 'Fine prenotazione', 'Prenota'),
  ...on('/spazi/{id}', 'Scopri di più', 'Link utili', 'Scheda tecnica'),
  ...on('/strumentazioni/{id}', 'Sempre disponibile in sede'),
  ...on('/spazi/{id} (non prenotabile)', 'Sempre accessibile a tutti'),
  ...on(
    '/prenotazioni',
    'Prenotazioni',
    'Ricerca prenotazioni (ID o email utente)',
    'Conferma',
    'Annulla',
    "Sei sicuro di voler completare quest'azione?",
  ),
  ...on(
    '/utenti',
    'Cerca utenti',
    'Profilo',
    'Utenti',
    'Segnalazioni',
    'Posta',
    'Registro',
    'Supporto',
    'Log out',
  ),
  ...on('/spazi', 'Aggiungi un nuovo spazio', 'Gestione Gruppi'),
  ...on('/strumentazioni', 'Aggiungi un nuovo strumento', 'Gestione Gruppi'),
  ...on(
    '/strumentazioni',
    'Aggiungi immagine',
    'Rimuovi immagine',
    'Immagini che verranno aggiunte:',
    'Conferma',
    'Annulla',
    "Sei sicuro di voler rimuovere l'immagine corrente?",
  ),
  ...on(
    SCHEDA,
    'Aggiungi nuova sezione',
    'Nascondi nuova sezione',
    'Inserisci una nuova specifica sotto la sezione Misure',
    'Nome',
    'Valore',
    'Sei sicuro di voler rimuovere la sezione Misure?',
    'Sei sicuro di voler rimuovere questo campo ?',
    'Aggiungi',
    'Aggiungi un nuovo link',
    'Breve descrizione',
    'Link',
    'Salva',
    'Chiudi',
    'Rimosso il link Manuale',
    'Annulla la rimozione',
  ),
  ...on('/prenotazioni', 'Da confermare', 'Confermata'),
  ...on('/strumentazioni', 'Aggiorna'),
  ...on('/profilo', 'In corso', 'Da confermare', 'Passate', 'Aggiorna'),
  ...on(
    '/iscrizione',
    'Questo campo è obbligatorio',
    "La password dev'essere lunga almeno 12 caratteri",
    'Le password non sono uguali',
    'Devi prima confermare di aver letto il regolamento',
    'Password',
    'mostra password',
  ),
  ...on(
    '/password-reset',
    'Questo campo è obbligatorio',
    "La password dev'essere lunga almeno 12 caratteri",
    'Le password non sono uguali',
  ),
  ...on(
    '/spazi/{id}',
    'Devi caricare una copia di un documento e verificare la tua mail dal profilo personale per poter fare una prenotazione',
  ),
  ...on('/spazi', 'Crea'),
  ...on(SCHEDA, 'Questo campo non può essere vuoto', "Dev'essere un link valido"),
  ...on(
    '/spazi',
    'Spazio aggiunto con successo',
    'Qualcosa è andato storto',
    'Gruppo creato con successo',
    'Ops... Qualcosa è andato storto',
    'Risorsa aggiunta al gruppo Salette',
    'Risorsa rimossa dal gruppo Salette',
    'Gruppo Salette eliminato correttamente',
  ),
  ...on(
    '/strumentazioni',
    'Strumento aggiunto con successo',
    'Prenotabile aggiornato con successo! La pagina si aggiornerà...',
    'Ops... Qualcosa è andato storto',
  ),
  ...on(
    SCHEDA,
    'Ops... Qualcosa è andato storto',
    'Puoi modificare questa risorsa solo dalla pagina delle risorse',
  ),
  ...on('/utenti', "Prova un'altra mail..."),
  ...on('/login', 'La mail o password sono sbagliate'),
  ...on('/iscrizione', "Qualcosa è andato storto nell'iscrizione"),
  ...on('/password-dimenticata', 'Email di recupero password inviata', 'Qualcosa è andato storto'),
  ...on(
    '/profilo',
    'Documento caricato con successo',
    'Dati aggiornati con successo',
    'Qualcosa è andato storto',
    'Email richiesta correttamente',
  ),
  ...on(
    '/spazi/{id}',
    'Prenotazione salvata con successo, la trovi nel tuo profilo',
    'Ops... qualcosa è andato storto',
  ),
  ...on('/supporto', 'Segnalazione registrata con successo', 'Ops... Qualcosa è andato storto'),
  ...on('/verifica-mail', 'Qualcosa pare sia andato storto...'),
  ...on('/not-found', 'Pare che quello che stavi cercando non è stato trovato'),
  ...on('/spazi (script perso)', 'Unexpected Application Error!', 'Loading chunk', 'failed', '(error'),
];

/** Strings that no page shows: the test that covers them contains them word for word. */
export const ELSEWHERE: readonly { testo: string; prova: string }[] = [
  {
    testo: 'user functionality is not configured: fetchCurrentUser is missing',
    prova: 'src/web/shared/session.test.tsx',
  },
  { testo: 'no usable locale was found', prova: 'src/web/shared/i18n/lingua.test.ts' },
  { testo: "'missing'", prova: 'e2e/timings.spec.ts' },
  { testo: "'timeout'", prova: 'e2e/timings.spec.ts' },
];
