import type { Intervallo } from '#domain/intervallo.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { Nome } from '#web/shared/i18n/scritto.tsx';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { sayPeriodo } from '#web/shared/say-periodo.ts';
import { ArrowRight } from '#web/shared/ui/icons.ts';
import { Tag } from '#web/shared/ui/tag.tsx';
import { VisuallyHidden } from '#web/shared/ui/visually-hidden.tsx';
import { useOggi } from '#web/shared/use-oggi.ts';
import styles from './form-serie.module.css';
import { parolaOf, testiCambioSerie } from './testi-cambio-serie.ts';
import type { RigaCambio } from './use-cambio-serie.ts';

const LOOKS = { libera: 'ok', uguale: 'past', lasciata: 'past', guardo: 'plain', ignota: 'plain' } as const;

/**
 * Every booking before and after the change, and whether the change is possible (prodotto/prenotazioni#cambio-insieme).
 */
export function RigheSerie({ righe }: { righe: readonly RigaCambio[] }) {
  const t = useTesti(testiCambioSerie);
  const say = useSayPeriodo();
  return (
    <ul className={styles['righe']} aria-label={t('elenco')}>
      {righe.map(({ prenotazione, dopo, stato, diventa }) => {
        const stays = stato === 'uguale' || stato === 'lasciata';
        const look = stato in LOOKS ? LOOKS[stato as keyof typeof LOOKS] : 'danger';
        const altro =
          diventa && diventa.prenotabile_id !== prenotazione.prenotabile_id ? (
            <Nome di={diventa.prenotabile} />
          ) : null;
        const moves = dopo.inizio !== prenotazione.inizio || dopo.fine !== prenotazione.fine;
        return (
          <li key={prenotazione.id}>
            <span className={styles['giorni']}>
              <span className={stays ? undefined : 'soft'}>{say(prenotazione)}</span>
              {!stays && (
                <span className="flex g2 middle">
                  <ArrowRight aria-hidden="true" />
                  <VisuallyHidden>{t('diventa')}</VisuallyHidden>
                  {moves || altro === null ? <b>{say(dopo)}</b> : <b>{altro}</b>}
                </span>
              )}
              {moves && altro !== null && <small>{altro}</small>}
            </span>
            <Tag variant={look}>{t(parolaOf(stato))}</Tag>
          </li>
        );
      })}
    </ul>
  );
}

/** A day, or both ends of a period, in words; with the year only if it is not the present one. */
function useSayPeriodo(): (periodo: Intervallo) => string {
  const t = useTesti(testiCambioSerie);
  const lingua = useLingua();
  const oggi = useOggi();
  return (periodo) => sayPeriodo(periodo, { t, lingua, oggi });
}
