import { useQuery } from '@tanstack/react-query';
import { formatGiorno } from '#domain/format-giorni.ts';
import { isAperto, nextAperto } from '#domain/apertura.ts';
import { addGiorni, type Giorno } from '#domain/giorno.ts';
import { readCentro } from '#web/shared/read-fatti.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { calendarioBachecaQuery } from '#web/shared/queries/bacheca.ts';
import { cx } from '#web/shared/ui/cx.ts';
import { Qr } from '#web/shared/ui/qr.tsx';
import styles from './bacheca.module.css';
import { testiBacheca } from './testi.ts';

/** The QR code of the site, and today's opening hours or the next ones. */
export function Lato({ indirizzo, oggi }: { indirizzo: string; oggi: Giorno }) {
  const t = useTesti(testiBacheca);
  const lingua = useLingua();
  const { data: calendario } = useQuery(calendarioBachecaQuery());
  const aperto = !calendario || isAperto(calendario, oggi);
  return (
    <section className={cx(styles['lato'], 'grid justify-centre packed raised shade text-center')}>
      <Qr text={`${indirizzo}/`} label={t('qr')} className={styles['qr']} />
      <h2>{t('prenota')}</h2>
      <p className="grid">{t('inquadra')}</p>
      <p className="grid">
        <b>{t(aperto ? 'oggi' : 'chiuso')}</b>
        {aperto
          ? readCentro().orari.fasce.map(([apre, chiude]) => <span key={apre}>{`${apre}-${chiude}`}</span>)
          : calendario && (
              <span>
                {t('apre', {
                  giorno: formatGiorno(nextAperto(calendario, addGiorni(oggi, 1)), lingua, 'long', oggi),
                })}
              </span>
            )}
      </p>
    </section>
  );
}
