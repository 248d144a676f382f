import { Supporto } from '#web/features/supporto/supporto.tsx';

/** Support (prodotto/pagine#supporto). */
export function Component() {
  return <Supporto />;
}
