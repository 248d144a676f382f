import type { ReactNode } from 'react';
import { POCHE_PERSONE } from '#domain/rendiconto.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { formatNumero } from './numeri.ts';
import { cx } from '#web/shared/ui/cx.ts';
import styles from './rendiconto.module.css';
import { testiRendiconto } from './testi.ts';

/** A number of people. Below five, print hides it: paper leaves the house (prodotto/rendiconto#persone). */
export function Persone({ quante }: { quante: number }) {
  const t = useTesti(testiRendiconto);
  const lingua = useLingua();
  return (
    <Poche quante={quante} carta={t('meno_di_cinque')}>
      {formatNumero(quante, lingua)}
    </Poche>
  );
}

export function Nuove({ quante }: { quante: number }) {
  const t = useTesti(testiRendiconto);
  return (
    <Poche quante={quante} carta={t('nuove_poche')}>
      {t('nuove', { count: quante })}
    </Poche>
  );
}

/** @property carta replaces a small number in print */
function Poche({ quante, carta, children }: { quante: number; carta: string; children: ReactNode }) {
  if (quante >= POCHE_PERSONE) return children;
  return (
    <>
      <span data-nostampa>{children}</span>
      <span className={cx('hide', styles['carta'])}>{carta}</span>
    </>
  );
}
