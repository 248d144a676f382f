import { useQuery } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import { useId } from 'react';
import { toGiorno } from '#domain/giorno.ts';
import { CONDIZIONI, type Mancante } from '#domain/prenotazione.ts';
import { abbreviatePeriodo, sayGiorno } from '#domain/say-giorni.ts';
import { readDaPrenotare } from '#web/shared/da-prenotare.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { pathMancante } from '#web/shared/mancanti/mancanti.tsx';
import { testiMancanti } from '#web/shared/mancanti/testi.ts';
import { PATHS } from '#web/shared/paths.ts';
import { catalogoQuery } from '#web/shared/queries/catalogo.ts';
import { listRisorse } from '#web/shared/queries/risorse.ts';
import { cx } from '#web/shared/ui/cx.ts';
import { LinkButton } from '#web/shared/ui/link-button.tsx';
import { useOggi } from '#web/shared/use-oggi.ts';
import styles from './mancanti-profilo.module.css';
import { testiProfilo } from './testi.ts';

/** On top of the profile: what is missing before one may book, and what was chosen (prodotto/prenotazioni#condizioni). */
export function Manca({ mancanti }: { mancanti: readonly Mancante[] }) {
  const t = useTesti(testiProfilo);
  const mancante = useTesti(testiMancanti);
  const titolo = useId();
  const scelto = useScelto();
  return (
    <section className={styles['manca']} aria-labelledby={titolo}>
      <div>
        <h2 id={titolo} className="t5">
          {t('manca', { count: mancanti.length })}
        </h2>
        <p>
          {t(scelto === null ? 'manca_poi' : 'manca_scelto')} {scelto && <b lang="it">{scelto}</b>}
        </p>
      </div>
      <ol>
        {CONDIZIONI.map((passo) => {
          const manca = mancanti.includes(passo);
          return (
            <li key={passo} className={cx(!manca && styles['fatto'])}>
              {manca ? <CircleDashed /> : <CircleCheck />}
              <span>
                <b>{mancante(passo)}</b>
                <small>{t(manca ? `passo_${passo}_come` : 'passo_fatto')}</small>
              </span>
              {manca && (
                <LinkButton
                  to={pathMancante(passo)}
                  variant={passo === mancanti[0] ? 'primary' : 'secondary'}
                >
                  {mancante(passo)}
                </LinkButton>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** What was chosen before it could be booked, in words; null where nothing was, empty until its name is known. */
function useScelto(): string | null {
  const lingua = useLingua();
  const oggi = useOggi();
  const wanted = readDaPrenotare();
  const url = wanted === null ? null : new URL(wanted, location.origin);
  const [, pagina, id] = /^(\/spazi|\/strumentazioni)\/(\d+)$/.exec(url?.pathname ?? '') ?? [];
  const { data } = useQuery({
    ...catalogoQuery(pagina === PATHS.strumentazioni ? 'strumento' : 'spazio'),
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
  if (!inizio || !fine) return cosa.nome;
  const quando =
    inizio === fine ? sayGiorno(inizio, lingua, oggi) : abbreviatePeriodo({ inizio, fine }, lingua);
  return `${cosa.nome}, ${quando}`;
}
