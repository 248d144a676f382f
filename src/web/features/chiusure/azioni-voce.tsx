import { useState } from 'react';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { Button, WideLabel } from '#web/shared/ui/button.tsx';
import { Pencil, Trash2 } from '#web/shared/ui/icons.ts';
import { FormVoce } from './form-voce.tsx';
import { RemoveVoce } from './remove-voce.tsx';
import { testiChiusure } from './testi.ts';
import { sayNomeVoce, type Voce } from './vista-chiusura.ts';

export interface AzioniProps {
  voce: Voce;
  /** Alone; otherwise in a list, where they are icons on a phone and their names say what they act on. */
  estese?: boolean;
  /** Where the focus goes once the entry is gone. */
  finalFocus?: () => HTMLElement | null | undefined;
}

/** The buttons that change and remove a closure or a stop, with their dialogs. */
export function Azioni({ voce, estese = false, finalFocus }: AzioniProps) {
  const t = useTesti(testiChiusure);
  const [aperto, setAperto] = useState<'cambia' | 'togli' | null>(null);
  const close = () => setAperto(null);
  const nome = sayNomeVoce(voce);
  return (
    <>
      <Button
        icon={<Pencil />}
        aria-label={estese ? undefined : t('cambia_cosa', { nome })}
        onClick={() => setAperto('cambia')}
      >
        {estese ? t('cambia') : <WideLabel>{t('cambia')}</WideLabel>}
      </Button>
      <Button
        variant="danger"
        icon={<Trash2 />}
        aria-label={estese ? undefined : t('togli_cosa', { nome })}
        onClick={() => setAperto('togli')}
      >
        {estese ? t('togli') : <WideLabel>{t('togli')}</WideLabel>}
      </Button>
      {aperto === 'cambia' && <FormVoce voce={voce} onClose={close} />}
      <RemoveVoce voce={voce} open={aperto === 'togli'} onClose={close} finalFocus={finalFocus} />
    </>
  );
}
