import type { Tipo } from '#contract/campi.ts';
import { GestioneGruppi } from '../../features/gruppi/gestione-gruppi.tsx';
import { NuovaRisorsa } from '../../features/modifica/nuova-risorsa.tsx';
import { Row } from '../../shared/ui/layout.tsx';

export { ModificaVoce } from '../../features/modifica/modifica-voce.tsx';

/** The actions of administrators on a whole list (prodotto/catalogo#elenco). */
export function ComandiCatalogo({ tipo }: { tipo: Tipo }) {
  return (
    <Row>
      <GestioneGruppi tipo={tipo} />
      <NuovaRisorsa tipo={tipo} />
    </Row>
  );
}
