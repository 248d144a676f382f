import type { Banco } from '#contract/banco.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { cx } from '#web/shared/ui/cx.ts';
import { ClockAlert } from '#web/shared/ui/icons.ts';
import styles from './banco.module.css';
import { testiBanco } from './testi.ts';

/** The ids of the headings of the four lists, in order. */
const LISTE = ['arrivano', 'da_consegnare', 'da_riavere', 'da_confermare'] as const;

export function Conteggi({ banco }: { banco: Banco }) {
  const t = useTesti(testiBanco);
  const ritardi = banco.da_riavere.filter(({ ritardo }) => ritardo > 0).length;
  const count = (lista: (typeof LISTE)[number]) =>
    lista === 'da_confermare' ? banco.quante_da_confermare : banco[lista].length;
  return (
    <div className={cx(styles['conteggi'], 'grid g3')} data-nostampa>
      {LISTE.map((lista) => {
        const quante = count(lista);
        return (
          // An empty list is not on the page.
          <a
            key={lista}
            href={quante > 0 ? `#${lista}` : undefined}
            className={cx(
              styles['conteggio'],
              'flex wrap baseline packed h64 p2-3 raised framed r2 ink plain',
            )}
          >
            <b className="t5 num">{quante}</b>
            <span className="min0">{t(lista)}</span>
            {lista === 'da_riavere' && ritardi > 0 && (
              <small className="flex middle gap-6">
                <ClockAlert className="fixed" aria-hidden="true" />
                {t('in_ritardo', { count: ritardi })}
              </small>
            )}
          </a>
        );
      })}
    </div>
  );
}
