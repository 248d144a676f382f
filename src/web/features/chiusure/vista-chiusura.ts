import type { Chiusura, PeriodoChiusure } from '#contract/chiusure.ts';
import { compareGiorni, type Giorno } from '#domain/giorno.ts';
import { sayEstremi, sayGiorno } from '#domain/say-giorni.ts';
import type { Traduci } from '#web/shared/i18n/testi.ts';
import { testiChiusure } from './testi.ts';

type Fermo = PeriodoChiusure['fermi'][number];

/** A closure of the centre, or a stop of one resource: what the list of the page consists of. */
export type Voce = (Chiusura & { cosa: 'chiusura' }) | (Fermo & { cosa: 'fermo' });

/** A key that no other entry has: closures and stops count their ids separately. */
export const keyOf = ({ cosa, id }: Voce): string => `${cosa}${id}`;

export const viewFermo = (fermo: Fermo): Voce => ({ ...fermo, cosa: 'fermo' });

/** The closures and then the stops of some answers, each once, by their first day. */
export function listVoci(periodi: readonly PeriodoChiusure[]): Voce[] {
  const chiusure = periodi.flatMap((periodo) => periodo.chiusure);
  const fermi = periodi.flatMap((periodo) => periodo.fermi);
  return [
    ...sortOnce(chiusure).map((chiusura): Voce => ({ ...chiusura, cosa: 'chiusura' })),
    ...sortOnce(fermi).map(viewFermo),
  ];
}

function sortOnce<T extends { id: number; inizio: Giorno }>(list: readonly T[]): T[] {
  const once = [...new Map(list.map((one) => [one.id, one])).values()];
  return once.sort((a, b) => compareGiorni(a.inizio, b.inizio) || a.id - b.id);
}

/** Whether all its days are past. */
export function isOver({ fine }: Pick<Voce, 'fine'>, oggi: Giorno): boolean {
  return fine !== null && fine < oggi;
}

/** Its name: the reason, and for a stop first the thing: 'Drone: elica da riparare'. */
export function sayNomeVoce(voce: Voce): string {
  return voce.cosa === 'fermo' ? `${voce.prenotabile.nome}: ${voce.motivo}` : voce.motivo;
}

/**
 * Its days: 'venerdì 16 aprile 2027', 'da lunedì 9 a venerdì 20 agosto 2027', 'da lunedì 9 agosto 2027 fino a nuovo
 * avviso'.
 * @param nota a day whose year need not be said
 */
export function sayGiorniChiusi(
  { inizio, fine }: { inizio: Giorno; fine: Giorno | null },
  t: Traduci<typeof testiChiusure>,
  lingua: string,
  nota?: Giorno,
): string {
  if (fine === null) return t('da_in_poi', { inizio: sayGiorno(inizio, lingua, nota) });
  if (inizio === fine) return sayGiorno(inizio, lingua, nota);
  return t('da_a', sayEstremi({ inizio, fine }, lingua, nota));
}
