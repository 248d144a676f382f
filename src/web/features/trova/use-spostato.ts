import { keyOfEntry } from '#web/shared/queries/catalogo.ts';
import { useLocation, useNavigate } from 'react-router';
import type { Tipo } from '#contract/campi.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import { withCercati } from '#web/shared/cercati.ts';
import { PATHS } from '#web/shared/paths.ts';
import { useVassoio, writeVassoio, type VoceVassoio } from '#web/shared/vassoio.ts';

/** What a press on other days has changed, as the location remembers it. */
export interface Spostato {
  /** The days before. */
  da: Intervallo;
  /** The thing that the same press has put into the tray. */
  aggiunta: VoceVassoio | null;
}

/**
 * Changes the days of the page and of all that is in the tray together (prodotto/prenotazioni#sposta), and takes that back.
 * @param tipo the list that is shown; null on another page, which leads to the list of the first thing
 */
export function useSposta(tipo: Tipo | null) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const vassoio = useVassoio();
  const go = (giorni: Intervallo, voci: readonly VoceVassoio[], spostato: Spostato | null) => {
    writeVassoio({ giorni, voci });
    const first = voci[0]?.tipo === 'spazio' ? PATHS.spazi : PATHS.strumentazioni;
    const path = tipo ? pathname + search : first;
    void navigate(withCercati(path, giorni), { preventScrollReset: tipo !== null, state: { spostato } });
  };
  const voci = vassoio?.voci ?? [];
  return {
    /** `voce`: a thing that goes into the tray with the same press. */
    move: (giorni: Intervallo, da: Intervallo, voce: VoceVassoio | null = null) => {
      const isIn = voce && voci.some(({ entry }) => keyOfEntry(entry) === keyOfEntry(voce.entry));
      const aggiunta = isIn ? null : voce;
      go(giorni, aggiunta ? [...voci, aggiunta] : voci, { da, aggiunta });
    },
    undo: ({ da, aggiunta }: Spostato) => {
      const key = aggiunta && keyOfEntry(aggiunta.entry);
      go(
        da,
        voci.filter(({ entry }) => keyOfEntry(entry) !== key),
        null,
      );
    },
  };
}
