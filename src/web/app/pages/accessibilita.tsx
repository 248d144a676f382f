import accessibilita from '@contenuto/centro.json?parte=accessibilita';
import base from '@contenuto/centro.json?parte=base';
import { NameHolidays } from '#web/features/pubblico/name-holidays.tsx';
import { PaginaTesto } from '#web/features/pubblico/pagina-testo.tsx';

/** The accessibility statement (prodotto/pagine#testi). */
export default function Pagina() {
  const coda = base.apertura?.festivi && <NameHolidays />;
  return <PaginaTesto titolo="accessibilita" pagina={accessibilita} coda={coda} />;
}
