import { useEffect, useState } from 'react';

/**
 * When the present time step began, in milliseconds, so that a component is drawn again only when the next one begins.
 * The clock is checked every second, so that a screen that slept is right at once.
 * @param step milliseconds
 */
export function useNow(step: number): number {
  const [adesso, setAdesso] = useState(() => startOf(step));
  useEffect(() => {
    const look = () => setAdesso(startOf(step));
    look();
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, [step]);
  return adesso;
}

const startOf = (step: number): number => Math.floor(Date.now() / step) * step;
