import { findChiuso, nextAperto, type Chiuso } from '#domain/apertura.ts';
import { findProssimo, statoGiorno, ultimaFinePossibile, type StatoGiorno } from '#domain/disponibilita.ts';
import { sayGiorno } from '#domain/say-giorni.ts';
import type { Giorno } from '#domain/giorno.ts';
import { contains, giorniIn, type Intervallo } from '#domain/intervallo.ts';
import { noleggioMaxGruppo } from '#domain/assegnazione.ts';
import type { Situazione } from '#domain/regole.ts';
import { sayPeriodo } from '#web/shared/say-periodo.ts';
import { nameGiorno } from '#web/shared/ui/calendario/mese.ts';
import { inizioOf, type findGuasto, type Periodo } from './periodo.ts';
import type { TraduciPrenota } from './testi.ts';
import { viewGiorno } from './vista-giorno.ts';

/** What the texts about a day need. */
export interface Parlante {
  t: TraduciPrenota;
  lingua: string;
  calendario: Situazione;
  /** The stops of a resource, of which it also knows the days as taken; none for a group. */
  fermi: readonly Chiuso[];
  periodo: Periodo;
  /** The days of this entry that one has booked oneself: they are taken, but not by others. */
  mie?: readonly Intervallo[];
}

/** What a press on a day that cannot be chosen offers: a period, and whether it only moves the end of the chosen one. */
export interface Offerta {
  periodo: Intervallo;
  fino: boolean;
}

/** The word in the name of a day that is not free: without one here it is 'oltre il massimo'. */
const NOMI = {
  passato: 'passato',
  prima_di_inizio: 'prima_di_inizio',
  non_prenotabile: 'non_prenotabile',
  chiuso: 'chiuso',
  occupato: 'occupato',
} as const satisfies Partial<Record<StatoGiorno, string>>;
const nomeOf = (stato: StatoGiorno) =>
  (NOMI as Partial<Record<StatoGiorno, (typeof NOMI)[keyof typeof NOMI]>>)[stato] ?? 'oltre_massimo';

/** The shape of each state: past days have none, days without one here, beyond the maximum, have a line below. */
const FORME: Partial<Record<StatoGiorno, 'libero' | 'occupato' | 'chiuso' | 'nudo'>> = {
  libero: 'libero',
  occupato: 'occupato',
  chiuso: 'chiuso',
  passato: 'nudo',
  prima_di_inizio: 'nudo',
  non_prenotabile: 'nudo',
};
export const formaOf = (stato: StatoGiorno) => FORME[stato] ?? 'oltre';

/** 'martedì 9 marzo, oggi, occupato': the accessible name of a day of the calendar. */
export function sayCella(giorno: Giorno, parlante: Parlante): string {
  const { t, lingua, calendario, periodo } = parlante;
  const { stato, parte, oggi, tuo } = viewGiorno(giorno, calendario, periodo);
  return [
    nameGiorno(giorno, lingua),
    oggi && t('oggi'),
    tuo && t('adesso_tuo'),
    parte && t('scelto'),
    stato !== 'libero' && sayStatoGiorno(giorno, stato, parlante),
  ]
    .filter(Boolean)
    .join(', ');
}

/** The word for a state, with the reason where the centre gives one: 'chiuso: Vacanze di Natale'. */
function sayStatoGiorno(giorno: Giorno, stato: Exclude<StatoGiorno, 'libero'>, parlante: Parlante): string {
  const { t } = parlante;
  if (stato === 'occupato' && isMio(giorno, parlante)) return t('prenotato_tu');
  const motivo = findMotivoDetto(giorno, stato, parlante);
  if (motivo === null) return t(nomeOf(stato));
  return t(stato === 'chiuso' ? 'chiuso_per' : 'fuori_uso_per', { motivo });
}

/** The reason that the centre gives for a closed day or a stop; null where there is none to give. */
function findMotivoDetto(giorno: Giorno, stato: StatoGiorno, { calendario, fermi }: Parlante): string | null {
  if (stato === 'chiuso') return findChiuso(calendario.calendario, giorno)?.motivo ?? null;
  return stato === 'occupato' ? (findFermo(fermi, giorno)?.motivo ?? null) : null;
}

