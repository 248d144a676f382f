import privacy from '@contenuto/centro.json?parte=privacy';
import { PaginaTesto } from '#web/features/pubblico/pagina-testo.tsx';

/** What is done with people's data (prodotto/pagine#testi). */
export default function Pagina() {
  return <PaginaTesto titolo="privacy" pagina={privacy} />;
}
