import type { Giorno } from '#domain/giorno.ts';

/**
 * Whom a text in a letter's data names, and what replaces it when that person's account is closed. `null`: nobody.
 * `destinatario`: the addressee, whose letters are emptied completely. `prenotante`: the person who made the booking that
 * the text belongs to. `mittente`: the person whose address it is. `ultima`: the addressee of a letter about the closing
 * itself, which is deleted the day after.
 */
export type Chi = null | 'destinatario' | 'ultima' | readonly ['prenotante' | 'mittente', diventa: string];

/** The shape of a letter's data with `Chi` in place of each text. Days, numbers and string unions name nobody. */
export type Persone<D> = D extends readonly (infer U)[]
  ? Persone<U>
  : { [K in keyof D as Named<D[K]> extends never ? never : K]-?: Named<D[K]> };

type Named<V> =
  NonNullable<V> extends infer W
    ? W extends Giorno | number | boolean
      ? never
      : W extends string
        ? string extends W
          ? Chi
          : never
        : Persone<W>
    : never;

/** The addressee's name, in the data of every letter to a person. */
export const SALUTO = { nome: 'destinatario' } as const;

export const DI_PRENOTAZIONE = { risorsa: null };
export const CON_PRENOTAZIONE = { ...SALUTO, prenotazione: DI_PRENOTAZIONE };
export const PRIMA = { prima: DI_PRENOTAZIONE };

const ACCOUNT_CHIUSO = 'account chiuso';

/** A booking and the person who made it, in a letter to the centre about this booking alone. */
export const DEL_CENTRO = {
  prenotante: {
    nome: ['prenotante', 'Una persona'],
    cognome: ['prenotante', 'che ha chiuso l’account'],
    email: ['prenotante', '-'],
    telefono: ['prenotante', '-'],
  },
  prenotazione: DI_PRENOTAZIONE,
} as const;

/** A booking and the person who made it, as one of several in a letter to the centre. */
export const CON_CHI = { ...DI_PRENOTAZIONE, chi: ['prenotante', ACCOUNT_CHIUSO] } as const;

export const DI_SEGNALAZIONE = {
  mail: ['mittente', ACCOUNT_CHIUSO],
  problema: null,
  descrizione: null,
  cosa: null,
} as const;
