import type { ReactNode } from 'react';
import styles from './filter-buttons.module.css';

interface FilterButtonsProps<V extends string> {
  /** The accessible name of the group. */
  label: string;
  /** @property conto how many rows the filter finds; null while that is not known */
  options: readonly { value: V; label: string; conto?: ReactNode }[];
  value: V;
  onChange: (value: V) => void;
}

/** Filters of a list, one at a time. If they do not fit, they are one row that scrolls sideways. */
export function FilterButtons<V extends string>({ label, options, value, onChange }: FilterButtonsProps<V>) {
  return (
    <div role="group" aria-label={label} className={styles['filters']}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
          {option.conto !== undefined && <b className="num">{option.conto}</b>}
        </button>
      ))}
    </div>
  );
}
