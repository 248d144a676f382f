import { Later } from '#web/shared/ui/later.tsx';
import { Skeleton } from '#web/shared/ui/skeleton.tsx';
import { Giornata } from './giornata.tsx';
import styles from './prenotazioni-admin.module.css';
import { Ricerca } from './ricerca.tsx';

/**
 * The administrator's bookings: calendar and day at the left, search and list at the right
 * (prodotto/amministrazione#prenotazioni).
 */
export function PrenotazioniAdmin() {
  return (
    <div className={styles['colonne']}>
      {/* The list, which is what one comes for, goes first. */}
      <Later fallback={<Skeleton height="430px" />}>
        <Giornata />
      </Later>
      <Ricerca />
    </div>
  );
}
