import { useId } from 'react';
import { CONDIZIONI, type Mancante } from '#domain/prenotazione.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { pathMancante } from '#web/shared/mancanti/mancanti.tsx';
import { useScelto } from '#web/shared/mancanti/scelto.tsx';
import { testiMancanti } from '#web/shared/mancanti/testi.ts';
import { cx } from '#web/shared/ui/cx.ts';
import { CircleCheck, CircleDashed } from '#web/shared/ui/icons.ts';
import { LinkButton } from '#web/shared/ui/link-button.tsx';
import styles from './mancanti-profilo.module.css';
import { testiProfilo } from './testi.ts';

/**
 * At the top of the profile: what is missing before the person may book, and what they had chosen
 * (prodotto/prenotazioni#condizioni).
 */
export function Manca({ mancanti }: { mancanti: readonly Mancante[] }) {
  const t = useTesti(testiProfilo);
  const mancante = useTesti(testiMancanti);
  const titolo = useId();
  const scelto = useScelto();
  return (
    <section className={styles['manca']} aria-labelledby={titolo}>
      <div>
        <h2 id={titolo} className="t5">
          {t('manca', { count: mancanti.length })}
        </h2>
        <p>
          {t(scelto === null ? 'manca_poi' : 'manca_scelto')} {scelto && <b>{scelto}</b>}
        </p>
      </div>
      <ol>
        {CONDIZIONI.map((passo) => {
          const manca = mancanti.includes(passo);
          return (
            <li key={passo} className={cx(!manca && styles['fatto'])}>
              {manca ? <CircleDashed /> : <CircleCheck />}
              <span>
                <b>{mancante(passo)}</b>
                <small>{t(manca ? `passo_${passo}_come` : 'passo_fatto')}</small>
              </span>
              {manca && (
                <LinkButton
                  to={pathMancante(passo)}
                  variant={passo === mancanti[0] ? 'primary' : 'secondary'}
                >
                  {mancante(passo)}
                </LinkButton>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
