import base from '@contenuto/centro.json?parte=base';
import home from '@contenuto/centro.json?parte=home';
import sala from '@disegni/sala.svg?raw';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import { useTesti } from '../../shared/i18n/use-testi.ts';
import { PATHS } from '../../shared/paths.ts';
import { Drawing } from '../../shared/ui/drawing.tsx';
import { Row, Wrap } from '../../shared/ui/layout.tsx';
import { LinkButton } from '../../shared/ui/link-button.tsx';
import { Tag } from '../../shared/ui/tag.tsx';
import { testiApp } from '../testi.ts';
import styles from './home.module.css';

/** The first band of the home: what the place is, and the way to a booking (spec 1). */
export function Component() {
  const t = useTesti(testiApp);
  const { etichetta, titolo, testo, alt, fatti } = home.hero;
  return (
    <section className={styles['hero']}>
      <Wrap className={styles['grid']}>
        <div className={styles['text']}>
          <Tag variant="paper">{etichetta}</Tag>
          <h1 className={styles['title']}>{titolo}</h1>
          <p className={styles['lead']}>{testo}</p>
          <Row className={styles['actions']}>
            <LinkButton to={PATHS.spazi} variant="primary" icon={<CalendarPlus />}>
              {t('prenotaSpazio')}
            </LinkButton>
            <LinkButton to={PATHS.strumentazioni} className={styles['second']}>
              {t('guardaStrumenti')}
            </LinkButton>
          </Row>
          <ul className={styles['facts']}>
            <li className="num">
              <Clock />
              {base.orari.fasce.map(([from, to]) => `${from}-${to}`).join(' e ')}
            </li>
            {fatti.map((fatto) => (
              <li key={fatto}>
                <Check />
                {fatto}
              </li>
            ))}
          </ul>
        </div>
        <Drawing svg={sala} alt={alt} className={styles['art']} />
      </Wrap>
      <div className={styles['bench']} />
    </section>
  );
}
