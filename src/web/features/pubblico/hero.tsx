import { useEffect, useRef, useState, type ReactNode } from 'react';
import { readCentro } from '#web/shared/read-fatti.ts';
import { useContenuto, useLangOf } from '#web/shared/use-contenuto.ts';
import { useGiorniApertura } from '#web/shared/orari.tsx';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { Drawing } from '#web/shared/ui/drawing.tsx';
import { Check, Clock } from '#web/shared/ui/icons.ts';
import { Wrap } from '#web/shared/ui/layout.tsx';
import { pathImmagine, srcOf } from '#web/shared/ui/scene.tsx';
import { Tag } from '#web/shared/ui/tag.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import styles from './hero.module.css';
import { testiPubblico } from './testi.ts';

const SALA = __PRERENDER__ ? (await import('@disegni/sala.svg?raw')).default : '';

interface HeroProps {
  /** The links and buttons; on a phone they are at the end, or first if they answer the question for days. */
  azioni: ReactNode;
  rispondono: boolean;
  /** Shown under the bench. */
  sotto: ReactNode;
}

/**
 * The beginning of the home page: what the place is, how to begin booking, and for whom it is (prodotto/pagine#home).
 */
export function Hero({ azioni, rispondono, sotto }: HeroProps) {
  const { testi } = useContenuto('home');
  const langOf = useLangOf();
  const { etichetta, titolo, testo, alt, immagine } = testi.hero;
  const strette = <div className={styles['stretto']}>{azioni}</div>;
  return (
    <>
      <section className={styles['hero']}>
        <Wrap className={styles['grid']}>
          <div className={styles['text']}>
            <div className={cx(styles['etichetta'], styles['largo'])} lang={langOf(etichetta)}>
              <Tag variant="paper">{etichetta}</Tag>
            </div>
            <h1 className={styles['title']} lang={langOf(titolo)}>
              {titolo}
            </h1>
            <p className={styles['lead']} lang={langOf(testo)}>
              {testo}
            </p>
            <div className={styles['largo']}>{azioni}</div>
          </div>
          {immagine === undefined ? (
            <Sala alt={alt} />
          ) : (
            <img
              className={cx(styles['art'], styles['foto'])}
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
        {sotto}
        {rispondono && strette}
        <Fatti />
        {!rispondono && strette}
      </Wrap>
    </>
  );
}

/** When the centre is open, for whom, and what else to know before coming. */
function Fatti() {
  const t = useTesti(testiPubblico);
  const { testi } = useContenuto('home');
  const langOf = useLangOf();
  const giorni = useGiorniApertura();
  return (
    <ul className={styles['facts']}>
      <li className="num">
        <Clock />
        <span lang={giorni.lang}>
          {giorni.testi},{' '}
          {readCentro()
            .orari.fasce.map(([from, to]) => `${from}-${to}`)
            .join(t('e'))}
        </span>
      </li>
      {testi.hero.fatti.map((fatto) => (
        <li key={fatto} lang={langOf(fatto)}>
          <Check />
          {fatto}
        </li>
      ))}
    </ul>
  );
}

/**
 * The drawing of the hall. The prerendered page has it in its HTML, which hydration leaves alone, so that its 8 kB are
 * sent only once. It is fetched only when the user comes from another page of the site; if that fails, the home page
 * works without it.
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
