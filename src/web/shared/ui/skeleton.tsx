import type { ReactNode } from 'react';
import { useTesti } from '../i18n/use-testi.ts';
import styles from './skeleton.module.css';
import { testiUi } from './testi.ts';

export interface SkeletonProps {
  /** CSS lengths; the width is the whole line by itself. */
  width?: string;
  height?: string;
  /** For a picture: '4/3'. */
  ratio?: string;
}

/** The dashed outline of what is coming. */
export function Skeleton({ width, height, ratio }: SkeletonProps) {
  return <div className={styles['sk']} style={{ width, height, aspectRatio: ratio }} />;
}

/** Holds the outlines of a part that is loading, and says so once. */
export function Loading({ children }: { children: ReactNode }) {
  const t = useTesti(testiUi);
  return (
    <div role="status" aria-label={t('caricamento')}>
      {children}
    </div>
  );
}

/** Something is under way and its outline is not known. */
export function Spinner({ label }: { label?: string }) {
  const t = useTesti(testiUi);
  return <div role="status" aria-label={label ?? t('caricamento')} className={styles['spinner']} />;
}
