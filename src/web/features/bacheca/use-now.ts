import { useEffect, useState } from 'react';

/** The time, every second: the pages of the board turn on it, and midnight comes while nobody touches the screen. */
export function useNow(): Date {
  const [adesso, setAdesso] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setAdesso(new Date()), 1000);
    return () => clearInterval(timer);
  }, []);
  return adesso;
}
