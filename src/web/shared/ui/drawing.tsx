import './drawings.css';
import { cx } from './cx.ts';
import styles from './drawing.module.css';

export interface DrawingProps {
  /** The drawing's own source: a file of this project, imported with `?raw`, never a text that someone typed. */
  svg: string;
  /** Its text alternative; a drawing without one is decoration. */
  alt?: string;
  className?: string | undefined;
}

/** A drawing that follows the mode of the page, since it is part of the document. */
export function Drawing({ svg, alt, className }: DrawingProps) {
  return (
    <div
      className={cx(styles['drawing'], className)}
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
      // oxlint-disable-next-line react/no-danger -- a file of the project itself
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}
