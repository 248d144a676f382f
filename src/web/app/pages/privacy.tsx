import { PaginaTesto } from '#web/features/pubblico/pagina-testo.tsx';

/** The privacy page (prodotto/pagine#testi). */
export default function Pagina() {
  return <PaginaTesto titolo="privacy" />;
}
