import { useTesti } from '#web/shared/i18n/testi.ts';
import { IconButton } from './button.tsx';
import { X } from './icons.ts';
import { testiUi } from './testi.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

interface ClearableFieldProps extends Omit<TextFieldProps, 'end' | 'label' | 'value'> {
  label: string;
  value: string;
  onClear: () => void;
}

/** A text field with a button that clears it (prodotto/schermate#campi). */
export function ClearableField({ onClear, ...field }: ClearableFieldProps) {
  const t = useTesti(testiUi);
  const clear = (
    <IconButton
      label={t('cancella', { campo: field.label.toLowerCase() })}
      icon={<X />}
      onClick={(event) => {
        // The button is removed with the text.
        event.currentTarget.parentElement?.querySelector('input')?.focus();
        onClear();
      }}
    />
  );
  return <TextField {...field} end={field.value !== '' && !field.disabled && clear} />;
}
