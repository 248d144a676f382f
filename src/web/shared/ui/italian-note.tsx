import type { ReactNode } from 'react';
import { useLingua } from '../i18n/lingua.ts';

/** Tells readers of the English page that what follows is in Italian (prodotto/panoramica#lingua). */
export function ItalianNote({ children }: { children: ReactNode }) {
  return useLingua() === 'it' ? null : <p className="soft">{children}</p>;
}
