import accessibilita from '@contenuto/centro.json?parte=accessibilita';
import { PaginaTesto } from '#web/features/pubblico/pagina-testo.tsx';

/** The accessibility statement (contract 7). */
export function Component() {
  return <PaginaTesto titolo="accessibilita" pagina={accessibilita} />;
}
