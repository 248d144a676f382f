import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { VoceCatalogo } from '#contract/catalogo.ts';
import { viewPrenotabile, viewVoce, type VistaVoce } from '#web/features/catalogo/vista-voce.ts';
import { PrenotaPer } from '#web/features/prenota/prenota-per.tsx';
import { formatPersona } from '#web/shared/format.ts';
import { useLingua, type Lingua } from '#web/shared/i18n/lingua.ts';
import { catalogoQuery } from '#web/shared/queries/catalogo.ts';
import { Page } from '#web/shared/ui/layout.tsx';
import { isDaPrendere, Subentro } from './form-subentro.tsx';
import { UtenteCaricato } from './utente-caricato.tsx';

/** The booking form for somebody else (prodotto/persone#prenota-per). */
export default function Pagina() {
  const { userId = '' } = useParams();
  const lingua = useLingua();
  const spazi = useQuery(catalogoQuery('spazio'));
  const strumenti = useQuery(catalogoQuery('strumento'));
  const voci = [spazi, strumenti].flatMap(({ data = [] }) =>
    data.map((voce) => ({ ...viewVoce(voce, lingua), pezzi: listPezzi(voce, lingua) })).filter(isPrenotabile),
  );
  const failed = spazi.isError || strumenti.isError;
  return (
    <UtenteCaricato key={userId} id={userId}>
      {(persona) =>
        persona.is_active && isDaPrendere(persona) ? (
          <Page title={formatPersona(persona)}>
            <Subentro utente={persona} />
          </Page>
        ) : (
          <PrenotaPer
            persona={persona}
            voci={spazi.data && strumenti.data ? voci : null}
            onRetry={failed ? () => void Promise.all([spazi.refetch(), strumenti.refetch()]) : null}
          />
        )
      }
    </UtenteCaricato>
  );
}

const isPrenotabile = ({ prenotabile, bozza, risorsa_id }: VistaVoce): boolean =>
  prenotabile && !bozza && risorsa_id !== null;

/** The pieces of a group that can be booked alone. */
const listPezzi = (voce: VoceCatalogo, lingua: Lingua) =>
  voce.tipo === 'gruppo'
    ? voce.entry.prenotabili
        .map((pezzo) => ({ ...viewPrenotabile({ ...pezzo, fermo: null }, lingua), pezzi: [] }))
        .filter(isPrenotabile)
    : [];
