import { useContenuto, useLangOf } from '#web/shared/use-contenuto.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { Page } from '#web/shared/ui/layout.tsx';
import styles from './contatti.module.css';
import { SchedaContatti } from './contatti.tsx';
import { testiPagine } from './testi-pagine.ts';

/** The contacts page: the card, and how to get there (prodotto/pagine#contatti). */
export default function PaginaContatti() {
  const t = useTesti(testiPagine);
  const { testi } = useContenuto('contatti');
  const langOf = useLangOf();
  return (
    <Page title={t('contatti')}>
      <SchedaContatti id="scheda-contatti" />
      {testi.come_arrivare.length > 0 && (
        <section className={styles['arrivare']} aria-labelledby="come-arrivare">
          <h2 id="come-arrivare">{t('come_arrivare')}</h2>
          <ul>
            {testi.come_arrivare.map((via) => (
              <li key={via} lang={langOf(via)}>
                {via}
              </li>
            ))}
          </ul>
        </section>
      )}
    </Page>
  );
}
