import { useId, useState, type ReactNode } from 'react';
import { cx } from '#web/shared/ui/cx.ts';
import styles from './disclosure.module.css';
import { ChevronDown } from './icons.ts';

interface DisclosureProps {
  title: ReactNode;
  /** Shown beside the title, also while closed; not part of the button. */
  end?: ReactNode;
  level?: 3 | 4;
  defaultOpen?: boolean;
  /** Whether the content is mounted while closed, such as the fields of a form. */
  mounted?: boolean;
  /** The state and its setter, if the parent decides. The content is then unmounted while closed. */
  aperta?: readonly [boolean, (open: boolean) => void];
  children: ReactNode;
}

/** A part that unfolds under its heading. Once opened it stays mounted, with its input. */
export function Disclosure({
  title,
  end,
  level = 3,
  defaultOpen = false,
  mounted = false,
  aperta,
  children,
}: DisclosureProps) {
  const id = useId();
  const own = useState(defaultOpen);
  const [open, setOpen] = aperta ?? own;
  const [made, setMade] = useState(defaultOpen);
  const Heading = `h${level}` as const;
  return (
    <div className="min0 rule-b">
      <div className="flex g3 middle">
        <Heading className={cx(styles['heading'], 'grow min0')}>
          <button
            type="button"
            aria-expanded={open}
            aria-controls={id}
            className={cx(
              styles['button'],
              'hover-tint bare flex middle wide h52 g2 b0 r2 text-start ink pointer',
            )}
            onClick={() => {
              setOpen(!open);
              setMade(true);
            }}
          >
            <ChevronDown className="folds action" />
            <span className="min0 anywhere">{title}</span>
          </button>
        </Heading>
        {end}
      </div>
      <div id={id} className={styles['body']} hidden={!open}>
        {(mounted || (aperta ? open : made)) && children}
      </div>
    </div>
  );
}
