import { RIFIUTI_REGOLE } from '#domain/frasi-rifiuto.ts';
import { ErroreRifiuto, type CodiceRegola } from '#domain/rifiuti.ts';
import { RICHIESTE, type CodiceRichiesta, type StatoRifiuto } from './richieste.ts';

export type CodiceRifiuto = CodiceRegola | CodiceRichiesta;

/** Every refusal: stable code, HTTP status, Italian sentence (prodotto/errori#codici). */
export const RIFIUTI = Object.fromEntries(
  Object.entries({ ...RIFIUTI_REGOLE, ...RICHIESTE }).map(([code, [status, messaggio]]) => [
    code,
    { status, messaggio },
  ]),
) as Readonly<Record<CodiceRifiuto, { readonly status: StatoRifiuto; readonly messaggio: string }>>;

/** A refusal of a request or a file; a refusal by the rules is a `Rifiuto` of the domain. */
export class RifiutoRichiesta extends ErroreRifiuto<CodiceRichiesta> {
  override readonly name = 'RifiutoRichiesta';
}

export type RifiutoDetto = ErroreRifiuto<CodiceRifiuto>;
