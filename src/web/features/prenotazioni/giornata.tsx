import { useQuery } from '@tanstack/react-query';
import { useCallback, useId, useMemo, useState } from 'react';
import type { PrenotazioneAdmin } from '#contract/prenotazioni.ts';
import type { Giorno } from '#domain/giorno.ts';
import { sayChi } from '#web/shared/format.ts';
import { FoglioBanco } from '#web/shared/foglio-banco/foglio-banco.tsx';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { chiusureQuery, periodoAnni } from '#web/shared/queries/chiusure.ts';
import { prenotazioniTraQuery } from '#web/shared/queries/prenotazioni.ts';
import { CalendarioMese } from '#web/shared/ui/calendario/calendario-mese.tsx';
import { spanOfMonth, titleGiorno } from '#web/shared/ui/calendario/mese.ts';
import { Button, IconButton } from '#web/shared/ui/button.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import { Caricato } from '#web/shared/ui/caricato.tsx';
import { CalendarDays, ChevronDown, Printer } from '#web/shared/ui/icons.ts';
import { Skeleton } from '#web/shared/ui/skeleton.tsx';
import { useOggi } from '#web/shared/use-oggi.ts';
import { bookingsOn, countDays } from './agenda.ts';
import styles from './prenotazioni-admin.module.css';
import { sayChiusura, StatoGiorno } from './stato-giorno.tsx';
import { testiPrenotazioni } from './testi.ts';
import { useStickyTop } from './use-sticky-top.ts';

/** How many of a day's bookings the column names. */
const NOMINATE = 5;

interface GiornataProps {
  /** Shows all bookings of a day in the list, and opens one of them if it is given. */
  onGiorno: (giorno: Giorno, aperta?: number) => void;
}

/**
 * The left column: a month whose days show the bookings that wait for a confirmation, and the first bookings of the
 * chosen day. In a narrow window it is one line that opens it (prodotto/amministrazione#prenotazioni).
 */
export function Giornata({ onGiorno }: GiornataProps) {
  const t = useTesti(testiPrenotazioni);
  const lingua = useLingua();
  const oggi = useOggi();
  const column = useStickyTop<HTMLElement>();
  const corpo = useId();
  const [aperto, setAperto] = useState(false);
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
  const delGiorno = shown && prenotazioni ? bookingsOn(prenotazioni, giorno) : null;
  const segni = [...conti.values()];
  const mostra = {
    attende: segni.some(({ da_confermare }) => da_confermare > 0),
    pieno: segni.some(({ da_confermare }) => da_confermare === 0),
  };
  return (
    <aside ref={column} className={styles['giornata']} aria-label={t('calendario')}>
      <button
        type="button"
        className={styles['apri']}
        aria-expanded={aperto}
        aria-controls={corpo}
        onClick={() => setAperto(!aperto)}
      >
        <CalendarDays />
        <span>
          <b>{titleGiorno(giorno, lingua)}</b>
          {delGiorno && <small>{t('giorno_prenotazioni', { count: delGiorno.length })}</small>}
        </span>
        <ChevronDown />
      </button>
      <div id={corpo} className={cx(styles['corpo'], aperto && styles['aperto'])}>
        <div className={styles['mese']}>
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
            {mostra.attende && (
              <li>
                <span className={styles['attende']} aria-hidden="true" />
                {t('legenda_conferma')}
              </li>
            )}
            {mostra.pieno && (
              <li>
                <span className={styles['pieno']} aria-hidden="true" />
                {t('legenda_prenotato')}
              </li>
            )}
          </ul>
        </div>
        {shown && (
          <section aria-labelledby="giorno-scelto">
            <div className={styles['testaGiorno']}>
              <h2 id="giorno-scelto">{titleGiorno(giorno, lingua)}</h2>
              {prenotazioni && (
                <IconButton label={t('banco_stampa')} icon={<Printer />} onClick={() => window.print()} />
              )}
            </div>
            {periodo && <StatoGiorno giorno={giorno} periodo={periodo} />}
            {delGiorno && (
              <FoglioBanco
                giorno={giorno}
                nota={chiuso === null ? undefined : t('banco_chiuso', { motivo: chiuso })}
                tabelle={[{ righe: delGiorno.toSorted(byPersona) }]}
              />
            )}
            <Caricato
              query={{ ...query, data: delGiorno ?? undefined }}
              error={t('errore')}
              scheletro={<Skeleton height="220px" />}
            >
              {(prime) => <Nominate prenotazioni={prime} onGiorno={(id) => onGiorno(giorno, id)} />}
            </Caricato>
          </section>
        )}
      </div>
    </aside>
  );
}

interface NominateProps {
  prenotazioni: readonly PrenotazioneAdmin[];
  onGiorno: (aperta?: number) => void;
}

/** The first bookings of a day by name, each of which opens in the list, and a link to all of them. */
function Nominate({ prenotazioni, onGiorno }: NominateProps) {
  const t = useTesti(testiPrenotazioni);
  const count = prenotazioni.length;
  if (count === 0) return <p className="soft">{t('giorno_vuoto')}</p>;
  return (
    <>
      <ul className={styles['nominate']}>
        {prenotazioni.slice(0, NOMINATE).map((one) => (
          <li key={one.id}>
            <button type="button" onClick={() => onGiorno(one.id)}>
              <b>{sayChi(one, t)}</b>
              <span lang="it">{one.prenotabile.nome}</span>
            </button>
          </li>
        ))}
      </ul>
      {count > NOMINATE && (
        <Button variant="plain" className={styles['tutte']} onClick={() => onGiorno()}>
          {t('giorno_tutte', { count })}
        </Button>
      )}
    </>
  );
}

const byPersona = (a: PrenotazioneAdmin, b: PrenotazioneAdmin): number =>
  sortName(a).localeCompare(sortName(b), 'it') ||
  a.prenotabile.nome.localeCompare(b.prenotabile.nome, 'it', { numeric: true });

const sortName = ({ utente }: PrenotazioneAdmin): string =>
  utente ? `${utente.cognome} ${utente.nome}` : '';
