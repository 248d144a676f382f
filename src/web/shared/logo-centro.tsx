import type { ReactNode } from 'react';
import { readCentro } from './read-fatti.ts';
import { cx } from './ui/cx.ts';
import styles from './logo-centro.module.css';
import { pathImmagine } from './ui/scene.tsx';

interface LogoCentroProps {
  className?: string | undefined;
  /** What stands there where the centre has no logo. */
  casa?: ReactNode;
}

/** The centre's logo, at most 34 high and 120 wide. The name of the centre stands beside it. */
export function LogoCentro({ className, casa = null }: LogoCentroProps) {
  const { logo } = readCentro();
  if (logo === undefined) return casa;
  const [, width = 1, height = 1] = /-(\d+)x(\d+)/.exec(logo)?.map(Number) ?? [];
  const shown = Math.min(120, Math.round((34 * width) / height));
  return (
    <img
      src={`${pathImmagine(logo)}?w=320`}
      alt=""
      width={shown}
      data-largo={shown > 60 || undefined}
      height={34}
      className={cx(styles['logo'], className)}
    />
  );
}
