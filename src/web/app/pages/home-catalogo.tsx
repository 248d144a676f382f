import { useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { ULTIMO_GIORNO, type Giorno } from '#domain/giorno.ts';
import { contains, type Intervallo } from '#domain/intervallo.ts';
import { sayGiorno } from '#domain/say-giorni.ts';
import { viewVoce, type VistaVoce } from '#web/features/catalogo/voce.ts';
import { DISEGNATE } from '#web/features/pubblico/parete-striscia.tsx';
import { settleParete, type VoceParete } from '#web/features/pubblico/parete.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { catalogoQuery, giorniBloccatiQuery } from '#web/shared/queries/catalogo.ts';
import { SEGNAPOSTO } from '#web/shared/ui/scene.tsx';
import { useOggi } from '#web/shared/use-oggi.ts';

/**
 * Reports the instruments in the catalogue, and which of those on the wall are out today. It is loaded once the home
 * page is idle: until then, or if the catalogue fails to load, the wall is drawn from the centre's own texts.
 */
export default function HomeCatalogo({ onCatalogo }: { onCatalogo: (voci: readonly VoceParete[]) => void }) {
  const lingua = useLingua();
  const oggi = useOggi();
  const { data } = useQuery(catalogoQuery('strumento'));
  const viste = useMemo(() => data?.map(viewVoce).filter(({ bozza }) => !bozza) ?? [], [data]);
  const onWall = useMemo(() => {
    const names = new Set(settleParete(DISEGNATE, viste.map(toVoce)).map(({ nome }) => nome));
    return viste.filter(({ nome, prenotabile }) => prenotabile && names.has(nome));
  }, [viste]);
  const until = useQueries({
    queries: onWall.map(({ entry }) => giorniBloccatiQuery(entry)),
    combine: (results) => results.map(({ data: taken }) => findFine(taken, oggi)).join(),
  });
  useEffect(() => {
    if (!data) return;
    const fini = new Map(until.split(',').map((fine, index) => [onWall[index]?.nome, fine as Giorno | '']));
    onCatalogo(
      viste.map((vista) => {
        const fine = fini.get(vista.nome);
        return { ...toVoce(vista), fuori: fine ? sayFine(fine, lingua, oggi) : null };
      }),
    );
  }, [data, viste, onWall, until, lingua, oggi, onCatalogo]);
  return null;
}

/** The last day of the taken period that contains today; an empty string if today is free or not known yet. */
const findFine = (taken: readonly Intervallo[] | undefined, oggi: Giorno): string =>
  taken?.find((one) => contains(one, oggi))?.fine ?? '';

/** The last day in words; empty for a thing that is out of use until further notice. */
const sayFine = (fine: Giorno, lingua: string, oggi: Giorno): string =>
  fine === ULTIMO_GIORNO ? '' : sayGiorno(fine, lingua, oggi);

function toVoce({ nome, href, images, prenotabile, noleggio_max }: VistaVoce): VoceParete {
  const src = images[0] ? `/api/images/${images[0]}` : SEGNAPOSTO;
  return { nome, href, src, fissa: !prenotabile, noleggio_max, fuori: null };
}
