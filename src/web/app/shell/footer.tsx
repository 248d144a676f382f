import { Fragment } from 'react';
import { useCentro, useLangOf } from '#web/shared/use-contenuto.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { useGiorniApertura } from '#web/shared/orari.tsx';
import { PATHS } from '#web/shared/paths.ts';
import { Wrap } from '#web/shared/ui/layout.tsx';
import { testiApp } from '#web/app/testi.ts';
import { Link } from '#web/shared/ui/link.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import styles from './shell.module.css';
import { navLinks } from './nav-links.ts';

/** The village's roofs, the centre's hours and address, and links to minor pages. */
export function Footer() {
  const t = useTesti(testiApp);
  const lingua = useLingua();
  const { nome, orari, indirizzo, dichiarazione_agid } = useCentro().testi;
  const langOf = useLangOf();
  const giorni = useGiorniApertura();
  const hours = orari.fasce.map(([from, to]) => `${from}-${to}`).join(t('e'));
  return (
    <div className={styles['end']}>
      <Roofs className={cx(styles['roofs'], 'block wide')} />
      <footer className={cx('sunken t2', styles['foot'])}>
        <Wrap className={cx(styles['row'], 'flex wrap between')}>
          <div>
            <p className="w800" lang={langOf(nome)}>
              {nome}
            </p>
            <p className="num">
              <span lang={giorni.lang}>{giorni.testi}</span>, {hours}
            </p>
            <p lang="it">
              {indirizzo.via}, {indirizzo.cap} {indirizzo.comune} ({indirizzo.provincia})
            </p>
          </div>
          <nav aria-label={t('pie_di_pagina')} className={cx('flex wrap middle', styles['links'])}>
            {navLinks('piede', false).map(({ url, label }) => (
              <Fragment key={url}>
                <Link className="inline middle h44" to={url}>
                  {label[lingua]}
                </Link>
                {url === PATHS.accessibilita && dichiarazione_agid && (
                  <a className="inline middle h44" href={dichiarazione_agid}>
                    {t('dichiarazione_agid')}
                  </a>
                )}
              </Fragment>
            ))}
          </nav>
        </Wrap>
      </footer>
    </div>
  );
}

const VILLAGE =
  'M0 72V58h60l26-20 26 20h34V44l24-18 24 18v14h70c6-10 10-26 14-26s8 16 14 26h40V46h44V20l12-18 12 18v26h30l30-20 30 20v12h96l24-18 24 18h50c4-12 8-24 12-24s8 12 12 24h30V48l40-26 40 26v10h70l20-16 20 16h44V40h30V30h14v10h20l0 18h60l28-20 28 20h52c6-10 8-22 12-22s6 12 12 22h64V72Z';

function Roofs({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 1280 72" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <path fill="currentColor" d={VILLAGE} />
    </svg>
  );
}
