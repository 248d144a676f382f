import { useRef } from 'react';
import type { ChiamataConAttuale } from '#contract/chiamate.ts';
import { type Action, type ActionOptions, useAction } from '#web/shared/form/use-action.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { rememberPosto } from './posto.ts';
import { testiPrenotazioni } from './testi.ts';
import type { VistaPrenotazione } from './vista-prenotazione.ts';

/** Like `useAction`, for the card of a booking (`from`). Then focuses the card, or the next if it is gone. */
export function useAzione<R, V = void, C extends ChiamataConAttuale = never>(
  from: (value: V) => Element | null,
  options: ActionOptions<V, R, C>,
): Action<V> {
  const t = useTesti(testiPrenotazioni);
  const goOn = useRef(() => {});
  return useAction({
    errorMessage: t('ops'),
    ...options,
    run: (value, key) => {
      goOn.current = rememberPosto(from(value));
      return options.run(value, key);
    },
    onRejected: (error, value) => {
      const told = options.onRejected?.(error, value) === true;
      if (!told) goOn.current();
      return told;
    },
    onDone: async (answer, value) => {
      await options.onDone?.(answer, value);
      goOn.current();
    },
  });
}

export const valuesOf = ({ id, nome, quando }: VistaPrenotazione) => ({ id, nome, quando });
