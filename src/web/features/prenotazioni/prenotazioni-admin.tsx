import { Giornata } from './giornata.tsx';
import styles from './prenotazioni-admin.module.css';
import { Ricerca } from './ricerca.tsx';

/** The administrator's bookings: calendar and day at the left, search and list at the right (spec 2). */
export function PrenotazioniAdmin() {
  return (
    <div className={styles['colonne']}>
      <Giornata />
      <Ricerca />
    </div>
  );
}
