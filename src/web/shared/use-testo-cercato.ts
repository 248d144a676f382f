import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** How long to wait for the next key before searching, in milliseconds. */
const PAUSA_MS = 300;

/**
 * What is typed into the search of a page, and what is searched for, a moment later. It lives in the state of the
 * history, so that it survives Back and a reload: a name does not belong in an address that a tablet remembers.
 */
export function useTestoCercato(): { scritto: string; cercato: string; write: (testo: string) => void } {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const cercato = (state as { cercato?: string } | null)?.cercato ?? '';
  const [scritto, write] = useState(cercato);
  const testo = scritto.trim();
  useEffect(() => {
    if (testo === cercato) return undefined;
    const keep = () =>
      void navigate(
        { pathname, search },
        { replace: true, preventScrollReset: true, state: { cercato: testo } },
      );
    // Clearing the field takes effect at once.
    const timer = setTimeout(keep, testo === '' ? 0 : PAUSA_MS);
    return () => clearTimeout(timer);
  }, [testo, cercato, pathname, search, navigate]);
  return { scritto, cercato, write };
}
