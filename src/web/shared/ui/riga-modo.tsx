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
    <li className={cx(styles['riga'], 'hair-t', className)}>
      <div className="grid middle h56 relative g3 lh130 action hover-tint">
        {icona}
        <span>
          <button
            type="button"
            className="p0 bare b0 same-font bold text-start same-ink pointer quiet"
            aria-expanded={aperto}
            aria-describedby={id}
            onClick={onClick}
          >
            {nome}
          </button>
          <small id={id} className="block soft">
            {come}
          </small>
        </span>
        <ChevronRight />
      </div>
      {children}
    </li>
  );
}

/** A placeholder for a row that may still appear: hides the list until then. */
export const AttesaRiga = () => <li data-attende hidden />;
