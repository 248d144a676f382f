import { useState } from 'react';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { Button, WideLabel } from '#web/shared/ui/button.tsx';
import { Pencil, Trash2 } from '#web/shared/ui/icons.ts';
import { FormVoce } from './form-voce.tsx';
import { RemoveVoce } from './remove-voce.tsx';
import { testiChiusure } from './testi.ts';
import { sayNomeVoce, type VoceChiusure } from './vista-chiusura.ts';

export interface AzioniProps {
  voce: VoceChiusure;
  /** Alone, with full labels; in a list, they are icons on a phone and their names include the entry. */
  estese?: boolean;
  /** The focus target once the entry is removed. */
  finalFocus?: () => HTMLElement | null | undefined;
}

/** Buttons and dialogs to change and remove a closure or stop. */
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
