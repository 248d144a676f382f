import { PaginaContatti } from '#web/features/pubblico/pagina-contatti.tsx';

/** Contacts (spec 2). */
export function Component() {
  return <PaginaContatti />;
}
