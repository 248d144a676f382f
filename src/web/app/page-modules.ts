import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import type { NomeMostrata } from '#web/shared/pagine.ts';

export interface PageModule {
  default: ComponentType;
  /** Shown until the session is known. */
  Attesa?: ComponentType;
  /** Starts the page's first requests without waiting for them (prefetch.ts). */
  loader?: RouteObject['loader'];
  shouldRevalidate?: RouteObject['shouldRevalidate'];
}

/** The module of each page, in a chunk of its name: the build finds the page's files by it (scripts/web/pages.ts). */
export const PAGE_MODULES = {
  home: () => import(/* webpackChunkName: "home" */ '../features/pubblico/pagina-home.tsx'),
  spazi: async () => ({
    default: (await import(/* webpackChunkName: "spazi" */ '../features/catalogo/pagina-catalogo.tsx')).Spazi,
  }),
  librettoSpazio: async () => ({
    default: (
      await import(/* webpackChunkName: "librettoSpazio" */ '../features/libretto/pagina-libretto.tsx')
    ).LibrettoSpazio,
  }),
  spazio: async () => ({
    default: (await import(/* webpackChunkName: "spazio" */ '../features/catalogo/dettaglio.tsx')).Spazio,
  }),
  strumentazioni: async () => ({
    default: (
      await import(/* webpackChunkName: "strumentazioni" */ '../features/catalogo/pagina-catalogo.tsx')
    ).Strumentazioni,
  }),
  librettoStrumento: async () => ({
    default: (
      await import(/* webpackChunkName: "librettoStrumento" */ '../features/libretto/pagina-libretto.tsx')
    ).LibrettoStrumento,
  }),
  strumento: async () => ({
    default: (await import(/* webpackChunkName: "strumento" */ '../features/catalogo/dettaglio.tsx'))
      .Strumento,
  }),
  regolamento: async () => ({
    default: (
      await import(/* webpackChunkName: "regolamento" */ '../features/pubblico/pagina-regolamento.tsx')
    ).Regolamento,
  }),
  prenotazioni: () =>
    import(/* webpackChunkName: "prenotazioni" */ '../features/planner/pagina-prenotazioni.tsx'),
  banco: () => import(/* webpackChunkName: "banco" */ '../features/banco/pagina-banco.tsx'),
  profilo: () => import(/* webpackChunkName: "profilo" */ '../features/profilo/pagina-profilo.tsx'),
  profiloDati: () =>
    import(/* webpackChunkName: "profiloDati" */ '../features/profilo/pagina-gruppo.tsx').then((m) => ({
      ...m,
      default: m.Dati,
    })),
  profiloGiornate: () =>
    import(/* webpackChunkName: "profiloGiornate" */ '../features/profilo/pagina-gruppo.tsx').then((m) => ({
      ...m,
      default: m.Giornate,
    })),
  profiloCalendario: () =>
    import(/* webpackChunkName: "profiloCalendario" */ '../features/profilo/pagina-gruppo.tsx').then((m) => ({
      ...m,
      default: m.Calendario,
    })),
  profiloAccount: () =>
    import(/* webpackChunkName: "profiloAccount" */ '../features/profilo/pagina-gruppo.tsx').then((m) => ({
      ...m,
      default: m.Account,
    })),
  utenti: () => import(/* webpackChunkName: "utenti" */ '../features/utenti/elenco-utenti.tsx'),
  nuovaPersona: () => import(/* webpackChunkName: "nuovaPersona" */ '../features/persone/nuova-persona.tsx'),
  prenotaPer: () => import(/* webpackChunkName: "prenotaPer" */ '../features/persone/pagina-prenota-per.tsx'),
  utente: () => import(/* webpackChunkName: "utente" */ '../features/persone/pagina-utente.tsx'),
  importa: () => import(/* webpackChunkName: "importa" */ '../features/importa/pagina-importa.tsx'),
  documenti: () => import(/* webpackChunkName: "documenti" */ '../features/utenti/da-verificare.tsx'),
  abilitazioni: async () => ({
    default: (
      await import(/* webpackChunkName: "abilitazioni" */ '../features/abilitazioni/pagina-abilitazioni.tsx')
    ).Abilitazioni,
  }),
  impostazioni: async () => ({
    default: (
      await import(/* webpackChunkName: "impostazioni" */ '../features/impostazioni/pagina-impostazioni.tsx')
    ).Impostazioni,
  }),
  impostazioniVoce: async () => ({
    default: (
      await import(
        /* webpackChunkName: "impostazioniVoce" */ '../features/impostazioni/pagina-impostazioni.tsx'
      )
    ).Voce,
  }),
  chiusure: () => import(/* webpackChunkName: "chiusure" */ '../features/chiusure/pagina-chiusure.tsx'),
  etichette: () => import(/* webpackChunkName: "etichette" */ '../features/etichette/etichette.tsx'),
  ricevuta: () => import(/* webpackChunkName: "ricevuta" */ '../features/cauzioni/ricevuta.tsx'),
  ricevuta_giornate: () =>
    import(/* webpackChunkName: "ricevuta_giornate" */ '../features/giornate/ricevuta-giornate.tsx'),
  cassa: () => import(/* webpackChunkName: "cassa" */ '../features/cassa/pagina-cassa.tsx'),
  segnalazioni: () =>
    import(/* webpackChunkName: "segnalazioni" */ '../features/segnalazioni/pagina-segnalazioni.tsx'),
  posta: () => import(/* webpackChunkName: "posta" */ '../features/posta/pagina-posta.tsx'),
  lettera: () => import(/* webpackChunkName: "lettera" */ '../features/posta/lettera-su-carta.tsx'),
  registro: () => import(/* webpackChunkName: "registro" */ '../features/registro/pagina-registro.tsx'),
  preparativi: () =>
    import(/* webpackChunkName: "preparativi" */ '../features/preparativi/pagina-preparativi.tsx'),
  contatti: () => import(/* webpackChunkName: "contatti" */ '../features/pubblico/pagina-contatti.tsx'),
  supporto: () => import(/* webpackChunkName: "supporto" */ '../features/supporto/supporto.tsx'),
  prezzario: () => import(/* webpackChunkName: "prezzario" */ '../features/prezzario/prezzario.tsx'),
  privacy: async () => ({
    default: (await import(/* webpackChunkName: "privacy" */ '../features/pubblico/pagina-testo.tsx'))
      .Privacy,
  }),
  accessibilita: async () => ({
    default: (await import(/* webpackChunkName: "accessibilita" */ '../features/pubblico/pagina-testo.tsx'))
      .Accessibilita,
  }),
  bacheca: () => import(/* webpackChunkName: "bacheca" */ '../features/bacheca/pagina-bacheca.tsx'),
  login: () => import(/* webpackChunkName: "login" */ '../features/account/login-form.tsx'),
  accessoEsterno: () =>
    import(/* webpackChunkName: "accessoEsterno" */ '../features/account/ritorno-esterno.tsx'),
  iscrizione: () => import(/* webpackChunkName: "iscrizione" */ '../features/account/register-panel.tsx'),
  passwordDimenticata: () =>
    import(/* webpackChunkName: "passwordDimenticata" */ '../features/password/dimenticata.tsx'),
  passwordReset: () => import(/* webpackChunkName: "passwordReset" */ '../features/password/reset.tsx'),
  primoAccesso: () =>
    import(/* webpackChunkName: "primoAccesso" */ '../features/primo-accesso/primo-accesso.tsx'),
  verificaMail: () => import(/* webpackChunkName: "verificaMail" */ '../features/account/verify-panel.tsx'),
  proposta: () => import(/* webpackChunkName: "proposta" */ '../features/proposte/pagina.tsx'),
  nonTrovato: () => import(/* webpackChunkName: "nonTrovato" */ '../shared/ui/not-found.tsx'),
} satisfies Record<NomeMostrata, () => Promise<PageModule>>;
