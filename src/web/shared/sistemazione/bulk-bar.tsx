import Check from 'lucide-react/icons/check';
import { useState } from 'react';
import { useTesti } from '../i18n/use-testi.ts';
import type { Voce } from '../queries/sistemazione.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Select } from '../ui/select.tsx';
import { mayTutte, PER_TUTTE, type PerTutte } from './scelte.ts';
import styles from './sistemazione.module.css';
import { testiSistemazione } from './testi.ts';

export interface BulkBarProps {
  /** The bookings that are ticked. */
  scelti: readonly Voce[];
  /** How many there are to tick. */
  quante: number;
  puoRestare: boolean;
  /** Ticks all of them, or none. */
  onTick: (on: boolean) => void;
  onChoose: (che: PerTutte) => void;
}

/** One choice for all ticked bookings; those for which it is not possible keep theirs, and are counted. */
export function BulkBar({ scelti, quante, puoRestare, onTick, onChoose }: BulkBarProps) {
  const t = useTesti(testiSistemazione);
  const choices = PER_TUTTE.filter((one) => one !== 'lascia' || puoRestare).filter(
    (one) => one === 'annulla' || scelti.length === 0 || scelti.some((voce) => mayTutte(voce, one)),
  );
  const [asked, setChe] = useState<PerTutte>('annulla');
  const che = choices.includes(asked) ? asked : 'annulla';
  const [rest, setRest] = useState(0);
  return (
    <div className={styles['barra']}>
      <Checkbox checked={scelti.length === quante} onChange={(event) => onTick(event.target.checked)}>
        {t('scelte_di', { count: scelti.length, quante })}
      </Checkbox>
      <Select
        label={t('tutte_che')}
        hideLabel
        options={choices.map((value) => ({ value, label: t(`tutte_${value}`) }))}
        value={che}
        onChange={setChe}
      />
      <Button
        icon={<Check />}
        disabled={scelti.length === 0}
        onClick={() => {
          setRest(scelti.filter((voce) => !mayTutte(voce, che)).length);
          onChoose(che);
        }}
      >
        {t('tutte')}
      </Button>
      {rest > 0 && (
        <p role="status" className="small">
          {t('tutte_resto', { count: rest })}
        </p>
      )}
    </div>
  );
}
