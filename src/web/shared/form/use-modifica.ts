import { useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormProps } from 'react-hook-form';
import type { z } from 'zod';
import type { Attuale, ChiamataConAttuale } from '#contract/chiamate.ts';
import { attualeOf } from '../api/api-error.ts';
import { showFieldErrors } from '../api/field-errors.ts';
import {
  campiCheSeguono,
  differenze,
  divergenze,
  isConcorde,
  isScontro,
  type Divergenza,
} from './divergenza.ts';
import { useModulo } from './use-modulo.ts';
import { useRun, type RunOptions } from './use-run.ts';

export interface ModificaOptions<T, V, I, C extends ChiamataConAttuale> extends Pick<
  RunOptions<T, T, C>,
  'fatto' | 'storto' | 'rifiuto' | 'dopo'
> {
  /** The thing as the page has read it last. */
  attuale: T;
  /** The form of its values, and the values of a form; what cannot be read is NaN. */
  write: (valori: V) => I;
  read: (typed: I) => V;
  /** When the fields are judged; when the form is sent by default. */
  mode?: UseFormProps['mode'];
  /** The call that changes a given version of the thing. */
  chiamata: C;
  send: (cambi: Partial<V>, versione: number) => Promise<T>;
}

/**
 * The form of a thing that others may change meanwhile. Only what differs is sent, with the version that it differs
 * from. Fields that were not touched follow the thing; a later state that changed a touched field in another way is set
 * aside as `altrui`, and nothing is overwritten until the user has decided (prodotto/catalogo#modifica).
 */
export function useModifica<
  T extends V & { versione: number },
  V extends object,
  I extends FieldValues & Record<keyof V, unknown>,
  O,
  C extends ChiamataConAttuale,
>(
  schema: z.core.$ZodType<O, I>,
  { attuale, write, read, mode, chiamata, send, dopo, rifiuto, ...said }: ModificaOptions<T, V, I, C>,
) {
  // The thing as it was when the form began to differ from it.
  const [base, setBase] = useState(attuale);
  const [altrui, setAltrui] = useState<T | null>(null);
  const { form, field } = useModulo(schema, {
    values: write(base),
    resetOptions: { keepDirtyValues: true },
    mode,
  });
  // The form tracks dirty fields only if they are read here, and `keepDirtyValues` above depends on it.
  void form.formState.dirtyFields;
  const typed = () => read(form.getValues());

  /** Moves the form onto a newer state: touched fields stay, the others follow. */
  const rebase = (poi: T) => {
    const next = write(poi);
    for (const campo of campiCheSeguono<V>(typed(), base, poi) as (keyof V & Path<I>)[])
      form.resetField(campo, { defaultValue: next[campo] as PathValue<I, typeof campo> });
    setBase(poi);
    setAltrui(null);
  };
  /** Takes in a newly read state, unless it and the form changed the same field in different ways. */
  const merge = (poi: T, move: (poi: T) => void): boolean => {
    if (poi.versione <= Math.max(base.versione, altrui?.versione ?? 0)) return altrui === null;
    const scontro = isScontro<V>(typed(), base, poi);
    if (scontro) setAltrui(poi);
    else move(poi);
    return !scontro;
  };
  // The page may have read a newer state: the form's `values` follow it.
  merge(attuale, (poi) => {
    setBase(poi);
    setAltrui(null);
  });

  const { run, pending, failure } = useRun<T, T, C>({
    ...said,
    send: async (su) => {
      const change = (on: T) => {
        const cambi = differenze<V>(typed(), on);
        return Object.keys(cambi).length === 0 ? Promise.resolve(on) : send(cambi, on.versione);
      };
      try {
        return await change(su);
      } catch (error) {
        const poi = attualeOf(error, chiamata) as T | null;
        // Nothing of the other change is lost where it is the form's own, as after an answer that was lost.
        if (!poi || !isConcorde<V>(typed(), su, poi)) throw error;
        return change(poi);
      }
    },
    chiamata,
    attuale: (poi: Attuale<C>) => setAltrui(poi as unknown as T),
    rifiuto: (error, su) => rifiuto?.(error, su) || (showFieldErrors(error, form), false),
    dopo: (nuova, su) => {
      // Before the page reads it again: text typed before the answer arrived must not count as a conflict.
      rebase(nuova);
      return dopo?.(nuova, su);
    },
  });

  const valori = read(form.watch());
  return {
    form,
    field,
    base,
    altrui,
    pending,
    /** What somebody else changed, while `altrui` waits for a decision. */
    divergenze: (altrui ? divergenze<V>(valori, base, altrui) : []) as Divergenza<V>[],
    /** A change of which no answer came may be sent again. */
    isChanged: failure !== null || Object.keys(differenze<V>(valori, base)).length > 0,
    save: form.handleSubmit(() => void run(base)),
    /** Saves what else was written, on the state that something else has left. */
    saveRest: (left: T) => merge(left, rebase) && void run(left),
    /** Replaces the form with the state that somebody else saved. */
    takeAltrui: () => {
      if (!altrui) return;
      form.reset(write(altrui), { keepDirtyValues: false });
      setBase(altrui);
      setAltrui(null);
    },
    /** Saves the touched fields over the other change; the other fields keep its values. */
    saveMia: () => {
      if (!altrui) return;
      rebase(altrui);
      void run(altrui);
    },
  };
}
