import type { ReactNode } from 'react';
import type { Costo } from '#domain/costo.ts';
import { ultimaFinePossibile } from '#domain/disponibilita.ts';
import { giorniIn, type Intervallo } from '#domain/intervallo.ts';
import { abbreviatePeriodo, sayGiorno } from '#domain/say-giorni.ts';
import type { Situazione } from '#domain/regole.ts';
import { useSayCosto } from '#web/shared/costo/use-costo.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import type { useDaPortare } from '#web/shared/use-da-portare.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { Orari } from '#web/shared/orari.tsx';
import { PATHS } from '#web/shared/paths.ts';
import { sayPeriodo } from '#web/shared/say-periodo.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import { CalendarPlus, FileCheck, Shield } from '#web/shared/ui/icons.ts';
import { Link } from '#web/shared/ui/link.tsx';
import { coversBottom } from '#web/shared/ui/covers-bottom.ts';
import type { Periodo } from './periodo.ts';
import styles from './somma.module.css';
import { testiPrenota, type TraduciPrenota } from './testi.ts';
import { Said } from '#web/shared/ui/said.tsx';

interface SommaProps {
  /** Of one day while none is chosen. */
  costo: Costo;
  calendario: Situazione;
  periodo: Periodo;
  /** What would be booked. */
  scelto: Intervallo | null;
  /** How many of the chosen days the centre is open on; null while that is not known. */
  aperti: number | null;
  disabled: boolean;
  /** The id of what says why it is disabled. */
  perche: string | undefined;
  busy: boolean;
  /** Stays in view with the row. */
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

/** The last row of the form, always in view: the price, the days and Prenota; before days are chosen, what to do. */
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
              <span className={styles['largo']}>{sayPeriodo(scelto, { t, lingua, oggi })}</span>
              <span className={styles['stretto']}>{abbreviatePeriodo(scelto, lingua)}</span>, {interi}
            </small>
          )}
          {ultima && <small>{t('guida_fine', { data: sayGiorno(ultima, lingua, oggi) })}</small>}
        </>
      ) : (
        <>
          <b className={styles['guida']}>{t('guida_inizio')}</b>
          <small className="num">
            {costo.prezzo
              ? t('al_giorno', { prezzo: sayPrezzo(costo) })
              : t(isSpazio ? 'gratuito_intero' : 'nessun_costo')}
            . <Link to={PATHS.prezzario}>{t('guarda_prezzario')}</Link>
          </small>
        </>
      )}
    </RigaSomma>
  );
}

/** What it comes to, in the row that stays in view. */
export function Prezzo({ costo }: { costo: Costo }) {
  const { sayPrezzo, sayContributo } = useSayCosto();
  const contributo = sayContributo(costo);
  return (
    <>
      <b className={cx('num', styles['prezzo'])}>{sayPrezzo(costo)}</b>
      {contributo && <small className="num">{contributo}</small>}
    </>
  );
}

/** A row that stays at the bottom of the window while its form is in view: what it comes to, and the button. */
export function RigaSomma({
  children,
  bottone,
  nota,
  heard = true,
}: {
  children: ReactNode;
  bottone: ReactNode;
  /** Why it cannot be pressed. */
  nota?: ReactNode;
  /** Whether readers speak it when it changes; not where the choice of the days says the same. */
  heard?: boolean;
}) {
  return (
    <div ref={coversBottom} className={styles['somma']}>
      {nota && <div className={styles['nota']}>{nota}</div>}
      {heard ? (
        <Said as="div" later className={styles['quanto']}>
          {children}
        </Said>
      ) : (
        <output aria-live="off" className={styles['quanto']}>
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
  /** An administrator books for somebody. */
  per: boolean;
  children?: ReactNode;
}

/** What to know before booking: the deposit, what to bring and when, and what else the form knows. */
export function DaSapere({ costo, daPortare, per, children }: DaSapereProps) {
  const t = useTesti(testiPrenota);
  const { sayCauzione } = useSayCosto();
  const cauzione = sayCauzione(costo, per && 'altrui');
  return (
    <ul className={styles['sapere']}>
      {cauzione && (
        <li className="num">
          <Shield />
          {cauzione}
        </li>
      )}
      {daPortare.cose.length > 0 && (
        <li>
          <FileCheck />
          <span>
            <span lang={daPortare.lang}>{t('porta', { cose: daPortare.cose.join('; ') })}</span>. <Orari />
          </span>
        </li>
      )}
      {children}
    </ul>
  );
}
