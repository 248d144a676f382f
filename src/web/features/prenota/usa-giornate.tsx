import { useQuery } from '@tanstack/react-query';
import type { Giornate } from '#contract/giornate.ts';
import { isGratuito, prezzoGiorni, type Tariffa } from '#domain/prezzi.ts';
import { useTariffa } from '#web/shared/costo/use-costo.ts';
import { formatEuro } from '#web/shared/format.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { giornateQuery, mieGiornateQuery } from '#web/shared/queries/giornate.ts';
import { Ticket } from '#web/shared/ui/icons.ts';
import { testiPrenota } from './testi.ts';

interface UsaGiornateProps {
  /** How many chosen days the centre is open; null if unknown. */
  aperti: number | null;
  /** The contribution in euro, which days do not cover. */
  contributo: number;
  per?: string | undefined;
}

/** How many of the person's days this booking would use, and the rest to pay (prodotto/giornate#uso). */
export function UsaGiornate({ aperti, contributo, per }: UsaGiornateProps) {
  const mie = useQuery({ ...mieGiornateQuery(), enabled: per === undefined }).data;
  const sue = useQuery({ ...giornateQuery(per ?? ''), enabled: per !== undefined }).data;
  const giornate = per === undefined ? mie : sue;
  const tariffa = useTariffa(false);
  if (!giornate || giornate.saldo === 0 || aperti === null || aperti === 0 || isGratuito(tariffa))
    return null;
  return (
    <Frase
      aperti={aperti}
      contributo={contributo}
      tariffa={tariffa}
      giornate={giornate}
      di={per === undefined ? 'tue' : 'sue'}
    />
  );
}

function Frase({
  aperti,
  contributo,
  tariffa,
  giornate,
  di,
}: {
  aperti: number;
  contributo: number;
  tariffa: Tariffa;
  giornate: Giornate;
  di: 'tue' | 'sue';
}) {
  const t = useTesti(testiPrenota);
  const { saldo, chieste } = giornate;
  const usa = Math.min(saldo, aperti);
  const resto = aperti - usa;
  return (
    <li>
      <Ticket />
      <span className="num">
        {t(`usa_${di}`, { usa, count: saldo, resta: saldo - usa })}
        {resto > 0 && ` ${t('usa_resto', { count: resto, euro: formatEuro(prezzoGiorni(tariffa, resto)) })}`}
        {resto === 0 && contributo === 0 && ` ${t('usa_tutto')}`}
        {chieste > 0 && ` ${t('usa_chieste', { count: chieste })}`}
      </span>
    </li>
  );
}
