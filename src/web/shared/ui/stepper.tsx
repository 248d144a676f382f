import { useId, type ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { cx } from './cx.ts';
import { Minus, Plus } from './icons.ts';
import { Said } from './said.tsx';
import styles from './field.module.css';

interface StepperProps {
  label: string;
  value: number;
  /** The value in words: '3 giorni dopo'. */
  detto: string;
  min: number;
  max: number;
  /** The names of the buttons: 'Un giorno prima', 'Un giorno dopo'. */
  meno: string;
  piu: string;
  onChange: (value: number) => void;
  children?: ReactNode;
}

/** A small number, shown in words, with two buttons that change it. */
export function Stepper({ label, value, detto, min, max, meno, piu, onChange, children }: StepperProps) {
  const id = useId();
  // At a limit the button stays enabled, so that it keeps the focus.
  const step = (by: number) => onChange(Math.min(Math.max(value + by, min), max));
  return (
    <div role="group" aria-labelledby={id} className="stack g2">
      <span id={id} className="bold">
        {label}
      </span>
      <div className="row g2">
        <IconButton
          label={meno}
          icon={<Minus />}
          variant="secondary"
          aria-disabled={value <= min || undefined}
          onClick={() => step(-1)}
        />
        <Said later as="span" className={cx(styles['valore'], 'bold text-center')}>
          {detto}
        </Said>
        <IconButton
          label={piu}
          icon={<Plus />}
          variant="secondary"
          aria-disabled={value >= max || undefined}
          onClick={() => step(1)}
        />
        {children}
      </div>
    </div>
  );
}