/** Whether a day is taken by a booking of one's own. */
export function isMio(giorno: Giorno, { mie }: Pick<Parlante, 'mie'>): boolean {
  return mie?.some((mia) => contains(mia, giorno)) ?? false;
}

/** The stop that a day lies in; the one that began first, where there are several. */
export function findFermo(fermi: readonly Chiuso[], giorno: Giorno): Chiuso | null {
  return fermi.find((fermo) => contains(fermo, giorno)) ?? null;
}

/**
 * Why a day cannot be chosen now and, for a taken day, the next free period (prodotto/prenotazioni#calendario); null if
 * it can be chosen.
 */
export function sayPerche(giorno: Giorno, parlante: Parlante): string | null {
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
    giorno: nameGiorno(giorno, lingua),
    data: sayGiorno(stato === 'orizzonte' ? calendario.prenota_fino : ultima, lingua, calendario.oggi),
    riapre: sayGiorno(nextAperto(calendario.calendario, giorno), lingua, calendario.oggi),
    giorni: t('giorni_apertura', { count: noleggioMaxGruppo(calendario.membri ?? []) }),
  });
  // After a closed day the reason already says when it goes on.
  const offerta = stato === 'occupato' ? findOfferta(giorno, parlante) : null;
  return offerta ? t('prossimo', { perche, periodo: sayProposta(offerta.periodo, parlante) }) : perche;
}

/** What to do next, shown while no day is hovered or focused. */
export function guide({ t, lingua, calendario, periodo }: Parlante): string {
  const { inizio, fine, campo } = periodo;
  if (calendario.attuale?.solo_prima) return t('guida_solo_prima');
  if (inizio && fine) return t(calendario.attuale ? 'guida_cambio' : 'guida_pronto');
  const ultima = campo === 'fine' && inizio ? ultimaFinePossibile(calendario, inizio) : null;
  return ultima ? t('guida_fine', { data: sayGiorno(ultima, lingua, calendario.oggi) }) : t('guida_inizio');
}

/** What the chosen days are now, for people who hear the page, and what to choose next. @param costo what they cost */
export function sayScelta({ t, lingua, calendario, periodo }: Parlante, costo?: string): string {
  const { inizio, fine } = periodo;
  const { oggi } = calendario;
  if (!inizio || !fine) {
    const giorno = inizio ?? fine;
    return giorno
      ? t(inizio ? 'detto_inizio' : 'detto_fine', { giorno: sayGiorno(giorno, lingua, oggi) })
      : '';
  }
  const scelto = { inizio, fine };
  const detto = [sayPeriodo(scelto, { t, lingua, oggi }), countGiorni(giorniIn(scelto), t), costo];
  return detto
    .filter(Boolean)
    .join(', ')
    .replace(/^./u, (first) => first.toUpperCase());
}

/** What is wrong with the two dates together, in a sentence; undefined if nothing is. */
export function sayGuasto(guasto: ReturnType<typeof findGuasto>, parlante: Parlante): string | undefined {
  const { t, lingua, calendario } = parlante;
  return guasto
    ? t(guasto, { data: sayGiorno(calendario.prenota_fino, lingua, calendario.oggi) })
    : undefined;
}

export function countGiorni(n: number, t: TraduciPrenota): string {
  return t('giorni', { count: n });
}

/** Proposed days inside a sentence. */
export const sayProposta = (
  periodo: Intervallo,
  { t, lingua, calendario }: Pick<Parlante, 't' | 'lingua' | 'calendario'>,
): string => sayPeriodo(periodo, { t, lingua, oggi: calendario.oggi });

/**
 * After a taken day the first free period. After a closed one the same, or, while the end is being chosen, the chosen
 * start up to the day on which the centre opens again. Null if there is none, or the day is neither.
 */
export function findOfferta(giorno: Giorno, { calendario, periodo }: Parlante): Offerta | null {
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
