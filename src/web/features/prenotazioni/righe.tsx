import { useState, type ReactNode } from 'react';
import type { PrenotazioneAdmin } from '#contract/prenotazioni.ts';
import type { Pagine } from '#web/shared/ui/elenco-pagine.tsx';
import type { DrawCalendario } from './calendario-cambio.ts';
import { Elenco, inFasci, type ElencoProps } from './elenco.tsx';
import { RigaFascio } from './serie-admin.tsx';
import type { RigaProps } from './riga-prenotazione.tsx';
import type { Fascio } from './serie.ts';

export type Aperta = readonly [id: number | null, onAperta: (id: number | null) => void];

export interface RigheProps
  extends
    Omit<ElencoProps<Fascio<PrenotazioneAdmin>>, 'query' | 'render' | 'righe'>,
    Pick<RigaProps, 'senzaChi' | 'onConfermata'> {
  query: Pagine<PrenotazioneAdmin>;
  calendario: DrawCalendario;
  /** The open row, if several lists share one; otherwise the list keeps its own. */
  aperta?: Aperta;
  /** Draws the box of a row, or null if it has none. */
  casella?: (prenotazioni: readonly PrenotazioneAdmin[]) => ReactNode;
}

/** Bookings for administrators as rows; one row is open at a time (prodotto/prenotazioni#riga). */
export function Righe({ query, calendario, aperta, casella, senzaChi, onConfermata, ...frame }: RigheProps) {
  const own = useState<number | null>(null);
  const [which, setWhich] = aperta ?? own;
  return (
    <Elenco
      {...frame}
      righe
      query={inFasci(query)}
      render={({ id, prenotazioni }) => (
        <RigaFascio
          prenotazioni={prenotazioni}
          aperta={prenotazioni.some((one) => one.id === which)}
          onAperta={(open) => setWhich(open ? id : null)}
          casella={casella?.(prenotazioni)}
          {...{ calendario, senzaChi, onConfermata }}
        />
      )}
    />
  );
}
