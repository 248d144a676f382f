import { Card } from '#web/shared/ui/card.tsx';
import { Stack, Wrap } from '#web/shared/ui/layout.tsx';
import { Loading, Skeleton } from '#web/shared/ui/skeleton.tsx';
import styles from './dettaglio.module.css';

/** The page in outline, while it loads. */
export function DettaglioScheletro() {
  return (
    <Wrap className={styles['pagina']}>
      <Loading>
        <div className={styles['dettaglio']}>
          <Skeleton ratio="4/3" />
          <Card className={styles['pannello']}>
            <Stack>
              <Skeleton width="60%" height="38px" />
              <Skeleton height="18px" />
              <Skeleton height="18px" />
              <Skeleton width="70%" height="18px" />
              <Skeleton height="48px" />
              <Skeleton height="320px" />
            </Stack>
          </Card>
        </div>
      </Loading>
    </Wrap>
  );
}
