import { useEffect, useState, type ReactNode } from 'react';
import { useCentro, useLangOf } from '#web/shared/use-contenuto.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { useGiorniApertura } from '#web/shared/orari.tsx';
import { mailtoHref, PATHS } from '#web/shared/paths.ts';
import { TelefonoCentro } from '#web/shared/recapiti.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import { Globe, LifeBuoy, Mail, MapPin, Phone } from '#web/shared/ui/icons.ts';
import { LinkButton } from '#web/shared/ui/link-button.tsx';
import { useIdle } from '#web/shared/use-idle.ts';
import styles from './contatti.module.css';
import { testiPubblico } from './testi.ts';

/** Mailbox, telephone, opening hours, and the link to the support page (prodotto/pagine#contatti). */
export function SchedaContatti({ id }: { id: string }) {
  const t = useTesti(testiPubblico);
  const { testi: centro } = useCentro();
  const langOf = useLangOf();
  const { indirizzo, orari, casella, sito, contatti: testi } = centro;
  const giorni = useGiorniApertura();
  const chiusura = useChiusura();
  return (
    <div className={styles['scheda']}>
      <div className={cx('stack packed', styles['lato'])}>
        <div className={styles['orari']}>
          <p className="bold">{t('orari')}</p>
          <ul className={styles['fasce']}>
            {orari.fasce.map(([from, to]) => (
              <li key={from}>{`${from}-${to}`}</li>
            ))}
          </ul>
          <p lang={giorni.lang}>{giorni.testi}</p>
        </div>
        {/* As high as its text, so that nothing moves when it loads. */}
        <div className={styles['chiusura']}>{chiusura}</div>
        {orari.nota && (
          <p className="soft small" lang={langOf(orari.nota)}>
            {orari.nota}
          </p>
        )}
      </div>
      <div className="stack packed">
        <h2 id={id} lang={langOf(testi.titolo)}>
          {testi.titolo}
        </h2>
        <p lang={langOf(testi.testo)}>{testi.testo}</p>
        <ul className={cx('stack', styles['vie'])}>
          <li>
            <Mail aria-hidden="true" />
            <span>
              <span className={styles['che']}>{t('casella')}</span>
              <a href={mailtoHref(casella)}>{casella}</a>
            </span>
          </li>
          <li>
            <Phone aria-hidden="true" />
            <span>
              <span className={styles['che']}>{t('telefono')}</span>
              <TelefonoCentro />
            </span>
          </li>
          <li>
            <MapPin aria-hidden="true" />
            <span>
              <span className={styles['che']}>{t('indirizzo')}</span>
              <address lang="it">
                {indirizzo.luogo && (
                  <>
                    <span lang={langOf(indirizzo.luogo)}>{indirizzo.luogo}</span>
                    <br />
                  </>
                )}
                {indirizzo.via}, {indirizzo.cap} {indirizzo.comune} ({indirizzo.provincia})
              </address>
            </span>
          </li>
          {sito && (
            <li>
              <Globe aria-hidden="true" />
              <span>
                <span className={styles['che']}>{t('sito')}</span>
                <a href={sito}>{sito.replace(/^https?:\/\/|\/$/g, '')}</a>
              </span>
            </li>
          )}
        </ul>
        <div className={styles['aiuto']}>
          <p lang={langOf(testi.invito)}>{testi.invito}</p>
          <LinkButton to={PATHS.supporto} icon={<LifeBuoy />}>
            {t('supporto')}
          </LinkButton>
        </div>
      </div>
    </div>
  );
}

/**
 * The next closure. It is fetched once the page is idle, since it needs calendar arithmetic that the first view does
 * without. If it does not load, the card is shown without it.
 */
function useChiusura(): ReactNode {
  const [pronto] = useIdle();
  const [chiusura, setChiusura] = useState<ReactNode>(null);
  useEffect(() => {
    if (!pronto) return;
    import('./chiusura.tsx').then(
      (file) => setChiusura(<file.default />),
      (error: unknown) => console.warn(error),
    );
  }, [pronto]);
  return chiusura;
}
