import { Suspense } from 'react';
import { useParams, useSearchParams } from 'react-router';
import type { Tipo } from '#contract/campi.ts';
import { Dettaglio } from '../../features/catalogo/dettaglio.tsx';
import { Galleria } from '../../features/galleria/galleria.tsx';
import { FormPrenotazione } from '../../features/prenota/form-prenotazione.tsx';
import { useSession } from '../../shared/session.tsx';
import { Later } from '../../shared/ui/later.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { NonTrovato } from './not-found.tsx';
import { lazyParte } from '#web/shared/ui/parte.tsx';
import { VassoioSotto } from './vassoio.tsx';

// Below the first screen, and folded.
const Scopri = lazyParte(() =>
  import('../../features/scopri/scopri.tsx').then((m) => ({ default: m.Scopri })),
);
// Below the form, for who is signed in.
const Avvisami = lazyParte(() => import('../../features/attese/avvisami.tsx'));
const Fila = lazyParte(() => import('../../features/attese/fila.tsx'));
const ModificaAltrove = lazyParte(() =>
  import('../../features/modifica/altrove.tsx').then((m) => ({ default: m.ModificaAltrove })),
);

const AlBanco = lazyParte(() =>
  import('../../features/banco/al-banco.tsx').then((m) => ({ default: m.AlBanco })),
);

/** The page of a work space, or of a group of them. */
export const Spazio = () => <PaginaRisorsa tipo="spazio" />;

/** The page of an instrument, or of a group of them. */
export const Strumento = () => <PaginaRisorsa tipo="strumento" />;

/** What both pages have in common: the entry of the catalogue, its form and its sheet. */
function PaginaRisorsa({ tipo }: { tipo: Tipo }) {
  const { id = '' } = useParams();
  const [query] = useSearchParams();
  const { isSudo, utente } = useSession();
  return (
    <>
      <Dettaglio
        tipo={tipo}
        id={id}
        gruppoId={query.get('gruppo')}
        nonTrovato={<NonTrovato />}
        galleria={({ href, images, nome }) => <Galleria key={href} images={images} nome={nome} />}
        prenota={(voce) => (
          <Later key={`${voce.entry.tipo}${voce.entry.id}`} fallback={<Skeleton height="640px" />}>
            <FormPrenotazione cose={[voce]} />
            {utente && (
              <Suspense>
                <Avvisami entry={voce.entry} />
              </Suspense>
            )}
            {isSudo && (
              <Suspense>
                <Fila entry={voce.entry} />
              </Suspense>
            )}
          </Later>
        )}
        modifica={({ risorsa_id }) =>
          isSudo &&
          risorsa_id !== null && (
            <Suspense>
              <AlBanco prenotabileId={risorsa_id} />
              <ModificaAltrove tipo={tipo} id={risorsa_id} />
            </Suspense>
          )
        }
        scopri={({ risorsa_id, links }) =>
          risorsa_id !== null && (
            <Later key={risorsa_id}>
              <Suspense>
                <Scopri prenotabileId={risorsa_id} links={links} isAdmin={isSudo} />
              </Suspense>
            </Later>
          )
        }
      />
      <VassoioSotto conModulo />
    </>
  );
}
