import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SEMPRE_APERTO, countAperti } from '#domain/apertura.ts';
import { costoOf } from '#domain/costo.ts';
import { toGiorno } from '#domain/giorno.ts';
import { abbreviatePeriodo, sayGiorno } from '#domain/say-giorni.ts';
import { useSayCosto, useTariffa } from '../costo/use-costo.ts';
import { readDaPrenotare } from '../da-prenotare.ts';
import { useLingua } from '../i18n/lingua.ts';
import { Nome } from '../i18n/scritto.tsx';
import { useTesti } from '../i18n/use-testi.ts';
import { PATHS, POSTO_MODULO } from '../paths.ts';
import { catalogoQuery } from '../queries/catalogo.ts';
import { calendarioQuery } from '../queries/chiusure.ts';
import { listRisorse } from '../queries/risorse.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { Note } from '../ui/note.tsx';
import { useOggi } from '../use-oggi.ts';
import { testiMancanti } from './testi.ts';

/** Says that nothing is missing any more, with a link to the wanted booking, or to the spaces if there is none. */
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

/** What was chosen before it could be booked, in words; null if there is nothing, empty until its name is known. */
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
    inizio === fine ? sayGiorno(inizio, lingua, oggi) : abbreviatePeriodo({ inizio, fine }, lingua);
  const costo = costoOf([{ tipo, giorni: countAperti(calendario, { inizio, fine }) }], tariffa);
  const detti = [quando, costo.prezzo !== null && sayPrezzo(costo)].filter(Boolean);
  return (
    <>
      <Nome di={cosa} />, {detti.join(', ')}
    </>
  );
}
