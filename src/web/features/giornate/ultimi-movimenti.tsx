import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Giornate } from '#contract/giornate.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { movimentiGiornateQuery } from '#web/shared/queries/giornate.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import { ElencoPagine } from '#web/shared/ui/elenco-pagine.tsx';
import { ScrollText } from '#web/shared/ui/icons.ts';
import { Row, Stack } from '#web/shared/ui/layout.tsx';
import { Skeleton } from '#web/shared/ui/skeleton.tsx';
import { Movimenti, type MovimentiProps } from './movimenti.tsx';
import { testiGiornate } from './testi.ts';
import styles from './giornate.module.css';

const ULTIMI = 3;

/** The last entries of a person, by default one's own, and all of them on request. */
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

/** The balance of days in large type, and the days that open requests would use. */
export function Saldo({ giornate: { saldo, chieste } }: { giornate: Giornate }) {
  const t = useTesti(testiGiornate);
  return (
    <div className={cx(styles['saldo'], 'grid cols-auto-1 middle')}>
      <b className="num">{saldo}</b>
      <p>
        {t('da_usare', { count: saldo })}
        {chieste > 0 && <span className="block small soft">{t('chieste', { count: chieste })}</span>}
      </p>
    </div>
  );
}
