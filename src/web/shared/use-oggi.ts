import { useEffect, useState } from 'react';
import { giornoInRome, type Giorno } from '#domain/giorno.ts';

/** Today at the centre. When somebody returns to a page that was left open overnight, it is updated. */
export function useOggi(): Giorno {
  const [oggi, setOggi] = useState(() => giornoInRome(new Date()));
  useEffect(() => {
    const look = () => setOggi(giornoInRome(new Date()));
    document.addEventListener('visibilitychange', look);
    window.addEventListener('focus', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
    };
  }, []);
  return oggi;
}
