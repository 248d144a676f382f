import base from '@contenuto/centro.json?parte=base';
import { Link } from 'react-router';
import { useContenuto } from '../../shared/contenuto.ts';
import { useLingua } from '../../shared/i18n/lingua.ts';
import { useTesti } from '../../shared/i18n/use-testi.ts';
import { Wrap } from '../../shared/ui/layout.tsx';
import { testiApp } from '../testi.ts';
import styles from './footer.module.css';
import { navLinks } from './nav-links.ts';
import { Roofs } from './roofs.tsx';

/** The village's roofs, the centre's hours and address, and the quieter pages. */
export function Footer() {
  const t = useTesti(testiApp);
  const lingua = useLingua();
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
            {navLinks('piede', false).map(({ url, label }) => (
              <Link key={url} to={url}>
                {label[lingua]}
              </Link>
            ))}
          </nav>
        </Wrap>
      </footer>
    </div>
  );
}
