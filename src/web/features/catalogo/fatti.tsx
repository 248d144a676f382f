import type { ReactNode } from 'react';
import { abbreviateAl } from '#domain/say-giorni.ts';
import { formatEuro } from '#web/shared/format.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import type { Traduci } from '#web/shared/i18n/testi.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import type { CampoPubblico } from '#web/shared/risorsa/tabella-campi.ts';
import { testiRisorsa } from '#web/shared/risorsa/testi.ts';
import { cx } from '#web/shared/ui/cx.ts';
import { CalendarDays, Check, Euro, Layers, Shield, Wrench } from '#web/shared/ui/icons.ts';
import { useOggi } from '#web/shared/use-oggi.ts';
import styles from './fatti.module.css';
import { testiCatalogo } from './testi.ts';
import type { VistaVoce } from './vista-voce.ts';

type T = Traduci<typeof testiCatalogo>;

/** A fact of the card: its name, and its text for an entry; null where there is nothing to say. */
interface DiCarta {
  readonly icona: ReactNode;
  readonly nome: (t: T, parole: Traduci<typeof testiRisorsa>) => string;
  readonly di: (vista: VistaVoce, t: T) => string | null;
}

/** The facts of the card in their order. Null for a field of a resource that is shown elsewhere, or not at all. */
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
    di: ({ prenotabile, tipo }, t) => (prenotabile && tipo === 'strumento' ? t('compreso') : null),
  },
  cauzione: {
    icona: <Shield />,
    nome: (_, parole) => parole('cauzione'),
    di: ({ valori }) => (valori && valori.cauzione > 0 ? formatEuro(valori.cauzione) : null),
  },
};

/** The facts of an entry: number of pieces, longest booking, deposit. A deposit of 0 is left out. */
export function Fatti({ vista }: { vista: VistaVoce }) {
  const t = useTesti(testiCatalogo);
  const parole = useTesti(testiRisorsa);
  const facts = Object.entries(FATTI).flatMap(([key, fatto]) => {
    const detto = fatto?.di(vista, t) ?? null;
    return fatto && detto !== null ? [{ key, fatto, detto }] : [];
  });
  if (facts.length === 0) return null;
  return (
    <dl className={styles['fatti']}>
      {facts.map(({ key, fatto: { icona, nome }, detto }) => (
        <div key={key}>
          {icona}
          <dt>{nome(t, parole)}</dt>
          <dd className="num">{detto}</dd>
        </div>
      ))}
    </dl>
  );
}

/**
 * The state of an entry today, as one line of the list: its stop, or 'Sempre disponibile in sede' for a thing that is
 * used without booking. Nothing for a group without resources.
 */
export function Adesso({ vista }: { vista: VistaVoce }) {
  const t = useTesti(testiCatalogo);
  const { fermo, prenotabile, risorsa_id, tipo } = vista;
  if (fermo) {
    return (
      <p className={cx(styles['sempre'], styles['fermo'])}>
        <Wrench />
        <DettoFermo fermo={fermo} />
      </p>
    );
  }
  if (prenotabile || risorsa_id === null) return null;
  return (
    <p className={styles['sempre']}>
      <Check />
      {t(`sempre_${tipo}`)}
    </p>
  );
}

/** 'Fermo fino al 4 dicembre: Ugello da cambiare'; the reason is in the centre's own words. */
export function DettoFermo({ fermo: { fino, motivo } }: { fermo: NonNullable<VistaVoce['fermo']> }) {
  const t = useTesti(testiCatalogo);
  const lingua = useLingua();
  const oggi = useOggi();
  return (
    <span>
      {fino === null
        ? t('fermo')
        : t('fermo_fino', { giorno: abbreviateAl({ inizio: fino, fine: fino }, lingua, oggi) })}
      : <span lang="it">{motivo}</span>
    </span>
  );
}
