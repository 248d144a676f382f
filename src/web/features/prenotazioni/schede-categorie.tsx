import { useState, type ReactNode } from 'react';
import type { Categoria } from '#contract/prenotazioni.ts';
import { CATEGORIE } from '#contract/valori.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { Loading, Skeleton } from '#web/shared/ui/skeleton.tsx';
import { Tabs } from '#web/shared/ui/tabs.tsx';
import { testiPrenotazioni } from './testi.ts';

interface SchedeCategorieProps {
  label: string;
  /** Hides the label, if what stands above already says what is listed. */
  hideLabel?: boolean;
  /** The tab that is open at first, even if it is empty. */
  aperta?: Categoria | undefined;
  /** Undefined until the counts are known. */
  conteggi: Readonly<Record<Categoria, number>> | undefined;
  isError: boolean;
  content: (stato: Categoria) => ReactNode;
}

/**
 * The bookings of one person in three tabs with their counts. Each tab is loaded when it is chosen, and the first one
 * that is not empty is open (prodotto/prenotazioni#categorie).
 */
export function SchedeCategorie(props: SchedeCategorieProps) {
  const { label, hideLabel, aperta, conteggi, isError, content } = props;
  const t = useTesti(testiPrenotazioni);
  const [chosen, choose] = useState(aperta);
  const first = conteggi && (CATEGORIE.find((stato) => conteggi[stato] > 0) ?? 'attive');
  // Decided once: withdrawing the last booking of a tab must not switch to another tab.
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
