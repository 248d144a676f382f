import { Suspense, useEffect, useState, type ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import type { Tipo } from '#contract/campi.ts';
import { findMancano } from '#domain/abilitazioni.ts';
import type { Prenotazione } from '#contract/prenotazioni.ts';
import { Avvisi, Conto } from '../../features/trova/avvisi.tsx';
import { BarraGiorni } from '../../features/trova/barra-giorni.tsx';
import type { RispostaProps } from '../../features/trova/risposta.tsx';
import { Spostato } from '../../features/trova/spostato.tsx';
import { useLiberiInsieme } from '../../features/trova/use-insieme.ts';
import { useQuando } from '../../features/trova/use-quando.ts';
import { useRisposte } from '../../features/trova/use-risposte.ts';
import { Catalogo, type RisposteCatalogo } from '../../features/catalogo/pagina-catalogo.tsx';
import { useAbilitato } from '#web/shared/abilitazioni/use-abilitazioni.ts';
import { useSession } from '../../shared/session.tsx';
import { Skeleton, Spinner } from '../../shared/ui/skeleton.tsx';
import { findMia, useMieInProgramma } from '#web/shared/mie-prenotazioni.ts';
import { withCercati } from '#web/shared/cercati.ts';
import { Row } from '#web/shared/ui/layout.tsx';
import { useVassoio } from '#web/shared/vassoio.ts';
import { lazyParte } from '#web/shared/ui/parte.tsx';
import { useSceltaGiorni } from './scelta-giorni.tsx';
import styles from './spazi-o-strumentazioni.module.css';

// Loaded once days are wanted; until then the list waits for the answers anyway.
const loadRisposta = () => import('../../features/trova/risposta.tsx').then((m) => ({ default: m.Risposta }));
/** Says that it did not load, and offers to try again. */
const RispostaPersa = lazyParte(loadRisposta);
let caricata: ComponentType<RispostaProps> | null = null;

/** What draws an answer; null until it has loaded. @param wanted whether any days are */
function useRisposta(wanted: boolean): ComponentType<RispostaProps> | null {
  const [Risposta, setRisposta] = useState(() => caricata);
  useEffect(() => {
    if (!wanted || caricata) return;
    loadRisposta().then(
      (m) => {
        caricata = m.default;
        setRisposta(() => m.default);
      },
      () => setRisposta(() => RispostaPersa),
    );
  }, [wanted]);
  return Risposta;
}

// Loaded only for administrators.
const Comandi = lazyParte(() =>
  import('./modifica-catalogo.tsx').then((m) => ({ default: m.ComandiCatalogo })),
);
const EsitoPrenotazione = lazyParte(() => import('../../shared/esito/esito-prenotazione.tsx'));
const Vassoio = lazyParte(() => import('../../features/trova/vassoio.tsx'));
const Modifica = lazyParte(() =>
  import('./modifica-catalogo.tsx').then((m) => ({ default: m.ModificaConGalleria })),
);

/** The list of work spaces. */
export const Spazi = () => <PaginaCatalogo tipo="spazio" />;

/** The list of instruments. */
export const Strumentazioni = () => <PaginaCatalogo tipo="strumento" />;

/** The common part of both lists: the catalogue, the question for days, and the editing for administrators. */
function PaginaCatalogo({ tipo }: { tipo: Tipo }) {
  const { isSudo } = useSession();
  const [query] = useSearchParams();
  const { dialogo, ...scelta } = useSceltaGiorni();
  const quando = useQuando();
  const risposte = useRisposte(tipo, quando);
  const { abilitato } = useAbilitato(risposte?.chiedono ?? false);
  const { cercati, giorni } = quando;
  const { insieme } = useLiberiInsieme(tipo, giorni);
  const mie = useMieInProgramma(risposte?.prese ?? false);
  const Risposta = useRisposta(giorni !== null);
  const drawn: RisposteCatalogo | null = risposte && {
    ...risposte,
    pronte: risposte.pronte && (Risposta !== null || giorni === null),
    carry: (href) => withCercati(href, cercati),
    draw: (vista) => {
      const risposta = risposte.of(vista.entry);
      if (!Risposta || !risposta || !giorni || !vista.href) return null;
      const { entry, nome, lang, noleggio_max } = vista;
      const voce = {
        entry,
        tipo,
        nome,
        lang,
        noleggio_max,
        href: withCercati(vista.href, cercati),
        pezzi: vista.conferme.length,
        mancano: abilitato ? findMancano(abilitato, risposta.serve, giorni) : [],
      };
      const { calendario } = risposte;
      const pezzi = vista.membri?.map(({ id }) => id);
      const mia = risposta.stato === 'occupata' ? findMia(mie, { entry, pezzi, giorni }) : null;
      return {
        spenta:
          risposta.stato !== 'libera' && risposta.stato !== 'sempre_qui' && !mia && voce.mancano.length === 0,
        risposta: <Risposta {...{ voce, risposta, giorni, quando, calendario, mia, insieme }} />,
      };
    },
  };
  const pieno = useVassoio() !== null;
  const [fatte, setFatte] = useState<readonly Prenotazione[] | null>(null);
  // Once the tray was used it stays mounted: it returns the focus when the last thing is taken out.
  const [usato, setUsato] = useState(false);
  if (pieno && !usato) setUsato(true);
  return (
    <>
      <Catalogo
        tipo={tipo}
        conto={risposte && <Conto tipo={tipo} risposte={risposte} />}
        quando={
          <>
            <BarraGiorni tipo={tipo} quando={quando} calendario={risposte?.calendario} {...scelta} />
            {dialogo}
          </>
        }
        avvisi={
          <>
            {fatte && (
              <Suspense>
                <EsitoPrenotazione prenotazioni={fatte} altro="cerca" onAltro={() => setFatte(null)} />
              </Suspense>
            )}
            <Spostato tipo={tipo} quando={quando} />
            {risposte && <Avvisi quando={quando} risposte={risposte} />}
          </>
        }
        risposte={drawn}
        comandi={
          isSudo ? (
            <Suspense fallback={attesa}>
              <Comandi tipo={tipo} />
            </Suspense>
          ) : (
            // Until it is known who is signed in, the space is kept only if an administrator was signed in before.
            <div className={styles['forse']}>{attesa}</div>
          )
        }
        {...(isSudo && {
          modifica: (voce) => (
            <Suspense fallback={<Spinner />}>
              <Modifica voce={voce} aperta={Number(query.get('modifica')) || null} />
            </Suspense>
          ),
        })}
      />
      {usato && (
        <Suspense>
          <Vassoio tipo={tipo} onFatte={setFatte} />
        </Suspense>
      )}
    </>
  );
}

/** Keeps the space for the two buttons of administrators. */
const attesa = (
  <Row>
    <Skeleton width="200px" height="44px" />
    <Skeleton width="260px" height="44px" />
  </Row>
);
