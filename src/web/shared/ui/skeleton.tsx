import type { ReactNode } from 'react';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { cx } from '#web/shared/ui/cx.ts';
import styles from './layout.module.css';
import { testiUi } from './testi.ts';

interface SkeletonProps {
  /** CSS lengths; by default full width. */
  width?: string;
  height?: string;
  ratio?: string;
}

/** Minimum height of a skeleton with rows, in pixels. */
const ALTO = 200;
/** Height of a row with its gap, in pixels. */
const RIGA = 64;

/** A skeleton: a box, or rows if it is high. */
export function Skeleton({ width, height, ratio }: SkeletonProps) {
  const alto = height?.endsWith('vh') ? RIGA * 8 : Number.parseInt(height ?? '0', 10);
  const style = { width, height, aspectRatio: ratio };
  if (alto < ALTO)
    return <div className={cx(styles['sk'], 'relative clip sunken dashed r2')} style={style} />;
  return (
    <div className={cx(styles['righe'], 'grid g3')} style={style}>
      {Array.from({ length: Math.round(alto / RIGA) }, (_, n) => (
        <div key={n} className={cx(styles['sk'], 'relative clip sunken dashed r2')} />
      ))}
    </div>
  );
}

/** Contains the skeletons of a part, and announces once that it is loading. */
export function Loading({ children }: { children: ReactNode }) {
  const t = useTesti(testiUi);
  return (
    <div role="status" aria-busy="true" aria-label={t('caricamento')}>
      {children}
    </div>
  );
}

/** Shown while something without a skeleton is in progress. */
export function Spinner({ label }: { label?: string }) {
  const t = useTesti(testiUi);
  return (
    <div
      role="status"
      aria-label={label ?? t('caricamento')}
      className={cx(styles['spin'], styles['spinner'], 'round action')}
    />
  );
}

interface ProgressBarProps {
  label: string;
  /** From 0 to 1. */
  fraction: number;
  /** Shown after the upload, while waiting for the answer. */
  after: string;
}

/** The progress of an upload. */
export function ProgressBar({ label, fraction, after }: ProgressBarProps) {
  const percent = Math.round(fraction * 100);
  return (
    <div className={cx(styles['progress'], 'grid cols-1-auto middle g3 small bold')}>
      <progress className="wide clip sunken framed r1" value={percent} max={100} aria-label={label} />
      <span className="num">{percent < 100 ? `${percent}%` : after}</span>
    </div>
  );
}
