import { PaginaContatti } from '#web/features/pubblico/pagina-contatti.tsx';

/** Contacts (prodotto/pagine#contatti). */
export function Component() {
  return <PaginaContatti />;
}
