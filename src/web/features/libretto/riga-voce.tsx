import type { ReactNode } from 'react';
import type { VoceLibretto } from '#contract/libretto.ts';
import { formatGiorno, formatPeriodo } from '#domain/format-giorni.ts';
import { giornoInRome } from '#domain/giorno.ts';
import { formatOra } from '#web/shared/format.ts';
import { ShowFoto } from '#web/shared/guasti/show-foto.tsx';
import { testiGuasti } from '#web/shared/guasti/testi.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { linkPrenotazione } from '#web/shared/paths.ts';
import {
  Check,
  Hourglass,
  PackageOpen,
  SearchCheck,
  ShieldCheck,
  TriangleAlert,
  Undo2 as Undo,
  Wrench,
} from '#web/shared/ui/icons.ts';
import { Link } from '#web/shared/ui/link.tsx';
import { Tag, type TagProps } from '#web/shared/ui/tag.tsx';
import { useOggi } from '#web/shared/use-oggi.ts';
import { cx } from '#web/shared/ui/cx.ts';
import styles from './libretto.module.css';
import { testiLibretto, type TraduciLibretto } from './testi.ts';

type Voce<C extends VoceLibretto['che']> = Extract<VoceLibretto, { che: C }>;

interface Detta {
  readonly icona: ReactNode;
  readonly che: ReactNode;
  readonly altro?: ReactNode;
  readonly stato?: { readonly forma: TagProps['variant']; readonly icona: ReactNode; readonly nome: string };
}

/**
 * A line of the book: day, mark, event, state.
 * @param nome the thing's name, for its photos
 */
export function RigaVoce({ voce, nome }: { voce: VoceLibretto; nome: string }) {
  const lingua = useLingua();
  const { icona, che, altro, stato } = useDetta(voce, nome);
  const giorno = giornoInRome(new Date(voce.quando));
  return (
    <li className={cx(styles['riga'], 'grid top h60 g1-3 py-10 line-b')} tabIndex={-1}>
      <time className="num grid lh130" dateTime={giorno}>
        <b>
          {formatGiorno(giorno, lingua, 'weekday').slice(0, 3)} {Number(giorno.slice(8))}
        </b>
        <small className="soft">{formatOra(voce.quando)}</small>
      </time>
      <span
        className={cx('grid centre relative raised framed r2', styles['segno'])}
        data-fermo={voce.che === 'fermata' || undefined}
      >
        {icona}
      </span>
      <div className="anywhere">
        <b>{che}</b>
        {altro && <div className="soft small">{altro}</div>}
      </div>
      {stato && (
        <span className={cx(styles['stato'], 'min0')}>
          <Tag variant={stato.forma} icon={stato.icona}>
            {stato.nome}
          </Tag>
        </span>
      )}
    </li>
  );
}

const RIENTRI = {
  a_posto: { forma: 'ok', icona: <Check /> },
  da_controllare: { forma: 'hold', icona: <SearchCheck /> },
  danneggiato: { forma: 'late', icona: <TriangleAlert /> },
} as const;

function useDetta(voce: VoceLibretto, nome: string): Detta {
  const t = useTesti(testiLibretto);
  const tGuasti = useTesti(testiGuasti);
  const lingua = useLingua();
  const oggi = useOggi();
  const cose = (list: readonly { nome: string }[]) => list.map((cosa) => cosa.nome).join('; ');
  const prenotazione = (id: number, key: 'consegna' | 'rientro') => (
    <>
      {t(key)} <Link {...linkPrenotazione(id)}>{id}</Link>
    </>
  );
  switch (voce.che) {
    case 'segnalata':
      return {
        icona: <TriangleAlert />,
        che: t('segnalata', { numero: voce.numero, uso: tGuasti(`uso_${voce.uso}`) }),
        altro: (
          <>
            <span lang="it">{voce.descrizione || tGuasti('nessuna_parola')}</span>{' '}
            <ShowFoto nome={nome} guasto={voce.foto} />
          </>
        ),
        stato: statoGuasto(voce, t),
      };
    case 'fermata': {
      const { inizio, fino, motivo, da_solo, segnalazione, vale } = voce;
      const giorni =
        fino === null
          ? t('da_senza_fine', { inizio: formatGiorno(inizio, lingua, 'long', oggi) })
          : fino === inizio
            ? t('un_giorno', { giorno: formatGiorno(inizio, lingua, 'long', oggi) })
            : formatPeriodo({ inizio, fine: fino }, lingua, 'long', oggi);
      const perche =
        segnalazione === null
          ? tGuasti('parole', { testo: motivo })
          : t('dalla_segnalazione', { numero: segnalazione });
      return {
        icona: <Wrench />,
        che: t(da_solo ? 'fermata_da_sola' : 'fermo'),
        altro: `${giorni}, ${perche}`,
        ...(vale && { stato: { forma: 'stop', icona: <Wrench />, nome: t('fermo') } }),
      };
    }
    case 'fine_fermo':
      return {
        icona: <Wrench />,
        che: t('fine_fermo'),
        altro: t('fine_fermo_di', {
          inizio: formatGiorno(voce.inizio, lingua, 'long', oggi),
          motivo: voce.motivo,
        }),
      };
    case 'consegna':
      return {
        icona: <PackageOpen />,
        che: prenotazione(voce.prenotazione_id, 'consegna'),
        altro: (
          <>
            {[voce.mancavano.length > 0 && t('mancava', { cose: cose(voce.mancavano) }), voce.nota]
              .filter(Boolean)
              .join('. ')}{' '}
            <ShowFoto nome={nome} stato={voce.foto} />
          </>
        ),
      };
    case 'rientro':
      return {
        icona: <Undo />,
        che: prenotazione(voce.prenotazione_id, 'rientro'),
        altro: (
          <>
            {[
              voce.mancano.length > 0 && t('manca', { cose: cose(voce.mancano) }),
              voce.nota,
              t('giorni_uso', { count: voce.giorni_uso }),
            ]
              .filter(Boolean)
              .join('. ')}{' '}
            <ShowFoto nome={nome} stato={voce.foto} />
          </>
        ),
        stato: { ...RIENTRI[voce.stato], nome: t(`stato_${voce.stato}`) },
      };
    case 'controllo':
      return {
        icona: <ShieldCheck />,
        che: t('controllato'),
        altro: voce.nota,
        stato: { forma: 'ok', icona: <Check />, nome: t('controllata') },
      };
  }
}

function statoGuasto({ stato, esito }: Voce<'segnalata'>, t: TraduciLibretto): Detta['stato'] {
  if (stato === 'chiusa')
    return { forma: 'ok', icona: <Check />, nome: t(esito === 'a_posto' ? 'a_posto' : 'chiusa') };
  if (esito === 'ferma') return { forma: 'stop', icona: <Wrench />, nome: t('fermo') };
  return { forma: 'hold', icona: <Hourglass />, nome: t(esito === 'ci_pensa' ? 'ci_pensa' : 'da_guardare') };
}
