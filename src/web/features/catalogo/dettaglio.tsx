import { Fragment, Suspense, useDeferredValue, useState } from 'react';
import { Navigate, useLocation, useParams, useSearchParams } from 'react-router';
import type { Tipo } from '#contract/campi.ts';
import type { Giorno } from '#domain/giorno.ts';
import { checkUtente } from '#domain/prenotazione.ts';
import { Galleria } from '#web/features/galleria/galleria.tsx';
import { VassoioSotto } from '#web/features/trova/vassoio-sotto.tsx';
import { Serve } from '#web/shared/abilitazioni/serve.tsx';
import { ReportGuasto } from '#web/shared/guasti/report-guasto.tsx';
import { PATHS, POSTO_MODULO } from '#web/shared/paths.ts';
import { keyOfEntry } from '#web/shared/queries/catalogo.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { useSession } from '#web/shared/session.tsx';
import { Card } from '#web/shared/ui/card.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import { Later, lazyWithRetry } from '#web/shared/ui/lazy-with-retry.tsx';
import { Stack, Wrap } from '#web/shared/ui/layout.tsx';
import { NonCaricato } from '#web/shared/ui/non-caricato.tsx';
import NonTrovato from '#web/shared/ui/not-found.tsx';
import { Note } from '#web/shared/ui/note.tsx';
import { Loading, Skeleton } from '#web/shared/ui/skeleton.tsx';
import { Link } from '#web/shared/ui/link.tsx';
import { AltriModi } from './altri-modi.tsx';
import { Descrizione } from './descrizione.tsx';
import styles from './dettaglio.module.css';
import { DettoFermo, Fatti, Membri } from './fatti.tsx';
import { testiCatalogo } from './testi.ts';
import { useDettaglio } from './use-dettaglio.ts';

const loadForm = () =>
  import('#web/features/prenota/form-prenotazione.tsx').then((m) => ({ default: m.FormPrenotazione }));
const FormPrenotazione = lazyWithRetry(loadForm);
// Load the form with the page's data, without blocking the rest of the page.
loadForm().catch(() => undefined);
const ModuloPerChi = lazyWithRetry(() => import('./modulo-per-chi.tsx'));
const Scopri = lazyWithRetry(() =>
  import('#web/features/scopri/scopri.tsx').then((m) => ({ default: m.Scopri })),
);
const Fila = lazyWithRetry(() => import('#web/features/attese/fila.tsx'));
const ModificaAltrove = lazyWithRetry(() =>
  import('#web/features/modifica/altrove.tsx').then((m) => ({ default: m.ModificaAltrove })),
);
const AlBanco = lazyWithRetry(() =>
  import('#web/features/banco/al-banco.tsx').then((m) => ({ default: m.AlBanco })),
);

/** The page of a work space or a group of them. */
export const Spazio = () => <PaginaRisorsa tipo="spazio" />;

/** The page of an instrument or a group of them. */
export const Strumento = () => <PaginaRisorsa tipo="strumento" />;

function PaginaRisorsa({ tipo }: { tipo: Tipo }) {
  const { id = '' } = useParams();
  const [query] = useSearchParams();
  // The page then shows and books the group (prodotto/catalogo#pagina-del-gruppo).
  const gruppoId = query.get('gruppo');
  return (
    // The key resets all state for the next entry.
    <Fragment key={gruppoId ? `gruppo ${gruppoId}` : id}>
      <Dettaglio {...{ tipo, id, gruppoId }} />
      <VassoioSotto conModulo />
    </Fragment>
  );
}

interface DettaglioProps {
  tipo: Tipo;
  id: string;
  gruppoId: string | null;
}

