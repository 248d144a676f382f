import { PaginaRisorsa } from './spazio-o-strumento.tsx';

/** The page of a work space, or of a group of them. */
export function Component() {
  return <PaginaRisorsa tipo="spazio" />;
}
