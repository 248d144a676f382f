import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatConto, formatEuro } from '#web/shared/format.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { PATHS } from '#web/shared/paths.ts';
import { cassaQuery } from '#web/shared/queries/cassa.ts';
import { conteggiQuery } from '#web/shared/queries/gestione.ts';
import { FileCheck, Mails, ReceiptEuro } from '#web/shared/ui/icons.ts';
import { Link } from '#web/shared/ui/link.tsx';
import { useOggi } from '#web/shared/use-oggi.ts';
import styles from './carte.module.css';
import { testiBanco } from './testi.ts';

/**
 * The line of papers: documents and letters if any are waiting, and always 'Cassa di oggi €165', today's till
 * (prodotto/banco#carte).
 */
export function Carte() {
  const t = useTesti(testiBanco);
  const oggi = useOggi();
  const { data: conteggi } = useQuery(conteggiQuery());
  const { data: cassa } = useQuery(cassaQuery({ da: oggi, a: oggi }));
  const contanti = cassa?.totali.find(({ come }) => come === 'contanti');
  const carta = (to: string, icon: ReactNode, quante: number, name: 'carte_documenti' | 'carte_lettere') =>
    quante > 0 && (
      <Link to={to}>
        {icon}
        <span>
          <b className="num">{formatConto(quante)}</b> {t(name, { count: quante })}
        </span>
      </Link>
    );
  return (
    <nav aria-label={t('carte')} className={styles['carte']} data-nostampa>
      {conteggi && carta(PATHS.documenti, <FileCheck />, conteggi.documenti, 'carte_documenti')}
      {conteggi && carta(PATHS.posta, <Mails />, conteggi.posta, 'carte_lettere')}
      <Link to={PATHS.cassa} className={styles['cassa']}>
        <ReceiptEuro />
        <span>
          {t('cassa')}{' '}
          {cassa && <b className="num">{formatEuro(contanti ? contanti.entrati - contanti.resi : 0)}</b>}
        </span>
      </Link>
    </nav>
  );
}
