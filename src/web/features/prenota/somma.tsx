import type { ReactNode } from 'react';
import { formatPeriodo } from '#domain/format-giorni.ts';
import type { Costo } from '#domain/costo.ts';
import { ultimaFinePossibile } from '#domain/disponibilita.ts';
import { giorniIn, type Intervallo } from '#domain/intervallo.ts';
import type { Situazione } from '#domain/regole.ts';
import { type Conferma, confermaPrevista, type StatoDocumento } from '#domain/documento.ts';
import { useSayCosto } from '#web/shared/costo/use-costo.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import type { useDaPortare } from '#web/shared/use-da-portare.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { PATHS } from '#web/shared/paths.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import { CalendarPlus, CircleCheck, FileCheck, Shield } from '#web/shared/ui/icons.ts';
import { Link } from '#web/shared/ui/link.tsx';
import { coversBottom } from '#web/shared/focus.ts';
import { Said } from '#web/shared/ui/said.tsx';
import { sayUltima } from './motivi.ts';
import type { PeriodoScelto } from './periodo.ts';
import styles from './prenota.module.css';
import { testiPrenota, type TraduciPrenota } from './testi.ts';

interface SommaProps {
  /** The price of one day while none is chosen. */
  costo: Costo;
  calendario: Situazione;
  periodo: PeriodoScelto;
  scelto: Intervallo | null;
  /** How many chosen days the centre is open; null if unknown. */
  aperti: number | null;
  disabled: boolean;
  /** The id of the text that says why it is disabled. */
  perche: string | undefined;
  busy: boolean;
  /** Sticky like the row. */
  nota: ReactNode;
}

/** '4 giorni interi, ne paghi 2: negli altri siamo chiusi'. */
function sayGiorniInteri(giorni: number, aperti: number, isSpazio: boolean, t: TraduciPrenota): string {
  const interi = t('giorni_interi', { count: giorni });
  if (aperti === giorni) return interi;
  return isSpazio
    ? t('giorni_pagati', { giorni: interi, count: aperti })
    : t('giorni_chiusi', { giorni: interi, count: giorni - aperti });
}

/** The sticky last row of the form: price, days and Prenota; before a choice, the next step. */
export function Somma(props: SommaProps) {
  const { costo, calendario, periodo, scelto, aperti, disabled, perche, busy, nota } = props;
  const t = useTesti(testiPrenota);
  const lingua = useLingua();
  const { sayPrezzo } = useSayCosto();
  const isSpazio = costo.prezzo !== null;
  const { oggi } = calendario;
  const ultima =
    scelto && !periodo.fine && periodo.inizio ? ultimaFinePossibile(calendario, periodo.inizio) : null;
  const interi = scelto && aperti !== null && sayGiorniInteri(giorniIn(scelto), aperti, isSpazio, t);
  return (
    <RigaSomma
      heard={false}
      nota={nota}
      bottone={
        <Button
          type="submit"
          variant="primary"
          icon={<CalendarPlus />}
          disabled={disabled}
          aria-describedby={disabled ? perche : undefined}
          busy={busy ? t('prenoto') : undefined}
        >
          {t('prenota')}
        </Button>
      }
    >
      {scelto ? (
        <>
          {aperti !== null && <Prezzo costo={costo} />}
          {interi && (
            <small className="num">
              <span className="laptop-hide">{formatPeriodo(scelto, lingua, 'long', oggi)}</span>
              <span className={cx('hide', styles['stretto'])}>
                {formatPeriodo(scelto, lingua, 'short')}
              </span>,{' '}
              {interi}
            </small>
          )}
          {ultima && <small>{sayUltima(ultima, { t, lingua, calendario })}</small>}
        </>
      ) : (
        <>
          <b className={styles['guida']}>{t('guida_inizio')}</b>
          <small className="num">
            {costo.prezzo ? t('al_giorno', { prezzo: sayPrezzo(costo) }) : t('gratuito_intero')}.{' '}
            <Link to={PATHS.prezzario}>{t('guarda_prezzario')}</Link>
          </small>
        </>
      )}
    </RigaSomma>
  );
}

export function Prezzo({ costo }: { costo: Costo }) {
  const { sayPrezzo, sayContributo } = useSayCosto();
  const contributo = sayContributo(costo);
  return (
    <>
      <b className="capital num">{sayPrezzo(costo)}</b>
      {contributo && <small className="num">{contributo}</small>}
    </>
  );
}

/** A row at the bottom of the window while its form is in view: the price and the button. */
export function RigaSomma({
  children,
  bottone,
  nota,
  heard = true,
}: {
  children: ReactNode;
  bottone: ReactNode;
  nota?: ReactNode;
  /** Whether changes are announced; not if the choice of days announces the same. */
  heard?: boolean;
}) {
  return (
    <div ref={coversBottom} className={cx(styles['somma'], 'grid cols-1-auto middle sticky raised')}>
      {nota && <div className="all-cols">{nota}</div>}
      {heard ? (
        <Said as="div" later className={cx('min0', styles['quanto'])}>
          {children}
        </Said>
      ) : (
        <output aria-live="off" className={cx('min0', styles['quanto'])}>
          {children}
        </output>
      )}
      {bottone}
    </div>
  );
}

interface DaSapereProps {
  costo: Costo;
  daPortare: ReturnType<typeof useDaPortare>;
  per: boolean;
  children?: ReactNode;
}

/** What to know before booking: deposit, what to bring, further notes. */
export function DaSapere({ costo, daPortare, per, children }: DaSapereProps) {
  const t = useTesti(testiPrenota);
  const { sayCauzione } = useSayCosto();
  const cauzione = sayCauzione(costo, per && 'altrui');
  return (
    <ul className={cx('grid gap-2 t2', styles['sapere'])}>
      {cauzione && (
        <li className="num">
          <Shield />
          {cauzione}
        </li>
      )}
      {daPortare.cose.length > 0 && (
        <li>
          <FileCheck />
          <span lang={daPortare.lang}>{t('porta', { cose: daPortare.cose.join('; ') })}.</span>
        </li>
      )}
      {children}
    </ul>
  );
}

interface ChiConfermaProps {
  /** Of the pieces that can be booked. */
  conferme: readonly Conferma[];
  stato: StatoDocumento;
}

/**
 * Says whether the booking will be confirmed at once, if that is certain; null if the centre confirms it as usual
 * (prodotto/prenotazioni#conferma-automatica).
 */
export function ChiConferma({ conferme, stato }: ChiConfermaProps) {
  const t = useTesti(testiPrenota);
  const prevista = confermaPrevista(conferme, stato);
  if (prevista === 'attende') return null;
  return (
    <li>
      <CircleCheck />
      {t(`conferma_${prevista}`)}
    </li>
  );
}
