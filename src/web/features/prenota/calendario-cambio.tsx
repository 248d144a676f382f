import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useReducer, useRef } from 'react';
import type { Tipo } from '#contract/campi.ts';
import type { VoceCatalogo } from '#contract/catalogo.ts';
import { SEMPRE_APERTO } from '#domain/apertura.ts';
import { noleggioMaxGruppo } from '#domain/assegnazione.ts';
import { orizzonte } from '#domain/fasce.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import type { Attuale } from '#domain/regole.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { catalogoQuery, giorniBloccatiQuery, type Entry } from '#web/shared/queries/catalogo.ts';
import { calendarioQuery, fermiQuery } from '#web/shared/queries/chiusure.ts';
import { listRisorse } from '#web/shared/queries/risorse.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Note } from '#web/shared/ui/note.tsx';
import { Loading, Skeleton } from '#web/shared/ui/skeleton.tsx';
import { useOggi } from '#web/shared/use-oggi.ts';
import { usePrenotaFino } from '#web/shared/use-prenota-fino.ts';
import CalendarioPeriodo from './calendario-periodo.tsx';
import { CampiDate } from './campi-date.tsx';
import { Legenda } from './legenda.tsx';
import { sayGuasto } from './motivi.ts';
import {
  findGuasto,
  hasChiusi,
  periodoOf,
  periodoScelto,
  reducePeriodo,
  viewComePezzo,
  withFine,
} from './periodo.ts';
import Proposte, { type Offerta } from './elenco-proposte.tsx';
import { testiPrenota } from './testi.ts';

export interface CalendarioCambioProps {
  entry: Entry;
  tipo: Tipo;
  /** Whether the centre changes it, which is not bound to how far ahead the member may book. */
  centro: boolean;
  /** The booking as it is. */
  attuale: Attuale;
  /** Why the last attempt was refused, and the days offered instead. */
  offerta: Offerta | null;
  /** Called with the days that are chosen now; null while they are not complete, or cannot be had. */
  onScelto: (scelto: Intervallo | null) => void;
}

/** The dates and the calendar of the booking form, for a booking that is to have other days (prodotto/prenotazioni#cambio). */
export default function CalendarioCambio(props: CalendarioCambioProps) {
  const { entry, tipo, centro, attuale, offerta, onScelto } = props;
  const t = useTesti(testiPrenota);
  const lingua = useLingua();
  const oggi = useOggi();
  const mio = usePrenotaFino(oggi);
  const prenota_fino = centro ? orizzonte(oggi) : mio;
  const catalogo = useQuery(catalogoQuery(tipo));
  const bloccati = useQuery(giorniBloccatiQuery(entry));
  const aperti = useQuery(calendarioQuery());
  const [periodo, dispatch] = useReducer(reducePeriodo, periodoOf(attuale, oggi));
  const root = useRef<HTMLDivElement>(null);
  const occupati = aperti.data && catalogo.data && bloccati.data;
  const calendario = useMemo(
    () =>
      viewComePezzo({
        oggi,
        attuale,
        prenota_fino,
        occupati: occupati ?? [],
        calendario: aperti.data ?? SEMPRE_APERTO,
        ...limitsOf(entry, catalogo.data ?? []),
      }),
    [oggi, attuale, prenota_fino, occupati, aperti.data, entry, catalogo.data],
  );
  const stops = useQuery({ ...fermiQuery(entry.id), enabled: entry.tipo === 'prenotabile' }).data;
  const fermi = useMemo(() => (stops ?? []).map(withFine), [stops]);
  const parlante = useMemo(
    () => ({ t, lingua, calendario, fermi, periodo }),
    [t, lingua, calendario, fermi, periodo],
  );
  const guasto = occupati ? findGuasto(calendario, periodo) : null;
  // Reported whenever the answer may be another one: by a press, by another piece, by days that were taken meanwhile.
  useEffect(
    () => onScelto(occupati && !guasto ? periodoScelto(periodo) : null),
    [onScelto, occupati, guasto, periodo],
  );
  const take = (proposta: Intervallo) => {
    dispatch({ tipo: 'proposta', proposta });
    root.current?.focus();
  };
  if (!occupati) {
    const letture = [catalogo, bloccati, aperti];
    if (!letture.some(({ isError }) => isError))
      return (
        <Loading>
          <Skeleton height="420px" />
        </Loading>
      );
    return (
      <Note
        severity="danger"
        live
        action={
          <Button onClick={() => void Promise.all(letture.map(({ refetch }) => refetch()))}>
            {t('riprova')}
          </Button>
        }
      >
        {t('errore_giorni')}
      </Note>
    );
  }
  return (
    <div ref={root} className="stack quiet" tabIndex={-1}>
      <CampiDate
        parlante={parlante}
        act={dispatch}
        error={offerta ? undefined : sayGuasto(guasto, parlante)}
        onFocus={() => undefined}
        onCalendario={() =>
          root.current?.querySelector<HTMLElement>('[role="grid"] button[tabindex="0"]')?.focus()
        }
        {...(attuale.solo_prima && { campi: ['fine'] })}
      />
      <CalendarioPeriodo
        stretto
        parlante={parlante}
        onChoose={(giorno) => dispatch({ tipo: 'choose', giorno, calendario })}
        onPeriodo={take}
      />
      <Legenda cambio chiusi={hasChiusi(calendario.calendario)} fermi={fermi.length > 0} />
      {offerta && <Proposte {...offerta} parlante={parlante} onChoose={take} />}
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
