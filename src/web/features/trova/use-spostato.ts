import { keyOfEntry } from '#web/shared/queries/catalogo.ts';
import { useLocation, useNavigate } from 'react-router';
import type { Tipo } from '#contract/campi.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import { withCercati } from '#web/shared/cercati.ts';
import { PATHS } from '#web/shared/paths.ts';
import { useVassoio, writeVassoio, type VoceVassoio } from '#web/shared/vassoio.ts';

/** The last move to other days, in the location state. */
export interface Spostato {
  da: Intervallo;
  /** The thing that the same press added to the tray. */
  aggiunta: VoceVassoio | null;
}

/**
 * Changes the days of page and tray together, and undoes it (prodotto/prenotazioni#sposta).
 * @param tipo the list on the page; null on another page, which goes to the list of the first thing
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
    /** `voce`: a thing to add to the tray with the same press. */
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
