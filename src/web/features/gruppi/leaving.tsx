import { useState } from 'react';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { Sistemazione } from '#web/shared/sistemazione/piano-sistemazione.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { ConfirmDialog } from '#web/shared/ui/confirm-dialog.tsx';
import { ArrowRightLeft } from '#web/shared/ui/icons.ts';
import { testiGruppi } from './testi.ts';

/** A resource to remove from its group, and the number of its bookings made through the group. */
export interface UscitaDi {
  membro: { id: number; nome: string };
  quante: number;
}

interface UscitaProps {
  gruppo_id: number;
  uscita: UscitaDi;
  onClose: () => void;
  /** Removes it; its bookings stay. */
  onTake: () => Promise<unknown>;
  /** Called once it is removed with its bookings settled. */
  onDone: () => void;
}

/** Says that the bookings stay on the removed resource, or moves them (prodotto/sistemazione#causa). */
export function Uscita({ gruppo_id, uscita: { membro, quante }, onClose, onTake, onDone }: UscitaProps) {
  const t = useTesti(testiGruppi);
  const [sistema, setSistema] = useState(false);
  const { id: prenotabile_id, nome } = membro;
  if (sistema)
    return (
      <Sistemazione
        causa={{ tipo: 'uscita_dal_gruppo', gruppo_id, prenotabile_id }}
        nome={nome}
        onClose={onClose}
        onDone={onDone}
      />
    );
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={onTake}
      title={t('esce', { nome })}
      confirm={t('esce_conferma')}
      busy={t('esce_tolgo')}
    >
      <p>{t('restano', { count: quante })}</p>
      <p>
        <Button icon={<ArrowRightLeft />} onClick={() => setSistema(true)}>
          {t('spostale')}
        </Button>
      </p>
    </ConfirmDialog>
  );
}
