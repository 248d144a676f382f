import type { ReactNode } from 'react';
import { DETTO, useAnnounced } from '#web/shared/announce.ts';
import { cx } from '#web/shared/ui/cx.ts';
import { Check } from '#web/shared/ui/icons.ts';
import styles from './banco.module.css';

export interface SezioneProps {
  id: string;
  titolo: string;
  quante: string;
  righe: readonly ReactNode[];
  children?: ReactNode;
}

/** A list of the desk under a sticky heading; null while it is empty. */
export function Sezione({ id, titolo, quante, righe, children }: SezioneProps) {
  if (righe.length === 0) return null;
  return (
    <section aria-labelledby={id} className="stack g2">
      <div className={cx(styles['testa'], 'flex wrap baseline sticky z1 py2 thick-b')}>
        <h2 className="t4" id={id} tabIndex={-1}>
          {titolo}
        </h2>
        <span className="soft">{quante}</span>
      </div>
      <ul>{righe}</ul>
      {children}
    </section>
  );
}

/** The outcome of a line, in its place. */
export function Frase({ children }: { children: string }) {
  const announced = useAnnounced<HTMLSpanElement>();
  return (
    <span ref={announced} {...DETTO} className="flex middle g2 px3 bold ok">
      <Check /> {children}
    </span>
  );
}
