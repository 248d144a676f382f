import { startTransition, useEffect, useState, type ReactNode } from 'react';

/**
 * Shows a heavy part a moment after the rest of the page, in slices that leave room for whoever is already reading:
 * until then, what stands in its place.
 */
export function Later({ fallback = null, children }: { fallback?: ReactNode; children: ReactNode }) {
  const [due, setDue] = useState(false);
  useEffect(() => startTransition(() => setDue(true)), []);
  return due ? children : fallback;
}
