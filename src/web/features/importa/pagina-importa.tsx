import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { asksPassword, ConfirmPassword } from '#web/shared/confirm-password/confirm-password.tsx';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { PATHS } from '#web/shared/paths.ts';
import { mioAccessoEsternoQuery } from '#web/shared/queries/account.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import { Check, Undo2 } from '#web/shared/ui/icons.ts';
import { Page } from '#web/shared/ui/layout.tsx';
import { previewRighe } from './api.ts';
import { listRighe } from './colonne.ts';
import styles from './importa.module.css';
import { PassoColonne } from './passo-colonne.tsx';
import { PassoFatto } from './passo-fatto.tsx';
import { PassoFoglio } from './passo-foglio.tsx';
import { PassoRighe } from './passo-righe.tsx';
import { testiImporta } from './testi.ts';
import { useBozza } from './use-importa.ts';

/** Imports people and things from a sheet in four steps (prodotto/importazioni#pagina). */
export default function Importa() {
  const t = useTesti(testiImporta);
  const [query, setQuery] = useSearchParams();
  const { bozza, update } = useBozza();
  const asked = PASSI.find((one) => one === query.get('passo')) ?? 'foglio';
  const passo: PassoImporta = bozza.esito ? 'fatto' : asked;
  const box = useFocusTitle(passo);
  useTipo(query.get('tipo'), () => update({ tipo: 'risorse' }));
  useKeep(bozza.lettura !== null && bozza.esito === null);
  const go = (next: PassoImporta) => setQuery(next === 'foglio' ? {} : { passo: next });
  const { lettura } = bozza;
  const nome = lettura?.foglio.nome ?? t('incollate');
  const count = useMemo(() => (lettura ? listRighe(lettura).righe.length : 0), [lettura]);
  if (passo !== 'foglio' && !lettura) return <Navigate to={PATHS.importa} replace />;
  const heads: Record<PassoImporta, { beside?: string; end?: ReactNode }> = {
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
        {passo === 'foglio' && <PassoFoglio onLetto={(chiara) => go(chiara ? 'righe' : 'colonne')} />}
        {passo === 'colonne' && <PassoColonne onAvanti={() => go('righe')} />}
        {passo === 'righe' && <PassoRighe onFatto={() => go('fatto')} onFoglio={() => go('foglio')} />}
        {passo === 'fatto' && <PassoFatto onAltro={() => go('foglio')} />}
      </Page>
      <AskElsewhere />
    </div>
  );
}

function Torna({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button variant="plain" icon={<Undo2 />} className="ml-auto" onClick={onClick}>
      {label}
    </Button>
  );
}

/** Focuses the main heading at each step after the first. */
function useFocusTitle(passo: PassoImporta) {
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

/** The link of the catalogue selects things. */
function useTipo(tipo: string | null, onRisorse: () => void): void {
  const tell = useEffectEvent(onRisorse);
  useEffect(() => {
    if (tipo === 'risorse') tell();
  }, [tipo]);
}

/** Asks before the page is left during the work, which is only in memory. */
function useKeep(work: boolean): void {
  useEffect(() => {
    if (!work) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [work]);
}

/**
 * An administrator without a password confirms with the provider, which leaves the page. So the page asks when it
 * opens, before there is input to lose.
 */
function AskElsewhere() {
  const t = useTesti(testiImporta);
  const [asks, setAsks] = useState(false);
  const { data: accesso } = useQuery(mioAccessoEsternoQuery());
  const elsewhere = accesso?.con_password === false;
  useEffect(() => {
    if (!elsewhere) return undefined;
    const stop = new AbortController();
    // Without rows the call does nothing but ask for the confirmation.
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

export const PASSI = ['foglio', 'colonne', 'righe', 'fatto'] as const;
type PassoImporta = (typeof PASSI)[number];

/** The current one of four steps. */
export function Passi({ passo }: { passo: PassoImporta }) {
  const t = useTesti(testiImporta);
  const here = PASSI.indexOf(passo);
  return (
    <ol className={cx(styles['passi'], 'flex wrap mb4 rule-b')} aria-label={t('passi')}>
      {PASSI.map((one, n) => (
        <li className="flex middle g2 t2 soft" key={one} aria-current={n === here ? 'step' : undefined}>
          {n < here ? <Check className="ok" /> : <b className="num">{n + 1}</b>}
          <span className={cx(n !== here && 'laptop-unseen')}>{t(`passo_${one}`)}</span>
        </li>
      ))}
    </ol>
  );
}
