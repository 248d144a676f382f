import { Stack } from '#web/shared/ui/layout.tsx';
import { Loading, Skeleton } from '#web/shared/ui/skeleton.tsx';
import styles from './voce-catalogo.module.css';

/** Three entries in outline, while the catalogue loads. */
export function CatalogoScheletro() {
  return (
    <Loading>
      {[1, 2, 3].map((n) => (
        <div key={n} className={styles['voce']}>
          <Skeleton ratio="4/3" />
          <Stack>
            <Skeleton width="45%" height="28px" />
            <Skeleton height="18px" />
            <Skeleton width="80%" height="18px" />
          </Stack>
          <div className={styles['lato']}>
            <Skeleton height="44px" />
          </div>
        </div>
      ))}
    </Loading>
  );
}
