import type { ReactNode } from 'react';
import type { ParteHome } from '#contract/fatti-centro.ts';
import { useLangOf } from '#web/shared/use-contenuto.ts';
import { cx } from '#web/shared/ui/cx.ts';
import { Wrap } from '#web/shared/ui/layout.tsx';
import styles from './banda.module.css';

export interface BandaProps {
  /** The id of the heading, which names the band. */
  id: string;
  ground?: 'surface' | 'raised' | 'sunken' | 'hero' | 'wall';
  /** Centred, with its natural width. */
  centred?: boolean;
  /** Shown only on this kind of screen; the other one has it elsewhere. */
  solo?: 'stretto' | 'largo' | undefined;
  children: ReactNode;
}

/** A band of the home page, over the whole width. */
export function Banda({ id, ground = 'surface', centred = false, solo, children }: BandaProps) {
  return (
    <section
      className={cx(
        styles['banda'],
        styles[ground],
        solo === 'largo' && styles[solo],
        solo && (solo === 'largo' ? 'laptop-hide' : 'hide laptop-block'),
      )}
      aria-labelledby={id}
    >
      <Wrap className={cx(centred && styles['centro'])}>{children}</Wrap>
    </section>
  );
}

interface ParoleProps {
  id: string;
  parte: Pick<ParteHome, 'titolo' | 'paragrafi'>;
  children?: ReactNode;
}

/** Heading and paragraphs of a part of the centre's texts. */
export function Parole({ id, parte, children }: ParoleProps) {
  const langOf = useLangOf();
  return (
    <div className={cx('stack left', styles['parole'])}>
      <h2 id={id} lang={langOf(parte.titolo)}>
        {parte.titolo}
      </h2>
      {parte.paragrafi.map((paragrafo) => (
        <p key={paragrafo} lang={langOf(paragrafo)}>
          {paragrafo}
        </p>
      ))}
      {children}
    </div>
  );
}

/** Text at the left, the rest at the right; one column if there is no room. */
export function DueColonne({ children }: { children: ReactNode }) {
  return <div className={cx(styles['lato'], 'grid top laptop-one-col')}>{children}</div>;
}
