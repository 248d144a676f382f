import { useRef, type ComponentProps } from 'react';
import type { Tipo } from '#contract/campi.ts';
import type { Calendario } from '#domain/apertura.ts';
import { sayGiorno } from '#domain/say-giorni.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { drawPeriodo } from '#web/shared/say-periodo.ts';
import { Button } from '#web/shared/ui/button.tsx';
import styles from './barra-giorni.module.css';
import { sayQuantiGiorni } from './say.ts';
import { testiQuando } from './testi-quando.ts';
import { testiTrova } from './testi.ts';
import type { Quando } from './use-quando.ts';
import { CalendarDays, CircleAlert, X } from '#web/shared/ui/icons.ts';
import { Said } from '#web/shared/ui/said.tsx';

interface BarraGiorniProps {
  /** Of the list below: days on which the centre is closed mean something else for each. */
  tipo: Tipo;
  quando: Quando;
  /** Undefined until it is known. */
  calendario: Calendario | undefined;
  /** The properties of each button that opens the choice. */
  scegli: Omit<ComponentProps<'button'>, 'ref'>;
  onTogli: () => void;
}

/** 'Quando ti serve?' on top of a list: a row, with the chosen days as a label (prodotto/catalogo#quando-ti-serve). */
export function BarraGiorni({ tipo, quando, calendario, scegli, onTogli }: BarraGiorniProps) {
  const t = useTesti(testiTrova);
  const q = useTesti(testiQuando);
  const lingua = useLingua();
  const button = useRef<HTMLButtonElement>(null);
  const { cercati, giorni, guasto, oggi, prenota_fino } = quando;
  return (
    <section className={styles['barra']} aria-label={q('quando')}>
      {giorni ? (
        <>
          <b className={styles['quando']}>{q('quando')}</b>
          <span className={styles['giorni']}>{drawPeriodo(giorni, { t, lingua, oggi })}</span>
          <span className={styles['quanti']}>{sayQuantiGiorni(giorni, calendario, tipo, t)}</span>
        </>
      ) : (
        <>
          <b>{q('quando')}</b>
          {guasto ? (
            <Said as="span" urgent className={styles['guasto']}>
              <CircleAlert />
              {t(guasto, { data: sayGiorno(prenota_fino, lingua, oggi) })}
            </Said>
          ) : (
            <span className="soft small">{t('invito')}</span>
          )}
        </>
      )}
      <div className={styles['azioni']}>
        <Button ref={button} icon={<CalendarDays />} {...scegli}>
          {q(giorni ? 'cambia_giorni' : 'scegli')}
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
            {q('togli')}
          </Button>
        )}
      </div>
    </section>
  );
}
