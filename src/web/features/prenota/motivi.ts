import { nextAperto } from '#domain/apertura.ts';
import { findProssimo, ultimaFinePossibile, type StatoGiorno } from '#domain/disponibilita.ts';
import { sayEstremi, sayGiorno } from '#domain/say-giorni.ts';
import type { Giorno } from '#domain/giorno.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import { noleggioMaxGruppo } from '#domain/assegnazione.ts';
import type { Situazione } from '#domain/regole.ts';
import { nameGiorno } from '#web/shared/ui/calendario/mese.ts';
import type { Periodo } from './periodo.ts';
import type { TraduciPrenota } from './testi.ts';
import { inizioOf, viewGiorno } from './vista-giorno.ts';

/** What the texts about a day need. */
export interface Parlante {
  t: TraduciPrenota;
  lingua: string;
  calendario: Situazione;
  periodo: Periodo;
}

/** For each state that is not free: the word in the day's name, and the sentence that says why. */
const PAROLE = {
  passato: { nome: 'passato', perche: 'perche_passato' },
  prima_di_inizio: { nome: 'prima_di_inizio', perche: 'perche_prima' },
  orizzonte: { nome: 'oltre_massimo', perche: 'perche_orizzonte' },
  iniziata: { nome: 'oltre_massimo', perche: 'perche_iniziata' },
  limite_personale: { nome: 'oltre_massimo', perche: 'perche_limite' },
  non_prenotabile: { nome: 'non_prenotabile', perche: 'perche_non_prenotabile' },
  noleggio_max: { nome: 'oltre_massimo', perche: 'perche_noleggio' },
  chiuso: { nome: 'chiuso', perche: 'perche_chiuso' },
  occupato: { nome: 'occupato', perche: 'perche_occupato' },
  occupato_prima: { nome: 'oltre_massimo', perche: 'perche_dopo_occupato' },
  inizio_perso: { nome: 'oltre_massimo', perche: 'perche_inizio' },
} as const satisfies Record<Exclude<StatoGiorno, 'libero'>, { nome: string; perche: string }>;

/** 'martedì 9 marzo, oggi, occupato': the accessible name of a day of the calendar. */
export function callGiorno(giorno: Giorno, { t, lingua, calendario, periodo }: Parlante): string {
  const { stato, parte, oggi } = viewGiorno(giorno, calendario, periodo);
  return [
    nameGiorno(giorno, lingua),
    oggi && t('oggi'),
    parte && t('scelto'),
    stato !== 'libero' && t(PAROLE[stato].nome),
  ]
    .filter(Boolean)
    .join(', ');
}

/**
 * Why a day cannot be chosen now and, for a taken day, the next free period (prodotto/prenotazioni#calendario); null if
 * it can be chosen.
 */
export function explainGiorno(giorno: Giorno, parlante: Parlante): string | null {
  const { t, lingua, calendario, periodo } = parlante;
  const { stato } = viewGiorno(giorno, calendario, periodo);
  if (stato === 'libero') return null;
  const inizio = inizioOf(periodo);
  const ultima = (inizio && ultimaFinePossibile(calendario, inizio)) ?? calendario.prenota_fino;
  const perche = t(PAROLE[stato].perche, {
    giorno: nameGiorno(giorno, lingua),
    data: sayGiorno(stato === 'orizzonte' ? calendario.prenota_fino : ultima, lingua, calendario.oggi),
    riapre: sayGiorno(nextAperto(calendario.calendario, giorno), lingua, calendario.oggi),
    giorni: countGiorni(noleggioMaxGruppo(calendario.membri ?? []), t),
  });
  const offerta = findOfferta(giorno, parlante);
  return offerta ? t('prossimo', { perche, periodo: sayPeriodo(offerta, parlante) }) : perche;
}

/** What to do next, shown while no day is hovered or focused. */
export function guide({ t, lingua, calendario, periodo }: Parlante): string {
  const { inizio, fine, campo } = periodo;
  if (inizio && fine) return t('guida_pronto');
  const ultima = campo === 'fine' && inizio ? ultimaFinePossibile(calendario, inizio) : null;
  return ultima ? t('guida_fine', { data: sayGiorno(ultima, lingua, calendario.oggi) }) : t('guida_inizio');
}

export function countGiorni(n: number, t: TraduciPrenota): string {
  return t('giorni', { count: n });
}

/** A period inside a sentence: 'da giovedì 26 a lunedì 30 novembre'; a single day without 'da … a'. */
export function sayPeriodo(
  periodo: Intervallo,
  { t, lingua, calendario }: Omit<Parlante, 'periodo'>,
): string {
  const detti = sayEstremi(periodo, lingua, calendario.oggi);
  return periodo.inizio === periodo.fine ? detti.fine : t('da_a', detti);
}

/** The first free period after a taken day; null if the day is not taken or nothing is free after it. */
export function findOfferta(giorno: Giorno, { calendario, periodo }: Parlante): Intervallo | null {
  const { stato } = viewGiorno(giorno, calendario, periodo);
  return stato === 'occupato' ? findProssimo(calendario, giorno) : null;
}
