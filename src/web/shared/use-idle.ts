import { startTransition, useEffect, useState } from 'react';

/** True once the browser has nothing better to do, or when `wake` was called: the time to load what can wait. */
export function useIdle(): [ready: boolean, wake: () => void] {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    if (ready) return undefined;
    // In slices: what was put off until now is heavy.
    const wake = () => startTransition(() => setReady(true));
    // Safari knows no idle callback.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(wake, 300);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(wake, { timeout: 2000 });
    return () => cancelIdleCallback(handle);
  }, [ready]);
  return [ready, () => setReady(true)];
}
