import { useQuery } from '@tanstack/react-query';
import { useEffect, useReducer, useRef } from 'react';
import type { VoceCatalogo } from '#contract/catalogo.ts';
import { noleggioMaxGruppo } from '#domain/assegnazione.ts';
import type { CalendarioCambioProps } from '#web/shared/calendario-cambio.ts';
import { catalogoQuery, type Entry } from '#web/shared/queries/catalogo.ts';
import { listRisorse } from '#web/shared/queries/risorse.ts';
import { useMedia } from '#web/shared/use-media.ts';
import { useOggi } from '#web/shared/use-oggi.ts';
import { findGuasto, periodoOf, periodoScelto, reducePeriodo } from './periodo.ts';
import { SceltaPeriodo } from './scelta-periodo.tsx';
import { useSituazione } from './use-situazione.ts';

/** The dates and the calendar of the booking form, for a booking that is to have other days (prodotto/prenotazioni#cambio). */
export default function CalendarioCambio(props: CalendarioCambioProps) {
  const { entry, tipo, centro, attuale, offerta, onScelto } = props;
  const oggi = useOggi();
  const catalogo = useQuery(catalogoQuery(tipo));
  const [periodo, act] = useReducer(reducePeriodo, periodoOf(attuale, oggi));
  const root = useRef<HTMLDivElement>(null);
  const isWide = useMedia('(min-width: 56.25em)');
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
  // Reported whenever the answer may be another one: by a press, by another piece, by days that were taken meanwhile.
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

/** How long the entry may be booked, and whether it may at all, as the catalogue says; no limits when it is not in it. */
function limitsOf(
  { tipo, id }: Entry,
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
