import { Suspense, useState } from 'react';
import type { Prenotazione } from '#contract/prenotazioni.ts';
import { VASSOIO_KEY } from '#web/shared/constants.ts';
import { readStored } from '#web/shared/storage.ts';
import { lazyParte } from '#web/shared/ui/parte.tsx';
import { Wrap } from '#web/shared/ui/layout.tsx';
import { useIdle } from '#web/shared/use-idle.ts';

const Vassoio = lazyParte(() => import('#web/features/trova/vassoio.tsx'));
const EsitoPrenotazione = lazyParte(() => import('#web/shared/esito/esito-prenotazione.tsx'));

/**
 * The tray, for pages on which nothing is added to it (prodotto/prenotazioni#vassoio). Its script is loaded once the
 * page is idle, and only if there is something in the tray.
 */
export function VassoioSotto({ conModulo }: { conModulo?: boolean }) {
  const [idle] = useIdle();
  return idle && <SePieno conModulo={conModulo} />;
}

/** Once shown it stays: it also shows the outcome of the booking that empties it. */
function SePieno({ conModulo = false }: { conModulo: boolean | undefined }) {
  const [fatte, setFatte] = useState<readonly Prenotazione[] | null>(null);
  const [pieno] = useState(() => readStored(VASSOIO_KEY) !== null);
  return (
    pieno && (
      <Suspense>
        {fatte && (
          <Wrap>
            <EsitoPrenotazione prenotazioni={fatte} altro="cerca" onAltro={() => setFatte(null)} />
          </Wrap>
        )}
        <Vassoio conModulo={conModulo} onFatte={setFatte} />
      </Suspense>
    )
  );
}
