import { useQuery } from '@tanstack/react-query';
import { isAperto, nextAperto } from '#domain/apertura.ts';
import { addGiorni, type Giorno } from '#domain/giorno.ts';
import { sayGiorno } from '#domain/say-giorni.ts';
import { readCentro } from '#web/shared/read-fatti.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { calendarioBachecaQuery } from '#web/shared/queries/bacheca.ts';
import { Qr } from '#web/shared/ui/qr.tsx';
import styles from './bacheca.module.css';
import { testiBacheca } from './testi.ts';

/** The QR code of the site, and today's opening hours, or when the centre opens next. */
export function Lato({ indirizzo, oggi }: { indirizzo: string; oggi: Giorno }) {
  const t = useTesti(testiBacheca);
  const lingua = useLingua();
  const { data: calendario } = useQuery(calendarioBachecaQuery());
  const aperto = !calendario || isAperto(calendario, oggi);
  return (
    <section className={styles['lato']}>
      <Qr text={`${indirizzo}/`} label={t('qr')} className={styles['qr']} />
      <h2>{t('prenota')}</h2>
      <p>{t('inquadra')}</p>
      <p>
        <b>{t(aperto ? 'oggi' : 'chiuso')}</b>
        {aperto
          ? readCentro().orari.fasce.map(([apre, chiude]) => <span key={apre}>{`${apre}-${chiude}`}</span>)
          : calendario && (
              <span>
                {t('apre', { giorno: sayGiorno(nextAperto(calendario, addGiorni(oggi, 1)), lingua, oggi) })}
              </span>
            )}
      </p>
    </section>
  );
}
