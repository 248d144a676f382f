import base from '@contenuto/centro.json?parte=base';
import { Link } from 'react-router';
import { useContenuto } from '../../shared/contenuto.ts';
import { useTesti } from '../../shared/i18n/use-testi.ts';
import { PATHS } from '../../shared/paths.ts';
import { Wrap } from '../../shared/ui/layout.tsx';
import { testiApp } from '../testi.ts';
import styles from './footer.module.css';
import { Roofs } from './roofs.tsx';

/** The village's roofs, the centre's hours and address, and the quieter pages. */
export function Footer() {
  const t = useTesti(testiApp);
  const { testi, lang } = useContenuto('base', base);
  const { indirizzo, orari } = testi;
  const hours = orari.fasce.map(([from, to]) => `${from}-${to}`).join(t('e'));
  return (
    <div className={styles['end']}>
      <Roofs className={styles['roofs']} />
      <footer className={styles['foot']}>
        <Wrap className={styles['row']}>
          <div>
            <p className={styles['name']}>{base.nome}</p>
            <p className="num">
              <span lang={lang}>{orari.giorni}</span>, {hours}
            </p>
            <p>
              {indirizzo.via}, {indirizzo.cap} {indirizzo.comune} ({indirizzo.provincia})
            </p>
          </div>
          <nav aria-label={t('pieDiPagina')} className={styles['links']}>
            <Link to={PATHS.contatti}>{t('contatti')}</Link>
            <Link to={PATHS.supporto}>{t('supporto')}</Link>
            <Link to={PATHS.prezzario}>{t('prezzario')}</Link>
            <Link to={PATHS.privacy}>{t('privacy')}</Link>
            <Link to={PATHS.accessibilita}>{t('accessibilita')}</Link>
          </nav>
        </Wrap>
      </footer>
    </div>
  );
}
