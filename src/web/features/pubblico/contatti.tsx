import { type ReactNode, useEffect, useState } from 'react';
import { useCentro, useLangOf } from '#web/shared/use-contenuto.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { useGiorniApertura } from '#web/shared/orari.tsx';
import { mailtoHref, PATHS } from '#web/shared/paths.ts';
import { TelefonoCentro } from '#web/shared/centro.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import { Globe, LifeBuoy, Mail, MapPin, Phone } from '#web/shared/ui/icons.ts';
import { LinkButton } from '#web/shared/ui/link-button.tsx';
import { useIdle } from '#web/shared/ui/lazy-with-retry.tsx';
import styles from './contatti.module.css';
import { testiPubblico } from './testi.ts';

/** Mailbox, telephone, opening hours, and a link to the support page (prodotto/pagine#contatti). */
export function SchedaContatti({ id }: { id: string }) {
  const t = useTesti(testiPubblico);
  const { testi: centro } = useCentro();
  const langOf = useLangOf();
  const { indirizzo, orari, casella, sito, contatti: testi } = centro;
  const giorni = useGiorniApertura();
  const chiusura = useChiusura();
  return (
    <div className={cx(styles['scheda'], 'grid g6 raised r3 shade laptop-one-col')}>
      <div className={cx('stack packed', styles['lato'])}>
        <div className={cx(styles['orari'], 'grid justify-centre g2 text-center')}>
          <p className="bold">{t('orari')}</p>
          <ul className={cx(styles['fasce'], 'w800 lh125 num')}>
            {orari.fasce.map(([from, to]) => (
              <li key={from}>{`${from}-${to}`}</li>
            ))}
          </ul>
          <p lang={giorni.lang}>{giorni.testi}</p>
        </div>
        {/* As high as its text, so that nothing moves when it loads. */}
        <div className={cx(styles['chiusura'], 't2 text-start')}>{chiusura}</div>
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
          <li className="grid cols-auto-1 g3">
            <Mail className="mt1 soft" aria-hidden="true" />
            <span>
              <span className="block small lh135 soft">{t('casella')}</span>
              <a href={mailtoHref(casella)}>{casella}</a>
            </span>
          </li>
          <li className="grid cols-auto-1 g3">
            <Phone className="mt1 soft" aria-hidden="true" />
            <span>
              <span className="block small lh135 soft">{t('telefono')}</span>
              <TelefonoCentro />
            </span>
          </li>
          <li className="grid cols-auto-1 g3">
            <MapPin className="mt1 soft" aria-hidden="true" />
            <span>
              <span className="block small lh135 soft">{t('indirizzo')}</span>
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
            <li className="grid cols-auto-1 g3">
              <Globe className="mt1 soft" aria-hidden="true" />
              <span>
                <span className="block small lh135 soft">{t('sito')}</span>
                <a href={sito}>{sito.replace(/^https?:\/\/|\/$/g, '')}</a>
              </span>
            </li>
          )}
        </ul>
        <div className={cx(styles['aiuto'], 'flex wrap between middle pt4')}>
          <p lang={langOf(testi.invito)}>{testi.invito}</p>
          <LinkButton to={PATHS.supporto} icon={<LifeBuoy />}>
            {t('supporto')}
          </LinkButton>
        </div>
      </div>
    </div>
  );
}

/** The next closure, loaded when idle: the first view needs no calendar arithmetic. */
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
