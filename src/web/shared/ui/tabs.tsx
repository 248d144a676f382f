import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { announce } from '../announce.ts';
import { useTesti } from '../i18n/use-testi.ts';
import { Select } from './select.tsx';
import styles from './tabs.module.css';
import { testiUi } from './testi.ts';
import { CONTROLS } from './focus-told.ts';

interface Tab<V extends string> {
  value: V;
  label: string;
  /** The number of items in the tab, if known. */
  count?: number | undefined;
  /** Rendered only while its tab is the chosen one (prodotto/schermate#schede). */
  content: () => ReactNode;
}

interface TabsProps<V extends string> {
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

/** A panel is a stop for Tab only while nothing in it is one: what is in it is then reached by the next press. */
function stopIfEmpty(panel: HTMLElement | null): (() => void) | undefined {
  if (!panel) return undefined;
  const look = () => {
    panel.tabIndex = panel.querySelector(CONTROLS) ? -1 : 0;
  };
  const observer = new MutationObserver(look);
  observer.observe(panel, { childList: true, subtree: true });
  look();
  return () => observer.disconnect();
}

/** Folder tabs with cut corners; a labelled list on narrow screens (prodotto/schermate#schede). */
export function Tabs<V extends string>({ label, hideLabel, tabs, value, onChange }: TabsProps<V>) {
  const t = useTesti(testiUi);
  return (
    <Base.Root
      value={value}
      onValueChange={(next) => {
        const opened = tabs.find((tab) => tab.value === next);
        if (opened) announce(t('scheda_aperta', { nome: nameOf(opened) }));
        onChange(next as V);
      }}
    >
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
        <Base.Panel key={tab.value} ref={stopIfEmpty} value={tab.value} className={styles['panel']}>
          {tab.value === value && tab.content()}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
