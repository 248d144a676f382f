import { COME, type Come } from '#domain/euro.ts';
import { useTesti } from '../i18n/use-testi.ts';
import { Segmented } from '../ui/segmented.tsx';
import { testiIncasso } from './testi.ts';

/** How somebody pays: cash, card, other. */
export function SceltaCome({ come, onCome }: { come: Come; onCome: (come: Come) => void }) {
  const t = useTesti(testiIncasso);
  return (
    <Segmented
      label={t('come')}
      options={COME.map((value) => ({ value, label: t(value) }))}
      value={come}
      onChange={onCome}
    />
  );
}
