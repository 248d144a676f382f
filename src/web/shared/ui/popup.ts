import { cx } from './cx.ts';
import styles from './popup.module.css';

/** The classes of the box of a menu or of a select's list. */
export const POPUP = cx(styles['popup'], 'scroll raised lined r3 shade-high quiet');

/** The classes of an entry in it. */
export const POPUP_ROW = cx(
  styles['row'],
  'flex middle wide h44 g3 p2-3 b0 r2 text-start ink plain pointer quiet',
);
