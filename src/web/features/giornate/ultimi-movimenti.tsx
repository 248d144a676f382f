import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { movimentiGiornateQuery } from '#web/shared/queries/giornate.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { ElencoPagine } from '#web/shared/ui/elenco-pagine.tsx';
import { ScrollText } from '#web/shared/ui/icons.ts';
import { Row, Stack } from '#web/shared/ui/layout.tsx';
import { Skeleton } from '#web/shared/ui/skeleton.tsx';
import { Movimenti, type MovimentiProps } from './movimenti.tsx';
import { testiGiornate } from './testi.ts';

/** How many entries are shown at first. */
const ULTIMI = 3;

/** The last entries of a person, or without an id of the reader, and on request all of them. */
export function UltimiMovimenti({ id, azioni }: { id?: string } & Pick<MovimentiProps, 'azioni'>) {
  const t = useTesti(testiGiornate);
  const [tutti, setTutti] = useState(false);
  const query = useInfiniteQuery(movimentiGiornateQuery(id));
  return (
    <ElencoPagine
      query={tutti ? query : { ...query, hasNextPage: false }}
      error={t('errore')}
      scheletro={<Skeleton height="120px" />}
      vuoto={<p className="soft">{t('nessuno')}</p>}
    >
      {(movimenti) => (
        <Stack>
          <Movimenti movimenti={tutti ? movimenti : movimenti.slice(0, ULTIMI)} {...(azioni && { azioni })} />
          {movimenti.length > ULTIMI && (
            <Row>
              <Button icon={<ScrollText />} aria-expanded={tutti} onClick={() => setTutti(!tutti)}>
                {t(tutti ? 'solo_ultimi' : 'tutti')}
              </Button>
            </Row>
          )}
        </Stack>
      )}
    </ElencoPagine>
  );
}
