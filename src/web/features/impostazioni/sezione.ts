import type { ComponentType } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Effetti, Sezione, SezioneLetta, Valore } from '#contract/impostazioni.ts';
import type { Giorno } from '#domain/giorno.ts';
import type { Lingua } from '#web/shared/i18n/lingua.ts';
import type { Area, Traduci } from '#web/shared/i18n/testi.ts';
import type { NomeVoce } from '#web/shared/impostazioni/nomi-voci.ts';

/** How an entry stands, in the list: one line, warned of where the sample's data are left or something fails. */
export interface Stato {
  detto: string;
  avviso?: boolean;
}

/** A field as the bar, a conflict and the earlier states name it. */
export interface CampoDetto {
  /** Its place in what is typed, 'indirizzo.via'. A list is one field. */
  campo: string;
  /** Its label, as the form shows it. */
  nome: string;
  /** A value of it in words, where it is neither a text nor a `Testo`: '5 pacchetti'. */
  mostra?: (valore: never) => string;
}

/** A question before the section is saved. */
export interface Domanda {
  titolo: string;
  testo?: string;
  conferma: string;
}

/** What the words of a section are made with. */
export interface Parole<A extends Area = Area> {
  t: Traduci<A>;
  lingua: Lingua;
  oggi: Giorno;
}

/**
 * A section of the settings with a form. `sezioni.ts` lists them; the frame does the rest: bar, errors, conflict, leaving,
 * earlier states, password (prodotto/impostazioni#pagina).
 *
 * - `scrivi` makes of the stored value what the inputs type: every field is there, numbers are texts, absent texts ''.
 * - `leggi` makes of it what the call takes, with each field at the same place, since errors name fields by it.
 * - `Campi` draws groups of fields (`Gruppo`, `Campo`, `CampoTesto` of `campi-sezione.tsx`); it has the form from `useSezione`, or
 *   from `useFormContext` of react-hook-form. A list may be one field (`useController`) or a field array.
 * - `campi` names the fields in their order. `cambi` may say instead what differs, for lists named by their entries.
 */
export interface SezioneModulo<
  S extends Sezione = Sezione,
  I extends FieldValues = FieldValues,
  A extends Area = Area,
> {
  nome: S;
  /** The pack of its words, which `t` of `Parole` speaks. */
  testi: A;
  /** The sentence below the heading. */
  frase: (parole: Parole<A>, letta: SezioneLetta) => string;
  scrivi: (valore: Valore<S>) => I;
  leggi: (scritti: I) => Record<string, unknown>;
  Campi: ComponentType;
  campi: (parole: Parole<A>) => readonly CampoDetto[];
  cambi?: (scritti: I, base: I, parole: Parole<A>) => string[];
  /** What the bar says besides; null: nothing. */
  inoltre?: (scritti: I, base: I, parole: Parole<A>) => string | null;
  /** The English of all texts of the form, '' where there is none; absent: no button 'Inglese'. */
  inglesi?: (scritti: I) => (string | undefined)[];
  /** Fields that are typed and never read again, such as a password: empty once they are saved. */
  segreti?: readonly string[];
  /** Where the page shows it; where that depends, by the labels of what was changed. */
  guarda?: string | ((cambiati: readonly string[], parole: Parole<A>) => string);
  /** Asked before it is saved, given what the value would touch; null: nothing to ask. */
  domanda?: (effetti: Effetti, parole: Parole<A>) => Domanda | null;
  /** Replaces the sentence about why the password is asked for. */
  password?: (parole: Parole<A>) => string;
  /** Saves it by another call than that of the section; null: by that one. */
  manda?: (scritti: I, versione: number) => Promise<unknown> | null;
  /** Replaces 'Aggiorno…', where that takes longer. */
  aggiorno?: (parole: Parole<A>) => string;
  /** Replaces the line in the list (`RigaStato`), where it needs more than the values of the section. */
  Stato?: ComponentType;
}

/** A section as the frame has it, which hands it what it has made itself. */
export const defineSezione = <S extends Sezione, I extends FieldValues, A extends Area>(
  modulo: SezioneModulo<S, I, A>,
) => modulo as unknown as SezioneModulo;

/** An entry without a form: it has no bar, and draws its own card below the heading. */
export interface VoceSenzaModulo {
  nome: NomeVoce;
  /** The sentence under its heading. */
  Frase: ComponentType;
  Scheda: ComponentType;
  Stato: ComponentType;
}
