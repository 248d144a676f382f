import { useState } from 'react';
import type { PrenotazioneAdmin } from '#contract/prenotazioni.ts';
import type { Pagine } from '#web/shared/ui/elenco-pagine.tsx';
import { rememberPosto, SCHEDA } from './posto.ts';

/** How long a request stays in its place after it was confirmed, in milliseconds. */
const RESTA_MS = 4000;

/**
 * Keeps confirmed requests in their places for a moment, so that a pressed row does not vanish at once. A refused
 * confirmation changes nothing: the request is still in the list.
 */
export function useRigheConfermate(attesa: Pagine<PrenotazioneAdmin>): {
  query: Pagine<PrenotazioneAdmin>;
  onConfermata: (prenotazione: PrenotazioneAdmin) => void;
} {
  const [appena, setAppena] = useState<readonly { riga: PrenotazioneAdmin; posto: number }[]>([]);
  const rows = attesa.data?.pages.flatMap(({ data }) => data);
  const shown = rows && [...rows];
  for (const { riga, posto } of appena)
    if (!rows?.some(({ id }) => id === riga.id)) shown?.splice(posto, 0, riga);
  return {
    query: { ...attesa, data: shown && { pages: [{ data: shown }] } },
    onConfermata: (riga) => {
      const posto = rows?.findIndex(({ id }) => id === riga.id) ?? -1;
      if (posto < 0) return;
      setAppena((all) => [...all, { riga: { ...riga, confermata: true }, posto }]);
      setTimeout(() => {
        const goOn = rememberPosto(document.querySelector(`[${SCHEDA}='${riga.id}']`));
        setAppena((all) => all.filter((one) => one.riga.id !== riga.id));
        goOn();
      }, RESTA_MS);
    },
  };
}
