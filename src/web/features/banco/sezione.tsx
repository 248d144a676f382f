import type { ReactNode } from 'react';
import styles from './banco.module.css';

export interface SezioneProps {
  id: string;
  titolo: string;
  /** The number of lines, in words. */
  quante: string;
  /** Shown if there is no line. */
  vuota: string;
  righe: readonly ReactNode[];
  /** Shown below the lines. */
  children?: ReactNode;
}

/** A list of the desk under its heading, which stays visible while the list is scrolled. */
export function Sezione({ id, titolo, quante, vuota, righe, children }: SezioneProps) {
  return (
    <section aria-labelledby={id} className="stack g2">
      <div className={styles['testa']}>
        <h2 id={id} tabIndex={-1}>
          {titolo}
        </h2>
        <span className="soft">{quante}</span>
      </div>
      {righe.length > 0 ? <ul>{righe}</ul> : <p className="soft">{vuota}</p>}
      {children}
    </section>
  );
}
