import { useQuery } from '@tanstack/react-query';
import type { Tipo } from '#contract/campi.ts';
import { isAssente } from '#web/shared/api/api-error.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { catalogoQuery, risorsaQuery } from '#web/shared/queries/catalogo.ts';
import { findGruppo, viewGruppo, viewPrenotabile, type VistaVoce } from './vista-voce.ts';

/** 'altrove': it has its page at `vista.href`. */
type StatoDettaglio = 'attesa' | 'errore' | 'assente' | 'altrove' | 'pronto';

interface DettaglioLetto {
  stato: StatoDettaglio;
  vista: VistaVoce | null;
  isFetching: boolean;
  refetch: () => void;
}

/** Reads the resource, or the group of `?gruppo=` from the catalogue, where groups have all their resources. */
export function useDettaglio(tipo: Tipo, id: string, gruppoId: string | null): DettaglioLetto {
  const lingua = useLingua();
  const risorsa = useQuery(risorsaQuery(id));
  const catalogo = useQuery({ ...catalogoQuery(tipo), enabled: gruppoId !== null });
  const isFetching = risorsa.isFetching || catalogo.isFetching;
  const refetch = () => {
    void risorsa.refetch();
    if (gruppoId !== null) void catalogo.refetch();
  };
  const answer = (stato: StatoDettaglio, vista: VistaVoce | null = null) => ({
    stato,
    vista,
    isFetching,
    refetch,
  });

  if (!risorsa.data)
    return answer(risorsa.isError ? (isAssente(risorsa.error) ? 'assente' : 'errore') : 'attesa');
  const singola = viewPrenotabile(risorsa.data, lingua);
  if (gruppoId === null) return answer(singola.tipo === tipo ? 'pronto' : 'altrove', singola);
  if (!catalogo.data) return answer(catalogo.isError ? 'errore' : 'attesa');
  const gruppo = findGruppo(catalogo.data, gruppoId, id);
  if (!gruppo) return answer('assente');
  const first = gruppo.prenotabili[0]!.id;
  return answer(String(first) === id ? 'pronto' : 'altrove', viewGruppo(gruppo, lingua));
}
