/** Every address of the site (spec 2, route table; contract 7). */
export const PATHS = {
  home: '/',
  contatti: '/contatti',
  regolamento: '/regolamento',
  login: '/login',
  iscrizione: '/iscrizione',
  profilo: '/profilo',
  strumentazioni: '/strumentazioni',
  strumento: '/strumentazioni/:id',
  spazi: '/spazi',
  spazio: '/spazi/:id',
  prenotazioni: '/prenotazioni',
  verificaMail: '/verifica-mail',
  passwordDimenticata: '/password-dimenticata',
  passwordReset: '/password-reset',
  primoAccesso: '/primo-accesso',
  nonTrovato: '/not-found',
  prezzario: '/prezzario',
  supporto: '/supporto',
  utenti: '/utenti',
  utente: '/utenti/:userId',
  privacy: '/privacy',
  accessibilita: '/accessibilita',
  segnalazioni: '/segnalazioni',
  posta: '/posta',
  registro: '/registro',
} as const;

/** The page of a user (spec 2). */
export function pathUtente(id: string): string {
  return `/utenti/${encodeURIComponent(id)}`;
}

/**
 * The page of a resource, or of a group through its first resource (contract 4).
 * @param gruppoId when given, the page shows and books the group.
 */
export function pathRisorsa(tipo: 'spazio' | 'strumento', id: number, gruppoId?: number): string {
  const page = `${tipo === 'spazio' ? PATHS.spazi : PATHS.strumentazioni}/${id}`;
  return gruppoId === undefined ? page : `${page}?gruppo=${gruppoId}`;
}
