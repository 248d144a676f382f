import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import type { Tipo } from '#contract/campi.ts';
import { Catalogo } from '../../features/catalogo/catalogo.tsx';
import { Galleria } from '../../features/galleria/galleria.tsx';
import { useSession } from '../../shared/session.tsx';
import { Spinner } from '../../shared/ui/skeleton.tsx';
import { lazyParte } from '#web/shared/ui/parte.tsx';

// Only administrators load the editing.
const Comandi = lazyParte(() =>
  import('./modifica-catalogo.tsx').then((m) => ({ default: m.ComandiCatalogo })),
);
const Modifica = lazyParte(() =>
  import('./modifica-catalogo.tsx').then((m) => ({ default: m.ModificaVoce })),
);

/** The list of work spaces. */
export const Spazi = () => <PaginaCatalogo tipo="spazio" />;

/** The list of instruments. */
export const Strumentazioni = () => <PaginaCatalogo tipo="strumento" />;

/** What both lists have in common: the catalogue, and for administrators its editing. */
function PaginaCatalogo({ tipo }: { tipo: Tipo }) {
  const { isSudo } = useSession();
  const [query] = useSearchParams();
  if (!isSudo) return <Catalogo tipo={tipo} />;
  return (
    <Catalogo
      tipo={tipo}
      comandi={
        <Suspense>
          <Comandi tipo={tipo} />
        </Suspense>
      }
      modifica={(voce) => (
        <Suspense fallback={<Spinner />}>
          <Modifica
            voce={voce}
            aperta={Number(query.get('modifica')) || null}
            visore={(props) => <Galleria {...props} />}
          />
        </Suspense>
      )}
    />
  );
}
