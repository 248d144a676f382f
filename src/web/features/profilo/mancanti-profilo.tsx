import { useId } from 'react';
import { CONDIZIONI, type Mancante } from '#domain/prenotazione.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { MandaAltra, pathMancante } from '#web/shared/mancanti/mancanti.tsx';
import { useScelto } from '#web/shared/mancanti/scelto.tsx';
import { testiMancanti } from '#web/shared/mancanti/testi.ts';
import type { Utente } from '#web/shared/session.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import { CircleCheck, CircleDashed } from '#web/shared/ui/icons.ts';
import { LinkButton } from '#web/shared/ui/link-button.tsx';
import styles from './profilo.module.css';
import { testiProfilo } from './testi.ts';

/** What is missing for a booking, and the chosen entry (prodotto/prenotazioni#condizioni). */
export function Manca({ utente, mancanti }: { utente: Utente; mancanti: readonly Mancante[] }) {
  const t = useTesti(testiProfilo);
  const mancante = useTesti(testiMancanti);
  const titolo = useId();
  const scelto = useScelto();
  return (
    <section
      className={cx(styles['manca'], 'grid middle tint-warn r2 laptop-one-col')}
      aria-labelledby={titolo}
    >
      <div>
        <h2 id={titolo} className="t5">
          {mancante('manca', { count: mancanti.length })}
        </h2>
        <p>
          {t(scelto === null ? 'manca_poi' : 'manca_scelto')} {scelto && <b>{scelto}</b>}
        </p>
      </div>
      <ol>
        {CONDIZIONI.map((passo) => {
          const manca = mancanti.includes(passo);
          return (
            <li key={passo} className="flex wrap middle h52 g1-3 py1">
              {manca ? <CircleDashed className="warn" /> : <CircleCheck className="ok" />}
              <span className="min0 lh125 anywhere">
                <b>{mancante(passo)}</b>
                <small className="block small">
                  {!manca
                    ? t('passo_fatto')
                    : passo === 'verifica'
                      ? mancante('scritto', { email: utente.email })
                      : t('passo_documento_come')}
                </small>
              </span>
              {manca && passo === 'verifica' && <MandaAltra email={utente.email} />}
              {manca && passo === 'documento' && (
                <LinkButton to={pathMancante(passo)} variant="primary">
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
