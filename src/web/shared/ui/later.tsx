import { startTransition, useEffect, useState, type ReactNode } from 'react';

/**
 * Shows a heavy part a moment after the rest of the page, rendered in slices so that the page stays responsive; until
 * then shows the fallback.
 */
export function Later({ fallback = null, children }: { fallback?: ReactNode; children: ReactNode }) {
  const [due, setDue] = useState(false);
  useEffect(() => startTransition(() => setDue(true)), []);
  return due ? children : fallback;
}
