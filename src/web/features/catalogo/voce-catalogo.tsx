import { Link } from 'react-router';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { cx } from '#web/shared/ui/cx.ts';
import { Immagine } from '#web/shared/ui/immagine.tsx';
import { LinkButton } from '#web/shared/ui/link-button.tsx';
import { Tag } from '#web/shared/ui/tag.tsx';
import { VisuallyHidden } from '#web/shared/ui/visually-hidden.tsx';
import { Fatti, SempreQui } from './fatti.tsx';
import { testiCatalogo } from './testi.ts';
import styles from './voce-catalogo.module.css';
import type { VistaVoce } from './voce.ts';

/** The picture's width in the three layouts of look, Catalogue entry. */
const SIZES = '(min-width: 1200px) 300px, (min-width: 600px) 240px, 100vw';

/** One entry of the catalogue: a resource, or a group on its pile of sheets. */
export function VoceCatalogo({ vista, eager = false }: { vista: VistaVoce; eager?: boolean }) {
  const t = useTesti(testiCatalogo);
  const { nome, href, membri, prenotabile } = vista;
  return (
    <article className={styles['voce']}>
      <div className={cx(membri && styles['pila'])}>
        <Immagine path={vista.images[0]} alt={nome} sizes={SIZES} eager={eager} />
      </div>
      <div className={styles['testo']}>
        <h2>{href ? <Link to={href}>{nome}</Link> : nome}</h2>
        <p className={styles['descrizione']}>{vista.descrizione}</p>
        <Fatti vista={vista} />
        {!prenotabile && <SempreQui vista={vista} />}
        {membri && membri.length > 0 && (
          <ul className={styles['membri']} aria-label={t('membri')}>
            {membri.map((membro, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- two pieces may have one name
              <li key={index}>
                <Tag variant="paper">{membro}</Tag>
              </li>
            ))}
          </ul>
        )}
      </div>
      {href && (
        <div className={styles['lato']}>
          {prenotabile && (
            <LinkButton to={href} variant="primary">
              <span>
                {t('prenota')} <VisuallyHidden>{nome}</VisuallyHidden>
              </span>
            </LinkButton>
          )}
          <LinkButton to={href}>
            <span>
              {t('scopri')} <VisuallyHidden>{nome}</VisuallyHidden>
            </span>
          </LinkButton>
        </div>
      )}
    </article>
  );
}
