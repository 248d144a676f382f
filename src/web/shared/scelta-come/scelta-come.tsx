import { COME, type Come } from '#domain/euro.ts';
import { useTesti } from '../i18n/use-testi.ts';
import { Segmented } from '../ui/segmented.tsx';
import { testiCome } from './testi.ts';

export interface SceltaComeProps {
  /** Whether the person pays, or gets money back. */
  paga?: boolean;
  /** Null: not chosen yet. */
  come: Come | null;
  onCome: (come: Come) => void;
}

/** How money changes hands: cash, card, other. */
export function SceltaCome({ paga = false, come, onCome }: SceltaComeProps) {
  const t = useTesti(testiCome);
  return (
    <Segmented
      label={t(paga ? 'come_paga' : 'come')}
      options={COME.map((value) => ({ value, label: t(value) }))}
      value={come}
      onChange={onCome}
    />
  );
}
