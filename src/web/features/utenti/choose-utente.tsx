import { useQuery } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { formatPersona } from '#web/shared/format.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { utenteQuery } from '#web/shared/queries/utenti.ts';
import { ClearableField } from '#web/shared/ui/clearable-field.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import styles from './utenti.module.css';
import { Risultati, useRicerca, watchArrows } from './ricerca.tsx';
import { testiUtenti } from './testi.ts';

interface ChooseUtenteProps {
  /** The id of the chosen person; empty if none. */
  value: string;
  onChange: (id: string) => void;
}

/** The field to choose a person by name, e-mail address or telephone number. */
export function ChooseUtente({ value, onChange }: ChooseUtenteProps) {
  const t = useTesti(testiUtenti);
  const ricerca = useRicerca();
  const scelto = useQuery(utenteQuery(value));
  const box = useRef<HTMLDivElement>(null);
  const { write } = ricerca;
  const watch = useCallback(
    (element: HTMLDivElement) => {
      box.current = element;
      const stopArrows = watchArrows(element);
      const onKey = (event: KeyboardEvent) => event.key === 'Escape' && write('');
      element.addEventListener('keydown', onKey);
      return () => {
        stopArrows();
        element.removeEventListener('keydown', onKey);
      };
    },
    [write],
  );
  const shown = value === '' ? ricerca.scritto : scelto.data ? formatPersona(scelto.data) : value;
  const open = value === '' && (ricerca.trovati !== undefined || ricerca.fallita);
  return (
    <div ref={watch} className="relative">
      <ClearableField
        label={t('scegli')}
        type="search"
        placeholder={t('cerca_aiuto')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={shown}
        readOnly={value !== ''}
        onChange={(event) => ricerca.write(event.target.value)}
        onClear={() => {
          ricerca.write('');
          onChange('');
        }}
      />
      {open && (
        <div className={cx(styles['sotto'], 'absolute scroll raised lined r3 shade-high')}>
          <Risultati
            ricerca={ricerca}
            onChoose={({ id }) => {
              box.current?.querySelector('input')?.focus();
              ricerca.write('');
              onChange(id);
            }}
          />
        </div>
      )}
    </div>
  );
}
