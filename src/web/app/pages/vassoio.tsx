import { Suspense, useState } from 'react';
import { VASSOIO_KEY } from '#web/shared/constants.ts';
import { readStored } from '#web/shared/storage.ts';
import { lazyParte } from '#web/shared/ui/parte.tsx';
import { useIdle } from '#web/shared/use-idle.ts';

const Vassoio = lazyParte(() => import('#web/features/trova/vassoio.tsx'));

/**
 * The tray of a page on which nothing is added to it (prodotto/prenotazioni#vassoio). Only where something has been, and
 * once the page is idle, is its script loaded.
 */
export function VassoioSotto({ conModulo }: { conModulo?: boolean }) {
  const [idle] = useIdle();
  return idle && <SePieno conModulo={conModulo} />;
}

/** Stays once it is there: it also shows the outcome of the booking that empties it. */
function SePieno({ conModulo = false }: { conModulo: boolean | undefined }) {
  const [pieno] = useState(() => readStored(VASSOIO_KEY) !== null);
  return (
    pieno && (
      <Suspense>
        <Vassoio conModulo={conModulo} />
      </Suspense>
    )
  );
}
