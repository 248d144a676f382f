import { RegisterPanel } from '#web/features/account/register-panel.tsx';

/** Registration (prodotto/account#iscrizione). */
export function Component() {
  return <RegisterPanel />;
}
