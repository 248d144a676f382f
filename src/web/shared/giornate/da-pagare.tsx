import type { Prenotazione } from '#contract/prenotazioni.ts';
import { formatEuro } from '#web/shared/format.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { Coins } from '#web/shared/ui/icons.ts';
import { Tag } from '#web/shared/ui/tag.tsx';
import { testiIncasso } from './testi.ts';

interface DaPagareProps extends Pick<Prenotazione, 'giornate'> {
  /** For a narrow column: 'Da pagare €10'. */
  breve?: boolean;
}

/** 'Da pagare: 2 giornate, €10'; nothing if nothing is due. */
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
