import Search from 'lucide-react/icons/search';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo, useReducer, useRef, type FormEvent } from 'react';
import { SEMPRE_APERTO } from '#domain/apertura.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { calendarioQuery } from '#web/shared/queries/chiusure.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Dialog } from '#web/shared/ui/dialog.tsx';
import { Note } from '#web/shared/ui/note.tsx';
import { Loading, Skeleton } from '#web/shared/ui/skeleton.tsx';
import { testiUi } from '#web/shared/ui/testi.ts';
import { useOggi } from '#web/shared/use-oggi.ts';
import { usePrenotaFino } from '#web/shared/use-prenota-fino.ts';
import CalendarioPeriodo from './calendario-periodo.tsx';
import { CampiDate } from './campi-date.tsx';
import { Legenda } from './legenda.tsx';
import { sayGuasto } from './motivi.ts';
import { findGuasto, hasChiusi, periodoScelto, reducePeriodo, viewComePezzo } from './periodo.ts';
import { testiPrenota } from './testi.ts';
import { readPeriodo } from './use-periodo.ts';

export interface ChooseGiorniProps {
  /** The query of the address, whose days are shown first. */
  query: URLSearchParams;
  onClose: () => void;
  onScelto: (scelto: Intervallo) => void;
}

/**
 * The two dates and the calendar of the booking form in a dialog, before anything is chosen to be booked: a day is free
 * where the centre is open (prodotto/catalogo#quando-ti-serve). The press on the last day answers at once.
 */
export default function ChooseGiorni({ query, onClose, onScelto }: ChooseGiorniProps) {
  const t = useTesti(testiPrenota);
  const tUi = useTesti(testiUi);
  const lingua = useLingua();
  const oggi = useOggi();
  const prenota_fino = usePrenotaFino(oggi);
  const aperti = useQuery(calendarioQuery());
  const [periodo, dispatch] = useReducer(reducePeriodo, query, readPeriodo);
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const calendario = useMemo(
    () =>
      viewComePezzo({
        oggi,
        prenota_fino,
        occupati: [],
        noleggio_max: 0,
        calendario: aperti.data ?? SEMPRE_APERTO,
      }),
    [oggi, prenota_fino, aperti.data],
  );
  const parlante = useMemo(
    () => ({ t, lingua, calendario, fermi: [], periodo }),
    [t, lingua, calendario, periodo],
  );
  const guasto = aperti.data ? findGuasto(calendario, periodo) : null;
  const scelto = guasto ? null : periodoScelto(periodo);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A refused typed day is still in its field.
    const wrong = form.current?.querySelector<HTMLElement>('input[aria-invalid="true"]');
    if (wrong) wrong.focus();
    else if (scelto) onScelto(scelto);
  };
  const focusCalendario = () =>
    form.current?.querySelector<HTMLElement>('[role="grid"] button[tabindex="0"]')?.focus();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('quando_serve')}
      actions={
        <>
          <Button onClick={onClose}>{tUi('annulla')}</Button>
          <Button type="submit" form={id} variant="primary" icon={<Search />} disabled={!scelto}>
            {t('guarda')}
          </Button>
        </>
      }
    >
      <form id={id} ref={form} className="stack" noValidate onSubmit={submit}>
        <CampiDate
          parlante={parlante}
          act={dispatch}
          nomi={{ inizio: t('da'), fine: t('a') }}
          error={sayGuasto(guasto, parlante)}
          onFocus={() => undefined}
          onCalendario={focusCalendario}
        />
        {aperti.data ? (
          <CalendarioPeriodo
            stretto
            parlante={parlante}
            onChoose={(giorno) => {
              const azione = { tipo: 'choose', giorno, calendario } as const;
              const next = periodoScelto(reducePeriodo(periodo, azione));
              dispatch(azione);
              if (periodo.campo === 'fine' && next) onScelto(next);
            }}
            onPeriodo={onScelto}
          />
        ) : aperti.isError ? (
          <Note
            severity="danger"
            live
            action={<Button onClick={() => void aperti.refetch()}>{t('riprova')}</Button>}
          >
            {t('errore_calendario')}
          </Note>
        ) : (
          <Loading>
            <Skeleton height="356px" />
          </Loading>
        )}
        <Legenda occupati={false} chiusi={hasChiusi(calendario.calendario)} fermi={false} />
      </form>
    </Dialog>
  );
}
