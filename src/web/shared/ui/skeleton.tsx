import type { ReactNode } from 'react';
import { useTesti } from '../i18n/use-testi.ts';
import styles from './skeleton.module.css';
import { testiUi } from './testi.ts';

interface SkeletonProps {
  /** CSS lengths; by default the width is the whole line. */
  width?: string;
  height?: string;
  /** For a picture: '4/3'. */
  ratio?: string;
}

/** The dashed outline of what is coming. */
export function Skeleton({ width, height, ratio }: SkeletonProps) {
  return <div className={styles['sk']} style={{ width, height, aspectRatio: ratio }} />;
}

/** Contains the outlines of a part that is loading, and announces it once. */
export function Loading({ children }: { children: ReactNode }) {
  const t = useTesti(testiUi);
  return (
    <div role="status" aria-busy="true" aria-label={t('caricamento')}>
      {children}
    </div>
  );
}

/** Something is in progress and its outline is not known. */
export function Spinner({ label }: { label?: string }) {
  const t = useTesti(testiUi);
  return <div role="status" aria-label={label ?? t('caricamento')} className={styles['spinner']} />;
}
