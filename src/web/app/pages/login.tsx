import { LoginPanel } from '#web/features/account/login-panel.tsx';

/** Login (spec 2). */
export function Component() {
  return <LoginPanel />;
}
