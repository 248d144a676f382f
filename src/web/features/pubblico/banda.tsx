import type { ReactNode } from 'react';
import type { Sezione } from '#contract/contenuto.ts';
import { cx } from '#web/shared/ui/cx.ts';
import { Wrap } from '#web/shared/ui/layout.tsx';
import styles from './banda.module.css';

export interface BandaProps {
  /** Of the heading, which names the band. */
  id: string;
  ground?: 'surface' | 'raised' | 'sunken' | 'hero' | 'wall';
  /** In the middle, as wide as it likes to be. */
  centred?: boolean;
  children: ReactNode;
}

/** A band of the home, across the whole screen. */
export function Banda({ id, ground = 'surface', centred = false, children }: BandaProps) {
  return (
    <section className={cx(styles['banda'], styles[ground])} aria-labelledby={id}>
      <Wrap className={cx(centred && styles['centro'])}>{children}</Wrap>
    </section>
  );
}

/** The heading of a band with something at its right. */
export function Testa({ id, titolo, end }: { id: string; titolo: string; end?: ReactNode }) {
  return (
    <header className={styles['testa']}>
      <h2 id={id} lang="it">
        {titolo}
      </h2>
      {end}
    </header>
  );
}

/** Heading and paragraphs of a part of the centre's texts, which are Italian whatever the page speaks. */
export function Parole({ id, sezione, children }: { id: string; sezione: Sezione; children?: ReactNode }) {
  return (
    <div className={styles['parole']}>
      <h2 id={id} lang="it">
        {sezione.titolo}
      </h2>
      {sezione.paragrafi.map((paragrafo) => (
        <p key={paragrafo} lang="it">
          {paragrafo}
        </p>
      ))}
      {children}
    </div>
  );
}

/** Words at the left, the rest at the right; below each other where there is no room. */
export function DueColonne({ children }: { children: ReactNode }) {
  return <div className={styles['lato']}>{children}</div>;
}
