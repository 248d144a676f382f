import { PasswordDimenticata } from '#web/features/password/dimenticata.tsx';

/** Forgotten password (prodotto/account#recupero). */
export function Component() {
  return <PasswordDimenticata />;
}
