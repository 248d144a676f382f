import type { ReactNode } from 'react';
import type { ParteHome } from '#contract/fatti-centro.ts';
import { useLangOf } from '#web/shared/use-contenuto.ts';
import { cx } from '#web/shared/ui/cx.ts';
import { pathImmagine, Scene } from '#web/shared/ui/scene.tsx';
import styles from './figure.module.css';

interface FigureProps {
  voci: ParteHome['voci'];
  columns?: 'quattro' | 'due';
  /** On paper, if the background has too little contrast. */
  raised?: boolean;
  /** The first item; over the whole width if it would leave gaps. */
  first?: ReactNode;
  below?: boolean;
}

/** A grid of items with drawing, name and sentence. */
export function Figure({ voci, columns = 'quattro', raised = false, first, below = false }: FigureProps) {
  const langOf = useLangOf();
  return (
    <div className={cx(styles['griglia'], 'grid tablet-one-col', styles[columns], below && 'mt6')}>
      {first && (
        <div className={cx(styles['prima'], 'self-middle', voci.length % 4 !== 3 && 'all-cols')}>{first}</div>
      )}
      {voci.map(({ titolo, testo, illustrazione }) => (
        <div
          key={titolo}
          className={cx(styles['voce'], raised && cx(styles['sollevata'], 'raised r3 shade'))}
        >
          {illustrazione && <Scene src={pathImmagine(illustrazione)} alt="" />}
          <h3 className="mt3 t4" lang={langOf(titolo)}>
            {titolo}
          </h3>
          <p className="mt1 t2 soft" lang={langOf(testo)}>
            {testo}
          </p>
        </div>
      ))}
    </div>
  );
}
