import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { asksPassword, ConfirmPassword } from '#web/shared/confirm-password/confirm-password.tsx';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { PATHS } from '#web/shared/paths.ts';
import { mioAccessoEsternoQuery } from '#web/shared/queries/account.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Undo2 } from '#web/shared/ui/icons.ts';
import { Page } from '#web/shared/ui/layout.tsx';
import { previewRighe } from './api.ts';
import { listRighe } from './colonne.ts';
import styles from './importa.module.css';
import { PassoColonne } from './passo-colonne.tsx';
import { PassoFatto } from './passo-fatto.tsx';
import { PassoFoglio } from './passo-foglio.tsx';
import { PassoRighe } from './passo-righe.tsx';
import { Passi, PASSI, type Passo } from './passi.tsx';
import { testiImporta } from './testi.ts';
import { useBozza } from './use-importa.ts';

/** People and things from a sheet, in four steps (prodotto/importazioni#pagina). */
export default function Importa() {
  const t = useTesti(testiImporta);
  const [query, setQuery] = useSearchParams();
  const { bozza, update } = useBozza();
  const asked = PASSI.find((one) => one === query.get('passo')) ?? 'foglio';
  const passo: Passo = bozza.esito ? 'fatto' : asked;
  const box = useFocusTitle(passo);
  useTipo(query.get('tipo'), () => update({ tipo: 'risorse' }));
  useKeep(bozza.lettura !== null && bozza.esito === null);
  const go = (next: Passo) => setQuery(next === 'foglio' ? {} : { passo: next });
  const { lettura } = bozza;
  const nome = lettura?.foglio.nome ?? t('incollate');
  const count = useMemo(() => (lettura ? listRighe(lettura).righe.length : 0), [lettura]);
  if (passo !== 'foglio' && !lettura) return <Navigate to={PATHS.importa} replace />;
  const heads: Record<Passo, { beside?: string; end?: ReactNode }> = {
    foglio: {},
    colonne: {
      beside: t('foglio_letto', { nome, count, colonne: lettura?.colonne.length ?? 0 }),
      end: <Torna label={t('cambia_foglio')} onClick={() => go('foglio')} />,
    },
    righe: {
      beside: t('foglio_righe', { nome, count }),
      end: <Torna label={t('cambia_colonne')} onClick={() => go('colonne')} />,
    },
    fatto: {},
  };
  const { beside, end } = heads[passo];
  return (
    <div ref={box}>
      <Page title={t('titolo')} beside={beside && <span className="soft num">{beside}</span>} end={end}>
        <Passi passo={passo} />
        {passo === 'foglio' && <PassoFoglio onLetto={() => go('colonne')} />}
        {passo === 'colonne' && <PassoColonne onAvanti={() => go('righe')} />}
        {passo === 'righe' && <PassoRighe onFatto={() => go('fatto')} />}
        {passo === 'fatto' && <PassoFatto onAltro={() => go('foglio')} />}
      </Page>
      <AskElsewhere />
    </div>
  );
}

function Torna({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button variant="plain" icon={<Undo2 />} className={styles['torna']} onClick={onClick}>
      {label}
    </Button>
  );
}

/** Each step begins at the main heading; the page itself does so when it opens. */
function useFocusTitle(passo: Passo) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(passo);
  useEffect(() => {
    if (before.current === passo) return;
    before.current = passo;
    const heading = box.current?.querySelector('h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [passo]);
  return box;
}

/** Whoever comes from the catalogue wants to import things. */
function useTipo(tipo: string | null, onRisorse: () => void): void {
  const tell = useEffectEvent(onRisorse);
  useEffect(() => {
    if (tipo === 'risorse') tell();
  }, [tipo]);
}

/** Asks before the site is left or loaded again while a sheet is worked on or imported: it is in memory alone. */
function useKeep(work: boolean): void {
  useEffect(() => {
    if (!work) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [work]);
}

/**
 * Whoever has no password signs in again elsewhere, and leaves the page for it: they are asked as it opens, before there
 * is anything to lose.
 */
function AskElsewhere() {
  const t = useTesti(testiImporta);
  const [asks, setAsks] = useState(false);
  const { data: accesso } = useQuery(mioAccessoEsternoQuery());
  const elsewhere = accesso?.con_password === false;
  useEffect(() => {
    if (!elsewhere) return undefined;
    const stop = new AbortController();
    // Without rows there is nothing to say, but the proof is asked for.
    previewRighe('persone', [], stop.signal).catch((error: unknown) => setAsks(asksPassword(error)));
    return () => stop.abort();
  }, [elsewhere]);
  return (
    <ConfirmPassword
      open={asks}
      spiegazione={t('password')}
      onClose={() => setAsks(false)}
      onDone={() => setAsks(false)}
    />
  );
}
