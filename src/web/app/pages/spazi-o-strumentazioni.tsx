import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Tipo } from '#contract/campi.ts';
import { Avvisi } from '../../features/trova/avvisi.tsx';
import { BarraGiorni } from '../../features/trova/barra-giorni.tsx';
import { Risposta } from '../../features/trova/risposta.tsx';
import { useQuando } from '../../features/trova/use-quando.ts';
import { useRisposte } from '../../features/trova/use-risposte.ts';
import { Catalogo, type RisposteCatalogo } from '../../features/catalogo/catalogo.tsx';
import { Galleria } from '../../features/galleria/galleria.tsx';
import { useSession } from '../../shared/session.tsx';
import { Spinner } from '../../shared/ui/skeleton.tsx';
import { withCercati } from '#web/shared/cercati.ts';
import { useVassoio } from '#web/shared/vassoio.ts';
import { lazyParte } from '#web/shared/ui/parte.tsx';
import { useSceltaGiorni } from './scelta-giorni.tsx';

// Only administrators load the editing.
const Comandi = lazyParte(() =>
  import('./modifica-catalogo.tsx').then((m) => ({ default: m.ComandiCatalogo })),
);
const Vassoio = lazyParte(() => import('../../features/trova/vassoio.tsx'));
const Modifica = lazyParte(() =>
  import('./modifica-catalogo.tsx').then((m) => ({ default: m.ModificaVoce })),
);

/** The list of work spaces. */
export const Spazi = () => <PaginaCatalogo tipo="spazio" />;

/** The list of instruments. */
export const Strumentazioni = () => <PaginaCatalogo tipo="strumento" />;

/** What both lists have in common: the catalogue, the question for days, and for administrators its editing. */
function PaginaCatalogo({ tipo }: { tipo: Tipo }) {
  const { isSudo } = useSession();
  const [query] = useSearchParams();
  const { dialogo, ...scelta } = useSceltaGiorni();
  const quando = useQuando();
  const risposte = useRisposte(tipo, quando);
  const { cercati, giorni } = quando;
  const drawn: RisposteCatalogo | null = risposte && {
    ...risposte,
    carry: (href) => withCercati(href, cercati),
    draw: (vista) => {
      const risposta = risposte.of(vista.entry);
      if (!risposta || !giorni || !vista.href) return null;
      const { entry, nome, noleggio_max } = vista;
      const voce = {
        entry,
        tipo,
        nome,
        noleggio_max,
        href: withCercati(vista.href, cercati),
        pezzi: vista.conferme.length,
      };
      const { calendario } = risposte;
      return {
        spenta: risposta.stato !== 'libera' && risposta.stato !== 'sempre_qui',
        risposta: (
          <Risposta voce={voce} risposta={risposta} giorni={giorni} quando={quando} calendario={calendario} />
        ),
      };
    },
  };
  const pieno = useVassoio().length > 0;
  // Once used it stays: it also shows the outcome of the booking that empties it.
  const [usato, setUsato] = useState(false);
  if (pieno && !usato) setUsato(true);
  return (
    <>
      <Catalogo
        tipo={tipo}
        quando={
          <>
            <BarraGiorni quando={quando} calendario={risposte?.calendario} {...scelta} />
            {dialogo}
          </>
        }
        avvisi={risposte && <Avvisi quando={quando} risposte={risposte} />}
        risposte={drawn}
        {...(isSudo && {
          comandi: (
            <Suspense>
              <Comandi tipo={tipo} />
            </Suspense>
          ),
          modifica: (voce) => (
            <Suspense fallback={<Spinner />}>
              <Modifica
                voce={voce}
                aperta={Number(query.get('modifica')) || null}
                visore={(props) => <Galleria {...props} />}
              />
            </Suspense>
          ),
        })}
      />
      {usato && (
        <Suspense>
          <Vassoio />
        </Suspense>
      )}
    </>
  );
}
