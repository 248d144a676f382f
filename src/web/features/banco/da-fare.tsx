import { createContext, use } from 'react';
import type { DaFare } from '#contract/da-fare.ts';
import { listDaFare } from '#web/shared/da-fare/list-da-fare.ts';
import { testiDaFare } from '#web/shared/da-fare/testi.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { pathUtente } from '#web/shared/paths.ts';
import { Link } from '#web/shared/ui/link.tsx';
import styles from './banco.module.css';

/** What is open about the people of the day, as the desk was read. */
export const DaFareDelGiorno = createContext<readonly DaFare[]>([]);

/** In the line of a person, what else is open about them: the same as on their page, to which it leads. */
export function DaFareCon({ utenteId }: { utenteId: string }) {
  const t = useTesti(testiDaFare);
  const daFare = use(DaFareDelGiorno).find(({ utente_id }) => utente_id === utenteId);
  const cose = daFare ? listDaFare(daFare, t) : [];
  if (cose.length === 0) return null;
  return (
    <Link to={pathUtente(utenteId)} className={styles['da-fare']}>
      {cose.map(({ detto }) => detto).join(', ')}
    </Link>
  );
}
