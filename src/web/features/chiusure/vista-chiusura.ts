import type { Chiusura, PeriodoChiusure } from '#contract/chiusure.ts';
import { formatGiorno, formatPeriodo } from '#domain/format-giorni.ts';
import { compareGiorni, type Giorno } from '#domain/giorno.ts';
import type { Traduci } from '#web/shared/i18n/testi.ts';
import { testiChiusure } from './testi.ts';

type Fermo = PeriodoChiusure['fermi'][number];

/** An entry of the list: a closure of the centre or a stop of a resource. */
export type VoceChiusure = (Chiusura & { cosa: 'chiusura' }) | (Fermo & { cosa: 'fermo' });

/** Closures and stops count their ids separately. */
export const keyOf = ({ cosa, id }: VoceChiusure): string => `${cosa}${id}`;

export const viewFermo = (fermo: Fermo): VoceChiusure => ({ ...fermo, cosa: 'fermo' });

/** Closures, then stops, each once, by first day. */
export function listVoci(periodi: readonly PeriodoChiusure[]): VoceChiusure[] {
  const chiusure = periodi.flatMap((periodo) => periodo.chiusure);
  const fermi = periodi.flatMap((periodo) => periodo.fermi);
  return [
    ...sortOnce(chiusure).map((chiusura): VoceChiusure => ({ ...chiusura, cosa: 'chiusura' })),
    ...sortOnce(fermi).map(viewFermo),
  ];
}

function sortOnce<T extends { id: number; inizio: Giorno }>(list: readonly T[]): T[] {
  const once = [...new Map(list.map((one) => [one.id, one])).values()];
  return once.sort((a, b) => compareGiorni(a.inizio, b.inizio) || a.id - b.id);
}

export function isOver({ fine }: Pick<VoceChiusure, 'fine'>, oggi: Giorno): boolean {
  return fine !== null && fine < oggi;
}

/** Its reason, after the name of the thing for a stop: 'Drone: elica da riparare'. */
export function sayNomeVoce(voce: VoceChiusure): string {
  return voce.cosa === 'fermo' ? `${voce.prenotabile.nome}: ${voce.motivo}` : voce.motivo;
}

/**
 * 'venerdì 16 aprile 2027', 'da lunedì 9 a venerdì 20 agosto 2027', 'da lunedì 9 agosto 2027 fino a nuovo avviso'.
 * @param nota a day whose year is left out
 */
export function sayGiorniChiusi(
  { inizio, fine }: { inizio: Giorno; fine: Giorno | null },
  t: Traduci<typeof testiChiusure>,
  lingua: string,
  nota?: Giorno,
): string {
  if (fine === null) return t('da_in_poi', { inizio: formatGiorno(inizio, lingua, 'long', nota) });
  return formatPeriodo({ inizio, fine }, lingua, 'long', nota);
}
