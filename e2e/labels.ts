/**
 * Every string that the specification quotes in its sections 2, 4, 5 and 8, as the contract corrects it, with the page
 * where labels.spec.ts saw it. A string that nobody saw fails there.
 */

export interface Label {
  readonly sezione: 2 | 4 | 5 | 8;
  readonly testo: string;
  /** The page's path, as the walk in labels.spec.ts names it. */
  readonly pagina: string;
}

const on =
  (sezione: Label['sezione']) =>
  (pagina: string, ...testi: string[]): Label[] =>
    testi.map((testo) => ({ sezione, testo, pagina }));

const two = on(2);
const four = on(4);
const five = on(5);
const eight = on(8);

/** The detail page as an administrator sees it. */
const SCHEDA = '/spazi/{id} (amministratore)';

/** The page titles of section 2 and contract 7, as the browser's tab shows them. */
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
  ['/prenotazioni', 'Prenotazioni'],
  ['/verifica-mail', 'Verifica mail'],
  ['/not-found', 'Elemento non trovato'],
  ['/prezzario', 'Prezzario'],
  ['/che/cosa', 'Makerspace'],
  ['/privacy', 'Privacy'],
  ['/accessibilita', 'Accessibilità'],
  ['/segnalazioni', 'Segnalazioni'],
  ['/posta', 'Posta'],
  ['/registro', 'Registro'],
];

export const LABELS: readonly Label[] = [
  ...TITOLI.flatMap(([pagina, titolo]) => two(pagina, `titolo: ${titolo}`)),
  ...two('/', 'Home', 'Spazi', 'Strumentazioni', 'Regolamento', 'Iscriviti', 'Login'),
  ...two('/ (360 px)', 'Open side menu', 'Menu'),
  ...two('/profilo', 'Profilo', 'Supporto', 'Log out', 'In corso', 'Da confermare', 'Passate'),
  ...two('/password-reset', 'Imposta una nuova password', 'Conferma'),
  ...two(
    '/verifica-mail',
    'Stiamo verificando la tua mail...',
    'Email verificata con successo!',
    'Qualcosa pare sia andato storto...',
  ),
  ...two('/supporto', 'Hai bisogno di aiuto?', 'Email', 'Problema', 'Descrizione', 'Invia'),
  ...two('/regolamento', 'Scarica il documento'),
  ...two('/not-found', 'Ops... Errore 404', 'Pare che quello che stavi cercando non è stato trovato'),
  ...two('/spazi/{id}', 'Inizio prenotazione', 'Fine prenotazione', 'Prenota'),
  ...two('/spazi/{id}', 'Scopri di più', 'Link utili', 'Scheda tecnica'),
  ...two('/strumentazioni/{id}', 'Sempre disponibile in sede'),
  ...two('/spazi/{id} (non prenotabile)', 'Sempre accessibile a tutti'),
  ...two(
    '/prenotazioni',
    'Prenotazioni',
    'Ricerca prenotazioni (ID o email utente)',
    'Conferma',
    'Annulla',
    "Sei sicuro di voler completare quest'azione?",
  ),
  ...two(
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
  ...two('/spazi', 'Aggiungi un nuovo spazio', 'Gestione Gruppi'),
  ...two('/strumentazioni', 'Aggiungi un nuovo strumento', 'Gestione Gruppi'),
  ...two(
    '/strumentazioni',
    'Aggiungi immagine',
    'Rimuovi immagine',
    'Immagini che verranno aggiunte:',
    'Conferma',
    'Annulla',
    "Sei sicuro di voler rimuovere l'immagine corrente?",
  ),
  ...two(
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
  ...four('/prenotazioni', 'Da confermare', 'Confermata'),
  ...four('/strumentazioni', 'Aggiorna'),
  ...four('/profilo', 'In corso', 'Da confermare', 'Passate', 'Aggiorna'),
  ...five(
    '/iscrizione',
    'Questo campo è obbligatorio',
    "La password dev'essere lunga almeno 12 caratteri",
    'Le password non sono uguali',
    'Devi prima confermare di aver letto il regolamento',
    'Password',
    'mostra password',
  ),
  ...five(
    '/password-reset',
    'Questo campo è obbligatorio',
    "La password dev'essere lunga almeno 12 caratteri",
    'Le password non sono uguali',
  ),
  ...five(
    '/spazi/{id}',
    'Devi caricare una copia di un documento e verificare la tua mail dal profilo personale per poter fare una prenotazione',
  ),
  ...five('/spazi', 'Crea'),
  ...five(SCHEDA, 'Questo campo non può essere vuoto', "Dev'essere un link valido"),
  ...eight(
    '/spazi',
    'Spazio aggiunto con successo',
    'Qualcosa è andato storto',
    'Gruppo creato con successo',
    'Ops... Qualcosa è andato storto',
    'Risorsa aggiunta al gruppo Salette',
    'Risorsa rimossa dal gruppo Salette',
    'Gruppo Salette eliminato correttamente',
  ),
  ...eight(
    '/strumentazioni',
    'Strumento aggiunto con successo',
    'Prenotabile aggiornato con successo! La pagina si aggiornerà...',
    'Ops... Qualcosa è andato storto',
  ),
  ...eight(
    SCHEDA,
    'Ops... Qualcosa è andato storto',
    'Puoi modificare questa risorsa solo dalla pagina delle risorse',
  ),
  ...eight('/utenti', "Prova un'altra mail..."),
  ...eight('/login', 'La mail o password sono sbagliate'),
  ...eight('/iscrizione', "Qualcosa è andato storto nell'iscrizione"),
  ...eight('/password-dimenticata', 'Email di recupero password inviata', 'Qualcosa è andato storto'),
  ...eight(
    '/profilo',
    'Documento caricato con successo',
    'Dati aggiornati con successo',
    'Qualcosa è andato storto',
    'Email richiesta correttamente',
  ),
  ...eight(
    '/spazi/{id}',
    'Prenotazione salvata con successo, la trovi nel tuo profilo',
    'Ops... qualcosa è andato storto',
  ),
  ...eight('/supporto', 'Segnalazione registrata con successo', 'Ops... Qualcosa è andato storto'),
  ...eight('/verifica-mail', 'Qualcosa pare sia andato storto...'),
  ...eight('/not-found', 'Pare che quello che stavi cercando non è stato trovato'),
  ...eight('/spazi (script perso)', 'Unexpected Application Error!', 'Loading chunk', 'failed', '(error'),
];

/** Strings that no page shows: the test that sees them holds them word for word. */
export const ELSEWHERE: readonly { testo: string; prova: string }[] = [
  {
    testo: 'user functionality is not configured: fetchCurrentUser is missing',
    prova: 'src/web/shared/session.test.tsx',
  },
  { testo: 'no usable locale was found', prova: 'src/web/shared/i18n/lingua.test.ts' },
  { testo: "'missing'", prova: 'e2e/timings.spec.ts' },
  { testo: "'timeout'", prova: 'e2e/timings.spec.ts' },
];
