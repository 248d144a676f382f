import type { Pagina, PostoMenu } from './pagina.ts';

/** Pages that search engines index and the server renders. */
const PUBBLICA = { accesso: { per: 'tutti' }, fatta: 'intera', pubblica: true, menu: null } as const;
const NON_CERCATA = { ...PUBBLICA, pubblica: false } as const;
const ANONIMI = { ...PUBBLICA, accesso: { per: 'anonimi' } } as const;
/** Pages for everybody whose content depends on the visitor. */
const CORNICE = { ...NON_CERCATA, fatta: 'cornice' } as const;
const ISCRITTI = { ...CORNICE, accesso: { per: 'iscritti' } } as const;
const AMMINISTRAZIONE = { ...CORNICE, accesso: { per: 'amministratori', altrimenti: 'home' } } as const;
const PERSONE = { ...CORNICE, accesso: { per: 'amministratori', altrimenti: 'login' } } as const;

const BARRA = { posti: ['barra'] } as const;
const PROFILO = { posti: ['profilo'] } as const;
const PIEDE = { posti: ['piede'] } as const;

/** All pages: the source of routes, addresses, titles, guards and menus. Their modules are in `app/page-modules.ts`. */
export const PAGINE = {
  home: { path: '/', titolo: { it: 'Home', en: 'Home' }, ...PUBBLICA, menu: BARRA },
  spazi: {
    path: '/spazi',
    titolo: { it: 'Spazi di lavoro', en: 'Work spaces' },
    ...PUBBLICA,
    fatta: 'senza query',
    menu: { nome: { it: 'Spazi', en: 'Spaces' }, ...BARRA },
  },
  librettoSpazio: {
    path: '/spazi/:id/libretto',
    titolo: { it: 'Libretto', en: 'Logbook' },
    ...AMMINISTRAZIONE,
  },
  spazio: { path: '/spazi/:id', titolo: { it: 'Spazi di lavoro', en: 'Work spaces' }, ...NON_CERCATA },
  strumentazioni: {
    path: '/strumentazioni',
    titolo: { it: 'Strumentazioni', en: 'Equipment' },
    ...PUBBLICA,
    fatta: 'senza query',
    menu: BARRA,
  },
  librettoStrumento: {
    path: '/strumentazioni/:id/libretto',
    titolo: { it: 'Libretto', en: 'Logbook' },
    ...AMMINISTRAZIONE,
  },
  strumento: {
    path: '/strumentazioni/:id',
    titolo: { it: 'Strumentazioni', en: 'Equipment' },
    ...NON_CERCATA,
  },
  regolamento: {
    path: '/regolamento',
    titolo: { it: 'Regolamento', en: 'House rules' },
    ...PUBBLICA,
    menu: BARRA,
  },
  prenotazioni: {
    path: '/prenotazioni',
    titolo: { it: 'Prenotazioni', en: 'Bookings' },
    ...AMMINISTRAZIONE,
    menu: BARRA,
  },
  banco: { path: '/banco', titolo: { it: 'Banco', en: 'Desk' }, ...AMMINISTRAZIONE, menu: BARRA },
  profilo: {
    path: '/profilo',
    titolo: { it: 'Profilo personale', en: 'Your profile' },
    ...ISCRITTI,
    menu: { nome: { it: 'Profilo', en: 'Profile' }, ...PROFILO },
  },
  profiloDati: {
    path: '/profilo/dati',
    titolo: {
      it: 'I tuoi dati e il documento · Profilo personale',
      en: 'Your data and document · Your profile',
    },
    ...ISCRITTI,
  },
  profiloGiornate: {
    path: '/profilo/giornate',
    titolo: { it: 'Le tue giornate · Profilo personale', en: 'Your days · Your profile' },
    ...ISCRITTI,
  },
  profiloCalendario: {
    path: '/profilo/calendario',
    titolo: {
      it: 'Calendario e foglio alla porta · Profilo personale',
      en: 'Calendar and sheet at the door · Your profile',
    },
    ...ISCRITTI,
  },
  profiloAccount: {
    path: '/profilo/account',
    titolo: { it: 'Password e account · Profilo personale', en: 'Password and account · Your profile' },
    ...ISCRITTI,
  },
  utenti: {
    path: '/utenti',
    titolo: null,
    ...PERSONE,
    menu: { nome: { it: 'Utenti', en: 'Users' }, ...PROFILO },
  },
  // Before the page of a user, whose pattern also matches this address.
  nuovaPersona: { path: '/utenti/nuova', titolo: { it: 'Nuova persona', en: 'New person' }, ...PERSONE },
  prenotaPer: {
    path: '/utenti/:userId/prenota',
    titolo: { it: 'Prenota per una persona', en: 'Book for somebody' },
    ...PERSONE,
  },
  utente: { path: '/utenti/:userId', titolo: null, ...PERSONE },
  documenti: {
    path: '/documenti',
    titolo: { it: 'Documenti', en: 'Documents' },
    ...AMMINISTRAZIONE,
    menu: PROFILO,
  },
  abilitazioni: {
    path: '/abilitazioni',
    titolo: { it: 'Abilitazioni', en: 'Permissions' },
    ...AMMINISTRAZIONE,
    menu: PROFILO,
  },
  importa: {
    path: '/importa',
    titolo: { it: 'Importa da un foglio', en: 'Import from a sheet' },
    ...AMMINISTRAZIONE,
  },
  impostazioni: {
    path: '/impostazioni',
    titolo: { it: 'Impostazioni', en: 'Settings' },
    ...AMMINISTRAZIONE,
    menu: PROFILO,
  },
  impostazioniVoce: {
    path: '/impostazioni/:voce',
    titolo: { it: 'Impostazioni', en: 'Settings' },
    ...AMMINISTRAZIONE,
  },
  chiusure: {
    path: '/chiusure',
    titolo: { it: 'Chiusure', en: 'Closures' },
    ...AMMINISTRAZIONE,
    menu: PROFILO,
  },
  etichette: {
    path: '/etichette',
    titolo: { it: 'Etichette', en: 'Labels' },
    ...AMMINISTRAZIONE,
  },
  cauzioni: {
    path: '/cauzioni',
    titolo: { it: 'Cauzioni', en: 'Deposits' },
    ...AMMINISTRAZIONE,
    verso: '/cassa?scheda=cauzioni',
  },
  ricevuta: {
    path: '/cauzioni/movimenti/:id',
    titolo: { it: 'Ricevuta', en: 'Receipt' },
    ...AMMINISTRAZIONE,
  },
  giornate: {
    path: '/giornate',
    titolo: { it: 'Giornate', en: 'Days' },
    ...AMMINISTRAZIONE,
    verso: '/cassa?scheda=giornate',
  },
  ricevuta_giornate: {
    path: '/giornate/movimenti/:id',
    titolo: { it: 'Ricevuta', en: 'Receipt' },
    ...AMMINISTRAZIONE,
  },
  // The heading is the name of the tab.
  cassa: {
    path: '/cassa',
    titolo: null,
    ...AMMINISTRAZIONE,
    menu: { nome: { it: 'Cassa', en: 'Till' }, ...PROFILO },
  },
  rendiconto: {
    path: '/rendiconto',
    titolo: { it: 'Rendiconto', en: 'Report' },
    ...AMMINISTRAZIONE,
    verso: '/cassa?scheda=rendiconto',
  },
  segnalazioni: {
    path: '/segnalazioni',
    titolo: { it: 'Segnalazioni', en: 'Reports' },
    ...AMMINISTRAZIONE,
    menu: PROFILO,
  },
  posta: { path: '/posta', titolo: { it: 'Posta', en: 'Mail' }, ...AMMINISTRAZIONE, menu: PROFILO },
  lettera: {
    path: '/posta/:id',
    titolo: { it: 'Lettera da stampare', en: 'Letter to print' },
    ...AMMINISTRAZIONE,
  },
  registro: {
    path: '/registro',
    titolo: { it: 'Registro', en: 'Records' },
    ...AMMINISTRAZIONE,
    menu: PROFILO,
  },
  preparativi: {
    path: '/prima-di-aprire',
    titolo: { it: 'Prima di aprire', en: 'Before opening' },
    ...AMMINISTRAZIONE,
  },
  contatti: { path: '/contatti', titolo: { it: 'Contatti', en: 'Contacts' }, ...PUBBLICA, menu: PIEDE },
  supporto: {
    path: '/supporto',
    titolo: null,
    ...PUBBLICA,
    menu: { nome: { it: 'Supporto', en: 'Support' }, posti: ['profilo', 'piede'] },
  },
  prezzario: { path: '/prezzario', titolo: { it: 'Prezzario', en: 'Price list' }, ...PUBBLICA, menu: PIEDE },
  privacy: { path: '/privacy', titolo: { it: 'Privacy', en: 'Privacy' }, ...PUBBLICA, menu: PIEDE },
  accessibilita: {
    path: '/accessibilita',
    titolo: { it: 'Accessibilità', en: 'Accessibility' },
    ...PUBBLICA,
    menu: PIEDE,
  },
  // For the screen in the room. Its content is up to date only for a minute, so the server renders none of it.
  bacheca: {
    path: '/bacheca',
    titolo: { it: 'Bacheca', en: 'Board' },
    ...CORNICE,
    fatta: 'nuda',
    menu: PIEDE,
  },
  login: { path: '/login', titolo: { it: 'Login', en: 'Login' }, ...ANONIMI },
  accessoEsterno: { path: '/accesso-esterno', titolo: { it: 'Accesso', en: 'Sign-in' }, ...CORNICE },
  iscrizione: { path: '/iscrizione', titolo: { it: 'Iscriviti', en: 'Sign up' }, ...ANONIMI },
  passwordDimenticata: { path: '/password-dimenticata', titolo: null, ...NON_CERCATA },
  passwordReset: { path: '/password-reset', titolo: null, ...CORNICE },
  primoAccesso: { path: '/primo-accesso', titolo: null, ...CORNICE },
  // Undoing a change of address needs no login; verifying one asks for a login on the page.
  verificaMail: {
    path: '/verifica-mail',
    titolo: { it: 'Verifica mail', en: 'Email verification' },
    ...CORNICE,
    fatta: 'nuda',
  },
  // Opened by the link of a letter, without login, or by a signed-in user; the page asks for a login if necessary.
  proposta: { path: '/proposta', titolo: { it: 'Scegli altri giorni', en: 'Choose other days' }, ...CORNICE },
  nonTrovato: { path: '/not-found', titolo: { it: 'Elemento non trovato', en: 'Not found' }, ...NON_CERCATA },
} as const satisfies Record<string, Pagina>;

export type NomePagina = keyof typeof PAGINE;

/** The pages without the former addresses. */
export type NomeMostrata = {
  [N in NomePagina]: (typeof PAGINE)[N] extends { verso: string } ? never : N;
}[NomePagina];

/** The pages with a link in a menu. */
export type NomeIn<P extends PostoMenu> = {
  [N in NomePagina]: P extends NonNullable<(typeof PAGINE)[N]['menu']>['posti'][number] ? N : never;
}[NomePagina];

export type NomePubblica = {
  [N in NomePagina]: (typeof PAGINE)[N]['pubblica'] extends true ? N : never;
}[NomePagina];
