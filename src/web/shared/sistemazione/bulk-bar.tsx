import { useState } from 'react';
import { sayChi } from '#web/shared/format.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import type { VocePiano } from '#web/shared/queries/sistemazione.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Checkbox } from '#web/shared/ui/checkbox.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import { Check } from '#web/shared/ui/icons.ts';
import { Select } from '#web/shared/ui/select.tsx';
import { Said } from '#web/shared/ui/said.tsx';
import { ESITI, type Esito, mayTutte } from './scelte.ts';
import styles from './sistemazione.module.css';
import { testiSistemazione } from './testi.ts';

interface BulkBarProps {
  scelti: readonly VocePiano[];
  quante: number;
  puoRestare: boolean;
  onTick: (on: boolean) => void;
  onChoose: (che: Esito) => void;
}

/** Applies a decision to all ticked bookings. Those for which it is not possible keep their own, and are named. */
export function BulkBar({ scelti, quante, puoRestare, onTick, onChoose }: BulkBarProps) {
  const t = useTesti(testiSistemazione);
  const lingua = useLingua();
  const choices = ESITI.filter(
    (one) =>
      (one !== 'lascia' || puoRestare) &&
      (one === 'annulla' || scelti.length === 0 || scelti.some((voce) => mayTutte(voce, one))),
  );
  const [asked, setChe] = useState<Esito>('annulla');
  const che = choices.includes(asked) ? asked : 'annulla';
  const [done, setDone] = useState<{ che: Esito; rest: readonly VocePiano[] } | null>(null);
  const sayDone = ({ che: what, rest }: NonNullable<typeof done>): string => {
    const chi = new Intl.ListFormat(lingua).format(
      rest.map(({ prenotazione: { utente } }) => sayChi({ utente }, t)),
    );
    const resto =
      rest.length > 0 && what !== 'annulla' && what !== 'lascia'
        ? t(`resto_${what}`, { count: rest.length, chi })
        : '';
    return what === 'date' ? `${t('tutte_date_controlla')} ${resto}` : resto;
  };
  return (
    <div className={cx(styles['barra'], 'grid middle sticky z1 g2-3 p2-3 tint r2')}>
      <Checkbox checked={scelti.length === quante} onChange={(event) => onTick(event.target.checked)}>
        {t('scelte_di', { count: scelti.length, quante })}
      </Checkbox>
      <Select
        label={t('tutte_che')}
        hideLabel
        options={choices.map((value) => ({ value, label: t(`breve_${value}`) }))}
        value={che}
        onChange={setChe}
      />
      <Button
        icon={<Check />}
        disabled={scelti.length === 0}
        onClick={() => {
          setDone({ che, rest: scelti.filter((voce) => !mayTutte(voce, che)) });
          onChoose(che);
        }}
      >
        {t('tutte')}
      </Button>
      <Said className="small">{done && sayDone(done)}</Said>
    </div>
  );
}
