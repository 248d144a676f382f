import type { PrenotazioneAdmin } from '#contract/prenotazioni.ts';
import { abbreviatePeriodo } from '#domain/say-giorni.ts';
import { sayChi } from '#web/shared/format.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import styles from './selezione.module.css';
import { testiSerie } from './testi-serie.ts';

/** The list in a question about several bookings: the person, the thing and the days of each. */
export function ElencoScelte({ prenotazioni }: { prenotazioni: readonly PrenotazioneAdmin[] }) {
  const t = useTesti(testiSerie);
  const lingua = useLingua();
  return (
    <ul className={styles['scelte']}>
      {prenotazioni.map(({ id, utente, prenotabile, inizio, fine }) => (
        <li key={id}>
          <b>{sayChi({ utente }, t)}</b>, <span lang="it">{prenotabile.nome}</span>,{' '}
          {abbreviatePeriodo({ inizio, fine }, lingua)}
        </li>
      ))}
    </ul>
  );
}
