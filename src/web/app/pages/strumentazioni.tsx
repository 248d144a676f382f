import { Catalogo } from '../../features/catalogo/catalogo.tsx';

/** The list of instruments. */
export function Component() {
  return <Catalogo tipo="strumento" />;
}
