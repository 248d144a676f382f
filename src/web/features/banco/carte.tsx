import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatConto, formatEuro } from '#web/shared/format.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { PATHS } from '#web/shared/paths.ts';
import { daTelefonareQuery } from '#web/shared/queries/attese.ts';
import { cassaQuery, conteggiQuery } from '#web/shared/queries/gestione.ts';
import { cx } from '#web/shared/ui/cx.ts';
import { FileCheck, Mails, Phone, ReceiptEuro } from '#web/shared/ui/icons.ts';
import { Link } from '#web/shared/ui/link.tsx';
import { useOggi } from '#web/shared/use-oggi.ts';
import styles from './banco.module.css';
import { testiBanco } from './testi.ts';

type Carta = 'carte_documenti' | 'carte_lettere' | 'carte_telefonate';

/**
 * Links to the waiting papers, and always 'Cassa di oggi €165' (prodotto/banco#carte).
 * @param proposte how many proposals are answered by telephone
 */
export function Carte({ proposte }: { proposte: number }) {
  const t = useTesti(testiBanco);
  const oggi = useOggi();
  const { data: conteggi } = useQuery(conteggiQuery());
  const { data: cassa } = useQuery(cassaQuery({ da: oggi, a: oggi }));
  const tenute = useQuery(daTelefonareQuery()).data?.length ?? 0;
  const contanti = cassa?.totali.find(({ come }) => come === 'contanti');
  const carta = (to: string, icon: ReactNode, quante: number, name: Carta) =>
    quante > 0 && (
      <Link to={to} className="inline middle h44 g2 t2 ink">
        {icon}
        <span>
          <b className="num">{formatConto(quante)}</b> {t(name, { count: quante })}
        </span>
      </Link>
    );
  return (
    <nav aria-label={t('carte')} className={cx(styles['carte'], 'flex wrap')} data-nostampa>
      {conteggi && carta(PATHS.documenti, <FileCheck />, conteggi.documenti, 'carte_documenti')}
      {conteggi && carta(PATHS.posta, <Mails />, conteggi.posta, 'carte_lettere')}
      {carta('#da_telefonare', <Phone />, proposte + tenute, 'carte_telefonate')}
      <Link to={PATHS.cassa} className={cx(styles['cassa'], 'inline middle h44 g2 t2 ink')}>
        <ReceiptEuro />
        <span>
          {t('cassa')}{' '}
          {cassa && <b className="num">{formatEuro(contanti ? contanti.entrati - contanti.resi : 0)}</b>}
        </span>
      </Link>
    </nav>
  );
}
