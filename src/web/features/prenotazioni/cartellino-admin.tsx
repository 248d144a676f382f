import { mailtoHref } from '#web/shared/paths.ts';
import Check from 'lucide-react/icons/check';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import type { PrenotazioneAdmin } from '#contract/prenotazioni.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { ConfirmDialog } from '#web/shared/ui/confirm-dialog.tsx';
import { Altrui } from './altrui.tsx';
import type { Decisione } from './api.ts';
import styles from './cartellino.module.css';
import { Cartellino } from './cartellino.tsx';
import { testiPrenotazioni } from './testi.ts';
import { valuesOf } from './use-azione.ts';
import { useDecisione } from './use-decisione.ts';
import type { VistaPrenotazione } from './vista-prenotazione.ts';

export interface CartellinoAdminProps {
  vista: VistaPrenotazione;
  utente: PrenotazioneAdmin['utente'];
  livello: 2 | 3;
}

/**
 * A booking for an administrator: who made it, how to reach them, Conferma and Annulla
 * (prodotto/prenotazioni#cartellino).
 */
export function CartellinoAdmin({ vista, utente, livello }: CartellinoAdminProps) {
  const t = useTesti(testiPrenotazioni);
  const { card, risposta, conflitto, isPending, decide, insist, leave } = useDecisione(vista);
  const [asking, setAsking] = useState<Decisione | null>(null);
  // Few of a hundred cards are ever acted on: the others mount no dialogs.
  const [asked, setAsked] = useState(false);
  const close = () => setAsking(null);
  const ask = (what: Decisione) => {
    setAsked(true);
    setAsking(what);
  };
  return (
    <Cartellino vista={vista} livello={livello}>
      <Chi utente={utente} />
      <div ref={card} className={styles['bottoni']}>
        <Button variant="danger" icon={<Trash2 />} onClick={() => ask('annulla')}>
          {t('annulla')}
        </Button>
        <Button
          variant="primary"
          icon={<Check />}
          disabled={!vista.confermabile}
          onClick={() => ask('conferma')}
        >
          {t('conferma')}
        </Button>
      </div>
      {asked && (
        <>
          <ConfirmDialog
            open={asking === 'annulla'}
            onClose={close}
            onConfirm={() => decide('annulla')}
            variant="danger-fill"
            icon={<Trash2 />}
            busy={t('annullo')}
            finalFocus={() => risposta.current}
          >
            <p>{t('annulla_altrui', valuesOf(vista, t))}</p>
          </ConfirmDialog>
          <ConfirmDialog
            open={asking === 'conferma'}
            onClose={close}
            onConfirm={() => decide('conferma')}
            icon={<Check />}
            busy={t('confermo')}
            finalFocus={() => risposta.current}
          >
            <p>{t('conferma_testo', valuesOf(vista, t))}</p>
          </ConfirmDialog>
          <Altrui
            conflitto={conflitto}
            risposta={risposta}
            isPending={isPending}
            onLeave={() => void leave()}
            onInsist={() => void insist()}
          />
        </>
      )}
    </Cartellino>
  );
}

/** Who booked, and how to reach them. */
function Chi({ utente }: Pick<CartellinoAdminProps, 'utente'>) {
  const t = useTesti(testiPrenotazioni);
  return (
    <p className={styles['chi']}>
      {utente ? (
        <>
          <a href={mailtoHref(utente.email)}>{utente.email}</a>
          {utente.telefono && (
            <a className="num" href={`tel:${utente.telefono.replaceAll(/[^\d+]/g, '')}`}>
              {utente.telefono}
            </a>
          )}
        </>
      ) : (
        <span className="soft">{t('account_chiuso')}</span>
      )}
    </p>
  );
}
