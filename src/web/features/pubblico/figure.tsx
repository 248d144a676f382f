import type { ReactNode } from 'react';
import type { ParteHome } from '#contract/fatti-centro.ts';
import { useLangOf } from '#web/shared/use-contenuto.ts';
import { cx } from '#web/shared/ui/cx.ts';
import { pathImmagine, Scene } from '#web/shared/ui/scene.tsx';
import styles from './figure.module.css';

interface FigureProps {
  voci: ParteHome['voci'];
  columns?: 'quattro' | 'due';
  /** On paper, for a background with too little contrast to the drawings. */
  raised?: boolean;
  /** Shown in the first place. */
  first?: ReactNode;
  /** Adds space above. */
  below?: boolean;
}

/** A grid of items, each with its drawing, name and sentence. */
export function Figure({ voci, columns = 'quattro', raised = false, first, below = false }: FigureProps) {
  const langOf = useLangOf();
  return (
    <div className={cx(styles['griglia'], styles[columns], below && styles['sotto'])}>
      {first && <div className={styles['prima']}>{first}</div>}
      {voci.map(({ titolo, testo, illustrazione }) => (
        <div key={titolo} className={cx(styles['voce'], raised && styles['sollevata'])}>
          {illustrazione && <Scene src={pathImmagine(illustrazione)} alt="" />}
          <h3 lang={langOf(titolo)}>{titolo}</h3>
          <p className="soft" lang={langOf(testo)}>
            {testo}
          </p>
        </div>
      ))}
    </div>
  );
}
