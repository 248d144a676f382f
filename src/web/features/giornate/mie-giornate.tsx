import { useQuery } from '@tanstack/react-query';
import { isGratuito } from '#domain/prezzi.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { DaPagare } from '#web/shared/giornate/da-pagare.tsx';
import { readCentro } from '#web/shared/read-fatti.ts';
import { mieGiornateQuery } from '#web/shared/queries/giornate.ts';
import { Caricato } from '#web/shared/ui/caricato.tsx';
import { Stack } from '#web/shared/ui/layout.tsx';
import { Skeleton } from '#web/shared/ui/skeleton.tsx';
import { DaPagareDi } from './da-pagare-di.tsx';
import { Saldo, UltimiMovimenti } from './ultimi-movimenti.tsx';
import { testiGiornate } from './testi.ts';

/** The member's own days: balance, days to be paid, entries (prodotto/giornate#profilo). */
export function MieGiornate() {
  const t = useTesti(testiGiornate);
  return (
    <Caricato
      query={useQuery(mieGiornateQuery())}
      error={t('errore')}
      scheletro={<Skeleton height="120px" />}
    >
      {(giornate) => (
        <Stack>
          <Saldo giornate={giornate} />
          <DaPagareDi giornate={giornate}>{(one) => <DaPagare giornate={one} />}</DaPagareDi>
          {giornate.versione > 0 ? (
            <UltimiMovimenti />
          ) : (
            <p className="soft">{t(isGratuito(readCentro()) ? 'gratuiti' : 'come_si_comprano')}</p>
          )}
        </Stack>
      )}
    </Caricato>
  );
}
