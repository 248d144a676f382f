import { formatGiorno, formatPeriodo } from '#domain/format-giorni.ts';
import { findChiuso, nextAperto, type Chiuso } from '#domain/apertura.ts';
import { findProssimo, statoGiorno, ultimaFinePossibile, type StatoGiorno } from '#domain/disponibilita.ts';
import { addGiorni, type Giorno } from '#domain/giorno.ts';
import { contains, giorniIn, type Intervallo } from '#domain/intervallo.ts';
import { noleggioMaxGruppo } from '#domain/assegnazione.ts';
import type { Situazione } from '#domain/regole.ts';
import { inizioOf, type findGuasto, type PeriodoScelto } from './periodo.ts';
import type { TraduciPrenota } from './testi.ts';
import { viewGiorno } from './vista-giorno.ts';

export interface ParoleGiorno {
  t: TraduciPrenota;
  lingua: string;
  calendario: Situazione;
  /** Stops of a resource, also among its taken days; none for a group. */
  fermi: readonly Chiuso[];
  periodo: PeriodoScelto;
  /** Days booked by oneself: taken, but not by others. */
  mie?: readonly Intervallo[];
}

/** The offer for a day that cannot be chosen: a period, and whether it only moves the chosen end. */
export interface PeriodoOfferto {
  periodo: Intervallo;
  fino: boolean;
}

/** A day's state in its accessible name; any other is 'oltre il massimo'. */
const NOMI = {
  passato: 'passato',
  prima_di_inizio: 'prima_di_inizio',
  non_prenotabile: 'non_prenotabile',
  chiuso: 'chiuso',
  occupato: 'occupato',
} as const satisfies Partial<Record<StatoGiorno, string>>;
const nomeOf = (stato: StatoGiorno) =>
  (NOMI as Partial<Record<StatoGiorno, (typeof NOMI)[keyof typeof NOMI]>>)[stato] ?? 'oltre_massimo';

/** The shape of a state: none for past days; a line below for days beyond the maximum, missing here. */
const FORME: Partial<Record<StatoGiorno, 'libero' | 'occupato' | 'chiuso' | 'nudo'>> = {
  libero: 'libero',
  occupato: 'occupato',
  chiuso: 'chiuso',
  passato: 'nudo',
  prima_di_inizio: 'nudo',
  non_prenotabile: 'nudo',
};
export const formaOf = (stato: StatoGiorno) => FORME[stato] ?? 'oltre';

/** The accessible name of a day: 'martedì 9 marzo, oggi, occupato'. */
export function sayCella(giorno: Giorno, parlante: ParoleGiorno): string {
  const { t, lingua, calendario, periodo } = parlante;
  const { stato, parte, oggi, tuo } = viewGiorno(giorno, calendario, periodo);
  return [
    formatGiorno(giorno, lingua, 'long', giorno),
    oggi && t('oggi'),
    tuo && t('adesso_tuo'),
    parte && t('scelto'),
    stato !== 'libero' && sayStatoGiorno(giorno, stato, parlante),
  ]
    .filter(Boolean)
    .join(', ');
}

/** The state as text, with the centre's reason, if any: 'chiuso: Vacanze di Natale'. */
function sayStatoGiorno(
  giorno: Giorno,
  stato: Exclude<StatoGiorno, 'libero'>,
  parlante: ParoleGiorno,
): string {
  const { t } = parlante;
  if (stato === 'occupato' && isMio(giorno, parlante)) return t('prenotato_tu');
  const motivo = findMotivoDetto(giorno, stato, parlante);
  if (motivo === null) return t(nomeOf(stato));
  return t(stato === 'chiuso' ? 'chiuso_per' : 'fuori_uso_per', { motivo });
}

/** The centre's reason for a closed day or stop; null if there is none. */
function findMotivoDetto(
  giorno: Giorno,
  stato: StatoGiorno,
  { calendario, fermi }: ParoleGiorno,
): string | null {
  if (stato === 'chiuso') return findChiuso(calendario.calendario, giorno)?.motivo ?? null;
  return stato === 'occupato' ? (findFermo(fermi, giorno)?.motivo ?? null) : null;
}

export function isMio(giorno: Giorno, { mie }: Pick<ParoleGiorno, 'mie'>): boolean {
  return mie?.some((mia) => contains(mia, giorno)) ?? false;
}

/** The stop of a day; the one that began first if there are several. */
export function findFermo(fermi: readonly Chiuso[], giorno: Giorno): Chiuso | null {
  return fermi.find((fermo) => contains(fermo, giorno)) ?? null;
}

/**
 * Why a day cannot be chosen and, if it is taken, the next free period (prodotto/prenotazioni#calendario); null if it
 * can.
 */
