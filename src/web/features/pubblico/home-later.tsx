import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { formatGiorno } from '#domain/format-giorni.ts';
import { giornoInRome, ULTIMO_GIORNO } from '#domain/giorno.ts';
import { VassoioSotto } from '#web/features/trova/vassoio-sotto.tsx';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { pathRisorsa } from '#web/shared/paths.ts';
import { pareteQuery } from '#web/shared/queries/catalogo.ts';
import { SEGNAPOSTO } from '#web/shared/ui/scene.tsx';
import type { VoceParete } from './parete.ts';

/**
 * What the home page adds when idle: reports the instruments of the catalogue and whether they are out today, and shows
 * the tray. Until then, or if it fails, the wall uses the centre's texts.
 */
export function HomeLater({ onCatalogo }: { onCatalogo: (voci: readonly VoceParete[]) => void }) {
  const lingua = useLingua();
  const { data } = useQuery(pareteQuery());
  useEffect(() => {
    if (!data) return;
    onCatalogo(
      data.map(
        ({ tipo, id, nome, nome_en, risorsa_id, immagine, prenotabile, noleggio_max, fuori_fino }) => ({
          nome,
          nome_en,
          href: pathRisorsa('strumento', risorsa_id, tipo === 'gruppo' ? id : undefined),
          src: immagine ? `/api/images/${immagine}` : SEGNAPOSTO,
          fissa: !prenotabile,
          noleggio_max,
          fuori: fuori_fino && {
            fino:
              // A stop until further notice (prodotto/catalogo#parete).
              fuori_fino === ULTIMO_GIORNO
                ? null
                : formatGiorno(fuori_fino, lingua, 'long', giornoInRome(new Date())),
          },
        }),
      ),
    );
  }, [data, lingua, onCatalogo]);
  return <VassoioSotto />;
}