/** The page of a resource or group: pictures at the left, panel at the right (prodotto/catalogo#dettaglio). */
function Dettaglio({ tipo, id, gruppoId }: DettaglioProps) {
  const t = useTesti(testiCatalogo);
  const { search, hash } = useLocation();
  const { isSudo, utente } = useSession();
  // After a login, the address has the wanted repetition.
  const [ripete, setRipete] = useState(() => new URLSearchParams(search).has('ripeti'));
  const [atteso, setAtteso] = useState<Giorno | null>(null);
  const { stato, vista, refetch, isFetching } = useDettaglio(tipo, id, gruppoId);
  // Rendering an answer at once would block the page for long; deferred, it stays responsive.
  const pronta = useDeferredValue(vista !== null);
  if (stato === 'assente') return <NonTrovato />;
  if (stato === 'errore') {
    return (
      <Wrap className={styles['pagina']}>
        <NonCaricato busy={isFetching} onRetry={refetch}>
          {t('errore_risorsa')}
        </NonCaricato>
      </Wrap>
    );
  }
  if (!vista || !pronta) return <DettaglioScheletro />;
  // An instrument at an address of a space, or a group at the address of another member.
  if (stato === 'altrove' && vista.href)
    return <Navigate to={joinQuery(vista.href, search) + hash} replace />;
  const siPrenota = vista.prenotabile && !vista.bozza;
  const repeat = () => {
    setRipete(true);
    goToModulo();
  };
  const { risorsa_id } = vista;
  // Faults of groups and drafts are not reported.
  const isPezzo = vista.membri === null && !vista.bozza;
  return (
    <Wrap className={styles['pagina']}>
      <div className={cx(styles['dettaglio'], 'grid top g5-6', vista.fermo && styles['spenta'])}>
        <Galleria key={vista.href} piccola images={vista.images} nome={vista.nome} />
        <Card className={cx(styles['pannello'], 'stack g2')}>
          <header className={cx(styles['testa'], 'flex wrap between baseline laptop-block')}>
            <h1 lang={vista.lang}>{vista.nome}</h1>
            <Fatti vista={vista} senzaCauzione={siPrenota} />
          </header>
          <Descrizione key={vista.href} testo={vista.descrizione} lang={vista.descrizione_lang} />
          <Serve serve={vista.serve} />
          {vista.fermo && (
            <Note severity="warn">
              <DettoFermo fermo={vista.fermo} />
            </Note>
          )}
          {vista.bozza && <Note severity="warn">{t('bozza_testo')}</Note>}
          {siPrenota ? (
            <div id={POSTO_MODULO} tabIndex={-1} className={cx(styles['modulo'], 'quiet')}>
              <Later key={keyOfEntry(vista.entry)} fallback={<Skeleton height="560px" />}>
                <Suspense fallback={<Skeleton height="560px" />}>
                  {isSudo && utente && !ripete ? (
                    <ModuloPerChi
                      {...{ vista, atteso }}
                      io={utente.id}
                      onAtteso={setAtteso}
                      onRipeti={repeat}
                    />
                  ) : (
                    <FormPrenotazione
                      cose={[vista]}
                      ripete={ripete}
                      onPeriodo={() => setRipete(false)}
                      onRipeti={repeat}
                      onAvvisami={utente && checkUtente(utente) === null ? setAtteso : undefined}
                    />
                  )}
                </Suspense>
              </Later>
            </div>
          ) : (
            <>
              {!vista.bozza && !vista.fermo && <Note>{t(`sempre_${vista.tipo}`)}</Note>}
              {vista.membri && vista.membri.length > 1 && <Membri membri={vista.membri} />}
              <Link to={PATHS.prezzario}>{t('guarda_prezzario')}</Link>
            </>
          )}
        </Card>
        <div className={cx(styles['accanto'], 'stack min0 g5')}>
          {siPrenota && <AltriModi vista={vista} atteso={atteso} onAtteso={() => setAtteso(null)} />}
          {isSudo && siPrenota && (
            <Suspense>
              <Fila entry={vista.entry} />
            </Suspense>
          )}
          {isSudo && risorsa_id !== null && (
            <Suspense>
              <AlBanco prenotabile={{ id: risorsa_id, nome: vista.nome }} />
              <ModificaAltrove tipo={tipo} id={risorsa_id} />
            </Suspense>
          )}
        </div>
      </div>
      {risorsa_id !== null && (
        <Later key={risorsa_id}>
          <Suspense>
            <Scopri prenotabileId={risorsa_id} links={vista.links} isAdmin={isSudo} />
          </Suspense>
          {isPezzo && (
            <p className={cx(styles['problema'], 'mt5')}>
              <ReportGuasto variant="plain" prenotabile={{ ...vista, id: risorsa_id }} />
            </p>
          )}
        </Later>
      )}
    </Wrap>
  );
}

/** Focuses the form, and scrolls up to it if its beginning is out of view. */
function goToModulo() {
  const modulo = document.getElementById(POSTO_MODULO);
  modulo?.focus({ preventScroll: true });
  if (modulo && modulo.getBoundingClientRect().top < 0) modulo.scrollIntoView();
}

/** The canonical address with the rest of the present query, such as the chosen days. */
function joinQuery(href: string, search: string): string {
  const url = new URL(href, 'http://sito.invalid');
  for (const [name, value] of new URLSearchParams(search)) {
    if (name !== 'gruppo') url.searchParams.set(name, value);
  }
  return url.pathname + url.search;
}

function DettaglioScheletro() {
  return (
    <Wrap className={styles['pagina']}>
      <Loading>
        <div className={cx(styles['dettaglio'], 'grid top g5-6')}>
          <Skeleton ratio="4/3" />
          <Card className={cx(styles['pannello'], 'stack g2')}>
            <Stack>
              <Skeleton width="60%" height="38px" />
              <Skeleton height="18px" />
              <Skeleton height="18px" />
              <Skeleton width="70%" height="18px" />
              <Skeleton height="48px" />
              <Skeleton height="420px" />
            </Stack>
          </Card>
        </div>
      </Loading>
    </Wrap>
  );
}
