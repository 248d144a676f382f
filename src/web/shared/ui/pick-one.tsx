import { useId, type ComponentProps, type ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './pick-one.module.css';

export interface PickOneProps<V extends string> extends Omit<ComponentProps<'input'>, 'type' | 'value'> {
  label: string;
  /** `segments`: a few words; `buttons`: filters of a list; `cards`: longer answers in a form. */
  look: 'segments' | 'buttons' | 'cards';
  /**
   * @property nota a line below the label
   * @property conto the number of rows that a filter finds; null while loading
   */
  options: readonly { value: V; label: string; nota?: string; icon?: ReactNode; conto?: ReactNode }[];
  /** Cards below each other, for more than three options or long labels; 'due': two per row if they fit. */
  column?: boolean | 'due';
  /** The chosen value, unless a form stores it; null for none. */
  value?: V | null;
  onPick?: (value: V) => void;
}

/** Classes of the group, of an option and of its input, which covers the label or is drawn as a circle. */
const LOOKS = {
  segments: ['inline wrap clip framed r2', 'h44 text-center', 'ghost absolute'],
  buttons: ['flex g2', 'h44 r2', 'ghost absolute'],
  cards: ['grid g2', 'h48 r2', 'grid centre fixed raised round'],
} as const;

/** Radio buttons with all options visible. Further props go to each input, such as those that register it in a form. */
export function PickOne<V extends string>(props: PickOneProps<V>) {
  const { label, look, options, column, value, onPick, ...input } = props;
  const name = useId();
  const [group, choice, mark] = LOOKS[look];
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={cx(styles[look], group, column && styles['column'], column === 'due' && styles['due'])}
    >
      {options.map((option) => (
        <label key={option.value} className={cx(styles['option'], 'flex middle relative g2 pointer', choice)}>
          <input
            name={name}
            className={cx('quiet m0', mark)}
            {...input}
            type="radio"
            value={option.value}
            {...(value !== undefined && { checked: option.value === value })}
            {...(onPick && { onChange: () => onPick(option.value) })}
          />
          {option.icon}
          <span>
            {option.label}
            {option.nota !== undefined && <span className="block mt1 small w400 soft">{option.nota}</span>}
          </span>
          {option.conto !== undefined && <b className="num text-center">{option.conto}</b>}
        </label>
      ))}
    </div>
  );
}
