import { PAGINE, type NomePagina } from './pagine.ts';

/** The address of every page (prodotto/schermate#indirizzi). */
export const PATHS = Object.fromEntries(Object.entries(PAGINE).map(([nome, { path }]) => [nome, path])) as {
  readonly [N in NomePagina]: (typeof PAGINE)[N]['path'];
};

/** The page of a user (prodotto/schermate#indirizzi). */
export function pathUtente(id: string): string {
  return `/utenti/${encodeURIComponent(id)}`;
}

/** The page of a user with the document dialog open. As history state, it opens once: not after Back or a reload. */
export const linkDocumento = (id: string) => ({ to: pathUtente(id), state: { documento: 'aperto' } });

/**
 * The page on which an administrator books for a user.
 * @param scelte first and last day, and the entry as `prenotabile-12` or `gruppo-3`; or a day, whose free entries the
 * page lists
 */
export function pathPrenotaPer(
  id: string,
  scelte: { inizio?: string; fine?: string; voce?: string; giorno?: string } = {},
): string {
  const query = new URLSearchParams(scelte).toString();
  return `${pathUtente(id)}/prenota${query && `?${query}`}`;
}

/** A page of the settings. */
export const pathVoce = (voce: string): string => `${PATHS.impostazioni}/${voce}`;

/** The desk with a booking's sheet open. */
export const pathBanco = (prenotazioneId: number): string => `${PATHS.banco}?prenotazione=${prenotazioneId}`;

/** A booking in the list of all bookings: returned ones are not at the desk. */
export const linkPrenotazione = (id: number) => ({
  to: `${PATHS.prenotazioni}?passate=true`,
  state: { cercato: String(id) },
});

/** The printable page of a letter. */
export const pathLettera = (id: number): string => `${PATHS.posta}/${id}`;

/** A tab of the till. */
export const pathCassa = (scheda: 'giornate' | 'cauzioni' | 'rendiconto'): string =>
  `${PATHS.cassa}?scheda=${scheda}`;

/** The printable receipt of a deposit entry. */
export const pathRicevuta = (id: number): string => `${PATHS.cauzioni}/movimenti/${id}`;

/** The printable receipt of a purchase of days. */
export const pathRicevutaGiornate = (id: number): string => `${PATHS.giornate}/movimenti/${id}`;

/**
 * The page of a resource, or of a group through its first resource (prodotto/catalogo#pagina-del-gruppo).
 * @param gruppoId when given, the page shows and books the group
 */
export function pathRisorsa(tipo: 'spazio' | 'strumento', id: number, gruppoId?: number): string {
  const page = `${tipo === 'spazio' ? PATHS.spazi : PATHS.strumentazioni}/${id}`;
  return gruppoId === undefined ? page : `${page}?gruppo=${gruppoId}`;
}

/** The logbook of a resource. */
export const pathLibretto = (tipo: 'spazio' | 'strumento', id: number): string =>
  `${pathRisorsa(tipo, id)}/libretto`;

/** The `mailto:` link of an email address, with reserved characters encoded (RFC 6068). */
export function mailtoHref(email: string): string {
  return `mailto:${email.split('@').map(encodeURIComponent).join('@')}`;
}

/** The `tel:` link of a telephone number, reduced to digits and '+'. */
export const telHref = (telefono: string): string => `tel:${telefono.replaceAll(/[^\d+]/g, '')}`;

/** The id of the booking form on the page of a resource. */
export const POSTO_MODULO = 'prenota';
