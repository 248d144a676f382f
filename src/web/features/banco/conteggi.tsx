import type { Banco } from '#contract/banco.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import styles from './banco.module.css';
import { testiBanco } from './testi.ts';
import { ClockAlert } from '#web/shared/ui/icons.ts';

/** The four lists in their order, by the ids of their headings. */
const LISTE = ['arrivano', 'da_consegnare', 'da_riavere', 'da_confermare'] as const;

/** The length of each list, as a link to it. */
export function Conteggi({ banco }: { banco: Banco }) {
  const t = useTesti(testiBanco);
  const ritardi = banco.da_riavere.filter(({ ritardo }) => ritardo > 0).length;
  const count = (lista: (typeof LISTE)[number]) =>
    lista === 'da_confermare' ? banco.quante_da_confermare : banco[lista].length;
  return (
    <div className={styles['conteggi']} data-nostampa>
      {LISTE.map((lista) => (
        <a key={lista} href={`#${lista}`} className={styles['conteggio']}>
          <b className="num">{count(lista)}</b>
          <span>{t(lista)}</span>
          {lista === 'da_riavere' && ritardi > 0 && (
            <small>
              <ClockAlert aria-hidden="true" />
              {t('in_ritardo', { count: ritardi })}
            </small>
          )}
        </a>
      ))}
    </div>
  );
}
