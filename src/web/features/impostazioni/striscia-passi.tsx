import type { Risposta } from '#contract/chiamate.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { PATHS } from '#web/shared/paths.ts';
import { Check } from '#web/shared/ui/icons.ts';
import { LinkButton } from '#web/shared/ui/link-button.tsx';
import { Link } from '#web/shared/ui/link.tsx';
import { VisuallyHidden } from '#web/shared/ui/layout.tsx';
import { PASSI, pathPasso } from './sezioni.ts';
import { cx } from '#web/shared/ui/cx.ts';
import styles from './passi.module.css';
import { testiPassi } from './testi-passi.ts';

interface StrisciaPassiProps {
  /** The current step, counted from 0. */
  n: number;
  impostazioni: Risposta<'GET /impostazioni'>;
}

/** The five steps of the first hour, above the form of one (prodotto/impostazioni#primi-passi). */
export function StrisciaPassi({ n, impostazioni }: StrisciaPassiProps) {
  const t = useTesti(testiPassi);
  const isDone = (passo: string) =>
    impostazioni.sezioni.some(({ sezione, salvata }) => sezione === passo && salvata);
  return (
    <nav className={cx('relative r3 t2', styles['striscia'])} aria-label={t('titolo')}>
      <p className={cx('t4 w800', styles['nome'])}>{t('titolo')}</p>
      <p className="hide laptop-block">
        {t('passo', { n: n + 1 })} <b>{t(PASSI[n]!)}</b>
      </p>
      <ol className="grid g3 mt2">
        {PASSI.map((passo, i) => (
          <li key={passo} className={isDone(passo) ? styles['fatto'] : undefined}>
            <Link
              className="grid middle h60 ink plain"
              to={pathPasso(i)}
              aria-current={i === n ? 'step' : undefined}
            >
              <span className={cx(styles['numero'], 'grid centre round w800')}>
                {isDone(passo) ? <Check /> : i + 1}
              </span>
              <span className="laptop-unseen">
                <b className="block">{t(passo)}</b>
                <small className="block small soft">{isDone(passo) ? t('fatto') : t(`${passo}_cosa`)}</small>
                <VisuallyHidden>
                  , {t(i === n ? 'adesso' : isDone(passo) ? 'fatto' : 'da_fare')}
                </VisuallyHidden>
              </span>
            </Link>
          </li>
        ))}
      </ol>
      <LinkButton variant="plain" to={PATHS.banco} className={cx(styles['esci'], 'absolute')}>
        {t('altra_volta')}
      </LinkButton>
    </nav>
  );
}
