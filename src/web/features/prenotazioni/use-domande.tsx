import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useState } from 'react';
import type { Prenotazione, PrenotazioneAdmin } from '#contract/prenotazioni.ts';
import { isDaConfermare } from '#domain/prenotazione.ts';
import { sayChi } from '#web/shared/format.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { serieQuery } from '#web/shared/queries/prenotazioni.ts';
import { SospesoLoStesso } from '#web/shared/sospeso/sospeso.tsx';
import { ConfirmDialog } from '#web/shared/ui/confirm-dialog.tsx';
import { Check, Trash2 } from '#web/shared/ui/icons.ts';
import { Loading, Skeleton } from '#web/shared/ui/skeleton.tsx';
import { TextField } from '#web/shared/ui/text-field.tsx';
import { useOggi } from '#web/shared/use-oggi.ts';
import { Altrui } from './altrui.tsx';
import type { DecisionePrenotazione } from './api.ts';
import { testiPrenotazioni } from './testi.ts';
import { valuesOf } from './use-azione.ts';
import { ElencoScelte, useConferme } from './use-conferme.tsx';
import { useDecisione } from './use-decisione.ts';
import { useVista } from './vista-prenotazione.ts';

interface Decidibili {
  prenotazioni: readonly Prenotazione[];
  utente: PrenotazioneAdmin['utente'];
  /** Called after a single booking is confirmed, before it leaves a list of requests. */
  onConfermata?: (() => void) | undefined;
}

/**
 * Confirms and cancels a booking or a series. `ask` opens the question; `domande` renders it and what follows. Dialogs
 * mount on demand, since a list may have a hundred bookings.
 *
 * @param from the element of the pressed button, for the focus afterwards
 */
export function useDomande(cosa: Decidibili, from: RefObject<HTMLElement | null>) {
  const [asking, setAsking] = useState<DecisionePrenotazione | null>(null);
  const [asked, setAsked] = useState(false);
  const ask = (what: DecisionePrenotazione) => {
    setAsked(true);
    setAsking(what);
  };
  const domande: ReactNode = asked && (
    <Domande {...cosa} asking={asking} onClose={() => setAsking(null)} from={from} />
  );
  return { ask, domande };
}

interface DomandeProps extends Decidibili {
  asking: DecisionePrenotazione | null;
  onClose: () => void;
  from: RefObject<HTMLElement | null>;
}

function Domande({ prenotazioni, utente, onConfermata, asking, onClose, from }: DomandeProps) {
  const t = useTesti(testiPrenotazioni);
  const oggi = useOggi();
  const [prima] = prenotazioni as readonly [Prenotazione];
  const count = prenotazioni.length;
  const isSola = count === 1;
  const sospesa = utente?.sospeso === true;
  const { risposta, conflitto, isPending, decide, insist, leave } = useDecisione(prenotazioni, from, {
    sospesa,
    onConfermata,
  });
  const { confirm, rimaste } = useConferme();
  const waiting = prenotazioni.filter((one) => isDaConfermare(one, oggi));
  // All that have not begun are cancelled, also those that the list does not show.
  const serie = useQuery({ ...serieQuery(prima.serie_id ?? 0), enabled: !isSola && asking === 'annulla' });
  const ahead = serie.data?.filter(({ inizio }) => inizio > oggi);
  const [motivo, setMotivo] = useState('');
  const values = { ...valuesOf(useVista(prima)), count, chi: sayChi({ utente }, t) };
  return (
    <>
      {rimaste}
      <ConfirmDialog
        open={asking === 'annulla'}
        onClose={onClose}
        onConfirm={() => decide('annulla', motivo)}
        title={t('annulla_titolo', values)}
        confirm={isSola || ahead ? t('annulla_conferma', { count: ahead?.length ?? 1 }) : t('annulla_tutte')}
        cancel={t('lascia')}
        variant="danger-fill"
        icon={<Trash2 />}
        busy={t('annullo')}
        finalFocus={() => risposta.current}
      >
        <p>{t(utente ? 'annulla_altrui' : 'annulla_chiuso', values)}</p>
        {!isSola &&
          (ahead ? (
            <ElencoScelte prenotazioni={ahead} />
          ) : (
            <Loading>
              <Skeleton height="72px" />
            </Loading>
          ))}
        {utente && (
          <TextField
            label={t('annulla_motivo')}
            hint={t('annulla_motivo_aiuto')}
            maxLength={500}
            autoComplete="off"
            value={motivo}
            onChange={(event) => setMotivo(event.target.value)}
          />
        )}
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'conferma'}
        onClose={onClose}
        onConfirm={() => (isSola ? decide('conferma') : confirm(waiting, from.current))}
        icon={<Check />}
        busy={t('confermo')}
        finalFocus={() => risposta.current}
      >
        {isSola ? (
          <>
            {sospesa && <SospesoLoStesso />}
            <p>{t(utente ? 'conferma_testo' : 'conferma_chiuso', values)}</p>
          </>
        ) : (
          <>
            <p>{t('conferma_insieme', { count: waiting.length })}</p>
            <ElencoScelte prenotazioni={waiting.map((one) => ({ ...one, utente }))} />
          </>
        )}
      </ConfirmDialog>
      <Altrui
        cosa={t('altri_cosa', values)}
        conflitto={conflitto}
        risposta={risposta}
        isPending={isPending}
        onLeave={() => void leave()}
        onInsist={() => void insist()}
      />
    </>
  );
}
