import privacy from '@contenuto/centro.json?parte=privacy';
import { PaginaTesto } from '#web/features/pubblico/pagina-testo.tsx';

/** What is done with people's data (contract 7). */
export function Component() {
  return <PaginaTesto titolo="privacy" pagina={privacy} />;
}
