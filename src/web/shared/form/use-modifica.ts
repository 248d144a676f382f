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
import { useCampi } from './use-campi.ts';
import { useRun, type RunOptions } from './use-run.ts';

interface ModificaOptions<T, V, I, C extends ChiamataConAttuale> extends Pick<
  RunOptions<T, T, C>,
  'fatto' | 'storto' | 'rifiuto' | 'dopo'
> {
  /** The thing as the page last read it. */
  attuale: T;
  /** Converts the values of the thing to those of the form (`write`) and back (`read`); what cannot be read is NaN. */
  write: (valori: V) => I;
  read: (typed: I) => V;
  /** When the fields are validated; by default when the form is sent. */
  mode?: UseFormProps['mode'];
  /** The call that changes a given version of the thing. */
  chiamata: C;
  /** Makes the thing from what the refusal carries, where that is something else. */
  readAttuale?: (attuale: AttualeDi<C>) => T;
  send: (cambi: Partial<V>, versione: number, valori: V) => Promise<T>;
  /** Runs after a change was refused because somebody else had changed the thing, and their state was set aside. */
  onAltrui?: () => unknown;
}

/**
 * The form of a thing that others may change at the same time. Only the fields that differ are sent, with the version
 * that they differ from. Fields that were not touched follow the thing. A later state that gave a touched field another
 * value is set aside as `altrui`, and nothing is overwritten until the user has decided (prodotto/catalogo#modifica).
 */
export function useModifica<
  T extends V & { versione: number },
  V extends object,
  I extends FieldValues & Record<keyof V, unknown>,
  O,
  C extends ChiamataConAttuale,
>(schema: z.core.$ZodType<O, I>, options: ModificaOptions<T, V, I, C>) {
  const { attuale, write, read, mode, chiamata, send, onAltrui, dopo, rifiuto, ...more } = options;
  const { readAttuale = (poi: AttualeDi<C>) => poi as unknown as T, ...said } = more;
  // The thing as it was when the form began to differ from it.
  const [base, setBase] = useState(attuale);
  const [altrui, setAltrui] = useState<T | null>(null);
  // What was sent last: the answer may say it in other words, which the form then takes.
  const mandati = useRef<V | undefined>(undefined);
  // What was sent without getting an answer: it may already be stored, and may be sent again.
  const [persi, setPersi] = useState<V | null>(null);
  const judge = zodResolver(schema, inCodici);
  /** Validates only the fields that differ: the others are not sent, and may be older than a rule. */
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
  // The form tracks dirty fields only if they are read here, and `keepDirtyValues` above depends on it.
  void form.formState.dirtyFields;
  const typed = () => read(form.getValues());
  const accept = (poi: T) => {
    setBase(poi);
    setAltrui(null);
  };

  /** Moves the form onto a newer state: fields that were touched since `from` stay, the others follow. */
  const rebase = (poi: T, from: V = base) => {
    const next = write(poi);
    for (const campo of campiCheSeguono<V>(typed(), from, poi) as (keyof V & Path<I>)[])
      form.resetField(campo, { defaultValue: next[campo] as PathValue<I, typeof campo> });
    accept(poi);
  };
  /** Takes in a newly read state, unless it and the form gave the same field different values. */
  const merge = (poi: T, move: (poi: T) => void): boolean => {
    if (poi.versione <= Math.max(base.versione, altrui?.versione ?? 0)) return altrui === null;
    const scontro = isScontro<V>(typed(), base, poi);
    if (scontro) setAltrui(poi);
    else move(poi);
    return !scontro;
  };
  // The page may have read a newer state: the form's `values` follow it.
  merge(attuale, accept);

  const { run, pending } = useRun<T, T, C>({
    ...said,
    send: async (su) => {
      const change = (on: T) => {
        const valori = typed();
        mandati.current = valori;
        return differs<V>(valori, on)
          ? send(differenze<V>(valori, on), on.versione, valori)
          : Promise.resolve(on);
      };
      try {
        return await change(su);
      } catch (error) {
        const now = attualeOf(error, chiamata);
        const poi = now === null ? null : readAttuale(now);
        // If the later state agrees with the form, as after a lost answer, nothing of the other change is lost.
        if (!poi || !isConcorde<V>(typed(), su, poi)) throw error;
        return change(poi);
      }
    },
    chiamata,
    attuale: (poi: AttualeDi<C>) => {
      setAltrui(readAttuale(poi));
      void onAltrui?.();
    },
    rifiuto: (error, su) => {
      setPersi(isOutcomeKnown(error) ? null : typed());
      return rifiuto?.(error, su) || (showFieldErrors(error, form), false);
    },
    dopo: (nuova, su) => {
      setPersi(null);
      // Done before the page reads the thing again: text typed before the answer arrived must not count as a conflict.
      rebase(nuova, mandati.current);
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
    divergenze: altrui ? divergenze<V>(valori, base, altrui) : [],
    isChanged: differs(valori, base) || (persi !== null && !differs(valori, persi)),
    save: form.handleSubmit(() => void run(base)),
    /** Saves the other fields, on top of a state that another action has left. */
    saveRest: (left: T) => merge(left, rebase) && void run(left),
    /** Replaces the form with the state that somebody else saved. */
    takeAltrui: () => {
      if (!altrui) return;
      form.reset(write(altrui), { keepDirtyValues: false });
      accept(altrui);
    },
    /** Saves the touched fields over the other change; the other fields keep its values. */
    saveMia: () => {
      if (!altrui) return;
      rebase(altrui);
      void run(altrui);
    },
  };
}

const differs = <V extends object>(valori: V, base: V): boolean =>
  Object.keys(differenze(valori, base)).length > 0;
