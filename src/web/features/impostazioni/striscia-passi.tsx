import type { Risposta } from '#contract/chiamate.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { PATHS } from '#web/shared/paths.ts';
import { Check } from '#web/shared/ui/icons.ts';
import { LinkButton } from '#web/shared/ui/link-button.tsx';
import { Link } from '#web/shared/ui/link.tsx';
import { VisuallyHidden } from '#web/shared/ui/visually-hidden.tsx';
import { PASSI, pathPasso } from './passi.ts';
import styles from './passi.module.css';
import { testiPassi } from './testi-passi.ts';

interface StrisciaPassiProps {
  /** The step that is open, counted from 0. */
  n: number;
  impostazioni: Risposta<'GET /impostazioni'>;
}

/** The five steps of the first hour above the form of one of them (prodotto/impostazioni#primi-passi). */
export function StrisciaPassi({ n, impostazioni }: StrisciaPassiProps) {
  const t = useTesti(testiPassi);
  const isDone = (passo: string) =>
    impostazioni.sezioni.some(({ sezione, salvata }) => sezione === passo && salvata);
  return (
    <nav className={styles['striscia']} aria-label={t('titolo')}>
      <p className={styles['nome']}>{t('titolo')}</p>
      <p className={styles['quale']}>
        {t('passo', { n: n + 1 })} <b>{t(PASSI[n]!)}</b>
      </p>
      <ol>
        {PASSI.map((passo, i) => (
          <li key={passo} className={isDone(passo) ? styles['fatto'] : undefined}>
            <Link to={pathPasso(i)} aria-current={i === n ? 'step' : undefined}>
              <span className={styles['numero']}>{isDone(passo) ? <Check /> : i + 1}</span>
              <span>
                <b>{t(passo)}</b>
                <small>{isDone(passo) ? t('fatto') : t(`${passo}_cosa`)}</small>
                <VisuallyHidden>
                  , {t(i === n ? 'adesso' : isDone(passo) ? 'fatto' : 'da_fare')}
                </VisuallyHidden>
              </span>
            </Link>
          </li>
        ))}
      </ol>
      <LinkButton variant="plain" to={PATHS.banco} className={styles['esci']}>
        {t('altra_volta')}
      </LinkButton>
    </nav>
  );
}
