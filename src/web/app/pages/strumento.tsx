import { PaginaRisorsa } from './spazio-o-strumento.tsx';

/** The page of an instrument, or of a group of them. */
export function Component() {
  return <PaginaRisorsa tipo="strumento" />;
}
