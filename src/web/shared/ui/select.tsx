import { Select as Base } from '@base-ui/react/select';
import { useId, type Ref } from 'react';
import { cx } from './cx.ts';
import { FieldError } from './field.tsx';
import field from './field.module.css';
import { Check, ChevronDown } from './icons.ts';
import layout from './layout.module.css';
import popup from './popup.module.css';
import styles from './select.module.css';

interface SelectOption<V extends string> {
  value: V;
  label: string;
  /** Shown in the box, if the label is too long for it. */
  short?: string;
  /** A second, smaller line in the list. */
  note?: string | undefined;
}

interface SelectProps<V extends string> {
  label: string;
  options: readonly SelectOption<V>[];
  value: V;
  onChange: (value: V) => void;
  /** The label is only for people who cannot see the page: for others the surroundings say enough. */
  hideLabel?: boolean;
  hint?: string;
  error?: string | undefined;
  disabled?: boolean;
  className?: string | undefined;
  /** The box, which takes the focus. */
  ref?: Ref<HTMLButtonElement>;
}

/** A choice of one of a few: a box like a field, and a raised list with rows of 44 px. */
export function Select<V extends string>(props: SelectProps<V>) {
  const { label, hideLabel, options, value, onChange, hint, error, disabled, className, ref } = props;
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-err`].filter(Boolean).join(' ') || undefined;
  return (
    <div className={cx(field['field'], className)}>
      <Base.Root
        items={options.map(({ short, ...option }) => ({ ...option, label: short ?? option.label }))}
        value={value}
        disabled={disabled ?? false}
        onValueChange={(next) => next !== null && onChange(next as V)}
      >
        <Base.Label className={hideLabel ? layout['hidden'] : field['label']}>{label}</Base.Label>
        <Base.Trigger
          ref={ref}
          className={styles['trigger']}
          aria-describedby={described}
          aria-invalid={error ? true : undefined}
        >
          <Base.Value />
          <Base.Icon className={styles['icon']}>
            <ChevronDown />
          </Base.Icon>
        </Base.Trigger>
        <Base.Portal>
          <Base.Positioner alignItemWithTrigger={false} sideOffset={6} className={popup['positioner']}>
            <Base.Popup className={cx(popup['popup'], styles['popup'])}>
              <Base.List>
                {options.map((option) => (
                  <Base.Item key={option.value} value={option.value} className={popup['row']}>
                    <span>
                      <Base.ItemText>{option.label}</Base.ItemText>
                      {option.note && <span className="block soft small">{option.note}</span>}
                    </span>
                    <Base.ItemIndicator className={styles['check']}>
                      <Check />
                    </Base.ItemIndicator>
                  </Base.Item>
                ))}
              </Base.List>
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
      {hint && (
        <p id={`${id}-hint`} className={field['hint']}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-err`}>{error}</FieldError>}
    </div>
  );
}
