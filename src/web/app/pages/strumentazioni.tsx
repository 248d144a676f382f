import { PaginaCatalogo } from './spazi-o-strumentazioni.tsx';

/** The list of instruments. */
export function Component() {
  return <PaginaCatalogo tipo="strumento" />;
}
