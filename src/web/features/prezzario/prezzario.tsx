import { findPacchetto, isGratuito } from '#domain/prezzi.ts';
import { useTariffa } from '#web/shared/costo/use-costo.ts';
import { formatEuro } from '#web/shared/format.ts';
import { useContenuto, useLangOf } from '#web/shared/use-contenuto.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { PATHS } from '#web/shared/paths.ts';
import { Card } from '#web/shared/ui/card.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import { CalendarPlus } from '#web/shared/ui/icons.ts';
import { Page } from '#web/shared/ui/layout.tsx';
import { LinkButton } from '#web/shared/ui/link-button.tsx';
import { Calcolatore } from './calcolatore.tsx';
import styles from './prezzario.module.css';
import { Tabella } from './tabella.tsx';
import { testiPrezzario } from './testi.ts';

/** The price list: explanations, packages, calculator (prodotto/prezzi#prezzario). */
export default function Prezzario() {
  const t = useTesti(testiPrezzario);
  const { testi } = useContenuto('prezzario');
  const langOf = useLangOf();
  const tariffa = useTariffa();
  const gratuito = isGratuito(tariffa);
  return (
    <Page title={t('titolo')}>
      <div className={cx(styles['alto'], 'grid cols-2 top g6 laptop-one-col print-block')}>
        <div className={cx('stack g5 left', styles['parole'])}>
          <div className={cx('stack', styles['intro'])}>
            {testi.introduzione.map((paragrafo) => (
              <p key={paragrafo} lang={langOf(paragrafo)}>
                {paragrafo}
              </p>
            ))}
          </div>
          <div className={styles['ombra']}>
            <p className={cx(styles['casa'], 'bold text-center')}>
              {gratuito ? (
                <span className={cx(styles['gratuito'], 'w800')}>{t('gratuito')}</span>
              ) : (
                <>
                  <span className={cx(styles['euro'], 'block w800')}>
                    {formatEuro(findPacchetto(tariffa, 1)!.prezzo)}
                  </span>{' '}
                  {t('al_giorno')}{' '}
                  <span className={cx('block', styles['giornata'])}>{t('giornata_intera')}</span>
                </>
              )}
            </p>
          </div>
          {gratuito && (
            <div className="stack">
              <p>{t('non_costano')}</p>
              {tariffa.contributo > 0 && (
                <p>{t('contributo_al_giorno', { euro: formatEuro(tariffa.contributo) })}</p>
              )}
              <p className="soft">{t('cauzioni')}</p>
            </div>
          )}
        </div>
        {gratuito ? (
          <DaSapere />
        ) : (
          <Card>
            <Tabella />
          </Card>
        )}
      </div>
      {!gratuito && (
        <div className={cx(styles['basso'], 'grid cols-2 top g6 mt6 laptop-one-col print-block')}>
          <div data-nostampa>
            <Calcolatore />
          </div>
          <DaSapere />
        </div>
      )}
    </Page>
  );
}

function DaSapere() {
  const t = useTesti(testiPrezzario);
  const { testi } = useContenuto('prezzario');
  const langOf = useLangOf();
  if (testi.note.length === 0) return null;
  return (
    <section aria-labelledby="da-sapere" className={cx('stack left', styles['note'])}>
      <h2 id="da-sapere">{t('da_sapere')}</h2>
      <ul>
        {testi.note.map((nota) => (
          <li className="line-t" key={nota} lang={langOf(nota)}>
            {nota}
          </li>
        ))}
      </ul>
      <LinkButton to={PATHS.spazi} variant="primary" icon={<CalendarPlus />}>
        {t('prenota')}
      </LinkButton>
    </section>
  );
}
