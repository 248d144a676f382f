import styles from './progress-bar.module.css';

interface ProgressBarProps {
  /** The accessible name: what is in progress. */
  label: string;
  /** From 0 to 1. */
  fraction: number;
  /** Shown once everything was sent, while the answer is awaited. */
  after: string;
}

/** How much of an upload has been sent. */
export function ProgressBar({ label, fraction, after }: ProgressBarProps) {
  const percent = Math.round(fraction * 100);
  return (
    <div className={styles['progress']}>
      <progress value={percent} max={100} aria-label={label} />
      <span className="num">{percent < 100 ? `${percent}%` : after}</span>
    </div>
  );
}
