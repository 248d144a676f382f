import { useQuery } from '@tanstack/react-query';
import { useEffect, useReducer, useRef } from 'react';
import type { Tipo } from '#contract/campi.ts';
import type { VoceCatalogo } from '#contract/catalogo.ts';
import { noleggioMaxGruppo } from '#domain/assegnazione.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import type { GiaPrenotato } from '#domain/regole.ts';
import { catalogoQuery, type VoceDaPrenotare } from '#web/shared/queries/catalogo.ts';
import { listRisorse } from '#web/shared/queries/risorse.ts';
import { FROM_LAPTOP, useMedia } from '#web/shared/use-media.ts';
import { useOggi } from '#web/shared/use-oggi.ts';
import type { PeriodiOfferti } from './elenco-proposte.tsx';
import { findGuasto, periodoOf, periodoScelto, reducePeriodo } from './periodo.ts';
import { SceltaPeriodo } from './scelta-periodo.tsx';
import { useSituazione } from './use-situazione.ts';

interface CalendarioCambioProps {
  entry: VoceDaPrenotare;
  tipo: Tipo;
  /** Whether the centre changes it, without the member's limit of days ahead. */
  centro: boolean;
  attuale: GiaPrenotato;
  /** Why the last attempt was refused, and the days offered instead. */
  offerta: PeriodiOfferti | null;
  /** Called with the chosen days; null while they are incomplete or not available. */
  onScelto: (scelto: Intervallo | null) => void;
}

/** Dates and calendar to change the days of a booking (prodotto/prenotazioni#cambio). */
export function CalendarioCambio(props: CalendarioCambioProps) {
  const { entry, tipo, centro, attuale, offerta, onScelto } = props;
  const oggi = useOggi();
  const catalogo = useQuery(catalogoQuery(tipo));
  const [periodo, act] = useReducer(reducePeriodo, periodoOf(attuale, oggi));
  const root = useRef<HTMLDivElement>(null);
  const isWide = useMedia(FROM_LAPTOP);
  const { noleggio_max, non_prenotabile } = limitsOf(entry, catalogo.data ?? []);
  const giorni = useSituazione({
    cose: [{ entry, noleggio_max }],
    non_prenotabile,
    attuale,
    centro,
    anche: catalogo,
  });
  const { calendario, letti } = giorni;
  const guasto = letti ? findGuasto(calendario, periodo) : null;
  // The result can change by a press, another piece, or days taken meanwhile.
  useEffect(
    () => onScelto(letti && !guasto ? periodoScelto(periodo) : null),
    [onScelto, letti, guasto, periodo],
  );
  return (
    <div ref={root} className="stack quiet" tabIndex={-1}>
      <SceltaPeriodo
        stretto={!isWide}
        legenda={false}
        radice={root}
        {...{ giorni, periodo, act, guasto, offerta }}
        {...(attuale.solo_prima && { campi: ['fine'] })}
      />
    </div>
  );
}

function limitsOf(
  { tipo, id }: VoceDaPrenotare,
  catalogo: readonly VoceCatalogo[],
): { noleggio_max: number; non_prenotabile: boolean } {
  const gruppo = catalogo.find((voce) => voce.tipo === 'gruppo' && tipo === 'gruppo' && voce.entry.id === id);
  const pezzi =
    gruppo?.tipo === 'gruppo'
      ? gruppo.entry.prenotabili
      : tipo === 'prenotabile'
        ? listRisorse(catalogo).filter((risorsa) => risorsa.id === id)
        : [];
  return {
    noleggio_max: noleggioMaxGruppo(pezzi),
    non_prenotabile: pezzi.length > 0 && pezzi.every((pezzo) => pezzo.non_prenotabile),
  };
}
