import type { ReactNode } from 'react';
import { useSayCosto } from '#web/shared/costo/use-costo.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { cx } from '#web/shared/ui/cx.ts';
import { ArrowRightLeft, MoveRight } from '#web/shared/ui/icons.ts';
import { StatusTag } from '#web/shared/ui/status-tag.tsx';
import { Tag } from '#web/shared/ui/tag.tsx';
import { VisuallyHidden } from '#web/shared/ui/visually-hidden.tsx';
import { Link } from '#web/shared/ui/link.tsx';
import styles from './cartellino.module.css';
import { testiPrenotazioni } from './testi.ts';
import type { VistaPrenotazione } from './vista-prenotazione.ts';

interface CartellinoProps {
  vista: VistaPrenotazione;
  /** Paragraphs below the days. */
  nota?: ReactNode;
  /** Shown under the dashed line: contacts and buttons. */
  children?: ReactNode;
}

/** A booking as a luggage label (prodotto/aspetto#cartellino). */
export function Cartellino({ vista, nota, children }: CartellinoProps) {
  const t = useTesti(testiPrenotazioni);
  const { id, stato, corrente } = vista;
  return (
    <article className={styles['posto']} aria-label={t('prenotazione_id', { id })}>
      <div
        className={cx(
          styles['card'],
          corrente && styles['corrente'],
          stato === 'passata' && styles['passata'],
        )}
      >
        <div>
          <p className="soft small num">{t('prenotazione_id', { id })}</p>
          <h3 className={styles['nome']}>
            <Oggetto vista={vista} />
          </h3>
          <p className={cx(styles['quando'], 'num')}>
            <span>{vista.inizio}</span>{' '}
            {vista.fine !== null && (
              <span>
                <MoveRight aria-hidden="true" /> <VisuallyHidden>{t('fino_a')}</VisuallyHidden>{' '}
                <span>{vista.fine}</span>
              </span>
            )}
          </p>
          {nota && <div className="mt1 t2 num">{nota}</div>}
        </div>
        <div className={styles['stato']}>
          <StatusTag stato={stato} />
          {vista.da_spostare && (
            <Tag variant="hold" icon={<ArrowRightLeft />}>
              {t('da_spostare')}
            </Tag>
          )}
          {/* A request whose days have begun is also current; its tag does not say so. */}
          {corrente && stato === 'da_confermare' && <span className={styles['oggi']}>{t('oggi')}</span>}
          <span className="small soft num">{useQuanto(vista)}</span>
          {vista.usate > 0 && <span className="small soft num">{t('giornate', { count: vista.usate })}</span>}
        </div>
        {children && <div className={cx('row between', styles['azioni'])}>{children}</div>}
      </div>
    </article>
  );
}

/** What is booked, linked to its page as long as it has one. */
export function Oggetto({ vista: { nome, lang, href } }: { vista: VistaPrenotazione }) {
  return href === null ? (
    <span lang={lang}>{nome}</span>
  ) : (
    <Link to={href} lang={lang}>
      {nome}
    </Link>
  );
}

/** '3 giorni, 2 di apertura, €10'; only the days if it costs nothing. */
export function useQuanto({ costo, giorni: count, aperti }: VistaPrenotazione): string {
  const t = useTesti(testiPrenotazioni);
  const { sayPrezzo } = useSayCosto();
  const interi = t('giorni', { count });
  if (costo.prezzo === null) return interi;
  const giorni = aperti < count ? t('giorni_aperti', { giorni: interi, count: aperti }) : interi;
  return t('giorni_prezzo', { giorni, prezzo: sayPrezzo(costo) });
}
