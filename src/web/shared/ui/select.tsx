import { Select as Base } from '@base-ui/react/select';
import { useId, type Ref } from 'react';
import { cx } from './cx.ts';
import { FIELD, FieldError } from './field.tsx';
import { Check, ChevronDown } from './icons.ts';
import { POPUP, POPUP_ROW } from './popup.ts';
import popup from './popup.module.css';

interface SelectOption<V extends string> {
  value: V;
  label: string;
  /** Shown in the box if the label is too long. */
  short?: string;
  /** A second, smaller line in the list. */
  note?: string | undefined;
}

interface SelectProps<V extends string> {
  label: string;
  options: readonly SelectOption<V>[];
  value: V;
  onChange: (value: V) => void;
  /** Hides the label visually. */
  hideLabel?: boolean;
  hint?: string;
  error?: string | undefined;
  disabled?: boolean;
  className?: string | undefined;
  ref?: Ref<HTMLButtonElement>;
}

/** A select: a box like a field, and a list with rows of 44 px. */
export function Select<V extends string>(props: SelectProps<V>) {
  const { label, hideLabel, options, value, onChange, hint, error, disabled, className, ref } = props;
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-err`].filter(Boolean).join(' ') || undefined;
  return (
    <div className={cx(FIELD, className)}>
      <Base.Root
        items={options.map(({ short, ...option }) => ({ ...option, label: short ?? option.label }))}
        value={value}
        disabled={disabled ?? false}
        onValueChange={(next) => next !== null && onChange(next as V)}
      >
        <Base.Label className={hideLabel ? 'unseen' : 't2 bold'}>{label}</Base.Label>
        <Base.Trigger
          ref={ref}
          className={cx(popup['trigger'], 'entry flex between middle wide h48 g3 r2 text-start')}
          aria-describedby={described}
          aria-invalid={error ? true : undefined}
        >
          <Base.Value />
          <Base.Icon className="turns grid action">
            <ChevronDown />
          </Base.Icon>
        </Base.Trigger>
        <Base.Portal>
          <Base.Positioner
            alignItemWithTrigger={false}
            sideOffset={6}
            className={cx(popup['positioner'], 'quiet')}
          >
            <Base.Popup className={cx(POPUP, popup['list'])}>
              <Base.List>
                {options.map((option) => (
                  <Base.Item key={option.value} value={option.value} className={POPUP_ROW}>
                    <span>
                      <Base.ItemText>{option.label}</Base.ItemText>
                      {option.note && <span className="block soft small">{option.note}</span>}
                    </span>
                    <Base.ItemIndicator className="grid ml-auto action">
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
        <p id={`${id}-hint`} className="small soft">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-err`}>{error}</FieldError>}
    </div>
  );
}
