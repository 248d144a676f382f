import accessibilita from '@contenuto/centro.json?parte=accessibilita';
import { PaginaTesto } from '#web/features/pubblico/pagina-testo.tsx';

/** The accessibility statement (prodotto/pagine#testi). */
export default function Pagina() {
  return <PaginaTesto titolo="accessibilita" pagina={accessibilita} />;
}
