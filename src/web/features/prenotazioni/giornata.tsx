import { useQuery } from '@tanstack/react-query';
import Printer from 'lucide-react/icons/printer';
import { useCallback, useMemo, useState } from 'react';
import type { PrenotazioneAdmin } from '#contract/prenotazioni.ts';
import type { Giorno } from '#domain/giorno.ts';
import { FoglioBanco } from '#web/shared/foglio-banco/foglio-banco.tsx';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { chiusureQuery, periodoAnni } from '#web/shared/queries/chiusure.ts';
import { prenotazioniTraQuery } from '#web/shared/queries/prenotazioni.ts';
import { CalendarioMese } from '#web/shared/ui/calendario/calendario-mese.tsx';
import { spanOfMonth, titleGiorno } from '#web/shared/ui/calendario/mese.ts';
import { IconButton } from '#web/shared/ui/button.tsx';
import { Card } from '#web/shared/ui/card.tsx';
import { useOggi } from '#web/shared/use-oggi.ts';
import { bookingsOn, countDays } from './agenda.ts';
import type { DrawCalendario } from './calendario-cambio.ts';
import { CartellinoAdmin } from './cartellino-admin.tsx';
import { Elenco } from './elenco.tsx';
import styles from './prenotazioni-admin.module.css';
import { sayChiusura, StatoGiorno } from './stato-giorno.tsx';
import { testiPrenotazioni } from './testi.ts';
import { useStickyTop } from './use-sticky-top.ts';

/**
 * The left column: a month whose days show what waits for a confirmation, and the chosen day's bookings
 * (prodotto/amministrazione#prenotazioni).
 */
export function Giornata({ calendario }: { calendario: DrawCalendario }) {
  const t = useTesti(testiPrenotazioni);
  const lingua = useLingua();
  const oggi = useOggi();
  const column = useStickyTop<HTMLElement>();
  const [giorno, setGiorno] = useState(oggi);
  const [mese, setMese] = useState(oggi);
  const span = spanOfMonth(mese);
  const query = useQuery(prenotazioniTraQuery(span.inizio, span.fine));
  const prenotazioni = query.data;
  const { data: periodo } = useQuery(chiusureQuery(periodoAnni(span.inizio)));
  const { inizio, fine } = span;
  const conti = useMemo(
    () => countDays(prenotazioni ?? [], { inizio, fine }, oggi),
    [prenotazioni, inizio, fine, oggi],
  );
  const contenuto = useCallback(
    (day: Giorno) => {
      const { prenotazioni: n = 0, da_confermare = 0 } = conti.get(day) ?? {};
      const chiuso = periodo ? sayChiusura(periodo, day, t) : null;
      const nome = [
        chiuso !== null && t('chiuso_per', { motivo: chiuso }),
        n > 0 && t('giorno_prenotazioni', { count: n }),
        da_confermare > 0 && t('giorno_da_confermare', { n: da_confermare }),
      ];
      return {
        nome: nome.filter(Boolean).join(', '),
        chiuso: chiuso !== null,
        segno: n > 0 && (
          <span className={styles[da_confermare > 0 ? 'attende' : 'pieno']} aria-hidden="true" />
        ),
      };
    },
    [conti, periodo, t],
  );
  // The loaded bookings are those of the month shown, which may not contain the chosen day.
  const chiuso = periodo ? sayChiusura(periodo, giorno, t) : null;
  const shown = span.inizio <= giorno && giorno <= span.fine;
  return (
    <aside ref={column} className={styles['giornata']} aria-label={t('calendario')}>
      <Card>
        <CalendarioMese
          lingua={lingua}
          oggi={oggi}
          giorno={giorno}
          onGiorno={setGiorno}
          mese={mese}
          onMese={setMese}
          contenuto={contenuto}
        />
        <ul className={styles['legenda']} aria-label={t('legenda')}>
          <li>
            <span className={styles['attende']} aria-hidden="true" />
            {t('legenda_conferma')}
          </li>
          <li>
            <span className={styles['pieno']} aria-hidden="true" />
            {t('legenda_prenotato')}
          </li>
          <li>
            <span className={styles['chiuso']} aria-hidden="true" />
            {t('legenda_chiuso')}
          </li>
        </ul>
      </Card>
      {shown && (
        <section aria-labelledby="giorno-scelto">
          <div className={styles['testa']}>
            <h2 id="giorno-scelto" className={styles['giorno']}>
              {titleGiorno(giorno, lingua)}
            </h2>
            {prenotazioni && (
              <IconButton label={t('banco_stampa')} icon={<Printer />} onClick={() => window.print()} />
            )}
          </div>
          {periodo && <StatoGiorno giorno={giorno} periodo={periodo} />}
          {prenotazioni && (
            <FoglioBanco
              giorno={giorno}
              nota={chiuso === null ? undefined : t('banco_chiuso', { motivo: chiuso })}
              tabelle={[{ righe: bookingsOn(prenotazioni, giorno).toSorted(byPersona) }]}
            />
          )}
          <Elenco
            serie={giorno}
            passo={10}
            query={{
              ...query,
              data: prenotazioni && { pages: [{ data: bookingsOn(prenotazioni, giorno) }] },
            }}
            vuoto={<p className="soft">{t('giorno_vuoto')}</p>}
            render={(p) => <CartellinoAdmin prenotazione={p} utente={p.utente} calendario={calendario} />}
          />
        </section>
      )}
    </aside>
  );
}

const byPersona = (a: PrenotazioneAdmin, b: PrenotazioneAdmin): number =>
  sortName(a).localeCompare(sortName(b), 'it') ||
  a.prenotabile.nome.localeCompare(b.prenotabile.nome, 'it', { numeric: true });

const sortName = ({ utente }: PrenotazioneAdmin): string =>
  utente ? `${utente.cognome} ${utente.nome}` : '';
