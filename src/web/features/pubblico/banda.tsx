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

export interface TestaProps {
  id: string;
  titolo: string;
  /** Of the title. */
  lang: string;
  end?: ReactNode;
}

/** The heading of a band with something at its right. */
export function Testa({ id, titolo, lang, end }: TestaProps) {
  return (
    <header className={styles['testa']}>
      <h2 id={id} lang={lang}>
        {titolo}
      </h2>
      {end}
    </header>
  );
}

export interface ParoleProps {
  id: string;
  sezione: Sezione;
  /** Of the section's texts. */
  lang: string;
  children?: ReactNode;
}

/** Heading and paragraphs of a part of the centre's texts. */
export function Parole({ id, sezione, lang, children }: ParoleProps) {
  return (
    <div className={styles['parole']}>
      <h2 id={id} lang={lang}>
        {sezione.titolo}
      </h2>
      {sezione.paragrafi.map((paragrafo) => (
        <p key={paragrafo} lang={lang}>
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
