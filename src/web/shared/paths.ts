import { PAGINE, type NomePagina } from './pagine.ts';

/** Every address of the site by the name of its page (prodotto/schermate#indirizzi). */
export const PATHS = Object.fromEntries(Object.entries(PAGINE).map(([nome, { path }]) => [nome, path])) as {
  readonly [N in NomePagina]: (typeof PAGINE)[N]['path'];
};

/** The page of a user (prodotto/schermate#indirizzi). */
export function pathUtente(id: string): string {
  return `/utenti/${encodeURIComponent(id)}`;
}

/**
 * The page on which an administrator books for a user, with what is already chosen.
 * @param scelte the first and last day, and the entry as `prenotabile-12` or `gruppo-3`; or a day, for which the page
 * shows what is free
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

/** The desk, with the sheet of a booking open. */
export const pathBanco = (prenotazioneId: number): string => `${PATHS.banco}?prenotazione=${prenotazioneId}`;

/** A link to a booking in the list of all: one that came back is on no list of the desk. */
export const linkPrenotazione = (id: number) => ({
  to: `${PATHS.prenotazioni}?passate=true`,
  state: { cercato: String(id) },
});

/** The page of a letter to be printed. */
export const pathLettera = (id: number): string => `${PATHS.posta}/${id}`;

/** The receipt of an entry of a deposit, to be printed. */
export const pathRicevuta = (id: number): string => `${PATHS.cauzioni}/movimenti/${id}`;

/** The receipt of a purchase of days, to be printed. */
export const pathRicevutaGiornate = (id: number): string => `${PATHS.giornate}/movimenti/${id}`;

/**
 * The page of a resource, or of a group through its first resource (prodotto/catalogo#pagina-del-gruppo).
 * @param gruppoId when given, the page shows and books the group.
 */
export function pathRisorsa(tipo: 'spazio' | 'strumento', id: number, gruppoId?: number): string {
  const page = `${tipo === 'spazio' ? PATHS.spazi : PATHS.strumentazioni}/${id}`;
  return gruppoId === undefined ? page : `${page}?gruppo=${gruppoId}`;
}

/** The book of a resource. */
export const pathLibretto = (tipo: 'spazio' | 'strumento', id: number): string =>
  `${pathRisorsa(tipo, id)}/libretto`;

/** The `mailto:` link of an email address; characters that would end it or add a header are encoded (RFC 6068). */
export function mailtoHref(email: string): string {
  return `mailto:${email.split('@').map(encodeURIComponent).join('@')}`;
}

/** The `tel:` link of a telephone number, without the spaces and signs that people write into it. */
export const telHref = (telefono: string): string => `tel:${telefono.replaceAll(/[^\d+]/g, '')}`;

/** The hash of the booking form on the page of a resource. */
export const POSTO_MODULO = 'prenota';
