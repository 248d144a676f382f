import { useEffect, useState } from 'react';
import { goToProvider, type ScopoEsterno } from './tentativo.ts';

/**
 * Sends the browser to the provider. `leaving` is true from the press until the page is left; `go` reports a failure
 * that prevents it.
 */
export function useProvider(scopo: ScopoEsterno, onFailure: (error: unknown) => void, iscrizione?: string) {
  const [leaving, setLeaving] = useState(false);
  // Somebody who returns with the browser's back button finds the page as they left it, so `leaving` is reset.
  useEffect(() => {
    const show = () => setLeaving(false);
    window.addEventListener('pageshow', show);
    return () => window.removeEventListener('pageshow', show);
  }, []);
  const go = async (): Promise<void> => {
    setLeaving(true);
    try {
      await goToProvider(scopo, iscrizione);
    } catch (error) {
      setLeaving(false);
      onFailure(error);
    }
  };
  return { leaving, go };
}
