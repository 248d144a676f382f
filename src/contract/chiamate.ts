import type { Answer, Metodo, OutputOf } from './endpoint.ts';

/** The endpoint declarations among the exports of a contract file. */
type Dichiarazioni<Modulo> = Extract<
  Modulo[keyof Modulo],
  { readonly method: Metodo; readonly path: string; readonly access: string }
>;

type Dichiarazione =
  | Dichiarazioni<typeof import('./abilitazioni.ts')>
  | Dichiarazioni<typeof import('./accesso-esterno.ts')>
  | Dichiarazioni<typeof import('./attese.ts')>
  | Dichiarazioni<typeof import('./auth.ts')>
  | Dichiarazioni<typeof import('./bacheca.ts')>
  | Dichiarazioni<typeof import('./banco.ts')>
  | Dichiarazioni<typeof import('./calendari.ts')>
  | Dichiarazioni<typeof import('./cambio.ts')>
  | Dichiarazioni<typeof import('./cassa.ts')>
  | Dichiarazioni<typeof import('./catalogo.ts')>
  | Dichiarazioni<typeof import('./cauzioni.ts')>
  | Dichiarazioni<typeof import('./chiusure.ts')>
  | Dichiarazioni<typeof import('./copie.ts')>
  | Dichiarazioni<typeof import('./da-fare.ts')>
  | Dichiarazioni<typeof import('./documenti.ts')>
  | Dichiarazioni<typeof import('./esempio.ts')>
  | Dichiarazioni<typeof import('./fasce.ts')>
  | Dichiarazioni<typeof import('./fatti-centro.ts')>
  | Dichiarazioni<typeof import('./gestione.ts')>
  | Dichiarazioni<typeof import('./giornate.ts')>
  | Dichiarazioni<typeof import('./gruppi.ts')>
  | Dichiarazioni<typeof import('./immagini.ts')>
  | Dichiarazioni<typeof import('./importazioni.ts')>
  | Dichiarazioni<typeof import('./impostazioni.ts')>
  | Dichiarazioni<typeof import('./insieme.ts')>
  | Dichiarazioni<typeof import('./libretto.ts')>
  | Dichiarazioni<typeof import('./link-utili.ts')>
  | Dichiarazioni<typeof import('./persone.ts')>
  | Dichiarazioni<typeof import('./posta.ts')>
  | Dichiarazioni<typeof import('./prenotabili.ts')>
  | Dichiarazioni<typeof import('./prenotazioni.ts')>
  | Dichiarazioni<typeof import('./preparativi.ts')>
  | Dichiarazioni<typeof import('./privacy.ts')>
  | Dichiarazioni<typeof import('./proposte.ts')>
  | Dichiarazioni<typeof import('./registro.ts')>
  | Dichiarazioni<typeof import('./regolamento.ts')>
  | Dichiarazioni<typeof import('./rendiconto.ts')>
  | Dichiarazioni<typeof import('./salute.ts')>
  | Dichiarazioni<typeof import('./scheda-tecnica.ts')>
  | Dichiarazioni<typeof import('./secondo-fattore.ts')>
  | Dichiarazioni<typeof import('./segnalazioni.ts')>
  | Dichiarazioni<typeof import('./sicurezza.ts')>
  | Dichiarazioni<typeof import('./sistema.ts')>
  | Dichiarazioni<typeof import('./sistemazione.ts')>
  | Dichiarazioni<typeof import('./utenti.ts')>
  | Dichiarazioni<typeof import('./verifica-documento.ts')>;

/**
 * Every call by method and path, `'GET /prenotabili/{id}'`. Only types: the browser names a call by this literal, and
 * the compiler checks it against the declaration, whose schemas stay on the server.
 */
export type Chiamate = { readonly [E in Dichiarazione as `${E['method']} ${E['path']}`]: E };
export type Chiamata = keyof Chiamate;

/** The answer of a call: the declared entity, undefined for a 204. */
export type Risposta<C extends Chiamata> = C extends Chiamata ? Answer<Chiamate[C]> : never;

/** The calls whose MODIFICATO_DA_ALTRI carries the current entity. */
export type ChiamataConAttuale = {
  [C in Chiamata]: [NonNullable<Chiamate[C]['attuale']>] extends [never] ? never : C;
}[Chiamata];

/** The entity that this refusal carries as `attuale`. */
export type AttualeDi<C extends ChiamataConAttuale> = C extends ChiamataConAttuale
  ? OutputOf<Chiamate[C]['attuale']>
  : never;
