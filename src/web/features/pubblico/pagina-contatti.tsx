import { useContenuto, useLangOf } from '#web/shared/use-contenuto.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { cx } from '#web/shared/ui/cx.ts';
import { Page } from '#web/shared/ui/layout.tsx';
import styles from './contatti.module.css';
import { SchedaContatti } from './contatti.tsx';
import { testiPubblico } from './testi.ts';

/** The contacts: the card, and how to get there (prodotto/pagine#contatti). */
export default function PaginaContatti() {
  const t = useTesti(testiPubblico);
  const { testi } = useContenuto('contatti');
  const langOf = useLangOf();
  return (
    <Page title={t('contatti')}>
      <SchedaContatti id="scheda-contatti" />
      {testi.come_arrivare.length > 0 && (
        <section className={cx(styles['arrivare'], 'grid g4')} aria-labelledby="come-arrivare">
          <h2 id="come-arrivare">{t('come_arrivare')}</h2>
          <ul className="grid cols-2">
            {testi.come_arrivare.map((via) => (
              <li className="line-t" key={via} lang={langOf(via)}>
                {via}
              </li>
            ))}
          </ul>
        </section>
      )}
    </Page>
  );
}
