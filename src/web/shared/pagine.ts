import type { Pagina, Posto } from './pagina.ts';

const TUTTI = { per: 'tutti' } as const;

/**
 * Every page of the site. The router, the addresses, titles, guards, menus, and the prerendered pages all come from
 * here; Node reads it too, and never calls `load`. A page that is a single feature is named here directly; one that
 * puts features together, or starts reading before it renders, is a module of `app`.
 */
export const PAGINE = {
  home: {
    path: '/',
    load: () => import('../app/pages/home.tsx'),
    titolo: { it: 'Home', en: 'Home' },
    accesso: TUTTI,
    fatta: 'intera',
    pubblica: true,
    menu: { nome: { it: 'Home', en: 'Home' }, posti: ['barra'] },
  },
  spazi: {
    path: '/spazi',
    load: async () => ({ Component: (await import('../app/pages/spazi-o-strumentazioni.tsx')).Spazi }),
    titolo: { it: 'Spazi di lavoro', en: 'Work spaces' },
    accesso: TUTTI,
    fatta: 'senza query',
    pubblica: true,
    menu: { nome: { it: 'Spazi', en: 'Spaces' }, posti: ['barra'] },
  },
  spazio: {
    path: '/spazi/:id',
    load: async () => ({ Component: (await import('../app/pages/spazio-o-strumento.tsx')).Spazio }),
    titolo: { it: 'Spazi di lavoro', en: 'Work spaces' },
    accesso: TUTTI,
    fatta: 'intera',
    pubblica: false,
    menu: null,
  },
  strumentazioni: {
    path: '/strumentazioni',
    load: async () => ({
      Component: (await import('../app/pages/spazi-o-strumentazioni.tsx')).Strumentazioni,
    }),
    titolo: { it: 'Strumentazioni', en: 'Equipment' },
    accesso: TUTTI,
    fatta: 'senza query',
    pubblica: true,
    menu: { nome: { it: 'Strumentazioni', en: 'Equipment' }, posti: ['barra'] },
  },
  strumento: {
    path: '/strumentazioni/:id',
    load: async () => ({ Component: (await import('../app/pages/spazio-o-strumento.tsx')).Strumento }),
    titolo: { it: 'Strumentazioni', en: 'Equipment' },
    accesso: TUTTI,
    fatta: 'intera',
    pubblica: false,
    menu: null,
  },
  regolamento: {
    path: '/regolamento',
    load: async () => ({ Component: (await import('../features/regolamento/regolamento.tsx')).Regolamento }),
    titolo: { it: 'Regolamento', en: 'House rules' },
    accesso: TUTTI,
    fatta: 'intera',
    pubblica: true,
    menu: { nome: { it: 'Regolamento', en: 'House rules' }, posti: ['barra'] },
  },
  prenotazioni: {
    path: '/prenotazioni',
    load: () => import('../app/pages/prenotazioni.tsx'),
    titolo: { it: 'Prenotazioni', en: 'Bookings' },
    accesso: { per: 'amministratori', altrimenti: 'home' },
    fatta: 'cornice',
    pubblica: false,
    menu: { nome: { it: 'Prenotazioni', en: 'Bookings' }, posti: ['barra'] },
  },
  banco: {
    path: '/banco',
    load: () => import('../app/pages/banco.tsx'),
    titolo: { it: 'Banco', en: 'Desk' },
    accesso: { per: 'amministratori', altrimenti: 'home' },
    fatta: 'cornice',
    pubblica: false,
    menu: { nome: { it: 'Banco', en: 'Desk' }, posti: ['barra'] },
  },
  profilo: {
    path: '/profilo',
    load: () => import('../app/pages/profilo.tsx'),
    titolo: { it: 'Profilo personale', en: 'Your profile' },
    accesso: { per: 'iscritti', altrimenti: 'login' },
    fatta: 'cornice',
    pubblica: false,
    menu: { nome: { it: 'Profilo', en: 'Profile' }, posti: ['profilo'] },
  },
  utenti: {
    path: '/utenti',
    load: async () => ({ Component: (await import('../features/utenti/elenco-utenti.tsx')).ElencoUtenti }),
    titolo: null,
    accesso: { per: 'amministratori', altrimenti: 'login' },
    fatta: 'cornice',
    pubblica: false,
    menu: { nome: { it: 'Utenti', en: 'Users' }, posti: ['profilo'] },
  },
  // Before the page of a user, whose address would fit too.
  nuovaPersona: {
    path: '/utenti/nuova',
    load: () => import('../app/pages/nuova-persona.tsx'),
    titolo: { it: 'Nuova persona', en: 'New person' },
    accesso: { per: 'amministratori', altrimenti: 'login' },
    fatta: 'cornice',
    pubblica: false,
    menu: null,
  },
  prenotaPer: {
    path: '/utenti/:userId/prenota',
    load: () => import('../app/pages/prenota-per.tsx'),
    titolo: { it: 'Prenota per una persona', en: 'Book for somebody' },
    accesso: { per: 'amministratori', altrimenti: 'login' },
    fatta: 'cornice',
    pubblica: false,
    menu: null,
  },
  utente: {
    path: '/utenti/:userId',
    load: () => import('../app/pages/utente.tsx'),
    titolo: null,
    accesso: { per: 'amministratori', altrimenti: 'login' },
    fatta: 'cornice',
    pubblica: false,
    menu: null,
  },
  chiusure: {
    path: '/chiusure',
    load: () => import('../app/pages/chiusure.tsx'),
    titolo: { it: 'Chiusure', en: 'Closures' },
    accesso: { per: 'amministratori', altrimenti: 'home' },
    fatta: 'cornice',
    pubblica: false,
    menu: { nome: { it: 'Chiusure', en: 'Closures' }, posti: ['profilo'] },
  },
  segnalazioni: {
    path: '/segnalazioni',
    load: async () => ({
      Component: (await import('../features/segnalazioni/segnalazioni.tsx')).Segnalazioni,
    }),
    titolo: { it: 'Segnalazioni', en: 'Reports' },
    accesso: { per: 'amministratori', altrimenti: 'home' },
    fatta: 'cornice',
    pubblica: false,
    menu: { nome: { it: 'Segnalazioni', en: 'Reports' }, posti: ['profilo'] },
  },
  posta: {
    path: '/posta',
    load: async () => ({ Component: (await import('../features/posta/posta.tsx')).PostaPagina }),
    titolo: { it: 'Posta', en: 'Mail' },
    accesso: { per: 'amministratori', altrimenti: 'home' },
    fatta: 'cornice',
    pubblica: false,
    menu: { nome: { it: 'Posta', en: 'Mail' }, posti: ['profilo'] },
  },
  lettera: {
    path: '/posta/:id',
    load: async () => ({
      Component: (await import('../features/posta/lettera-su-carta.tsx')).PaginaLettera,
    }),
    titolo: { it: 'Lettera da stampare', en: 'Letter to print' },
    accesso: { per: 'amministratori', altrimenti: 'home' },
    fatta: 'cornice',
    pubblica: false,
    menu: null,
  },
  registro: {
    path: '/registro',
    load: () => import('../app/pages/registro.tsx'),
    titolo: { it: 'Registro', en: 'Records' },
    accesso: { per: 'amministratori', altrimenti: 'home' },
    fatta: 'cornice',
    pubblica: false,
    menu: { nome: { it: 'Registro', en: 'Records' }, posti: ['profilo'] },
  },
  contatti: {
    path: '/contatti',
    load: async () => ({
      Component: (await import('../features/pubblico/pagina-contatti.tsx')).PaginaContatti,
    }),
    titolo: { it: 'Contatti', en: 'Contacts' },
    accesso: TUTTI,
    fatta: 'intera',
    pubblica: true,
    menu: { nome: { it: 'Contatti', en: 'Contacts' }, posti: ['piede'] },
  },
  supporto: {
    path: '/supporto',
    load: async () => ({ Component: (await import('../features/supporto/supporto.tsx')).Supporto }),
    titolo: null,
    accesso: TUTTI,
    fatta: 'intera',
    pubblica: true,
    menu: { nome: { it: 'Supporto', en: 'Support' }, posti: ['profilo', 'piede'] },
  },
  prezzario: {
    path: '/prezzario',
    load: async () => ({ Component: (await import('../features/prezzario/prezzario.tsx')).Prezzario }),
    titolo: { it: 'Prezzario', en: 'Price list' },
    accesso: TUTTI,
    fatta: 'intera',
    pubblica: true,
    menu: { nome: { it: 'Prezzario', en: 'Price list' }, posti: ['piede'] },
  },
  privacy: {
    path: '/privacy',
    load: () => import('../app/pages/privacy.tsx'),
    titolo: { it: 'Privacy', en: 'Privacy' },
    accesso: TUTTI,
    fatta: 'intera',
    pubblica: true,
    menu: { nome: { it: 'Privacy', en: 'Privacy' }, posti: ['piede'] },
  },
  accessibilita: {
    path: '/accessibilita',
    load: () => import('../app/pages/accessibilita.tsx'),
    titolo: { it: 'Accessibilità', en: 'Accessibility' },
    accesso: TUTTI,
    fatta: 'intera',
    pubblica: true,
    menu: { nome: { it: 'Accessibilità', en: 'Accessibility' }, posti: ['piede'] },
  },
  login: {
    path: '/login',
    load: async () => ({ Component: (await import('../features/account/login-panel.tsx')).LoginPanel }),
    titolo: { it: 'Login', en: 'Login' },
    accesso: { per: 'anonimi' },
    fatta: 'intera',
    pubblica: true,
    menu: null,
  },
  iscrizione: {
    path: '/iscrizione',
    load: async () => ({ Component: (await import('../features/account/register-panel.tsx')).RegisterPanel }),
    titolo: { it: 'Iscriviti', en: 'Sign up' },
    accesso: { per: 'anonimi' },
    fatta: 'intera',
    pubblica: true,
    menu: null,
  },
  passwordDimenticata: {
    path: '/password-dimenticata',
    load: async () => ({
      Component: (await import('../features/password/dimenticata.tsx')).PasswordDimenticata,
    }),
    titolo: null,
    accesso: TUTTI,
    fatta: 'intera',
    pubblica: false,
    menu: null,
  },
  passwordReset: {
    path: '/password-reset',
    load: async () => ({ Component: (await import('../features/password/reset.tsx')).PasswordReset }),
    titolo: null,
    accesso: TUTTI,
    fatta: 'cornice',
    pubblica: false,
    menu: null,
  },
  primoAccesso: {
    path: '/primo-accesso',
    load: async () => ({
      Component: (await import('../features/primo-accesso/primo-accesso.tsx')).PrimoAccesso,
    }),
    titolo: null,
    accesso: TUTTI,
    fatta: 'cornice',
    pubblica: false,
    menu: null,
  },
  // Anybody may undo a change of address; verifying one asks for a login on the page itself.
  verificaMail: {
    path: '/verifica-mail',
    load: () => import('../app/pages/verifica-mail.tsx'),
    titolo: { it: 'Verifica mail', en: 'Email verification' },
    accesso: TUTTI,
    fatta: 'nuda',
    pubblica: false,
    menu: null,
  },
  nonTrovato: {
    path: '/not-found',
    load: () => import('../app/pages/not-found.tsx'),
    titolo: { it: 'Elemento non trovato', en: 'Not found' },
    accesso: TUTTI,
    fatta: 'intera',
    pubblica: false,
    menu: null,
  },
} as const satisfies Record<string, Pagina>;

export type NomePagina = keyof typeof PAGINE;

/** The names of the pages with a link in a given place. */
export type NomeIn<P extends Posto> = {
  [N in NomePagina]: P extends NonNullable<(typeof PAGINE)[N]['menu']>['posti'][number] ? N : never;
}[NomePagina];

/** The pages that search engines may index. */
export type NomePubblica = {
  [N in NomePagina]: (typeof PAGINE)[N]['pubblica'] extends true ? N : never;
}[NomePagina];
