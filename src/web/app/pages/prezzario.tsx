import { Prezzario } from '#web/features/prezzario/prezzario.tsx';

/** The price list (prodotto/prezzi#prezzario). */
export function Component() {
  return <Prezzario />;
}
