import type * as accessoEsterno from './accesso-esterno.ts';
import type * as attese from './attese.ts';
import type * as auth from './auth.ts';
import type * as bacheca from './bacheca.ts';
import type * as banco from './banco.ts';
import type * as calendari from './calendari.ts';
import type * as cambio from './cambio.ts';
import type * as cassa from './cassa.ts';
import type * as catalogo from './catalogo.ts';
import type * as cauzioni from './cauzioni.ts';
import type * as chiusure from './chiusure.ts';
import type * as documenti from './documenti.ts';
import type * as fasce from './fasce.ts';
import type * as giornate from './giornate.ts';
import type * as gruppi from './gruppi.ts';
import type * as immagini from './immagini.ts';
import type * as insieme from './insieme.ts';
import type * as linkUtili from './link-utili.ts';
import type * as persone from './persone.ts';
import type * as posta from './posta.ts';
import type * as prenotabili from './prenotabili.ts';
import type * as prenotazioni from './prenotazioni.ts';
import type * as privacy from './privacy.ts';
import type * as registro from './registro.ts';
import type * as regolamento from './regolamento.ts';
import type * as rendiconto from './rendiconto.ts';
import type * as salute from './salute.ts';
import type * as schedaTecnica from './scheda-tecnica.ts';
import type * as secondoFattore from './secondo-fattore.ts';
import type * as segnalazioni from './segnalazioni.ts';
import type * as sicurezza from './sicurezza.ts';
import type * as sistemazione from './sistemazione.ts';
import type * as utenti from './utenti.ts';
import type * as verificaDocumento from './verifica-documento.ts';
import type { Answer, Metodo } from './endpoint.ts';

/** The endpoint declarations among the exports of a contract file. */
type Dichiarazioni<Modulo> = Extract<
  Modulo[keyof Modulo],
  { readonly method: Metodo; readonly path: string; readonly access: string }
>;

type Dichiarazione =
  | Dichiarazioni<typeof accessoEsterno>
  | Dichiarazioni<typeof attese>
  | Dichiarazioni<typeof auth>
  | Dichiarazioni<typeof bacheca>
  | Dichiarazioni<typeof banco>
  | Dichiarazioni<typeof calendari>
  | Dichiarazioni<typeof cambio>
  | Dichiarazioni<typeof cassa>
  | Dichiarazioni<typeof catalogo>
  | Dichiarazioni<typeof cauzioni>
  | Dichiarazioni<typeof chiusure>
  | Dichiarazioni<typeof documenti>
  | Dichiarazioni<typeof fasce>
  | Dichiarazioni<typeof giornate>
  | Dichiarazioni<typeof gruppi>
  | Dichiarazioni<typeof immagini>
  | Dichiarazioni<typeof insieme>
  | Dichiarazioni<typeof linkUtili>
  | Dichiarazioni<typeof persone>
  | Dichiarazioni<typeof posta>
  | Dichiarazioni<typeof prenotabili>
  | Dichiarazioni<typeof prenotazioni>
  | Dichiarazioni<typeof privacy>
  | Dichiarazioni<typeof registro>
  | Dichiarazioni<typeof regolamento>
  | Dichiarazioni<typeof rendiconto>
  | Dichiarazioni<typeof salute>
  | Dichiarazioni<typeof schedaTecnica>
  | Dichiarazioni<typeof secondoFattore>
  | Dichiarazioni<typeof segnalazioni>
  | Dichiarazioni<typeof sicurezza>
  | Dichiarazioni<typeof sistemazione>
  | Dichiarazioni<typeof utenti>
  | Dichiarazioni<typeof verificaDocumento>;

/**
 * Every call by its method and path, `'GET /prenotabili/{id}'`. Only types: the browser names a call by this literal,
 * and the compiler checks its parameters, body and answer against the declaration, whose schemas stay on the server.
 */
export type Chiamate = { readonly [E in Dichiarazione as `${E['method']} ${E['path']}`]: E };
export type Chiamata = keyof Chiamate;

/** What a call answers: the declared entity, undefined for a 204. */
export type Risposta<C extends Chiamata> = C extends Chiamata ? Answer<Chiamate[C]> : never;