export function sayPerche(giorno: Giorno, parlante: ParoleGiorno): string | null {
  const { t, lingua, calendario, periodo } = parlante;
  const { stato } = viewGiorno(giorno, calendario, periodo);
  if (stato === 'libero') return null;
  const inizio = inizioOf(periodo, giorno, calendario);
  const ultima = (inizio && ultimaFinePossibile(calendario, inizio)) ?? calendario.prenota_fino;
  const motivo = findMotivoDetto(giorno, stato, parlante);
  const detto = stato === 'chiuso' ? 'chiuso_per' : 'fermo';
  const parola = stato === 'occupato' && isMio(giorno, parlante) ? 'mio' : motivo === null ? stato : detto;
  const perche = t(`perche_${parola}`, {
    motivo: motivo ?? '',
    giorno: formatGiorno(giorno, lingua, 'long', giorno),
    data: formatGiorno(
      stato === 'orizzonte' ? calendario.prenota_fino : ultima,
      lingua,
      'long',
      calendario.oggi,
    ),
    riapre: formatGiorno(nextAperto(calendario.calendario, giorno), lingua, 'long', calendario.oggi),
    giorni: t('giorni_apertura', { count: noleggioMaxGruppo(calendario.membri ?? []) }),
  });
  // For a closed day the reason already says when it reopens.
  const offerta = stato === 'occupato' ? findOfferta(giorno, parlante) : null;
  return offerta
    ? t('prossimo', { perche, periodo: formatPeriodo(offerta.periodo, lingua, 'long', calendario.oggi) })
    : perche;
}

/** The next step, shown while no day is hovered or focused. */
export function guide({ t, lingua, calendario, periodo }: ParoleGiorno): string {
  const { inizio, fine, campo } = periodo;
  if (calendario.attuale?.solo_prima) return t('guida_solo_prima');
  if (inizio && fine) return t(calendario.attuale ? 'guida_cambio' : 'guida_pronto');
  const ultima = campo === 'fine' && inizio ? ultimaFinePossibile(calendario, inizio) : null;
  return ultima ? sayUltima(ultima, { t, lingua, calendario }) : t('guida_inizio');
}

/** 'Scegli l’ultimo giorno', with the latest possible one unless it is the booking horizon. */
export function sayUltima(
  ultima: Giorno,
  { t, lingua, calendario }: Pick<ParoleGiorno, 't' | 'lingua' | 'calendario'>,
): string {
  const { oggi, prenota_fino } = calendario;
  if (nextAperto(calendario.calendario, addGiorni(ultima, 1)) > prenota_fino) return t('guida_ultimo');
  return t('guida_fine', { data: formatGiorno(ultima, lingua, 'long', oggi) });
}

/** The choice and the next step, for screen readers. @param costo the price of the days */
export function sayScelta({ t, lingua, calendario, periodo }: ParoleGiorno, costo?: string): string {
  const { inizio, fine } = periodo;
  const { oggi } = calendario;
  if (!inizio || !fine) {
    const giorno = inizio ?? fine;
    return giorno
      ? t(inizio ? 'detto_inizio' : 'detto_fine', { giorno: formatGiorno(giorno, lingua, 'long', oggi) })
      : '';
  }
  const scelto = { inizio, fine };
  const detto = [formatPeriodo(scelto, lingua, 'long', oggi), countGiorni(giorniIn(scelto), t), costo];
  return detto
    .filter(Boolean)
    .join(', ')
    .replace(/^./u, (first) => first.toUpperCase());
}

export function sayGuasto(guasto: ReturnType<typeof findGuasto>, parlante: ParoleGiorno): string | undefined {
  const { t, lingua, calendario } = parlante;
  return guasto
    ? t(guasto, { data: formatGiorno(calendario.prenota_fino, lingua, 'long', calendario.oggi) })
    : undefined;
}

export function countGiorni(n: number, t: TraduciPrenota): string {
  return t('giorni', { count: n });
}

/**
 * The offer for a day. Taken: the next free period. Closed: the same or, while the end is chosen, the chosen start up
 * to the reopening. Null for other days, or if there is none.
 */
export function findOfferta(giorno: Giorno, { calendario, periodo }: ParoleGiorno): PeriodoOfferto | null {
  const { stato } = viewGiorno(giorno, calendario, periodo);
  const inizio = inizioOf(periodo, giorno, calendario);
  if (stato === 'chiuso' && inizio) {
    const fine = nextAperto(calendario.calendario, giorno);
    return statoGiorno(calendario, fine, inizio) === 'libero'
      ? { periodo: { inizio, fine }, fino: true }
      : null;
  }
  const prossimo = stato === 'occupato' || stato === 'chiuso' ? findProssimo(calendario, giorno) : null;
  return prossimo && { periodo: prossimo, fino: false };
}
