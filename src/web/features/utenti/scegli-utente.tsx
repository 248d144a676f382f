import { useQuery } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { utenteQuery } from '#web/shared/queries/utenti.ts';
import { ClearableField } from '#web/shared/ui/clearable-field.tsx';
import styles from './scegli.module.css';
import { Risultati } from './risultati.tsx';
import { testiUtenti } from './testi.ts';
import { useRicerca } from './use-ricerca.ts';
import { watchArrows } from './watch-arrows.ts';

export interface ScegliUtenteProps {
  /** The chosen one's id; empty when nobody is. */
  value: string;
  onChange: (id: string) => void;
}

/** A field that takes a person, found by the beginning of their address. */
export function ScegliUtente({ value, onChange }: ScegliUtenteProps) {
  const t = useTesti(testiUtenti);
  const ricerca = useRicerca();
  const scelto = useQuery(utenteQuery(value));
  const box = useRef<HTMLDivElement>(null);
  const { scrivi } = ricerca;
  const watch = useCallback(
    (element: HTMLDivElement) => {
      box.current = element;
      const stopArrows = watchArrows(element);
      const onKey = (event: KeyboardEvent) => event.key === 'Escape' && scrivi('');
      element.addEventListener('keydown', onKey);
      return () => {
        stopArrows();
        element.removeEventListener('keydown', onKey);
      };
    },
    [scrivi],
  );
  const shown = value === '' ? ricerca.scritto : (scelto.data?.email ?? value);
  const open = value === '' && (ricerca.trovati !== undefined || ricerca.fallita);
  return (
    <div ref={watch} className={styles['scegli']}>
      <ClearableField
        label={t('scegli')}
        type="search"
        placeholder={t('cerca_aiuto')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={shown}
        readOnly={value !== ''}
        onChange={(event) => ricerca.scrivi(event.target.value)}
        onClear={() => {
          ricerca.scrivi('');
          onChange('');
        }}
      />
      {open && (
        <div className={styles['tendina']}>
          <Risultati
            ricerca={ricerca}
            onScegli={({ id }) => {
              box.current?.querySelector('input')?.focus();
              ricerca.scrivi('');
              onChange(id);
            }}
          />
        </div>
      )}
    </div>
  );
}
