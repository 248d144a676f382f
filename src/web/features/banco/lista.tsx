import CheckCheck from 'lucide-react/icons/check-check';
import { useId } from 'react';
import type { Cosa } from '#contract/banco.ts';
import type { Sezione } from '#contract/scheda-tecnica.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Checkbox } from '#web/shared/ui/checkbox.tsx';
import styles from './scheda.module.css';
import { testiBanco } from './testi.ts';
import { Said } from '#web/shared/ui/said.tsx';

/**
 * The checklist of a thing: the lines of the sections that are handed over, except those that only describe
 * (prodotto/banco#lista).
 */
export const listOf = (scheda: readonly Sezione[]): Cosa[] =>
  scheda
    .filter(({ si_consegna }) => si_consegna)
    .flatMap(({ specs }) =>
      specs.filter(({ descrive }) => !descrive).map(({ nome, valore }) => ({ nome, valore })),
    );

interface ListaProps {
  titolo: string;
  cose: readonly Cosa[];
  /** The indexes of the lines that are ticked as present. */
  presenti: ReadonlySet<number>;
  onPresenti: (presenti: ReadonlySet<number>) => void;
}

/** A checklist. Only what somebody has ticked counts as present; one press ticks everything. */
export function Lista({ titolo, cose, presenti, onPresenti }: ListaProps) {
  const t = useTesti(testiBanco);
  const id = useId();
  return (
    <fieldset className={styles['gruppo']} aria-labelledby={id}>
      <div className="flex g3 between">
        <b id={id}>{titolo}</b>
        <Said as="span" later className="soft">
          {presenti.size === cose.length
            ? t('tutto')
            : t('quante', { count: presenti.size, totale: cose.length })}
        </Said>
      </div>
      {presenti.size < cose.length && (
        <div>
          <Button
            icon={<CheckCheck />}
            onClick={({ currentTarget }) => {
              onPresenti(new Set(cose.keys()));
              // The button goes; what it has ticked is next.
              currentTarget.closest('fieldset')!.querySelector('input')!.focus();
            }}
          >
            {t('ce_tutto')}
          </Button>
        </div>
      )}
      {cose.map(({ nome, valore }, index) => (
        <Checkbox
          // Two lines of a sheet may say the same.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          checked={presenti.has(index)}
          onChange={() => {
            const next = new Set(presenti);
            if (!next.delete(index)) next.add(index);
            onPresenti(next);
          }}
        >
          <span lang="it">
            {nome} <span className="soft small">{valore}</span>
          </span>
        </Checkbox>
      ))}
    </fieldset>
  );
}
