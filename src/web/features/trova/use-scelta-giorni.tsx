import { Suspense, useState, type ComponentProps, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { withCercati, type Cercati } from '#web/shared/cercati.ts';
import { lazyWithRetry } from '#web/shared/ui/lazy-with-retry.tsx';

const load = () => import('#web/features/prenota/choose-giorni.tsx');
const ChooseGiorni = lazyWithRetry(load, { over: true });
// Opening the dialog reports a failure.
const prepare = () => void load().catch(() => undefined);

interface SceltaGiorni {
  /** Props of a button that opens the dialog; preloads its script on hover or focus. */
  scegli: Omit<ComponentProps<'button'>, 'ref'>;
  onTogli: () => void;
  dialogo: ReactNode;
}

/** The choice of days, as entries of the browser's history (prodotto/catalogo#quando-ti-serve). */
export function useSceltaGiorni(): SceltaGiorni {
  const [aperta, setAperta] = useState(false);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const go = (cercati: Cercati | null) =>
    void navigate(withCercati(pathname + search, cercati), { preventScrollReset: true });
  return {
    scegli: {
      'aria-haspopup': 'dialog',
      onClick: () => setAperta(true),
      onFocus: prepare,
      onPointerEnter: prepare,
    },
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
