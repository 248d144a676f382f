import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { viewVoce } from '#web/features/catalogo/voce.ts';
import type { VoceParete } from '#web/features/pubblico/parete.ts';
import { catalogoQuery } from '#web/shared/queries/catalogo.ts';

/**
 * Reports the instruments that the catalogue holds now. It is loaded once the home is idle: the wall is drawn from the
 * centre's own texts, and stays so if the catalogue does not answer.
 */
export default function HomeCatalogo({ onCatalogo }: { onCatalogo: (voci: readonly VoceParete[]) => void }) {
  const { data } = useQuery(catalogoQuery('strumento'));
  useEffect(() => {
    if (data)
      onCatalogo(
        data
          .map(viewVoce)
          .filter(({ bozza }) => !bozza)
          .map(toVoce),
      );
  }, [data, onCatalogo]);
  return null;
}

function toVoce({ nome, href, images, prenotabile, noleggio_max }: ReturnType<typeof viewVoce>): VoceParete {
  const src = images[0] ? `/api/images/${images[0]}` : '/api/images/misc/segnaposto.webp';
  return { nome, href, src, fissa: !prenotabile, noleggio_max };
}
