import type { Tipo } from '#contract/campi.ts';
import { GestioneGruppi } from '#web/features/gruppi/gestione-gruppi.tsx';
import { NuovaRisorsa } from '#web/features/modifica/nuova-risorsa.tsx';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { PATHS } from '#web/shared/paths.ts';
import { Printer, Upload } from '#web/shared/ui/icons.ts';
import { Row } from '#web/shared/ui/layout.tsx';
import { LinkButton } from '#web/shared/ui/link-button.tsx';
import { testiCatalogo } from './testi.ts';

/** Commands of administrators for the whole list (prodotto/catalogo#elenco). */
export default function Comandi({ tipo }: { tipo: Tipo }) {
  const t = useTesti(testiCatalogo);
  return (
    <Row>
      <GestioneGruppi tipo={tipo} />
      <LinkButton to={`${PATHS.importa}?tipo=risorse`} icon={<Upload />} variant="plain">
        {t('importa')}
      </LinkButton>
      <LinkButton to={PATHS.etichette} icon={<Printer />} variant="plain">
        {t('etichette')}
      </LinkButton>
      <NuovaRisorsa tipo={tipo} />
    </Row>
  );
}
