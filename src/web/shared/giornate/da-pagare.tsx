import { Suspense, useState } from 'react';
import type { Prenotazione } from '#contract/prenotazioni.ts';
import { formatEuro } from '../format.ts';
import { useTesti } from '../i18n/use-testi.ts';
import { Button } from '../ui/button.tsx';
import { Coins } from '../ui/icons.ts';
import { lazyParte } from '../ui/parte.tsx';
import { Tag } from '../ui/tag.tsx';
import { testiIncasso } from './testi.ts';

// Loaded on demand, since few of the bookings on a page have something to pay.
const FormIncasso = lazyParte(() => import('./form-incasso.tsx').then((m) => ({ default: m.FormIncasso })), {
  dove: 'sopra',
});

interface DaPagareProps extends Pick<Prenotazione, 'giornate'> {
  /** Short, for a narrow column: 'Da pagare €10'. */
  breve?: boolean;
}

/** 'Da pagare: 2 giornate, €10' for a booking with something to pay; nothing for any other. */
export function DaPagare({ giornate, breve = false }: DaPagareProps) {
  const t = useTesti(testiIncasso);
  if (!giornate || giornate.da_pagare === 0) return null;
  const { da_pagare: count, euro } = giornate;
  return (
    <Tag variant="hold" icon={<Coins />}>
      {t(breve ? 'da_pagare_breve' : 'da_pagare', { count, euro: formatEuro(euro) })}
    </Tag>
  );
}

interface IncassaProps {
  prenotazione: Pick<Prenotazione, 'id' | 'giornate'>;
  /** The person who pays. */
  chi: string;
}

/** The button 'Incassa', if something is to be paid (prodotto/giornate#incasso). */
export function Incassa({ prenotazione: { id, giornate }, chi }: IncassaProps) {
  const t = useTesti(testiIncasso);
  const [open, setOpen] = useState(false);
  if (!giornate || giornate.da_pagare === 0) return null;
  return (
    <>
      <Button icon={<Coins />} aria-label={t('incassa_chi', { chi, id })} onClick={() => setOpen(true)}>
        {t('incassa')}
      </Button>
      {open && (
        <Suspense>
          <FormIncasso id={id} chi={chi} dovute={giornate} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
