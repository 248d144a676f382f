import { useState } from 'react';
import { sayChi } from '../format.ts';
import { useLingua } from '../i18n/lingua.ts';
import { useTesti } from '../i18n/use-testi.ts';
import type { Voce } from '../queries/sistemazione.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Check } from '../ui/icons.ts';
import { Select } from '../ui/select.tsx';
import { ESITI, mayTutte, type Esito } from './scelte.ts';
import styles from './sistemazione.module.css';
import { testiSistemazione } from './testi.ts';
import { Said } from '../ui/said.tsx';

interface BulkBarProps {
  /** The ticked bookings. */
  scelti: readonly Voce[];
  /** How many bookings can be ticked. */
  quante: number;
  puoRestare: boolean;
  /** Ticks all bookings, or none. */
  onTick: (on: boolean) => void;
  onChoose: (che: Esito) => void;
}

/** Makes one choice for all ticked bookings. Bookings for which it is not possible keep their own, and are named. */
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
  const [done, setDone] = useState<{ che: Esito; rest: readonly Voce[] } | null>(null);
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
    <div className={styles['barra']}>
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
