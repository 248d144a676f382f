import accessibilita from '@contenuto/centro.json?parte=accessibilita';
import { PaginaTesto } from '#web/features/pubblico/pagina-testo.tsx';

/** The accessibility statement (prodotto/pagine#testi). */
export function Component() {
  return <PaginaTesto titolo="accessibilita" pagina={accessibilita} />;
}
