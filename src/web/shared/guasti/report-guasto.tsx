import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { Suspense, useState } from 'react';
import { useTesti } from '../i18n/use-testi.ts';
import { Button, type ButtonProps } from '../ui/button.tsx';
import { lazyParte } from '../ui/parte.tsx';
import { RigaModo } from '../ui/riga-modo.tsx';
import { testiModulo } from './testi-modulo.ts';

const loadModulo = () => import('./modulo-guasto.tsx').then((m) => ({ default: m.ModuloGuasto }));
// Nearly nobody presses it: its form comes with the first sign that somebody will.
const ModuloGuasto = lazyParte(loadModulo, { dove: 'sopra' });

export interface ReportGuastoProps {
  prenotabile: { id: number; nome: string };
  /** As a row of a list of ways to go on, in place of a button. */
  riga?: boolean;
  className?: string | undefined;
  variant?: ButtonProps['variant'];
}

/** 'C’è un problema': whoever stands before a thing says what is wrong with it (prodotto/guasti#segnalare). */
export function ReportGuasto({ prenotabile, riga, className, variant }: ReportGuastoProps) {
  const t = useTesti(testiModulo);
  // Once opened it stays, closed, with what was written in it.
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
