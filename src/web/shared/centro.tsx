import type { ReactNode } from 'react';
import { readCentro } from './read-fatti.ts';
import { cx } from './ui/cx.ts';
import styles from './centro.module.css';
import { pathImmagine } from './ui/scene.tsx';
import { mailtoHref, telHref } from './paths.ts';

interface LogoCentroProps {
  className?: string | undefined;
  casa?: ReactNode;
}

/** The centre's logo, at most 34 high and 120 wide. `alt` is empty, since the name is beside it. */
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
      className={cx(styles['logo'], 'contain', className)}
    />
  );
}

export function TelefonoCentro() {
  const { telefono } = readCentro();
  return (
    <a href={telHref(telefono)} className="num">
      {telefono}
    </a>
  );
}

/** The centre's email address and telephone number, on one line. */
export function Recapiti() {
  const { casella } = readCentro();
  return (
    <>
      <a href={mailtoHref(casella)}>{casella}</a>, <TelefonoCentro />
    </>
  );
}
