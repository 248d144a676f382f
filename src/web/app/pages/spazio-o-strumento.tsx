import { useParams, useSearchParams } from 'react-router';
import type { Tipo } from '#contract/campi.ts';
import { Dettaglio } from '../../features/catalogo/dettaglio.tsx';
import { Galleria } from '../../features/galleria/galleria.tsx';
import { FormPrenotazione } from '../../features/prenota/form-prenotazione.tsx';
import { Scopri } from '../../features/scopri/scopri.tsx';
import { useSession } from '../../shared/session.tsx';
import { Component as NonTrovato } from './not-found.tsx';

/** What the pages of a space and of an instrument have in common: the entry of the catalogue, its form and its sheet. */
export function PaginaRisorsa({ tipo }: { tipo: Tipo }) {
  const { id = '' } = useParams();
  const [query] = useSearchParams();
  const { isSudo } = useSession();
  return (
    <Dettaglio
      tipo={tipo}
      id={id}
      gruppoId={query.get('gruppo')}
      nonTrovato={<NonTrovato />}
      galleria={({ href, images, nome }) => <Galleria key={href} images={images} nome={nome} />}
      prenota={({ entry, noleggio_max }) => (
        <FormPrenotazione
          key={`${entry.tipo}${entry.id}`}
          entry={entry}
          tipo={tipo}
          noleggio_max={noleggio_max}
        />
      )}
      scopri={({ risorsa_id, links }) =>
        risorsa_id !== null && (
          <Scopri key={risorsa_id} prenotabileId={risorsa_id} links={links} isAdmin={isSudo} />
        )
      }
    />
  );
}
