import { useRef } from 'react';
import type { ChiamataConAttuale } from '#contract/chiamate.ts';
import { useRun, type Run, type RunOptions } from '#web/shared/form/use-run.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { rememberPosto } from './posto.ts';
import { testiPrenotazioni, type TraduciPrenotazioni } from './testi.ts';
import type { VistaPrenotazione } from './vista-prenotazione.ts';

/**
 * As `useRun`, for an action that begins in the card of a booking (`from`). Afterwards the focus is in that card, or in
 * the next one if it is gone.
 */
export function useAzione<R, V = void, C extends ChiamataConAttuale = never>(
  from: (value: V) => Element | null,
  options: RunOptions<V, R, C>,
): Run<V> {
  const t = useTesti(testiPrenotazioni);
  const goOn = useRef(() => {});
  return useRun<R, V, C>({
    storto: t('ops'),
    ...options,
    send: (value, key) => {
      goOn.current = rememberPosto(from(value));
      return options.send(value, key);
    },
    rifiuto: (error, value) => {
      const told = options.rifiuto?.(error, value) === true;
      if (!told) goOn.current();
      return told;
    },
    dopo: async (answer, value) => {
      await options.dopo?.(answer, value);
      goOn.current();
    },
  });
}

/** The values in the confirmation dialogs of a booking: its number, its thing, its days. */
export function valuesOf(
  vista: VistaPrenotazione,
  t: TraduciPrenotazioni,
): { id: number; nome: string; quando: string } {
  const { id, nome, fine, detti } = vista;
  const quando = fine === null ? detti.fine : t('da_a', detti);
  return { id, nome, quando };
}
