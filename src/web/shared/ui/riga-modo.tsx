import { useId, type ReactNode } from 'react';
import { cx } from './cx.ts';
import { ChevronRight } from './icons.ts';
import styles from './riga-modo.module.css';

interface RigaModoProps {
  icona: ReactNode;
  nome: string;
  /** What the action does, in half a line. */
  come: string;
  onClick: () => void;
  /** Whether the part that it unfolds is shown below it; absent if it unfolds nothing here. */
  aperto?: boolean;
  className?: string | undefined;
  children?: ReactNode;
}

/** A row in a list of actions, which can be pressed anywhere, with the part that it unfolds. */
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

/** A row that may still appear: until then its list is hidden. */
export const AttesaRiga = () => <li data-attende hidden />;
