import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatGiorno, formatPeriodo } from '#domain/format-giorni.ts';
import { countAperti, SEMPRE_APERTO } from '#domain/apertura.ts';
import { costoOf } from '#domain/costo.ts';
import { toGiorno } from '#domain/giorno.ts';
import { useSayCosto, useTariffa } from '#web/shared/costo/use-costo.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { Nome } from '#web/shared/i18n/scritto.tsx';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { PATHS, POSTO_MODULO } from '#web/shared/paths.ts';
import { catalogoQuery } from '#web/shared/queries/catalogo.ts';
import { calendarioQuery } from '#web/shared/queries/chiusure.ts';
import { listRisorse } from '#web/shared/queries/risorse.ts';
import { LinkButton } from '#web/shared/ui/link-button.tsx';
import { Note } from '#web/shared/ui/note.tsx';
import { useOggi } from '#web/shared/use-oggi.ts';
import { readDaPrenotare } from '#web/shared/da-prenotare.ts';
import { testiMancanti } from './testi.ts';

/** Says that nothing is missing any more, with a link to the wanted booking, or to the spaces. */
export function OraPuoi() {
  const t = useTesti(testiMancanti);
  const wanted = readDaPrenotare();
  const scelto = useScelto();
  return (
    <Note
      severity="ok"
      live
      action={
        <LinkButton to={wanted === null ? PATHS.spazi : `${wanted}#${POSTO_MODULO}`} variant="primary">
          {t('puoi')}
        </LinkButton>
      }
    >
      {t('puoi_testo')}
      {scelto && (
        <p>
          {t('torna_a')} <b>{scelto}</b>
        </p>
      )}
    </Note>
  );
}

/** What the user wanted to book, as text; null if nothing, empty until the name is loaded. */
export function useScelto(): ReactNode {
  const lingua = useLingua();
  const oggi = useOggi();
  const wanted = readDaPrenotare();
  const tariffa = useTariffa();
  const { sayPrezzo } = useSayCosto();
  const { data: calendario = SEMPRE_APERTO } = useQuery({ ...calendarioQuery(), enabled: wanted !== null });
  const url = wanted === null ? null : new URL(wanted, location.origin);
  const [, pagina, id] = /^(\/spazi|\/strumentazioni)\/(\d+)$/.exec(url?.pathname ?? '') ?? [];
  const tipo = pagina === PATHS.strumentazioni ? 'strumento' : 'spazio';
  const { data } = useQuery({
    ...catalogoQuery(tipo),
    enabled: id !== undefined,
  });
  if (!url || id === undefined) return null;
  const gruppo = url.searchParams.get('gruppo');
  const voci = data ?? [];
  const cosa = gruppo
    ? voci.find((voce) => voce.tipo === 'gruppo' && voce.entry.id === Number(gruppo))?.entry
    : listRisorse(voci).find((one) => one.id === Number(id));
  if (!cosa) return '';
  const inizio = toGiorno(url.searchParams.get('inizio'));
  const fine = toGiorno(url.searchParams.get('fine'));
  if (!inizio || !fine) return <Nome di={cosa} />;
  const quando =
    inizio === fine
      ? formatGiorno(inizio, lingua, 'long', oggi)
      : formatPeriodo({ inizio, fine }, lingua, 'short');
  const costo = costoOf([{ tipo, giorni: countAperti(calendario, { inizio, fine }) }], tariffa);
  const detti = [quando, costo.prezzo !== null && sayPrezzo(costo)].filter(Boolean);
  return (
    <>
      <Nome di={cosa} />, {detti.join(', ')}
    </>
  );
}
