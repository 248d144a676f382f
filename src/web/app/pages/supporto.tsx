import { Supporto } from '#web/features/supporto/supporto.tsx';

/** Support (spec 2). */
export function Component() {
  return <Supporto />;
}
