import { Suspense, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import type { Tipo } from '#contract/campi.ts';
import type { Giorno } from '#domain/giorno.ts';
import { checkUtente } from '#domain/prenotazione.ts';
import { Dettaglio } from '../../features/catalogo/dettaglio.tsx';
import { Galleria } from '../../features/galleria/galleria.tsx';
import { FormPrenotazione } from '../../features/prenota/form-prenotazione.tsx';
import { testiPrenota } from '../../features/prenota/testi.ts';
import { useTesti } from '../../shared/i18n/use-testi.ts';
import { POSTO_MODULO } from '../../shared/paths.ts';
import { useSession } from '../../shared/session.tsx';
import { Repeat } from '../../shared/ui/icons.ts';
import { Later } from '../../shared/ui/later.tsx';
import { AttesaRiga, RigaModo } from '../../shared/ui/riga-modo.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { NonTrovato } from './not-found.tsx';
import { lazyParte } from '#web/shared/ui/parte.tsx';
import { VassoioSotto } from './vassoio.tsx';

// Loaded on demand: it is below the first screen, and folded.
const Scopri = lazyParte(() =>
  import('../../features/scopri/scopri.tsx').then((m) => ({ default: m.Scopri })),
);
// Loaded on demand: it is below the form, and only for people who are signed in.
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

function PaginaRisorsa({ tipo }: { tipo: Tipo }) {
  const { id = '' } = useParams();
  const [query] = useSearchParams();
  const gruppo = query.get('gruppo');
  // The key makes sure that nothing that was opened for one entry stays open for the next.
  return <Risorsa key={gruppo ? `gruppo ${gruppo}` : id} {...{ tipo, id, query }} />;
}

/** Moves the focus to the form, and scrolls up to it if its beginning is out of view. */
function goToModulo() {
  const modulo = document.getElementById(POSTO_MODULO);
  modulo?.focus({ preventScroll: true });
  if (modulo && modulo.getBoundingClientRect().top < 0) modulo.scrollIntoView();
}

/** The common part of both pages: the entry of the catalogue, its form and its sheet. */
function Risorsa({ tipo, id, query }: { tipo: Tipo; id: string; query: URLSearchParams }) {
  const { isSudo, utente, loading } = useSession();
  const t = useTesti(testiPrenota);
  // After a login, the address says that a repetition was wanted.
  const [ripete, setRipete] = useState(query.has('ripeti'));
  // The taken day of the calendar for which somebody wants to wait.
  const [atteso, setAtteso] = useState<Giorno | null>(null);
  return (
    <>
      <Dettaglio
        tipo={tipo}
        id={id}
        gruppoId={query.get('gruppo')}
        nonTrovato={<NonTrovato />}
        galleria={({ href, images, nome }) => <Galleria key={href} piccola images={images} nome={nome} />}
        prenota={(voce) => (
          <Later key={`${voce.entry.tipo}${voce.entry.id}`} fallback={<Skeleton height="560px" />}>
            <FormPrenotazione
              cose={[voce]}
              ripete={ripete}
              onPeriodo={() => setRipete(false)}
              onAvvisami={utente && checkUtente(utente) === null ? setAtteso : undefined}
            />
            {isSudo && (
              <Suspense>
                <Fila entry={voce.entry} />
              </Suspense>
            )}
          </Later>
        )}
        ripeti={
          <RigaModo
            icona={<Repeat />}
            nome={t('ripeti')}
            come={t('ripeti_come')}
            onClick={() => {
              setRipete(true);
              goToModulo();
            }}
          />
        }
        avvisami={({ entry, serve }) =>
          utente ? (
            <Suspense fallback={<AttesaRiga />}>
              <Avvisami
                key={`${entry.tipo}${entry.id}`}
                entry={entry}
                serve={serve}
                giorno={atteso}
                onFatto={() => setAtteso(null)}
              />
            </Suspense>
          ) : (
            loading && <AttesaRiga />
          )
        }
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
