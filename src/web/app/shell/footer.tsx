import { Fragment } from 'react';
import { useCentro, useLangOf } from '../../shared/use-contenuto.ts';
import { useLingua } from '../../shared/i18n/lingua.ts';
import { useTesti } from '../../shared/i18n/use-testi.ts';
import { useGiorniApertura } from '../../shared/orari.tsx';
import { PATHS } from '../../shared/paths.ts';
import { Wrap } from '../../shared/ui/layout.tsx';
import { testiApp } from '../testi.ts';
import styles from './footer.module.css';
import { navLinks } from './nav-links.ts';
import { Link } from '#web/shared/ui/link.tsx';

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
      <Roofs className={styles['roofs']} />
      <footer className={styles['foot']}>
        <Wrap className={styles['row']}>
          <div>
            <p className={styles['name']} lang={langOf(nome)}>
              {nome}
            </p>
            <p className="num">
              <span lang={giorni.lang}>{giorni.testi}</span>, {hours}
            </p>
            <p lang="it">
              {indirizzo.via}, {indirizzo.cap} {indirizzo.comune} ({indirizzo.provincia})
            </p>
          </div>
          <nav aria-label={t('pie_di_pagina')} className={styles['links']}>
            {navLinks('piede', false).map(({ url, label }) => (
              <Fragment key={url}>
                <Link to={url}>{label[lingua]}</Link>
                {url === PATHS.accessibilita && dichiarazione_agid && (
                  <a href={dichiarazione_agid}>{t('dichiarazione_agid')}</a>
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

/** The village's outline, standing on the footer. */
function Roofs({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 1280 72" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <path fill="currentColor" d={VILLAGE} />
    </svg>
  );
}
