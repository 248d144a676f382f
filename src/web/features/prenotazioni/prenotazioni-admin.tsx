import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { Page } from '#web/shared/ui/layout.tsx';
import { Giornata } from './giornata.tsx';
import styles from './prenotazioni-admin.module.css';
import { Ricerca } from './ricerca.tsx';
import { testiPrenotazioni } from './testi.ts';

/** The administrator's bookings: calendar and day at the left, search and list at the right (spec 2). */
export function PrenotazioniAdmin() {
  const t = useTesti(testiPrenotazioni);
  return (
    <Page title={t('titolo')}>
      <div className={styles['colonne']}>
        <Giornata />
        <Ricerca />
      </div>
    </Page>
  );
}
