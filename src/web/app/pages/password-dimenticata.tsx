import { PasswordDimenticata } from '#web/features/password/dimenticata.tsx';

/** Forgotten password (spec 2). */
export function Component() {
  return <PasswordDimenticata />;
}
