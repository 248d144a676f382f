import { startTransition, useEffect, useState } from 'react';

/** True once the browser is idle, or when `wake` was called: the time to load what can wait. */
export function useIdle(): [ready: boolean, wake: () => void] {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    if (ready) return undefined;
    // As a transition, since the postponed work is heavy.
    const wake = () => startTransition(() => setReady(true));
    // Safari has no idle callback.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(wake, 300);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(wake, { timeout: 2000 });
    return () => cancelIdleCallback(handle);
  }, [ready]);
  return [ready, () => setReady(true)];
}
