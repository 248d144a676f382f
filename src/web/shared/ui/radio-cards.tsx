import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import { VisuallyHidden } from './visually-hidden.tsx';
import styles from './radio-cards.module.css';

interface RadioCardsProps extends Omit<ComponentProps<'input'>, 'type' | 'value'> {
  /** What the choice is about, for people who cannot see the cards. */
  label: string;
  /** One card below the other, for more than three choices or longer labels; 'due': two side by side if they fit. */
  column?: boolean | 'due';
  /** @property nota explains the choice in a line below its label */
  options: readonly { value: string; label: string; nota?: string; icon?: ReactNode }[];
  /** The chosen value, if no form stores it. */
  scelto?: string;
}

/** A choice between a few cards, one of them chosen. All other props are passed to each input. */
export function RadioCards({ label, options, column = false, scelto, ...input }: RadioCardsProps) {
  return (
    <fieldset className={cx(styles['cards'], column && styles['column'], column === 'due' && styles['due'])}>
      <legend>
        <VisuallyHidden>{label}</VisuallyHidden>
      </legend>
      {options.map((option) => (
        <label key={option.value} className={styles['card']}>
          <input
            {...input}
            type="radio"
            value={option.value}
            {...(scelto !== undefined && { checked: option.value === scelto })}
          />
          {option.icon}
          <span>
            {option.label}
            {option.nota !== undefined && <span className={styles['nota']}>{option.nota}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
