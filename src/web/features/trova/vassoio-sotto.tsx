import { Suspense, useState } from 'react';
import { VASSOIO_KEY } from '#web/shared/constants.ts';
import { readStored } from '#web/shared/storage.ts';
import { lazyWithRetry, useIdle } from '#web/shared/ui/lazy-with-retry.tsx';

const VassoioPieno = lazyWithRetry(() => import('./vassoio.tsx').then((m) => ({ default: m.VassoioPieno })));

/** The tray on pages that add nothing to it (prodotto/prenotazioni#vassoio), loaded when idle. */
export function VassoioSotto({ conModulo = false }: { conModulo?: boolean }) {
  const [idle] = useIdle();
  return idle && <SePieno conModulo={conModulo} />;
}

/** It stays mounted to show the result of the booking that empties it. */
function SePieno({ conModulo }: { conModulo: boolean }) {
  const [pieno] = useState(() => readStored(VASSOIO_KEY) !== null);
  return (
    pieno && (
      <Suspense>
        <VassoioPieno conModulo={conModulo} />
      </Suspense>
    )
  );
}
