import { useId, type ReactNode } from 'react';
import { cx } from './cx.ts';
import { ChevronRight } from './icons.ts';
import styles from './riga-modo.module.css';

interface RigaModoProps {
  icona: ReactNode;
  nome: string;
  /** What the action does, in a few words. */
  come: string;
  onClick: () => void;
  /** Whether its part below is unfolded; absent without one. */
  aperto?: boolean;
  className?: string | undefined;
  children?: ReactNode;
}

/** A clickable row in a list of actions, with the part that it unfolds. */
export function RigaModo({ icona, nome, come, onClick, aperto, className, children }: RigaModoProps) {
  const id = useId();
  return (
    <li className={cx(styles['riga'], className)}>
      <div>
        {icona}
        <span>
          <button type="button" aria-expanded={aperto} aria-describedby={id} onClick={onClick}>
            {nome}
          </button>
          <small id={id}>{come}</small>
        </span>
        <ChevronRight />
      </div>
      {children}
    </li>
  );
}

/** A placeholder for a row that may still appear: hides the list until then. */
export const AttesaRiga = () => <li data-attende hidden />;
