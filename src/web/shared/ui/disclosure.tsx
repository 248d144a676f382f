import { useId, useState, type ReactNode } from 'react';
import styles from './disclosure.module.css';
import { ChevronDown } from './icons.ts';

interface DisclosureProps {
  title: ReactNode;
  /** Shown to the right of the title, even while closed; not part of the button. */
  end?: ReactNode;
  /** The level of the heading that contains the button. */
  level?: 3 | 4;
  defaultOpen?: boolean;
  /**
   * Whether it is open, and the function that opens and closes it, if the parent decides. Then a closed part is not
   * mounted.
   */
  aperta?: readonly [boolean, (open: boolean) => void];
  children: ReactNode;
}

/** A part that opens under its heading. Once opened it stays mounted, with whatever is being typed in it. */
export function Disclosure({
  title,
  end,
  level = 3,
  defaultOpen = false,
  aperta,
  children,
}: DisclosureProps) {
  const id = useId();
  const own = useState(defaultOpen);
  const [open, setOpen] = aperta ?? own;
  const [made, setMade] = useState(defaultOpen);
  const Heading = `h${level}` as const;
  return (
    <div className={styles['part']}>
      <div className="flex g3 middle">
        <Heading className={styles['heading']}>
          <button
            type="button"
            aria-expanded={open}
            aria-controls={id}
            className={styles['button']}
            onClick={() => {
              setOpen(!open);
              setMade(true);
            }}
          >
            <ChevronDown />
            <span>{title}</span>
          </button>
        </Heading>
        {end}
      </div>
      <div id={id} className={styles['body']} hidden={!open}>
        {(aperta ? open : made) && children}
      </div>
    </div>
  );
}
