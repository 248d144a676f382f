import { Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { listMancanti } from '#domain/prenotazione.ts';
import { Collegamenti, type CollegamentiProps, QuandoHome } from '#web/features/trova/quando-home.tsx';
import { readCercati } from '#web/shared/cercati.ts';
import { readCentro } from '#web/shared/read-fatti.ts';
import { useSession } from '#web/shared/session.tsx';
import { useContenuto, useLangOf } from '#web/shared/use-contenuto.ts';
import { useGiorniApertura } from '#web/shared/orari.tsx';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { Drawing } from '#web/shared/ui/empty-state.tsx';
import { Check, Clock } from '#web/shared/ui/icons.ts';
import { Wrap } from '#web/shared/ui/layout.tsx';
import { lazyWithRetry } from '#web/shared/ui/lazy-with-retry.tsx';
import { pathImmagine, srcOf } from '#web/shared/ui/scene.tsx';
import { Tag } from '#web/shared/ui/tag.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import { RisposteHome } from '#web/features/trova/risposte-home.tsx';
import styles from './hero.module.css';
import { testiPubblico } from './testi.ts';

const CoseTue = lazyWithRetry(() => import('./cose-tue.tsx'));

const SALA = __PRERENDER__ ? (await import('@disegni/sala.svg?raw')).default : '';

/**
 * The top of the home page: what the place is, how to book, for whom it is (prodotto/pagine#home).
 * @param idle whether to show the days of the address, in reserved space, which the prerendered page does not have
 */
export function Hero({ idle }: { idle: boolean }) {
  const { search } = useLocation();
  const { utente, isSudo, loading } = useSession();
  const entra = utente !== null || loading;
  // What is missing replaces the introduction, too.
  const manca = utente !== null && !isSudo && listMancanti(utente).length > 0;
  const cercati = idle ? readCercati(search) : null;
  const [detti, setDetti] = useState<CollegamentiProps>({ cercati: null });
  const { testi } = useContenuto('home');
  const langOf = useLangOf();
  const { etichetta, titolo, testo, alt, immagine } = testi.hero;
  const azioni = <Collegamenti {...(cercati ? detti : { cercati: null })} />;
  // On a phone the links are last, or first if they answer the wanted days.
  const strette = <div className={cx(styles['stretto'], 'hide laptop-block')}>{azioni}</div>;
  return (
    <>
      <section className={cx(styles['hero'], 'clip')}>
        <Wrap className={cx(styles['grid'], 'grid end g6 laptop-one-col')}>
          <div className={cx(styles['text'], 'grid left self-middle min0 gap-20')}>
            <div className={cx(styles['posto'], entra && styles['tuo'], manca && styles['manca'])}>
              {!entra && (
                <div className={cx(styles['etichetta'], 'laptop-hide')} lang={langOf(etichetta)}>
                  <Tag variant="paper">{etichetta}</Tag>
                </div>
              )}
              {utente && (
                <Suspense>
                  <CoseTue utente={utente} />
                </Suspense>
              )}
            </div>
            <h1 className={styles['title']} lang={langOf(titolo)}>
              {titolo}
            </h1>
            {!manca && (
              <p className={cx(styles['lead'], 't4')} lang={langOf(testo)}>
                {testo}
              </p>
            )}
            <div className="laptop-hide">{azioni}</div>
          </div>
          {immagine === undefined ? (
            <Sala alt={alt} />
          ) : (
            <img
              className={cx(styles['art'], 'wide cover', styles['foto'])}
              {...srcOf(pathImmagine(immagine))}
              sizes="(min-width: 900px) 55vw, 100vw"
              alt={alt}
              lang={langOf(alt)}
              width={760}
              height={520}
              fetchPriority="high"
            />
          )}
        </Wrap>
        <div className={styles['bench']} />
      </section>
      <Wrap className={styles['sotto']}>
        <QuandoHome cercati={cercati}>{cercati && <RisposteHome onDetti={setDetti} />}</QuandoHome>
        {cercati && strette}
        <Fatti />
        {!cercati && strette}
      </Wrap>
    </>
  );
}

/** Opening hours, for whom, and what else to know before coming. */
function Fatti() {
  const t = useTesti(testiPubblico);
  const { testi } = useContenuto('home');
  const langOf = useLangOf();
  const giorni = useGiorniApertura();
  return (
    <ul className={cx(styles['facts'], 'flex wrap between gap-6-4 mt4 bold')}>
      <li className="flex middle g2 num">
        <Clock />
        <span lang={giorni.lang}>
          {giorni.testi},{' '}
          {readCentro()
            .orari.fasce.map(([from, to]) => `${from}-${to}`)
            .join(t('e'))}
        </span>
      </li>
      {testi.hero.fatti.map((fatto) => (
        <li className="flex middle g2" key={fatto} lang={langOf(fatto)}>
          <Check />
          {fatto}
        </li>
      ))}
    </ul>
  );
}

/**
 * The drawing of the hall. It is in the prerendered HTML, which hydration leaves alone, so that its 8 kB are sent once.
 * Fetched only after navigation from another page; if that fails, the page works without it.
 */
function Sala({ alt }: { alt: string }) {
  const [svg, setSvg] = useState(SALA);
  const drawing = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (drawing.current?.firstElementChild) return;
    import('@disegni/sala.svg?raw').then(
      (file) => setSvg(file.default),
      (error: unknown) => console.warn(error),
    );
  }, []);
  return <Drawing ref={drawing} svg={svg} alt={alt} className={styles['art']} />;
}
