import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatGiorno, formatPeriodo } from '#domain/format-giorni.ts';
import { listMancanti } from '#domain/prenotazione.ts';
import { sayFino } from '#web/shared/attesa/stato-attesa.tsx';
import { readDaPrenotare } from '#web/shared/da-prenotare.ts';
import { upperFirst } from '#web/shared/format.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { Nome } from '#web/shared/i18n/scritto.tsx';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { Passi, useUtenteCompleto } from '#web/shared/mancanti/mancanti.tsx';
import { useScelto } from '#web/shared/mancanti/scelto.tsx';
import { testiMancanti } from '#web/shared/mancanti/testi.ts';
import { PATHS, POSTO_MODULO } from '#web/shared/paths.ts';
import { mieAtteseQuery } from '#web/shared/queries/attese.ts';
import { mieInProgrammaQuery, proposteQuery } from '#web/shared/queries/prenotazioni.ts';
import type { Utente } from '#web/shared/session.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import { CalendarCheck, CalendarDays, ConciergeBell, Hand } from '#web/shared/ui/icons.ts';
import { Link } from '#web/shared/ui/link.tsx';
import { Note } from '#web/shared/ui/note.tsx';
import { useOggi } from '#web/shared/use-oggi.ts';
import styles from './hero.module.css';
import { testiPubblico } from './testi.ts';

/**
 * On the home page of a signed-in person, instead of the label: what is missing for a booking, or a line about what
 * waits for an answer, or the next booking (prodotto/pagine#home).
 */
export default function CoseTue({ utente }: { utente: Utente }) {
  const manca = listMancanti(utente).length > 0 && !utente.is_superuser;
  return manca ? <Manca utente={utente} /> : <Prossima isSudo={utente.is_superuser} />;
}

/** The steps before the first booking, and the chosen entry. */
function Manca({ utente }: { utente: Utente }) {
  const t = useTesti(testiMancanti);
  useUtenteCompleto();
  const scelto = useScelto();
  return (
    <Note severity="warn">
      <p className="bold">{t('manca', { count: listMancanti(utente).length })}</p>
      <Passi utente={utente} />
      {scelto && (
        <p>
          {t('torna_a')} <Link to={`${readDaPrenotare()}#${POSTO_MODULO}`}>{scelto}</Link>
        </p>
      )}
    </Note>
  );
}

/** One line, so that nothing below moves: a held place first, then a proposal, then the next booking. */
function Prossima({ isSudo }: { isSudo: boolean }) {
  const t = useTesti(testiPubblico);
  const lingua = useLingua();
  const oggi = useOggi();
  const attese = useQuery(mieAtteseQuery());
  const proposte = useQuery(proposteQuery());
  const prenotazioni = useQuery(mieInProgrammaQuery());
  if ([attese, proposte, prenotazioni].some(({ isPending }) => isPending)) return null;
  const tenuta = attese.data?.find(({ stato }) => stato === 'offerta');
  if (tenuta?.tenuta)
    return (
      <Riga to={PATHS.profilo} icona={<Hand />} quando={t('tenuto')}>
        <Nome di={tenuta} />, {t('tenuto_fino', { fino: sayFino(tenuta.tenuta.fino, lingua, oggi) })}
      </Riga>
    );
  const proposta = proposte.data?.find(({ stato }) => stato === 'aperta');
  if (proposta)
    return (
      <Riga to={PATHS.proposta} icona={<CalendarDays />} quando={t('altri_giorni')}>
        <Nome di={proposta.prenotazione.prenotabile} />
      </Riga>
    );
  const [prossima] = (prenotazioni.data ?? []).toSorted((a, b) => a.inizio.localeCompare(b.inizio));
  if (prossima)
    return (
      <Riga
        to={PATHS.profilo}
        icona={<CalendarCheck />}
        quando={
          prossima.inizio === prossima.fine
            ? upperFirst(formatGiorno(prossima.inizio, lingua, 'long', oggi))
            : formatPeriodo(prossima, lingua, 'short')
        }
      >
        <Nome di={prossima.prenotabile} />
      </Riga>
    );
  return isSudo ? (
    <Riga to={PATHS.banco} icona={<ConciergeBell />} quando={t('al_banco')} />
  ) : (
    <Riga to={PATHS.profilo} icona={<CalendarDays />} quando={t('niente_in_programma')} />
  );
}

interface RigaProps {
  to: string;
  icona: ReactNode;
  quando: string;
  children?: ReactNode;
}

function Riga({ to, icona, quando, children }: RigaProps) {
  return (
    <Link to={to} className={cx(styles['riga'], 'flex middle gap-10 raised framed t2 lh130 ink plain')}>
      {icona}
      <span>
        <b className="num">
          {quando}
          {children && ':'}
        </b>{' '}
        {children}
      </span>
    </Link>
  );
}
