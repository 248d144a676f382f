import { readCentro } from '#web/shared/read-fatti.ts';
import { NameHolidays } from '#web/features/pubblico/name-holidays.tsx';
import { PaginaTesto } from '#web/features/pubblico/pagina-testo.tsx';

/** The accessibility statement (prodotto/pagine#testi). */
export default function Pagina() {
  const coda = readCentro().apertura.festivi && <NameHolidays />;
  return <PaginaTesto titolo="accessibilita" coda={coda} />;
}
