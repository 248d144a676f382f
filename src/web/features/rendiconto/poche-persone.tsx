import type { ReactNode } from 'react';
import { POCHE_PERSONE } from '#domain/rendiconto.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { formatNumero } from './numeri.ts';
import styles from './rendiconto.module.css';
import { testiRendiconto } from './testi.ts';

/** A number of people. Below five it is exact on the screen only: paper leaves the house (prodotto/rendiconto#persone). */
export function Persone({ quante }: { quante: number }) {
  const t = useTesti(testiRendiconto);
  const lingua = useLingua();
  return (
    <Poche quante={quante} carta={t('meno_di_cinque')}>
      {formatNumero(quante, lingua)}
    </Poche>
  );
}

/** How many of them are new. */
export function Nuove({ quante }: { quante: number }) {
  const t = useTesti(testiRendiconto);
  return (
    <Poche quante={quante} carta={t('nuove_poche')}>
      {t('nuove', { count: quante })}
    </Poche>
  );
}

/** @property carta what stands on paper in place of few people */
function Poche({ quante, carta, children }: { quante: number; carta: string; children: ReactNode }) {
  if (quante >= POCHE_PERSONE) return children;
  return (
    <>
      <span className={styles['schermo']}>{children}</span>
      <span className={styles['carta']}>{carta}</span>
    </>
  );
}
