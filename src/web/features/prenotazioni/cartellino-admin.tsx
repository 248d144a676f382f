import Check from 'lucide-react/icons/check';
import Trash2 from 'lucide-react/icons/trash-2';
import { useRef, useState } from 'react';
import type { PrenotazioneAdmin } from '#contract/prenotazioni.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { ConfirmDialog } from '#web/shared/ui/confirm-dialog.tsx';
import { useConfirmPrenotazione, useDeletePrenotazione } from './api.ts';
import styles from './cartellino.module.css';
import { Cartellino } from './cartellino.tsx';
import { testiPrenotazioni } from './testi.ts';
import { useAzione, valuesOf } from './use-azione.ts';
import type { VistaPrenotazione } from './vista-prenotazione.ts';

export interface CartellinoAdminProps {
  vista: VistaPrenotazione;
  utente: PrenotazioneAdmin['utente'];
  livello: 2 | 3;
}

/** A booking for an administrator: who made it, how to reach them, Conferma and Annulla (spec 2, Booking card). */
export function CartellinoAdmin({ vista, utente, livello }: CartellinoAdminProps) {
  const t = useTesti(testiPrenotazioni);
  const confirm = useConfirmPrenotazione();
  const remove = useDeletePrenotazione();
  const run = useAzione();
  const buttons = useRef<HTMLDivElement>(null);
  const [asking, setAsking] = useState<'conferma' | 'annulla' | null>(null);
  const close = () => setAsking(null);
  const values = valuesOf(vista, t);
  return (
    <Cartellino vista={vista} livello={livello}>
      <p className={styles['chi']}>
        {utente ? (
          <>
            <a href={`mailto:${utente.email}`}>{utente.email}</a>
            <a className="num" href={`tel:${utente.telefono.replaceAll(/[^\d+]/g, '')}`}>
              {utente.telefono}
            </a>
          </>
        ) : (
          <span className="soft">{t('account_chiuso')}</span>
        )}
      </p>
      <div ref={buttons} className={styles['bottoni']}>
        <Button variant="danger" icon={<Trash2 />} onClick={() => setAsking('annulla')}>
          {t('annulla')}
        </Button>
        <Button
          variant="primary"
          icon={<Check />}
          disabled={!vista.confermabile}
          onClick={() => setAsking('conferma')}
        >
          {t('conferma')}
        </Button>
      </div>
      <ConfirmDialog
        open={asking === 'annulla'}
        onClose={close}
        onConfirm={() => run(buttons.current, () => remove.mutateAsync(vista.id), 'annullata')}
        variant="danger-fill"
        icon={<Trash2 />}
        busy={t('annullo')}
      >
        <p>{t('annulla_altrui', values)}</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'conferma'}
        onClose={close}
        onConfirm={() => run(buttons.current, () => confirm.mutateAsync(vista.id), 'confermata')}
        icon={<Check />}
        busy={t('confermo')}
      >
        <p>{t('conferma_testo', values)}</p>
      </ConfirmDialog>
    </Cartellino>
  );
}
