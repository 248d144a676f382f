import { Suspense, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { withCercati, type Cercati } from '#web/shared/cercati.ts';
import { lazyParte } from '#web/shared/ui/parte.tsx';

const ChooseGiorni = lazyParte(() => import('#web/features/prenota/choose-giorni.tsx'), { dove: 'sopra' });

interface SceltaGiorni {
  onScegli: () => void;
  onTogli: () => void;
  /** The dialog, while it is open. */
  dialogo: ReactNode;
}

/**
 * The choice of the days in the address of a page (prodotto/catalogo#quando-ti-serve). Each choice is a step of the
 * browser's history; the calendar is loaded when it is first asked for.
 */
export function useSceltaGiorni(): SceltaGiorni {
  const [aperta, setAperta] = useState(false);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const go = (cercati: Cercati | null) =>
    void navigate(withCercati(pathname + search, cercati), { preventScrollReset: true });
  return {
    onScegli: () => setAperta(true),
    onTogli: () => go(null),
    dialogo: aperta && (
      <Suspense>
        <ChooseGiorni
          query={new URLSearchParams(search)}
          onClose={() => setAperta(false)}
          onScelto={(scelto) => {
            setAperta(false);
            go(scelto);
          }}
        />
      </Suspense>
    ),
  };
}
