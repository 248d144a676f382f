import type { ComponentType } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Effetti, Sezione, SezioneLetta, Valore } from '#contract/impostazioni.ts';
import type { Giorno } from '#domain/giorno.ts';
import type { Lingua } from '#web/shared/i18n/lingua.ts';
import type { Testi, Traduci } from '#web/shared/i18n/testi.ts';
import type { NomeVoce } from '#web/shared/impostazioni/nomi-voci.ts';

/** The state of an entry in the list; `avviso` if sample data are left or something fails. */
export interface StatoSezione {
  detto: string;
  avviso?: boolean;
}

/** A field as the bar, a conflict and the history name it. */
export interface CampoDetto {
  /** The path in the form: 'indirizzo.via'. A list is one field. */
  campo: string;
  nome: string;
  /** Formats a value that is neither a text nor a `Testo`: '5 pacchetti'. */
  mostra?: (valore: never) => string;
}

export interface DomandaSezione {
  titolo: string;
  testo?: string;
  conferma: string;
}

interface ParoleSezione<A extends Testi = Testi> {
  t: Traduci<A>;
  lingua: Lingua;
  oggi: Giorno;
}

/**
 * A section of the settings with a form, listed in `sezioni.ts`. The frame adds bar, errors, conflict, leaving, history
 * and password (prodotto/impostazioni#pagina).
 *
 * - `scrivi` converts the stored value to inputs: every field exists, numbers are strings, missing texts ''.
 * - `leggi` converts back, with each field at the same path, since errors name fields by path.
 * - `Campi` renders groups of fields (`Gruppo`, `Campo`, `CampoTesto` of `campi-sezione.tsx`) with the form of
 * `useSezione` or of react-hook-form's `useFormContext`. A list is one field (`useController`) or a field array.
 * - `campi` lists the fields in order. `cambi` may name changes instead, for lists whose entries have names.
 */
export interface SezioneModulo<
  S extends Sezione = Sezione,
  I extends FieldValues = FieldValues,
  A extends Testi = Testi,
> {
  nome: S;
  testi: A;
  frase: (parole: ParoleSezione<A>, letta: SezioneLetta) => string;
  scrivi: (valore: Valore<S>) => I;
  leggi: (scritti: I) => Record<string, unknown>;
  Campi: ComponentType;
  campi: (parole: ParoleSezione<A>) => readonly CampoDetto[];
  cambi?: (scritti: I, base: I, parole: ParoleSezione<A>) => string[];
  /** A further sentence of the bar; null for none. */
  inoltre?: (scritti: I, base: I, parole: ParoleSezione<A>) => string | null;
  /** The English of all texts of the form, '' if missing; without it there is no button 'Inglese'. */
  inglesi?: (scritti: I) => (string | undefined)[];
  /** Write-only fields, such as a password: cleared after saving. */
  segreti?: readonly string[];
  /** The page that shows the section, which may depend on the labels of the changed fields. */
  guarda?: string | ((cambiati: readonly string[], parole: ParoleSezione<A>) => string);
  /** Asked before saving, with the effects of the value; null to skip. */
  domanda?: (effetti: Effetti, parole: ParoleSezione<A>) => DomandaSezione | null;
  /** Replaces the sentence about why the password is needed. */
  password?: (parole: ParoleSezione<A>) => string;
  /** Saves by another call than the section's; null for the usual one. */
  manda?: (scritti: I, versione: number) => Promise<unknown> | null;
  /** Replaces 'Aggiorno…' for slow saves. */
  aggiorno?: (parole: ParoleSezione<A>) => string;
  /** Replaces the line in the list (`RigaStato`), if it needs more than the section's values. */
  Stato?: ComponentType;
}

/** Erases the types of a section for the frame, which passes each section its own values. */
export const defineSezione = <S extends Sezione, I extends FieldValues, A extends Testi>(
  modulo: SezioneModulo<S, I, A>,
) => modulo as unknown as SezioneModulo;

/** An entry without a form and bar, which renders its own card. */
export interface VoceSenzaModulo {
  nome: NomeVoce;
  Frase: ComponentType;
  Scheda: ComponentType;
  Stato: ComponentType;
}
