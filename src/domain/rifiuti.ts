import type { AbilitazioneMancante } from './abilitazioni.ts';
import type { RIFIUTI_REGOLE } from './frasi-rifiuto.ts';
import type { Differenza } from './identita.ts';
import type { FiltroPeriodo, Intervallo } from './intervallo.ts';
import type { LimiteRaggiunto } from './limiti.ts';
import { erroreCampo, type CodiceConValori, type ErroreCampo } from './validazione.ts';

/** The codes of refusals by the rules, a closed list; programs read the code, people the sentence. */
export type CodiceRegola = keyof typeof RIFIUTI_REGOLE;

/** A person who already has an account, as administrators see them. */
export type PersonaEsistente = { id: string; nome: string; cognome: string; email: string | null };

/**
 * Why one of several entries is refused. `indice` is its place in the request. With it come free days of the same
 * length, the personal limit that is reached (LIMITE_PERSONALE), or what the person lacks (ABILITAZIONE_MANCANTE).
 */
export type VoceRifiutata = {
  indice: number;
  code: CodiceRegola;
  proposte: Intervallo[];
  limite?: LimiteRaggiunto;
  mancano?: AbilitazioneMancante[];
};

/** What some refusals carry besides their code. */
type DettagliRifiuto = {
  /** Wrong fields (VALIDATION_ERROR and the other 422s). */
  errors?: ErroreCampo[];
  /** Free ranges of the same length, nearest first (DATE_OCCUPATE, CENTRO_CHIUSO). */
  proposte?: Intervallo[];
  /**
   * The search for room ended at its limit, so there may still be room (DATE_OCCUPATE). It goes into the records, not
   * into the answer.
   */
  ricerca_interrotta?: true;
  /** The people who already have an account (PERSONA_GIA_ISCRITTA, CODICE_FISCALE_GIA_USATO). */
  persone?: PersonaEsistente[];
  /** The entries that are refused (VOCI_RIFIUTATE). */
  voci?: VoceRifiutata[];
  /** How many bookings prevent it (PRENOTAZIONI_FUTURE). */
  quante?: number;
  /** What is left of a deposit, in whole euro (CAUZIONE_GIA_RICEVUTA, CAUZIONE_INSUFFICIENTE, CAUZIONE_DA_RENDERE). */
  resta?: number;
  /** How many days somebody has left (GIORNATE_INSUFFICIENTI). */
  saldo?: number;
  /** The personal limit that is reached, and what counts towards it (LIMITE_PERSONALE). */
  limite?: LimiteRaggiunto;
  /** The abilitazioni that the person lacks (ABILITAZIONE_MANCANTE). */
  mancano?: AbilitazioneMancante[];
  /** What the provider says differently (DATI_DIVERSI). */
  differenze?: Differenza[];
  /** The session ended because its account was suspended (UNAUTHORIZED). */
  sospeso?: true;
  /** Seconds after which to try again (429, 503). */
  retryAfter?: number;
  /** The entity as it is now (MODIFICATO_DA_ALTRI). */
  attuale?: unknown;
};

/** Any refusal: a code from a closed list, and the details that the answer adds besides its sentence. */
export abstract class ErroreRifiuto<C extends string> extends Error {
  readonly code: C;
  readonly dettagli: DettagliRifiuto;

  constructor(code: C, dettagli: DettagliRifiuto = {}) {
    super(code);
    this.code = code;
    this.dettagli = dettagli;
  }
}

/** A refusal by the rules of the centre: returned by the domain, thrown by the server. */
export class Rifiuto extends ErroreRifiuto<CodiceRegola> {
  override readonly name = 'Rifiuto';
}

/** A VALIDATION_ERROR on one field. */
export function rifiutoCampo(campo: string, ...detto: CodiceConValori): Rifiuto {
  return new Rifiuto('VALIDATION_ERROR', { errors: [erroreCampo(campo, ...detto)] });
}

/**
 * Refuses a list's period whose last day comes before its first.
 * @throws Rifiuto VALIDATION_ERROR for a reversed period
 */
export function demandPeriodo({ da, a }: FiltroPeriodo): void {
  if (da && a && da > a) throw rifiutoCampo('a', 'fine_prima_di_inizio');
}
