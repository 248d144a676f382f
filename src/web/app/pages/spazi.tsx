import { Catalogo } from '../../features/catalogo/catalogo.tsx';

/** The list of work spaces. */
export function Component() {
  return <Catalogo tipo="spazio" />;
}
