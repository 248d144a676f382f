import { useDeferredValue, useId, useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { Tipo } from '#contract/campi.ts';
import { Serve } from '#web/shared/abilitazioni/serve.tsx';
import { ReportGuasto } from '#web/shared/guasti/report-guasto.tsx';
import { Orari } from '#web/shared/orari.tsx';
import { PATHS, POSTO_MODULO } from '#web/shared/paths.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { Card } from '#web/shared/ui/card.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import { Layers } from '#web/shared/ui/icons.ts';
import { Wrap, Stack } from '#web/shared/ui/layout.tsx';
import { NonCaricato } from '#web/shared/ui/non-caricato.tsx';
import { Note } from '#web/shared/ui/note.tsx';
import { RigaModo } from '#web/shared/ui/riga-modo.tsx';
import { Loading, Skeleton } from '#web/shared/ui/skeleton.tsx';
import { Link } from '#web/shared/ui/link.tsx';
import { Descrizione } from './descrizione.tsx';
import styles from './dettaglio.module.css';
import { DettoFermo, Fatti } from './fatti.tsx';
import { Membri } from './membri.tsx';
import { testiCatalogo } from './testi.ts';
import { useDettaglio } from './use-dettaglio.ts';
import type { VistaVoce } from './vista-voce.ts';

interface DettaglioProps {
  tipo: Tipo;
  id: string;
  /** The value of `?gruppo=`: the page then shows and books the group (prodotto/catalogo#pagina-del-gruppo). */
  gruppoId: string | null;
  nonTrovato: ReactNode;
  galleria: (vista: VistaVoce) => ReactNode;
  /** The booking form; called only if the thing can be booked. */
  prenota: (vista: VistaVoce) => ReactNode;
  /** The other ways to book it, as rows, before and after that for choosing a piece. */
  ripeti: ReactNode;
  avvisami: (vista: VistaVoce) => ReactNode;
  /** For administrators: where it can be edited. */
  modifica?: (vista: VistaVoce) => ReactNode;
  /** Shown below, over the whole width. */
  scopri: (vista: VistaVoce) => ReactNode;
}

/** The page of a resource or of a group: pictures on the left, the panel on the right (prodotto/catalogo#dettaglio). */
export function Dettaglio(props: DettaglioProps) {
  const { tipo, id, gruppoId, nonTrovato, galleria, prenota, ripeti, avvisami, modifica, scopri } = props;
  const t = useTesti(testiCatalogo);
  const { search, hash } = useLocation();
  const { stato, vista, refetch, isFetching } = useDettaglio(tipo, id, gruppoId);
  // Rendering an answer at once would block the page for long; deferred, the first render leaves it responsive.
  const pronta = useDeferredValue(vista !== null);
  if (stato === 'assente') return nonTrovato;
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
  // An instrument at the address of the spaces, or a group through another of its members.
  if (stato === 'altrove' && vista.href)
    return <Navigate to={joinQuery(vista.href, search) + hash} replace />;
  const siPrenota = vista.prenotabile && !vista.bozza;
  const daSegnalare = daSegnalareOf(vista);
  return (
    <Wrap className={styles['pagina']}>
      <div className={cx(styles['dettaglio'], vista.fermo && styles['spenta'])}>
        {galleria(vista)}
        <Card className={styles['pannello']}>
          <header className={styles['testa']}>
            <h1 lang={vista.lang}>{vista.nome}</h1>
            <Fatti vista={vista} />
          </header>
          <Descrizione key={vista.href} testo={vista.descrizione} lang={vista.descrizione_lang} />
          <Serve serve={vista.serve} />
          {daSegnalare && (
            <ReportGuasto
              prenotabile={daSegnalare}
              className={cx(styles['problema'], !siPrenota && styles['sempre'])}
            />
          )}
          {vista.fermo && (
            <Note severity="warn">
              <DettoFermo fermo={vista.fermo} />
            </Note>
          )}
          {vista.bozza && <Note severity="warn">{t('bozza_testo')}</Note>}
          {siPrenota ? (
            <div id={POSTO_MODULO} tabIndex={-1} className={styles['modulo']}>
              {prenota(vista)}
            </div>
          ) : (
            <>
              {!vista.bozza && !vista.fermo && <Note>{t(`sempre_${vista.tipo}`)}</Note>}
              {vista.membri && vista.membri.length > 1 && <Membri membri={vista.membri} />}
              <Link to={PATHS.prezzario}>{t('guarda_prezzario')}</Link>
            </>
          )}
        </Card>
        <div className={styles['accanto']}>
          {siPrenota && (
            <AltriModi vista={vista} ripeti={ripeti} daSegnalare={daSegnalare}>
              {avvisami(vista)}
            </AltriModi>
          )}
          {modifica?.(vista)}
        </div>
      </div>
      {scopri(vista)}
    </Wrap>
  );
}

/** The piece whose faults can be reported here; none if the page shows a group or a draft. */
const daSegnalareOf = ({ membri, risorsa_id, nome, lang, bozza }: VistaVoce) =>
  membri === null && risorsa_id !== null && !bozza ? { id: risorsa_id, nome, lang } : null;

/** The other ways to book: repeatedly, one piece of a group, or once it is free; with the parts that they unfold. */
function AltriModi({
  vista,
  ripeti,
  daSegnalare,
  children,
}: {
  vista: VistaVoce;
  ripeti: ReactNode;
  daSegnalare: ReturnType<typeof daSegnalareOf>;
  children: ReactNode;
}) {
  const t = useTesti(testiCatalogo);
  const id = useId();
  const [pezzi, setPezzi] = useState(false);
  return (
    <section aria-labelledby={id} className={styles['altri']}>
      <h2 id={id} className="t4">
        {t('altri_modi')}
      </h2>
      <ul className={styles['modi']}>
        {ripeti}
        {vista.membri && vista.membri.length > 1 && (
          <RigaModo
            icona={<Layers />}
            nome={t('scegli_pezzo')}
            come={t('scegli_pezzo_come')}
            aperto={pezzi}
            onClick={() => setPezzi(!pezzi)}
          >
            {pezzi && <Membri membri={vista.membri} />}
          </RigaModo>
        )}
        {children}
        {daSegnalare && <ReportGuasto riga prenotabile={daSegnalare} className={styles['problema-riga']} />}
      </ul>
      {vista.tipo === 'spazio' ? (
        <Note severity="ok">{t('nel_prezzo')}</Note>
      ) : (
        <Note>
          {t('ritiro')} <Orari />.
        </Note>
      )}
    </section>
  );
}

/** The canonical address, with everything else in the present query (the chosen dates). */
function joinQuery(href: string, search: string): string {
  const url = new URL(href, 'http://sito.invalid');
  for (const [name, value] of new URLSearchParams(search)) {
    if (name !== 'gruppo') url.searchParams.set(name, value);
  }
  return url.pathname + url.search;
}

/** The page in outline, while it loads. */
function DettaglioScheletro() {
  return (
    <Wrap className={styles['pagina']}>
      <Loading>
        <div className={styles['dettaglio']}>
          <Skeleton ratio="4/3" />
          <Card className={styles['pannello']}>
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
