import { useEffect, useRef, useState } from 'react';

/**
 * Which of the wanted lines are drawn with their bars. Lines that come into view all at once, as when somebody drags
 * the scroll bar, are filled a few in each frame, so that no frame takes long.
 * @param perFrame how many at a time.
 */
export function useRiempi(wanted: readonly string[], perFrame: number): ReadonlySet<string> {
  const [full, setFull] = useState<ReadonlySet<string>>(() => new Set(wanted.slice(0, perFrame)));
  const target = useRef(wanted);
  const frame = useRef(0);
  useEffect(() => {
    target.current = wanted;
    if (frame.current !== 0 || wanted.every((key) => full.has(key))) return;
    frame.current = requestAnimationFrame(() => {
      frame.current = 0;
      setFull((before) => {
        const now = target.current;
        const kept = now.filter((key) => before.has(key));
        const fresh = now.filter((key) => !before.has(key)).slice(0, perFrame);
        return new Set([...kept, ...fresh]);
      });
    });
  }, [wanted, full, perFrame]);
  useEffect(
    () => () => {
      cancelAnimationFrame(frame.current);
      frame.current = 0;
    },
    [],
  );
  return full;
}
