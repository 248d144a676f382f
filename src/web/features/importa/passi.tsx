import { useTesti } from '#web/shared/i18n/use-testi.ts';
import styles from './importa.module.css';
import { testiImporta } from './testi.ts';
import { Check } from '#web/shared/ui/icons.ts';

export const PASSI = ['foglio', 'colonne', 'righe', 'fatto'] as const;
export type Passo = (typeof PASSI)[number];

/** Where one is in the four steps. */
export function Passi({ passo }: { passo: Passo }) {
  const t = useTesti(testiImporta);
  const here = PASSI.indexOf(passo);
  return (
    <ol className={styles['passi']} aria-label={t('passi')}>
      {PASSI.map((one, n) => (
        <li key={one} aria-current={n === here ? 'step' : undefined}>
          {n < here ? <Check className={styles['fatto']} /> : <b className="num">{n + 1}</b>}
          <span>{t(`passo_${one}`)}</span>
        </li>
      ))}
    </ol>
  );
}
