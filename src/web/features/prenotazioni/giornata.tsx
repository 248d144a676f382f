import { lazy, Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Giorno } from '#domain/giorno.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { firstOfMonth, isVisible, lastOfMonth, nameGiorno } from '#web/features/prenota/calendario/mese.ts';
import type { AspettoGiorno } from '#web/features/prenota/calendario/calendario.tsx';
import giornoStyles from '#web/features/prenota/calendario/giorno.module.css';
import { Card } from '#web/shared/ui/card.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import { Loading, Skeleton } from '#web/shared/ui/skeleton.tsx';
import { bookingsOn, countOn } from './agenda.ts';
import { usePrenotazioniTra } from './api.ts';
import { CartellinoAdmin } from './cartellino-admin.tsx';
import { Elenco } from './elenco.tsx';
import styles from './prenotazioni-admin.module.css';
import { testiPrenotazioni } from './testi.ts';
import { useStickyTop } from './use-sticky-top.ts';
import { useOggi } from './use-oggi.ts';
import { viewPrenotazione } from './vista-prenotazione.ts';

const Calendario = lazy(() => import('#web/features/prenota/calendario/calendario.tsx'));

/** The left column: a month whose days show what waits for a confirmation, and the chosen day's bookings (spec 2). */
export function Giornata() {
  const t = useTesti(testiPrenotazioni);
  const lingua = useTranslation().i18n.language;
  const oggi = useOggi();
  const [giorno, setGiorno] = useState(oggi);
  const [mese, setMese] = useState(() => firstOfMonth(oggi));
  const query = usePrenotazioniTra(firstOfMonth(mese), lastOfMonth(mese));
  const prenotazioni = query.data;
  const aspetto = useCallback(
    (day: Giorno): AspettoGiorno => {
      const { prenotazioni: n, da_confermare } = countOn(prenotazioni ?? [], day, oggi);
      const nome = [
        nameGiorno(day, lingua),
        day === giorno && t('giorno_scelto'),
        n > 0 && (n === 1 ? t('giorno_prenotazione') : t('giorno_prenotazioni', { n })),
        da_confermare > 0 && t('giorno_da_confermare', { n: da_confermare }),
      ];
      return {
        nome: nome.filter(Boolean).join(', '),
        className: cx(
          giornoStyles['day'],
          giornoStyles[day === giorno ? 'unico' : 'libero'],
          day === oggi && giornoStyles['oggi'],
        ),
        scelto: day === giorno,
        spento: false,
        segno: n > 0 && (
          <span className={styles[da_confermare > 0 ? 'attende' : 'pieno']} aria-hidden="true" />
        ),
      };
    },
    [giorno, lingua, oggi, prenotazioni, t],
  );
  // The chosen day may lie in a month that is not the shown one; its bookings are then not at hand.
  const column = useStickyTop<HTMLElement>();
  const visible = isVisible(giorno, mese, 1);
  return (
    <aside ref={column} className={styles['giornata']} aria-label={t('calendario')}>
      <Card>
        <Suspense
          fallback={
            <Loading>
              <Skeleton height="340px" />
            </Loading>
          }
        >
          <Calendario
            lingua={lingua}
            oggi={oggi}
            mesi={1}
            mese={mese}
            onMese={setMese}
            aspetto={aspetto}
            preferito={giorno}
            onScegli={setGiorno}
            testi={{ precedente: t('mese_precedente'), successivo: t('mese_successivo') }}
          />
        </Suspense>
        <ul className={styles['legenda']} aria-label={t('legenda')}>
          <li>
            <span className={styles['attende']} aria-hidden="true" />
            {t('legenda_conferma')}
          </li>
          <li>
            <span className={styles['pieno']} aria-hidden="true" />
            {t('legenda_prenotato')}
          </li>
        </ul>
      </Card>
      {visible && (
        <section aria-labelledby="giorno-scelto">
          <h2 id="giorno-scelto" className={styles['giorno']}>
            {nameGiorno(giorno, lingua)}
          </h2>
          <Elenco
            prenotazioni={prenotazioni && bookingsOn(prenotazioni, giorno)}
            isError={query.isError}
            isFetching={query.isFetching}
            onRetry={() => void query.refetch()}
            vuoto={<p className="soft">{t('giorno_vuoto')}</p>}
            render={(p) => (
              <CartellinoAdmin vista={viewPrenotazione(p, oggi, lingua)} utente={p.utente} livello={3} />
            )}
          />
        </section>
      )}
    </aside>
  );
}
