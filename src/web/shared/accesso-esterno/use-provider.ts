import { useEffect, useState } from 'react';
import { goToProvider, type ScopoEsterno } from './tentativo.ts';

/**
 * Going to the provider: `leaving` from the press until the page is left, `go` reports what keeps it from being left.
 */
export function useProvider(scopo: ScopoEsterno, onFailure: (error: unknown) => void) {
  const [leaving, setLeaving] = useState(false);
  // Somebody who comes back with the browser's own button finds the page as they left it.
  useEffect(() => {
    const show = () => setLeaving(false);
    window.addEventListener('pageshow', show);
    return () => window.removeEventListener('pageshow', show);
  }, []);
  const go = async (): Promise<void> => {
    setLeaving(true);
    try {
      await goToProvider(scopo);
    } catch (error) {
      setLeaving(false);
      onFailure(error);
    }
  };
  return { leaving, go };
}
