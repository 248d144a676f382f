import { Suspense, useState } from 'react';
import { useTesti } from '../i18n/use-testi.ts';
import { Button, type ButtonProps } from '../ui/button.tsx';
import { TriangleAlert } from '../ui/icons.ts';
import { lazyParte } from '../ui/parte.tsx';
import { RigaModo } from '../ui/riga-modo.tsx';
import { testiModulo } from './testi-modulo.ts';

const loadModulo = () => import('./modulo-guasto.tsx').then((m) => ({ default: m.ModuloGuasto }));
// Hardly anybody presses it, so its form is loaded at the first sign that somebody will.
const ModuloGuasto = lazyParte(loadModulo, { dove: 'sopra' });

interface ReportGuastoProps {
  prenotabile: { id: number; nome: string; lang?: 'it' | undefined };
  /** Drawn as a row of a list of actions instead of a button. */
  riga?: boolean;
  className?: string | undefined;
  variant?: ButtonProps['variant'];
}

/** 'C’è un problema': reports what is wrong with a thing (prodotto/guasti#segnalare). */
export function ReportGuasto({ prenotabile, riga, className, variant }: ReportGuastoProps) {
  const t = useTesti(testiModulo);
  // Once it was opened it stays mounted, so that closing it keeps what was written.
  const [stato, setStato] = useState<'mai' | 'aperto' | 'chiuso'>('mai');
  const modulo = stato !== 'mai' && (
    <Suspense>
      <ModuloGuasto prenotabile={prenotabile} open={stato === 'aperto'} onClose={() => setStato('chiuso')} />
    </Suspense>
  );
  const open = () => setStato('aperto');
  return riga ? (
    <RigaModo
      icona={<TriangleAlert />}
      nome={t('problema')}
      come={t('problema_come')}
      className={className}
      onClick={open}
    >
      {modulo}
    </RigaModo>
  ) : (
    <>
      <Button
        icon={<TriangleAlert />}
        className={className}
        variant={variant}
        onFocus={() => void loadModulo()}
        onPointerEnter={() => void loadModulo()}
        onClick={open}
      >
        {t('problema')}
      </Button>
      {modulo}
    </>
  );
}
