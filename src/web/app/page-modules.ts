import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import type { NomePagina } from '../shared/pagine.ts';

/** The exports of a page's module. */
export interface PageModule {
  default: ComponentType;
  /** Shown until the session is known. */
  Attesa?: ComponentType;
  /** Starts reading the page's first data, without waiting for them (prefetch.ts). */
  loader?: RouteObject['loader'];
  /** Whether the loader runs again for another address of the same page. */
  shouldRevalidate?: RouteObject['shouldRevalidate'];
}

/**
 * The module of each page, in a separate chunk. A page that is a single feature is named here directly; one that puts
 * features together, or starts reading before it renders, is a module of `pages`. Node reads this table too, and calls
 * no function of it.
 */
export const PAGE_MODULES = {
  home: () => import('./pages/home.tsx'),
  spazi: async () => ({ default: (await import('./pages/spazi-o-strumentazioni.tsx')).Spazi }),
  librettoSpazio: async () => ({
    default: (await import('../features/libretto/pagina-libretto.tsx')).LibrettoSpazio,
  }),
  spazio: async () => ({ default: (await import('./pages/spazio-o-strumento.tsx')).Spazio }),
  strumentazioni: async () => ({
    default: (await import('./pages/spazi-o-strumentazioni.tsx')).Strumentazioni,
  }),
  librettoStrumento: async () => ({
    default: (await import('../features/libretto/pagina-libretto.tsx')).LibrettoStrumento,
  }),
  strumento: async () => ({ default: (await import('./pages/spazio-o-strumento.tsx')).Strumento }),
  regolamento: async () => ({
    default: (await import('../features/pubblico/pagina-regolamento.tsx')).Regolamento,
  }),
  prenotazioni: () => import('./pages/prenotazioni.tsx'),
  banco: () => import('./pages/banco.tsx'),
  profilo: () => import('./pages/profilo.tsx'),
  profiloDati: () => import('./pages/profilo-gruppo.tsx').then((m) => ({ ...m, default: m.Dati })),
  profiloGiornate: () => import('./pages/profilo-gruppo.tsx').then((m) => ({ ...m, default: m.Giornate })),
  profiloCalendario: () =>
    import('./pages/profilo-gruppo.tsx').then((m) => ({ ...m, default: m.Calendario })),
  profiloAccount: () => import('./pages/profilo-gruppo.tsx').then((m) => ({ ...m, default: m.Account })),
  utenti: () => import('../features/utenti/elenco-utenti.tsx'),
  nuovaPersona: () => import('./pages/nuova-persona.tsx'),
  prenotaPer: () => import('./pages/prenota-per.tsx'),
  utente: () => import('./pages/utente.tsx'),
  importa: () => import('../features/importa/pagina-importa.tsx'),
  documenti: () => import('../features/utenti/da-verificare.tsx'),
  abilitazioni: async () => ({
    default: (await import('../features/abilitazioni/pagina-abilitazioni.tsx')).Abilitazioni,
  }),
  impostazioni: async () => ({
    default: (await import('../features/impostazioni/pagina-impostazioni.tsx')).Impostazioni,
  }),
  impostazioniVoce: async () => ({
    default: (await import('../features/impostazioni/pagina-impostazioni.tsx')).Voce,
  }),
  chiusure: () => import('./pages/chiusure.tsx'),
  etichette: () => import('../features/etichette/etichette.tsx'),
  cauzioni: () => import('../features/cauzioni/pagina-cauzioni.tsx'),
  ricevuta: () => import('../features/cauzioni/ricevuta.tsx'),
  giornate: () => import('../features/giornate/incassi.tsx'),
  ricevuta_giornate: () => import('../features/giornate/ricevuta-giornate.tsx'),
  cassa: () => import('../features/cassa/pagina-cassa.tsx'),
  rendiconto: async () => ({
    default: (await import('../features/rendiconto/pagina-rendiconto.tsx')).Rendiconto,
  }),
  segnalazioni: () => import('../features/segnalazioni/pagina-segnalazioni.tsx'),
  posta: () => import('../features/posta/pagina-posta.tsx'),
  lettera: () => import('../features/posta/lettera-su-carta.tsx'),
  registro: () => import('./pages/registro.tsx'),
  preparativi: () => import('../features/preparativi/pagina-preparativi.tsx'),
  contatti: () => import('../features/pubblico/pagina-contatti.tsx'),
  supporto: () => import('../features/supporto/supporto.tsx'),
  prezzario: () => import('../features/prezzario/prezzario.tsx'),
  privacy: () => import('./pages/privacy.tsx'),
  accessibilita: () => import('./pages/accessibilita.tsx'),
  bacheca: () => import('../features/bacheca/pagina-bacheca.tsx'),
  login: () => import('../features/account/login-panel.tsx'),
  accessoEsterno: () => import('./pages/accesso-esterno.tsx'),
  iscrizione: () => import('../features/account/register-panel.tsx'),
  passwordDimenticata: () => import('../features/password/dimenticata.tsx'),
  passwordReset: () => import('../features/password/reset.tsx'),
  primoAccesso: () => import('../features/primo-accesso/primo-accesso.tsx'),
  verificaMail: () => import('./pages/verifica-mail.tsx'),
  proposta: () => import('./pages/proposta.tsx'),
  nonTrovato: () => import('./pages/not-found.tsx'),
} satisfies Record<NomePagina, () => Promise<PageModule>>;
