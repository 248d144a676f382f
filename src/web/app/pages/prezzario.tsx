import { Prezzario } from '#web/features/prezzario/prezzario.tsx';

/** The price list (spec 2). */
export function Component() {
  return <Prezzario />;
}
