import { useId, useReducer, useRef } from 'react';
import type { Intervallo } from '#domain/intervallo.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Dialog } from '#web/shared/ui/dialog.tsx';
import { focusFirstInvalid } from '#web/shared/focus.ts';
import { Search } from '#web/shared/ui/icons.ts';
import { FormStack } from '#web/shared/ui/layout.tsx';
import { type AzionePeriodo, findGuasto, periodoScelto, reducePeriodo } from './periodo.ts';
import { SceltaPeriodo } from './scelta-periodo.tsx';
import { testiPrenota } from './testi.ts';
import { readPeriodo } from './use-periodo.ts';
import { useSituazione } from './use-situazione.ts';

interface ChooseGiorniProps {
  /** The query string with the initial days. */
  query: URLSearchParams;
  onClose: () => void;
  onScelto: (scelto: Intervallo) => void;
}

/**
 * Dates and calendar in a dialog, before an entry is chosen: a day is free if the centre is open
 * (prodotto/catalogo#quando-ti-serve). Choosing the last day submits.
 */
export default function ChooseGiorni({ query, onClose, onScelto }: ChooseGiorniProps) {
  const t = useTesti(testiPrenota);
  const [periodo, dispatch] = useReducer(reducePeriodo, query, readPeriodo);
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const giorni = useSituazione({ cose: [] });
  const guasto = giorni.letti ? findGuasto(giorni.calendario, periodo) : null;
  const scelto = guasto ? null : periodoScelto(periodo);
  const act = (azione: AzionePeriodo) => {
    dispatch(azione);
    const next = periodoScelto(reducePeriodo(periodo, azione));
    const isLast = azione.tipo === 'proposta' || (azione.tipo === 'choose' && periodo.campo === 'fine');
    if (isLast && next) onScelto(next);
  };
  const submit = () => {
    if (!focusFirstInvalid(form.current) && scelto) onScelto(scelto);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('quando_serve')}
      actions={
        <>
          <Button onClick={onClose}>{t('annulla')}</Button>
          <Button type="submit" form={id} variant="primary" icon={<Search />} disabled={!scelto}>
            {t('guarda')}
          </Button>
        </>
      }
    >
      <FormStack id={id} ref={form} onSubmit={submit}>
        <SceltaPeriodo
          stretto
          radice={form}
          {...{ giorni, periodo, act, guasto }}
          nomi={{ inizio: t('da'), fine: t('a') }}
        />
      </FormStack>
    </Dialog>
  );
}
