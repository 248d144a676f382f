import type { ComponentProps } from 'react';
import { DETTO, useAnnounced } from '../announce.ts';

interface SaidProps extends ComponentProps<'p'> {
  as?: 'p' | 'div' | 'span' | 'b' | 'h2' | 'small';
  urgent?: boolean;
  /** Does not announce the initial text, only changes. */
  later?: boolean;
}

/** A text that is announced when it appears and when it changes (prodotto/schermate#detto). */
export function Said({ as = 'p', urgent = false, later = false, ...rest }: SaidProps) {
  const Tag = as as 'p';
  const { role, ...live } = DETTO;
  // A heading keeps its role.
  const own = as === 'h2' ? live : { role, ...live };
  return <Tag {...rest} ref={useAnnounced<HTMLParagraphElement>({ urgent, later })} {...own} />;
}
