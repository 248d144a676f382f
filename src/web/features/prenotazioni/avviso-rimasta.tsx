import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { PeriodoChiusure } from '#contract/chiusure.ts';
import type { Prenotazione } from '#contract/prenotazioni.ts';
import { contains } from '#domain/intervallo.ts';
import { findRimasta, type Rimasta } from '#domain/rimasta.ts';
import { formatEstremi, formatGiorno } from '#domain/format-giorni.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { chiusureQuery, periodoAvanti } from '#web/shared/queries/chiusure.ts';
import type { CausaInviata } from '#web/shared/queries/sistemazione.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { ArrowRightLeft, CalendarOff, Wrench } from '#web/shared/ui/icons.ts';
import { lazyWithRetry } from '#web/shared/ui/lazy-with-retry.tsx';
import { Tag } from '#web/shared/ui/tag.tsx';
import { useOggi } from '#web/shared/use-oggi.ts';
import { cx } from '#web/shared/ui/cx.ts';
import styles from './riga-prenotazione.module.css';
import { sayChiusura } from './stato-giorno.tsx';
import { testiPrenotazioni, type TraduciPrenotazioni } from './testi.ts';

type Fermo = PeriodoChiusure['fermi'][number];

/** A booking's conflict, and the closure or stop that settles it. */
interface Trovata extends Rimasta<Fermo> {
  periodo: PeriodoChiusure;
  /** Null for holidays and closing days: then the booking itself has to be changed or cancelled. */
  causa: Extract<CausaInviata, { tipo: 'chiusura' | 'fermo' }> | null;
}

/** The stop or closed days that a booking was left in (prodotto/sistemazione#rimaste). Cards share a query. */
export function useRimasta(prenotazione: Prenotazione): Trovata | null {
  const oggi = useOggi();
  const { data } = useQuery({ ...chiusureQuery(periodoAvanti(oggi)), enabled: prenotazione.fine >= oggi });
  return data ? findTrovata(prenotazione, data, oggi) : null;
}

type Giorni = Pick<Prenotazione, 'inizio' | 'fine' | 'prenotabile_id'>;

function findTrovata(p: Giorni, periodo: PeriodoChiusure, oggi: Giorni['inizio']): Trovata | null {
  const fermi = periodo.fermi.filter(({ prenotabile_id }) => prenotabile_id === p.prenotabile_id);
  const rimasta = findRimasta(p, { calendario: periodo, fermi }, oggi);
  return rimasta && { ...rimasta, periodo, causa: causaOf(p, rimasta, periodo) };
}

function causaOf(
  { inizio, fine }: Giorni,
  rimasta: Rimasta<Fermo>,
  { chiusure }: PeriodoChiusure,
): Trovata['causa'] {
  if (rimasta.fermo) {
    const { id, versione, prenotabile_id, inizio: da, fine: a, motivo } = rimasta.fermo;
    return { tipo: 'fermo', id, versione, prenotabile_id, inizio: da, fine: a, motivo };
  }
  const found = chiusure.find(
    (one) => (rimasta.fine && contains(one, fine)) || (rimasta.inizio && contains(one, inizio)),
  );
  return found ? { tipo: 'chiusura', ...found } : null;
}

const Sistemazione = lazyWithRetry(
  () => import('#web/shared/sistemazione/piano-sistemazione.tsx').then((m) => ({ default: m.Sistemazione })),
  { over: true },
);

/** Why a booking cannot stay in a stop or on closed days, and 'Sistema' (prodotto/sistemazione#rimaste). */
export function NotaRimasta({ prenotazione, trovata }: { prenotazione: Prenotazione; trovata: Trovata }) {
  const t = useTesti(testiPrenotazioni);
  const lingua = useLingua();
  const oggi = useOggi();
  const [sistema, setSistema] = useState(false);
  const { fermo, causa } = trovata;
  const chiusi = sayChiusi(prenotazione, trovata, t);
  return (
    <>
      {fermo && (
        <p className={cx('flex wrap middle t2', styles['rimasta'])}>
          <Tag variant="stop" icon={<Wrench />}>
            {t('fermo')}
          </Tag>
          <span>
            {fermo.fine === null
              ? t('rimasta_da', { inizio: formatGiorno(fermo.inizio, lingua, 'long', oggi) })
              : t('rimasta_da_a', formatEstremi({ inizio: fermo.inizio, fine: fermo.fine }, lingua, oggi))}
            {': '}
            <span lang="it">{fermo.motivo}</span>
          </span>
        </p>
      )}
      {chiusi && (
        <p className={cx('flex wrap middle t2', styles['rimasta'])}>
          <Tag variant="closed" icon={<CalendarOff />}>
            {t('chiuso')}
          </Tag>
          <span>{chiusi}</span>
        </p>
      )}
      {causa && (
        <Button icon={<ArrowRightLeft />} onClick={() => setSistema(true)}>
          {t('rimasta_sistema')}
        </Button>
      )}
      {causa && sistema && (
        <Suspense>
          <Sistemazione
            rimaste
            causa={causa}
            nome={prenotazione.prenotabile.nome}
            onClose={() => setSistema(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** The end of the booking that is on a closed day, with the reason: 'Finisce a centro chiuso: Vacanze di Natale'. */
function sayChiusi(p: Prenotazione, trovata: Trovata, t: TraduciPrenotazioni): string {
  const perche = (giorno: Prenotazione['inizio']) => sayChiusura(trovata.periodo, giorno, t) ?? '';
  const [starts, ends] = [trovata.inizio && perche(p.inizio), trovata.fine && perche(p.fine)];
  if (starts && starts === ends) return t('chiuse_entrambe', { motivo: starts });
  const detti = [
    starts && t('chiuse_inizio', { motivo: starts }),
    ends && t('chiuse_fine', { motivo: ends }),
  ];
  return detti.filter(Boolean).join('. ');
}
