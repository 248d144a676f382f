import { useQuery } from '@tanstack/react-query';
import { useState, type RefObject } from 'react';
import type { PrenotazioneAdmin } from '#contract/prenotazioni.ts';
import { sayChi } from '#web/shared/format.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { serieQuery } from '#web/shared/queries/prenotazioni.ts';
import { ConfirmDialog } from '#web/shared/ui/confirm-dialog.tsx';
import { Trash2 } from '#web/shared/ui/icons.ts';
import { Loading, Skeleton } from '#web/shared/ui/skeleton.tsx';
import { useOggi } from '#web/shared/use-oggi.ts';
import { useCancelSerie } from './api-serie.ts';
import { ElencoScelte } from './elenco-scelte.tsx';
import { CampoMotivo } from './campo-motivo.tsx';
import { testiSerie } from './testi-serie.ts';
import { useAzione } from './use-azione.ts';

interface CancelSerieProps {
  serie_id: number;
  utente: PrenotazioneAdmin['utente'];
  open: boolean;
  onClose: () => void;
  /** The element around the card's buttons, for the focus afterwards. */
  from: RefObject<Element | null>;
}

/**
 * Asks before an administrator cancels the bookings of one go. It lists all those that have not begun, by name and
 * days, even those that the list behind it does not show.
 */
export function CancelSerie({ serie_id, utente, open, onClose, from }: CancelSerieProps) {
  const t = useTesti(testiSerie);
  const oggi = useOggi();
  const cancel = useCancelSerie();
  const { data } = useQuery({ ...serieQuery(serie_id), enabled: open });
  const ahead = data?.filter(({ inizio }) => inizio > oggi);
  const [motivo, setMotivo] = useState('');
  const { run } = useAzione(() => from.current, {
    send: () => cancel.mutateAsync({ serie_id, motivo: motivo.trim() }),
    fatto: t('annullate'),
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => run()}
      title={t('annulla_titolo', { chi: sayChi({ utente }, t) })}
      confirm={ahead ? t('annulla_conferma', { count: ahead.length }) : t('annulla')}
      cancel={t('lascia')}
      variant="danger-fill"
      icon={<Trash2 />}
      busy={t('annullo')}
    >
      <p>{t(utente ? 'annulla_testo' : 'annulla_testo_chiuso')}</p>
      {ahead ? (
        <ElencoScelte prenotazioni={ahead} />
      ) : (
        <Loading>
          <Skeleton height="72px" />
        </Loading>
      )}
      {utente && <CampoMotivo motivo={motivo} onMotivo={setMotivo} />}
    </ConfirmDialog>
  );
}
