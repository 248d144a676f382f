import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState } from 'react';
import type { FieldErrors, FieldValues, Path, PathValue, Resolver, UseFormProps } from 'react-hook-form';
import type { z } from 'zod';
import { inCodici } from '#contract/campi.ts';
import type { AttualeDi, ChiamataConAttuale } from '#contract/chiamate.ts';
import { attualeOf } from '../api/api-error.ts';
import { showFieldErrors } from '../api/field-errors.ts';
import { isOutcomeKnown } from '../idempotency.ts';
import { campiCheSeguono, differenze, divergenze, isConcorde, isScontro } from './divergenza.ts';
import { useAction, type ActionOptions } from './use-action.ts';
import { useCampi } from './use-campi.ts';

interface ModificaOptions<T, V, I, C extends ChiamataConAttuale> extends Pick<
  ActionOptions<T, T, C>,
  'successMessage' | 'errorMessage' | 'onRejected' | 'onDone'
> {
  attuale: T;
  /** Converts the record's values to the form's (`write`) and back (`read`); an unreadable number is NaN. */
  write: (valori: V) => I;
  read: (typed: I) => V;
  mode?: UseFormProps['mode'];
  /** The call that changes a given version of the record. */
  conflictCalls: C;
  /** Converts the state in the refusal to the record, if the types differ. */
  readAttuale?: (attuale: AttualeDi<C>) => T;
  run: (cambi: Partial<V>, versione: number, valori: V) => Promise<T>;
  /** Called when a change was refused because another user has changed the record. */
  onConflict?: () => unknown;
}

/**
 * The form of a record that other users may change at the same time. It sends only the changed fields, with the version
 * they are based on. Unchanged fields follow the record. If another user has given a changed field another value, their
 * state is kept as `altrui`, and nothing is overwritten until the user has decided (prodotto/catalogo#modifica).
 */
export function useModifica<
  T extends V & { versione: number },
  V extends object,
  I extends FieldValues & Record<keyof V, unknown>,
  O,
  C extends ChiamataConAttuale,
>(schema: z.core.$ZodType<O, I>, options: ModificaOptions<T, V, I, C>) {
  const { attuale, write, read, mode, conflictCalls, onConflict, onDone, onRejected, ...more } = options;
  const { readAttuale = (poi: AttualeDi<C>) => poi as unknown as T, ...messages } = more;
  // The state that the form's changes are based on.
  const [base, setBase] = useState(attuale);
  const [altrui, setAltrui] = useState<T | null>(null);
  // The values sent last: the form then takes over the answer, which may normalise them.
  const sentValues = useRef<V | undefined>(undefined);
  // Values sent without getting an answer: they may be stored already, and may be sent again.
  const [unanswered, setUnanswered] = useState<V | null>(null);
  const judge = zodResolver(schema, inCodici);
  /** Validates only the changed fields: the others are not sent, and may be older than a rule. */
  const resolver: Resolver<I, unknown, O> = async (scritti, ...rest) => {
    const judged = await judge(scritti, ...rest);
    const cambi = differenze<V>(read(scritti), base);
    const errors = Object.entries(judged.errors).filter(([campo]) => campo in cambi);
    return errors.length === 0
      ? { values: scritti as unknown as O, errors: {} }
      : { values: {}, errors: Object.fromEntries(errors) as FieldErrors<I> };
  };
  const { form, field } = useCampi<I, O>({
    resolver,
    values: write(base),
    resetOptions: { keepDirtyValues: true },
    mode,
  });
  // Reading `dirtyFields` makes the form track them, which `keepDirtyValues` above needs.
  void form.formState.dirtyFields;
  const typed = () => read(form.getValues());
  const accept = (poi: T) => {
    setBase(poi);
    setAltrui(null);
  };

  /** Bases the form on a newer state: fields changed since `from` stay, the others take its values. */
  const rebase = (poi: T, from: V = base) => {
    const next = write(poi);
    for (const campo of campiCheSeguono<V>(typed(), from, poi) as (keyof V & Path<I>)[])
      form.resetField(campo, { defaultValue: next[campo] as PathValue<I, typeof campo> });
    accept(poi);
  };
  /** Takes over a newly read state, unless it conflicts with the form. */
  const merge = (poi: T, move: (poi: T) => void): boolean => {
    if (poi.versione <= Math.max(base.versione, altrui?.versione ?? 0)) return altrui === null;
    const scontro = isScontro<V>(typed(), base, poi);
    if (scontro) setAltrui(poi);
    else move(poi);
    return !scontro;
  };
  // The page may have refetched the record: the form's `values` follow it.
  merge(attuale, accept);

  const { run, pending } = useAction({
    ...messages,
    run: async (su: T) => {
      const change = (on: T) => {
        const valori = typed();
        sentValues.current = valori;
        return differs<V>(valori, on)
          ? options.run(differenze<V>(valori, on), on.versione, valori)
          : Promise.resolve(on);
      };
      try {
        return await change(su);
      } catch (error) {
        const now = attualeOf(error, conflictCalls);
        const poi = now === null ? null : readAttuale(now);
        // If the later state agrees with the form, as after a lost answer, sending again overwrites nothing.
        if (!poi || !isConcorde<V>(typed(), su, poi)) throw error;
        return change(poi);
      }
    },
    conflictCalls,
    onConflict: (poi: AttualeDi<C>) => {
      setAltrui(readAttuale(poi));
      void onConflict?.();
    },
    onRejected: (error, su) => {
      setUnanswered(isOutcomeKnown(error) ? null : typed());
      return onRejected?.(error, su) || (showFieldErrors(error, form), false);
    },
    onDone: (nuova, su) => {
      setUnanswered(null);
      // Before the page refetches the record: text typed before the answer arrived must not count as a conflict.
      rebase(nuova, sentValues.current);
      return onDone?.(nuova, su);
    },
  });

  const valori = read(form.watch());
  return {
    form,
    field,
    base,
    altrui,
    pending,
    /** What another user has changed, while `altrui` waits for a decision. */
    divergenze: altrui ? divergenze<V>(valori, base, altrui) : [],
    isChanged: differs(valori, base) || (unanswered !== null && !differs(valori, unanswered)),
    save: form.handleSubmit(() => void run(base)),
    /** Saves the other fields, based on the state that another action has left. */
    saveRest: (left: T) => merge(left, rebase) && void run(left),
    /** Replaces the form's values with the other user's state. */
    takeAltrui: () => {
      if (!altrui) return;
      form.reset(write(altrui), { keepDirtyValues: false });
      accept(altrui);
    },
    /** Saves the changed fields over the other user's; the other fields keep theirs. */
    saveMia: () => {
      if (!altrui) return;
      rebase(altrui);
      void run(altrui);
    },
  };
}

const differs = <V extends object>(valori: V, base: V): boolean =>
  Object.keys(differenze(valori, base)).length > 0;
