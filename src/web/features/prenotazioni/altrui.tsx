import { type RefObject, useState } from 'react';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { useSession } from '#web/shared/session.tsx';
import { ConflictDialog } from '#web/shared/ui/conflict.tsx';
import { Check, Trash2 } from '#web/shared/ui/icons.ts';
import { useOggi } from '#web/shared/use-oggi.ts';
import { sayDecisione } from './say-decisione.ts';
import { testiPrenotazioni } from './testi.ts';
import type { Conflitto } from './use-decisione.ts';

interface AltruiProps {
  /** The booking as text: person, thing, days. */
  cosa: string;
  conflitto: Conflitto | null;
  risposta: RefObject<HTMLButtonElement | null>;
  isPending: boolean;
  onLeave: () => void;
  onInsist: () => void;
}

const BUSY = { conferma: 'confermo', annulla: 'annullo' } as const;
const SAVE = {
  conferma: { variant: 'primary', icon: <Check /> },
  annulla: { variant: 'danger-fill', icon: <Trash2 /> },
} as const;

/** Says who has decided about the booking meanwhile (MODIFICATO_DA_ALTRI), and what can still be done. */
export function Altrui({ cosa, conflitto, risposta, isPending, onLeave, onInsist }: AltruiProps) {
  const t = useTesti(testiPrenotazioni);
  const lingua = useLingua();
  const io = useSession().utente?.id;
  const oggi = useOggi();
  // Keep the content while the dialog closes.
  const [shown, setShown] = useState(conflitto);
  if (conflitto && conflitto !== shown) setShown(conflitto);
  const { voluta, attuale } = shown ?? {};
  const possibile =
    attuale && attuale.stato !== 'annullata' && !(voluta === 'conferma' && attuale.confermata);
  return (
    <ConflictDialog
      open={conflitto !== null}
      title={t('altri_titolo')}
      take={t(possibile ? 'altri_lascia' : 'altri_va_bene')}
      save={
        possibile && voluta ? { ...SAVE[voluta], label: t(`altri_${voluta}`), busy: t(BUSY[voluta]) } : null
      }
      takeRef={risposta}
      isPending={isPending}
      onTake={onLeave}
      onSave={onInsist}
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
    </ConflictDialog>
  );
}
