import { useQuery } from '@tanstack/react-query';
import { useCallback, useId, useMemo, useState } from 'react';
import type { PrenotazioneAdmin } from '#contract/prenotazioni.ts';
import { formatGiorno } from '#domain/format-giorni.ts';
import type { Giorno } from '#domain/giorno.ts';
import { sayChi, upperFirst } from '#web/shared/format.ts';
import { FoglioBanco } from '#web/shared/foglio-banco/foglio-banco.tsx';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { chiusureQuery, periodoAnni } from '#web/shared/queries/chiusure.ts';
import { prenotazioniTraQuery } from '#web/shared/queries/prenotazioni.ts';
import { CalendarioMese } from '#web/shared/ui/calendario/calendario-mese.tsx';
import { spanOfMonth } from '#web/shared/ui/calendario/mese.ts';
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

const NOMINATE = 5;

interface GiornataProps {
  /** Shows all bookings of a day in the list, with one unfolded if given. */
  onGiorno: (giorno: Giorno, aperta?: number) => void;
}

/**
 * The left column: a month with requests per day, and the first bookings of the chosen day. In a narrow window it
 * unfolds from one line (prodotto/amministrazione#prenotazioni).
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
  // The loaded bookings are of the shown month, which may not include the chosen day.
  const chiuso = periodo ? sayChiusura(periodo, giorno, t) : null;
  const shown = span.inizio <= giorno && giorno <= span.fine;
  const delGiorno = shown && prenotazioni ? bookingsOn(prenotazioni, giorno) : null;
  const segni = [...conti.values()];
  const mostra = {
    attende: segni.some(({ da_confermare }) => da_confermare > 0),
    pieno: segni.some(({ da_confermare }) => da_confermare === 0),
  };
  return (
    <aside ref={column} className={cx(styles['giornata'], 'h48')} aria-label={t('calendario')}>
      <button
        type="button"
        className={cx(
          styles['apri'],
          'flex middle wide h48 g2 raised framed r2 same-font t2 text-start ink pointer',
        )}
        aria-expanded={aperto}
        aria-controls={corpo}
        onClick={() => setAperto(!aperto)}
      >
        <CalendarDays className="fixed" />
        <span className="flex wrap baseline">
          <b>{upperFirst(formatGiorno(giorno, lingua, 'long', giorno))}</b>
          {delGiorno && (
            <small className="small soft">{t('giorno_prenotazioni', { count: delGiorno.length })}</small>
          )}
        </span>
        <ChevronDown className="turns ml-auto" />
      </button>
      <div id={corpo} className={cx(styles['corpo'], !aperto && 'hide')}>
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
          <ul className={cx('flex wrap mt3 small soft', styles['legenda'])} aria-label={t('legenda')}>
            {mostra.attende && (
              <li className="flex middle g2">
                <span className={styles['attende']} aria-hidden="true" />
                {t('legenda_conferma')}
              </li>
            )}
            {mostra.pieno && (
              <li className="flex middle g2">
                <span className={styles['pieno']} aria-hidden="true" />
                {t('legenda_prenotato')}
              </li>
            )}
          </ul>
        </div>
        {shown && (
          <section aria-labelledby="giorno-scelto">
            <div className="flex between middle h44 mt2 line-t">
              <h2 className="t3" id="giorno-scelto">
                {upperFirst(formatGiorno(giorno, lingua, 'long', giorno))}
              </h2>
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

/** The first bookings of a day by name, each a link into the list, and a link to all of them. */
function Nominate({ prenotazioni, onGiorno }: NominateProps) {
  const t = useTesti(testiPrenotazioni);
  const count = prenotazioni.length;
  if (count === 0) return <p className="soft">{t('giorno_vuoto')}</p>;
  return (
    <>
      <ul className={styles['nominate']}>
        {prenotazioni.slice(0, NOMINATE).map((one) => (
          <li className="line-b" key={one.id}>
            <button
              className="grid wide h44 p0 bare b0 same-font t2 anywhere text-start ink pointer"
              type="button"
              onClick={() => onGiorno(one.id)}
            >
              <b>{sayChi(one, t)}</b>
              <span className="small soft" lang="it">
                {one.prenotabile.nome}
              </span>
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
