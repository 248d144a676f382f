import { useTesti } from '../i18n/use-testi.ts';
import { IconButton } from './button.tsx';
import { X } from './icons.ts';
import { testiUi } from './testi.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

interface ClearableFieldProps extends Omit<TextFieldProps, 'end' | 'label' | 'value'> {
  label: string;
  value: string;
  onClear: () => void;
}

/** A field with a button that clears it, such as the two dates of a booking (prodotto/schermate#campi). */
export function ClearableField({ onClear, ...field }: ClearableFieldProps) {
  const t = useTesti(testiUi);
  const clear = (
    <IconButton
      label={t('cancella', { campo: field.label.toLowerCase() })}
      icon={<X />}
      onClick={(event) => {
        // The button disappears with the text; the focus must not.
        event.currentTarget.parentElement?.querySelector('input')?.focus();
        onClear();
      }}
    />
  );
  return <TextField {...field} end={field.value !== '' && !field.disabled && clear} />;
}
