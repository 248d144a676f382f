import { useMemo } from 'react';
import type { PrenotazioneAdmin } from '#contract/prenotazioni.ts';
import type { Giorno } from '#domain/giorno.ts';
import { statoPrenotazione, type StatoPrenotazione } from '#domain/prenotazione.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { testiUi } from '#web/shared/ui/testi.ts';
import { nameQuando } from './quando.ts';
import { remember } from './remember.ts';
import type { Misure } from './riga.tsx';
import { testiPlanner } from './testi.ts';

const PAROLE = {
  da_confermare: 'daConfermare',
  confermata: 'confermata',
  in_corso: 'inCorso',
  passata: 'passata',
} as const satisfies Record<StatoPrenotazione, string>;

/** Calls a bar as 'Graziella Bellini, Confermata, dal 8 al 12 marzo'. */
export function useNomina(lingua: string, oggi: Giorno): Misure['nomina'] {
  const t = useTesti(testiPlanner);
  const ui = useTesti(testiUi);
  return useMemo(
    // A bar that scrolls out of view and in again is called the same.
    () =>
      remember(new WeakMap<PrenotazioneAdmin, string>(), (prenotazione) => {
        const { utente } = prenotazione;
        const chi = utente ? `${utente.nome} ${utente.cognome}` : t('account_chiuso');
        const stato = ui(PAROLE[statoPrenotazione(prenotazione, oggi)]);
        return t('barra', { chi, stato, quando: nameQuando(prenotazione, t, lingua) });
      }),
    [lingua, oggi, t, ui],
  );
}
