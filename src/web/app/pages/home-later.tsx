import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { VoceParete } from '#web/features/pubblico/parete.ts';
import { localeOf, useLingua } from '#web/shared/i18n/lingua.ts';
import { pathRisorsa } from '#web/shared/paths.ts';
import { pareteQuery } from '#web/shared/queries/catalogo.ts';
import { SEGNAPOSTO } from '#web/shared/ui/scene.tsx';
import { VassoioSotto } from './vassoio.tsx';

/**
 * What the home page adds once it is idle. It reports the instruments of the catalogue, and which of them are out
 * today; until then, or if they fail to load, the wall is drawn from the centre's own texts. At the end of the page it
 * shows the tray.
 */
export default function HomeLater({ onCatalogo }: { onCatalogo: (voci: readonly VoceParete[]) => void }) {
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
          fuori: fuori_fino && { fino: fuori_fino === SENZA_FINE ? null : sayFine(fuori_fino, lingua) },
        }),
      ),
    );
  }, [data, lingua, onCatalogo]);
  return <VassoioSotto />;
}

/** The last day of a stop until further notice (prodotto/catalogo#parete). */
const SENZA_FINE = '2099-12-31';

/**
 * 'martedì 24 novembre', with the year unless it is this year, as say-giorni.ts writes it, but without its calendar
 * arithmetic, which the first view does not need.
 */
function sayFine(giorno: string, lingua: string): string {
  const anno = giorno.startsWith(`${new Date().getFullYear()}-`) ? undefined : 'numeric';
  const options = { weekday: 'long', day: 'numeric', month: 'long', year: anno, timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(localeOf(lingua), options).format(new Date(`${giorno}T00:00:00Z`));
}
