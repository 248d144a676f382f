import { useId } from 'react';
import type { Cosa } from '#contract/banco.ts';
import type { Sezione } from '#contract/scheda-tecnica.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { Checkbox } from '#web/shared/ui/checkbox.tsx';
import styles from './scheda.module.css';
import { testiBanco } from './testi.ts';

/** What goes out with a thing: the rows of the sections that are handed over (prodotto/banco#lista). */
export const listOf = (scheda: readonly Sezione[]): Cosa[] =>
  scheda
    .filter(({ si_consegna }) => si_consegna)
    .flatMap(({ specs }) => specs.map(({ nome, valore }) => ({ nome, valore })));

export interface ListaProps {
  titolo: string;
  cose: readonly Cosa[];
  /** The places in the list of what is not there. */
  mancano: ReadonlySet<number>;
  onMancano: (mancano: ReadonlySet<number>) => void;
}

/** A checklist: everything is there until somebody takes a mark away. */
export function Lista({ titolo, cose, mancano, onMancano }: ListaProps) {
  const t = useTesti(testiBanco);
  const id = useId();
  const here = cose.length - mancano.size;
  return (
    <fieldset className={styles['gruppo']} aria-labelledby={id}>
      <div className={styles['legenda']}>
        <b id={id}>{titolo}</b>
        <span className="soft" role="status">
          {mancano.size === 0 ? t('tutto') : t('quante', { count: here, totale: cose.length })}
        </span>
      </div>
      {cose.map(({ nome, valore }, index) => (
        <Checkbox
          // Two lines of a sheet may say the same.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          checked={!mancano.has(index)}
          onChange={() => {
            const next = new Set(mancano);
            if (!next.delete(index)) next.add(index);
            onMancano(next);
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
