import { type ReactNode, useState } from 'react';
import type { Categoria } from '#contract/prenotazioni.ts';
import { CATEGORIE } from '#contract/valori.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { Loading, Skeleton } from '#web/shared/ui/skeleton.tsx';
import { Tabs } from '#web/shared/ui/tabs.tsx';
import { testiPrenotazioni } from './testi.ts';

interface SchedeCategorieProps {
  label: string;
  /** Hides the label, if a heading above says the same. */
  hideLabel?: boolean;
  /** The first tab, even if it is empty. */
  aperta?: Categoria | undefined;
  /** Undefined while loading. */
  conteggi: Readonly<Record<Categoria, number>> | undefined;
  isError: boolean;
  content: (stato: Categoria) => ReactNode;
}

/** A person's bookings in three tabs; the first non-empty one is open (prodotto/prenotazioni#categorie). */
export function SchedeCategorie(props: SchedeCategorieProps) {
  const { label, hideLabel, aperta, conteggi, isError, content } = props;
  const t = useTesti(testiPrenotazioni);
  const [chosen, choose] = useState(aperta);
  const first = conteggi && (CATEGORIE.find((stato) => conteggi[stato] > 0) ?? 'attive');
  // Decide once: withdrawing the last booking of a tab must not switch to another one.
  if (chosen === undefined && (first || isError)) choose(first ?? 'attive');
  if (chosen === undefined) {
    return (
      <Loading>
        <Skeleton height="220px" />
      </Loading>
    );
  }
  return (
    <Tabs
      label={label}
      hideLabel={hideLabel ?? false}
      value={chosen}
      onChange={choose}
      tabs={CATEGORIE.map((value) => ({
        value,
        label: t(value),
        count: conteggi?.[value],
        content: () => content(value),
      }))}
    />
  );
}
