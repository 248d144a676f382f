import { Suspense, useState, type ComponentProps, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { withCercati, type Cercati } from '#web/shared/cercati.ts';
import { lazyParte } from '#web/shared/ui/parte.tsx';

const load = () => import('#web/features/prenota/choose-giorni.tsx');
const ChooseGiorni = lazyParte(load, { dove: 'sopra' });
// A failure is said when the dialog is opened.
const prepare = () => void load().catch(() => undefined);

interface SceltaGiorni {
  /** The properties of each button that opens the dialog; its script is loaded when one is approached. */
  scegli: Omit<ComponentProps<'button'>, 'ref'>;
  onTogli: () => void;
  /** The dialog, while it is open. */
  dialogo: ReactNode;
}

/**
 * The choice of the days in the address of a page (prodotto/catalogo#quando-ti-serve). Each choice is a step of the
 * browser's history.
 */
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
