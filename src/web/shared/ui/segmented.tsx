import styles from './segmented.module.css';

export interface SegmentedProps<V extends string> {
  /** The accessible name of the group. */
  label: string;
  options: readonly { value: V; label: string }[];
  /** Null: nothing is chosen yet. */
  value: V | null;
  onChange: (value: V) => void;
}

/** A choice between a few words, all of them visible. */
export function Segmented<V extends string>({ label, options, value, onChange }: SegmentedProps<V>) {
  return (
    <div className={styles['group']} role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={styles['option']}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
