import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { Select } from './select.tsx';
import styles from './tabs.module.css';

interface Tab<V extends string> {
  value: V;
  label: string;
  /** The number of items in the tab, if known. */
  count?: number | undefined;
  /** Rendered only while its tab is the chosen one (prodotto/schermate#schede). */
  content: () => ReactNode;
}

export interface TabsProps<V extends string> {
  /** The accessible name of the row of tabs, and the label of the list that replaces it below 900 px. */
  label: string;
  /** Hides the label, if what stands above already says what is listed. */
  hideLabel?: boolean;
  tabs: readonly Tab<V>[];
  value: V;
  onChange: (value: V) => void;
}

const nameOf = ({ label, count }: Pick<Tab<string>, 'label' | 'count'>): string =>
  count === undefined ? label : `${label} (${count})`;

/** Folder tabs with cut corners; a labelled list on narrow screens (prodotto/schermate#schede). */
export function Tabs<V extends string>({ label, hideLabel, tabs, value, onChange }: TabsProps<V>) {
  return (
    <Base.Root value={value} onValueChange={(next) => onChange(next as V)}>
      <Base.List className={styles['list']} aria-label={label}>
        {tabs.map((tab) => (
          <Base.Tab key={tab.value} value={tab.value} className={styles['tab']}>
            <span>{tab.label}</span>
            {tab.count !== undefined && <span className="num"> ({tab.count})</span>}
          </Base.Tab>
        ))}
      </Base.List>
      <Select
        label={label}
        hideLabel={hideLabel ?? false}
        options={tabs.map((tab) => ({ value: tab.value, label: nameOf(tab) }))}
        value={value}
        onChange={onChange}
        className={styles['narrow']}
      />
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className={styles['panel']}>
          {tab.value === value && tab.content()}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
