import { useQuery } from '@tanstack/react-query';
import ReceiptEuro from 'lucide-react/icons/receipt-euro';
import { formatEuro } from '#web/shared/format.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { PATHS } from '#web/shared/paths.ts';
import { cassaQuery } from '#web/shared/queries/cassa.ts';
import { LinkButton } from '#web/shared/ui/link-button.tsx';
import { useOggi } from '#web/shared/use-oggi.ts';
import styles from './cassa-di-oggi.module.css';
import { testiBanco } from './testi.ts';

/** 'Cassa di oggi €165': the cash of today, which leads to the till (prodotto/cassa#pagina). */
export function CassaDiOggi() {
  const t = useTesti(testiBanco);
  const oggi = useOggi();
  const { data } = useQuery(cassaQuery({ da: oggi, a: oggi }));
  const contanti = data?.totali.find(({ come }) => come === 'contanti');
  return (
    <p className={styles['cassa']} data-nostampa>
      <LinkButton variant="plain" to={PATHS.cassa} icon={<ReceiptEuro />}>
        {t('cassa')}
        {data && <b className="num">{formatEuro(contanti ? contanti.entrati - contanti.resi : 0)}</b>}
      </LinkButton>
    </p>
  );
}
