import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { announce } from '#web/shared/announce.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { CONTROLS } from '#web/shared/focus.ts';
import { cx } from '#web/shared/ui/cx.ts';
import { Select } from './select.tsx';
import styles from './tabs.module.css';
import { testiUi } from './testi.ts';

interface Tab<V extends string> {
  value: V;
  label: string;
  /** The number of items in the tab. */
  count?: number | undefined;
  /** Rendered only while the tab is selected (prodotto/schermate#schede). */
  content: () => ReactNode;
}

interface TabsProps<V extends string> {
  /** The accessible name of the tabs, and the label of the select that replaces them below 900 px. */
  label: string;
  /** Hides the label, if a heading says the same. */
  hideLabel?: boolean;
  tabs: readonly Tab<V>[];
  value: V;
  onChange: (value: V) => void;
}

const nameOf = ({ label, count }: Pick<Tab<string>, 'label' | 'count'>): string =>
  count === undefined ? label : `${label} (${count})`;

/** Makes a panel a tab stop only while it has no control: otherwise Tab goes to the control. */
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

/** Tabs; a select on narrow screens (prodotto/schermate#schede). */
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
      <Base.List className={cx(styles['list'], 'flex gap-2 laptop-hide')} aria-label={label}>
        {tabs.map((tab) => (
          <Base.Tab key={tab.value} value={tab.value} className={cx(styles['tab'], 'h48 pointer')}>
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
        <Base.Panel
          key={tab.value}
          ref={stopIfEmpty}
          value={tab.value}
          className={cx(styles['panel'], 'pt4')}
        >
          {tab.value === value && tab.content()}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
