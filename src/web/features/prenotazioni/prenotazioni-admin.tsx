import { Later } from '#web/shared/ui/later.tsx';
import { Skeleton } from '#web/shared/ui/skeleton.tsx';
import type { DrawCalendario } from './calendario-cambio.ts';
import { Giornata } from './giornata.tsx';
import styles from './prenotazioni-admin.module.css';
import { Ricerca } from './ricerca.tsx';

/**
 * The administrator's bookings: calendar and day on the left, search and list on the right
 * (prodotto/amministrazione#prenotazioni).
 */
export function PrenotazioniAdmin({ calendario }: { calendario: DrawCalendario }) {
  return (
    <div className={styles['colonne']}>
      {/* The list, which is the reason for opening the page, is rendered first. */}
      <Later fallback={<Skeleton height="430px" />}>
        <Giornata calendario={calendario} />
      </Later>
      <Ricerca calendario={calendario} />
    </div>
  );
}
