import type { ReactNode } from 'react';
import { formatPeriodo } from '#domain/format-giorni.ts';
import { formatEuro } from '#web/shared/format.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { type Traduci, useTesti } from '#web/shared/i18n/testi.ts';
import type { CampoPubblico } from '#web/shared/risorsa/tabella-campi.ts';
import { testiRisorsa } from '#web/shared/risorsa/testi.ts';
import { cx } from '#web/shared/ui/cx.ts';
import { CalendarDays, Check, Euro, Layers, Shield, Wrench } from '#web/shared/ui/icons.ts';
import { useOggi } from '#web/shared/use-oggi.ts';
import { Tag } from '#web/shared/ui/tag.tsx';
import { Link } from '#web/shared/ui/link.tsx';
import styles from './parti.module.css';
import { testiCatalogo } from './testi.ts';
import type { MembroGruppo, VistaVoce } from './vista-voce.ts';

type T = Traduci<typeof testiCatalogo>;

/** A fact of the card: its label, and its text for an entry; null if there is none. */
interface DiCarta {
  readonly icona: ReactNode;
  readonly nome: (t: T, parole: Traduci<typeof testiRisorsa>) => string;
  readonly di: (vista: VistaVoce, t: T) => string | null;
}

/** The facts of the card in order. Null for a field that is shown elsewhere or not at all. */
const FATTI: Readonly<Record<CampoPubblico | 'gruppo' | 'costo', DiCarta | null>> = {
  nome: null,
  nome_en: null,
  descrizione: null,
  descrizione_en: null,
  non_prenotabile: null,
  conferma_automatica: null,
  abilitazioni: null,
  gruppo: {
    icona: <Layers />,
    nome: (t) => t('gruppo'),
    di: ({ membri, tipo }, t) => membri && t(`pezzi_${tipo}`, { count: membri.length }),
  },
  noleggio_max: {
    icona: <CalendarDays />,
    nome: (t) => t('noleggio_massimo'),
    di: ({ prenotabile, noleggio_max: max }, t) =>
      prenotabile ? (max === 0 ? t('senza_limite') : t('giorni_apertura', { count: max })) : null,
  },
  costo: {
    icona: <Euro />,
    nome: (t) => t('costo'),
    di: ({ prenotabile, tipo }, t) => (prenotabile && tipo === 'strumento' ? t('gratuito') : null),
  },
  cauzione: {
    icona: <Shield />,
    nome: (_, parole) => parole('cauzione'),
    di: ({ valori }) => (valori && valori.cauzione > 0 ? formatEuro(valori.cauzione) : null),
  },
};

interface FattiProps {
  vista: VistaVoce;
  /** The booking form beside the card shows the deposit, and when it is paid. */
  senzaCauzione?: boolean;
}

/** The facts of an entry: pieces, longest booking, deposit unless it is 0. */
export function Fatti({ vista, senzaCauzione = false }: FattiProps) {
  const t = useTesti(testiCatalogo);
  const parole = useTesti(testiRisorsa);
  const facts = Object.entries(FATTI).flatMap(([key, fatto]) => {
    const detto = fatto?.di(vista, t) ?? null;
    if (!fatto || detto === null || (senzaCauzione && key === 'cauzione')) return [];
    return [{ key, fatto, detto }];
  });
  if (facts.length === 0) return null;
  return (
    <dl className={cx(styles['fatti'], 'flex wrap t2')}>
      {facts.map(({ key, fatto: { icona, nome }, detto }) => (
        <div className="flex middle gap-6" key={key}>
          {icona}
          <dt>{nome(t, parole)}</dt>
          <dd className="num bold">{detto}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Today's stop, or 'Sempre disponibile in sede' without booking; null for a group without resources. */
export function Adesso({ vista }: { vista: VistaVoce }) {
  const t = useTesti(testiCatalogo);
  const { fermo, prenotabile, risorsa_id, tipo } = vista;
  if (fermo) {
    return (
      <p className={cx(styles['sempre'], 'flex middle top gap-6 mt3 t2 bold', styles['fermo'])}>
        <Wrench />
        <DettoFermo fermo={fermo} />
      </p>
    );
  }
  if (prenotabile || risorsa_id === null) return null;
  return (
    <p className={cx(styles['sempre'], 'flex middle gap-6 mt3 t2 bold')}>
      <Check className="ok" />
      {t(`sempre_${tipo}`)}
    </p>
  );
}

/** 'Fuori servizio fino al 4 dicembre: Ugello da cambiare'; the centre writes the reason. */
export function DettoFermo({ fermo: { fino, motivo } }: { fermo: NonNullable<VistaVoce['fermo']> }) {
  const t = useTesti(testiCatalogo);
  const lingua = useLingua();
  const oggi = useOggi();
  return (
    <span>
      {fino === null
        ? t('fermo')
        : t('fermo_fino', { giorno: formatPeriodo({ inizio: fino, fine: fino }, lingua, 'al', oggi) })}
      : <span lang="it">{motivo}</span>
    </span>
  );
}

/** The pieces of a group as links to their pages (prodotto/catalogo#pagina-del-gruppo). */
export function Membri({ membri }: { membri: readonly MembroGruppo[] }) {
  const t = useTesti(testiCatalogo);
  return (
    <ul className={cx(styles['membri'], 'flex wrap')} aria-label={t('membri')}>
      {membri.map(({ id, nome, lang, href }) => (
        <li key={id} lang={lang}>
          <Link to={href} className={cx(styles['membro'], 'same-ink plain')}>
            <Tag variant="paper">{nome}</Tag>
          </Link>
        </li>
      ))}
    </ul>
  );
}
