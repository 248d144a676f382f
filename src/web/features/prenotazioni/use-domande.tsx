import { useState, type ReactNode, type RefObject } from 'react';
import type { Prenotazione, PrenotazioneAdmin } from '#contract/prenotazioni.ts';
import { sayChi } from '#web/shared/format.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { SospesoLoStesso } from '#web/shared/sospeso/sospeso.tsx';
import { ConfirmDialog } from '#web/shared/ui/confirm-dialog.tsx';
import { Check, Trash2 } from '#web/shared/ui/icons.ts';
import { Altrui } from './altrui.tsx';
import type { Decisione } from './api.ts';
import { CampoMotivo } from './campo-motivo.tsx';
import { testiPrenotazioni } from './testi.ts';
import { valuesOf } from './use-azione.ts';
import { useDecisione } from './use-decisione.ts';
import { useVista } from './vista-prenotazione.ts';

export interface Decidibile {
  prenotazione: Prenotazione;
  utente: PrenotazioneAdmin['utente'];
  /** Called when the booking has been confirmed, before it leaves a list of requests. */
  onConfermata?: (() => void) | undefined;
}

/**
 * Confirming and cancelling a booking. `ask` opens the question; `domande` contains it, and what follows from it. Of a
 * hundred bookings only a few are ever asked about, so the others mount no dialogs.
 *
 * @param from the element of the pressed button, where the focus goes on afterwards
 */
export function useDomande(cosa: Decidibile, from: RefObject<HTMLElement | null>) {
  const [asking, setAsking] = useState<Decisione | null>(null);
  const [asked, setAsked] = useState(false);
  const ask = (what: Decisione) => {
    setAsked(true);
    setAsking(what);
  };
  const domande: ReactNode = asked && (
    <Domande {...cosa} asking={asking} onClose={() => setAsking(null)} from={from} />
  );
  return { ask, domande };
}

interface DomandeProps extends Decidibile {
  asking: Decisione | null;
  onClose: () => void;
  from: RefObject<HTMLElement | null>;
}

function Domande({ prenotazione, utente, onConfermata, asking, onClose, from }: DomandeProps) {
  const t = useTesti(testiPrenotazioni);
  const vista = useVista(prenotazione);
  const sospesa = utente?.sospeso === true;
  const { risposta, conflitto, isPending, decide, insist, leave } = useDecisione(vista, from, {
    sospesa,
    onConfermata,
  });
  const [motivo, setMotivo] = useState('');
  const values = { ...valuesOf(vista, t), chi: sayChi({ utente }, t) };
  return (
    <>
      <ConfirmDialog
        open={asking === 'annulla'}
        onClose={onClose}
        onConfirm={() => decide('annulla', motivo)}
        title={t('annulla_titolo', values)}
        confirm={t('annulla_la')}
        cancel={t('lascia')}
        variant="danger-fill"
        icon={<Trash2 />}
        busy={t('annullo')}
        finalFocus={() => risposta.current}
      >
        <p>{t(utente ? 'annulla_altrui' : 'annulla_chiuso', values)}</p>
        {utente && <CampoMotivo motivo={motivo} onMotivo={setMotivo} />}
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'conferma'}
        onClose={onClose}
        onConfirm={() => decide('conferma')}
        icon={<Check />}
        busy={t('confermo')}
        finalFocus={() => risposta.current}
      >
        {sospesa && <SospesoLoStesso />}
        <p>{t(utente ? 'conferma_testo' : 'conferma_chiuso', values)}</p>
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
