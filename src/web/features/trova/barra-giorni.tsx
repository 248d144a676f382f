import { useRef } from 'react';
import type { Tipo } from '#contract/campi.ts';
import { formatGiorno, formatPeriodo } from '#domain/format-giorni.ts';
import type { CalendarioApertura } from '#domain/apertura.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { CalendarDays, CircleAlert, X } from '#web/shared/ui/icons.ts';
import { Said } from '#web/shared/ui/said.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import styles from './trova.module.css';
import { sayQuantiGiorni } from './say.ts';
import { testiTrova } from './testi.ts';
import type { Quando } from './use-quando.ts';
import { useSceltaGiorni } from './use-scelta-giorni.tsx';

interface BarraGiorniProps {
  /** The type of the list: closed days mean something else for each. */
  tipo: Tipo;
  quando: Quando;
  /** Undefined while loading. */
  calendario: CalendarioApertura | undefined;
}

/** 'Quando ti serve?' above a list, with the chosen days as a label (prodotto/catalogo#quando-ti-serve). */
export function BarraGiorni({ tipo, quando, calendario }: BarraGiorniProps) {
  const t = useTesti(testiTrova);
  const lingua = useLingua();
  const button = useRef<HTMLButtonElement>(null);
  const { cercati, giorni, guasto, oggi, prenota_fino } = quando;
  const { scegli, onTogli, dialogo } = useSceltaGiorni();
  return (
    <section className={cx(styles['barra'], 'row h60 g2-4 mb4 raised r2 shade')} aria-label={t('quando')}>
      {giorni ? (
        <>
          <b className="laptop-hide">{t('quando')}</b>
          <span className={cx(styles['giorni'], 'min0 tint t2 w800 num lh125 text-center')}>
            {formatPeriodo(giorni, lingua, 'arrow', oggi)}
          </span>
          <span className={cx(styles['quanti'], 'min0 t2 lh130')}>
            {sayQuantiGiorni(giorni, calendario, tipo, t)}
          </span>
        </>
      ) : (
        <>
          <b>{t('quando')}</b>
          {guasto ? (
            <Said as="span" urgent className={cx('flex gap-6 t2 bold lh135 danger', styles['guasto'])}>
              <CircleAlert />
              {t(guasto, { data: formatGiorno(prenota_fino, lingua, 'long', oggi) })}
            </Said>
          ) : (
            <span className="min0 small soft">{t('invito')}</span>
          )}
        </>
      )}
      <div className={cx(styles['azioniBarraGiorni'], 'flex g2 ml-auto tablet-wide')}>
        <Button ref={button} icon={<CalendarDays />} {...scegli}>
          {t(giorni ? 'cambia_giorni' : 'scegli')}
        </Button>
        {cercati && (
          <Button
            variant="plain"
            icon={<X />}
            onClick={() => {
              // The pressed button disappears.
              button.current?.focus();
              onTogli();
            }}
          >
            {t('togli_date')}
          </Button>
        )}
      </div>
      {dialogo}
    </section>
  );
}
