import { RegisterPanel } from '#web/features/account/register-panel.tsx';

/** Registration (spec 2). */
export function Component() {
  return <RegisterPanel />;
}
