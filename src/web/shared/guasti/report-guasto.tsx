import { Suspense, useState } from 'react';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { Button, type ButtonProps } from '#web/shared/ui/button.tsx';
import { TriangleAlert } from '#web/shared/ui/icons.ts';
import { lazyWithRetry } from '#web/shared/ui/lazy-with-retry.tsx';
import { testiGuasti } from './testi.ts';

const loadModulo = () => import('./modulo-guasto.tsx').then((m) => ({ default: m.ModuloGuasto }));
// Few people use it, so the form is loaded when the button gets the focus or the pointer.
const ModuloGuasto = lazyWithRetry(loadModulo, { over: true });

interface ReportGuastoProps {
  prenotabile: { id: number; nome: string; lang?: 'it' | undefined };
  variant?: ButtonProps['variant'];
}

/** 'C’è un problema': the button that reports a fault (prodotto/guasti#segnalare). */
export function ReportGuasto({ prenotabile, variant }: ReportGuastoProps) {
  const t = useTesti(testiGuasti);
  // Once opened, the form stays mounted, so that it keeps its values.
  const [stato, setStato] = useState<'mai' | 'aperto' | 'chiuso'>('mai');
  return (
    <>
      <Button
        icon={<TriangleAlert />}
        variant={variant}
        onFocus={() => void loadModulo()}
        onPointerEnter={() => void loadModulo()}
        onClick={() => setStato('aperto')}
      >
        {t('problema')}
      </Button>
      {stato !== 'mai' && (
        <Suspense>
          <ModuloGuasto
            prenotabile={prenotabile}
            open={stato === 'aperto'}
            onClose={() => setStato('chiuso')}
          />
        </Suspense>
      )}
    </>
  );
}
