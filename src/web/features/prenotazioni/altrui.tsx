import { useState, type RefObject } from 'react';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { useSession } from '#web/shared/session.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { Dialog } from '#web/shared/ui/dialog.tsx';
import { Check, Trash2 } from '#web/shared/ui/icons.ts';
import { useOggi } from '#web/shared/use-oggi.ts';
import { sayDecisione } from './say-decisione.ts';
import { testiPrenotazioni } from './testi.ts';
import type { Conflitto } from './use-decisione.ts';

export interface AltruiProps {
  /** The booking in words: its person, its thing, its days. */
  cosa: string;
  conflitto: Conflitto | null;
  /** Ref for the button that takes the focus. */
  risposta: RefObject<HTMLButtonElement | null>;
  isPending: boolean;
  onLeave: () => void;
  onInsist: () => void;
}

/**
 * Says that somebody else has decided about the booking in the meantime (MODIFICATO_DA_ALTRI): who did what and when,
 * and what can still be done with the booking as it is now.
 */
export function Altrui({ cosa, conflitto, risposta, isPending, onLeave, onInsist }: AltruiProps) {
  const t = useTesti(testiPrenotazioni);
  const lingua = useLingua();
  const io = useSession().utente?.id;
  const oggi = useOggi();
  // Kept so that the dialog does not go blank while it closes.
  const [shown, setShown] = useState(conflitto);
  if (conflitto && conflitto !== shown) setShown(conflitto);
  const { voluta, attuale } = shown ?? {};
  const possibile =
    attuale && attuale.stato !== 'annullata' && !(voluta === 'conferma' && attuale.confermata);
  return (
    <Dialog
      open={conflitto !== null}
      onClose={onLeave}
      title={t('altri_titolo')}
      initialFocus={risposta}
      actions={
        <>
          <Button ref={risposta} variant={possibile ? 'secondary' : 'primary'} onClick={onLeave}>
            {t(possibile ? 'altri_lascia' : 'altri_va_bene')}
          </Button>
          {possibile && voluta === 'annulla' && (
            <Button
              variant="danger-fill"
              icon={<Trash2 />}
              busy={isPending ? t('annullo') : undefined}
              onClick={onInsist}
            >
              {t('altri_annulla')}
            </Button>
          )}
          {possibile && voluta === 'conferma' && (
            <Button
              variant="primary"
              icon={<Check />}
              busy={isPending ? t('confermo') : undefined}
              onClick={onInsist}
            >
              {t('altri_conferma')}
            </Button>
          )}
        </>
      }
    >
      {attuale && voluta && (
        <>
          <p>
            <b>{cosa}</b>
          </p>
          <p>{sayDecisione(attuale, t, { io, oggi, lingua })}</p>
          <p className="soft">{t(`altri_${voluta}_${attuale.stato}`)}</p>
        </>
      )}
    </Dialog>
  );
}
