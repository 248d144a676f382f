import type { ComponentProps } from 'react';
import type { Tipo } from '#contract/campi.ts';
import { Galleria } from '../../features/galleria/galleria.tsx';
import { GestioneGruppi } from '../../features/gruppi/gestione-gruppi.tsx';
import { ModificaVoce } from '../../features/modifica/modifica-voce.tsx';
import { NuovaRisorsa } from '../../features/modifica/nuova-risorsa.tsx';
import { useTesti } from '../../shared/i18n/use-testi.ts';
import { PATHS } from '../../shared/paths.ts';
import { Upload } from '../../shared/ui/icons.ts';
import { Row } from '../../shared/ui/layout.tsx';
import { LinkButton } from '../../shared/ui/link-button.tsx';
import { testiApp } from '../testi.ts';

/** The editing of one entry. */
export const ModificaConGalleria = (props: Omit<ComponentProps<typeof ModificaVoce>, 'visore'>) => (
  <ModificaVoce {...props} visore={(shown) => <Galleria {...shown} />} />
);

/** The actions of administrators on a whole list (prodotto/catalogo#elenco). */
export function ComandiCatalogo({ tipo }: { tipo: Tipo }) {
  const t = useTesti(testiApp);
  return (
    <Row>
      <GestioneGruppi tipo={tipo} />
      <LinkButton to={`${PATHS.importa}?tipo=risorse`} icon={<Upload />} variant="plain">
        {t('importa')}
      </LinkButton>
      <NuovaRisorsa tipo={tipo} />
    </Row>
  );
}
