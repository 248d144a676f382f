import { LoginPanel } from '#web/features/account/login-panel.tsx';

/** Login (prodotto/account#accesso). */
export function Component() {
  return <LoginPanel />;
}
