import { PaginaCatalogo } from './spazi-o-strumentazioni.tsx';

/** The list of work spaces. */
export function Component() {
  return <PaginaCatalogo tipo="spazio" />;
}
