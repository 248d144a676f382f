import { useParams, useSearchParams } from 'react-router';
import type { Tipo } from '#contract/campi.ts';
import { Dettaglio } from '../../features/catalogo/dettaglio.tsx';
import { FormPrenotazione } from '../../features/prenota/form-prenotazione.tsx';
import { Component as NonTrovato } from './not-found.tsx';

/** What the pages of a space and of an instrument have in common: the entry of the catalogue and its form. */
export function PaginaRisorsa({ tipo }: { tipo: Tipo }) {
  const { id = '' } = useParams();
  const [query] = useSearchParams();
  return (
    <Dettaglio
      tipo={tipo}
      id={id}
      gruppoId={query.get('gruppo')}
      nonTrovato={<NonTrovato />}
      prenota={({ entry, noleggio_max }) => (
        <FormPrenotazione
          key={`${entry.tipo}${entry.id}`}
          entry={entry}
          tipo={tipo}
          noleggio_max={noleggio_max}
        />
      )}
    />
  );
}
