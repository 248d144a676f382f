import { useState } from 'react';
import type { SchedaUtente } from '#contract/utenti.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Pencil } from '#web/shared/ui/icons.ts';
import { CorreggiDati } from './correzione.tsx';
import { testiPersone } from './testi.ts';

/** The button that opens the dialog for correcting somebody's data. */
export function Correggi({ persona, isMe }: { persona: SchedaUtente; isMe: boolean }) {
  const t = useTesti(testiPersone);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Pencil />} onClick={() => setOpen(true)}>
        {t('correggi_dati')}
      </Button>
      {open && <CorreggiDati persona={persona} isMe={isMe} onClose={() => setOpen(false)} />}
    </>
  );
}
