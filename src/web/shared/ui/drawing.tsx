import './drawings.css';
import type { Ref } from 'react';
import { cx } from './cx.ts';
import styles from './drawing.module.css';

interface DrawingProps {
  /** The drawing's own source: a file of this project, imported with `?raw`, never a text that someone typed. */
  svg: string;
  /** Its text alternative; a drawing without one is decoration. */
  alt?: string;
  className?: string | undefined;
  ref?: Ref<HTMLDivElement>;
}

/** A drawing that follows the light or dark mode of the page, since it is inline. */
export function Drawing({ svg, alt, className, ref }: DrawingProps) {
  return (
    <div
      ref={ref}
      className={cx(styles['drawing'], className)}
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
      // oxlint-disable-next-line react/no-danger -- a file of the project itself
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}
