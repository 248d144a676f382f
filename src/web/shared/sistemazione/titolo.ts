import type { Giorno } from '#domain/giorno.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import type { Traduci } from '../i18n/testi.ts';
import type { Causa } from '../queries/sistemazione.ts';
import type { testiSistemazione } from './testi.ts';

type T = Traduci<typeof testiSistemazione>;
type SayDays = (giorni: Intervallo) => string;

/**
 * The question about a change that is about to be made; for a change that was already made, that its bookings have to
 * be settled.
 */
export function sayTitolo(
  t: T,
  causa: Causa,
  { nome, rimaste }: { nome: string; rimaste: boolean },
  sayDays: SayDays,
): string {
  const quando = sayQuando(t, causa, sayDays);
  if (causa.tipo === 'chiusura')
    return rimaste
      ? t('titolo_rimaste_chiusura', { quando })
      : t('titolo_chiusura', { motivo: causa.motivo });
  if (causa.tipo === 'fermo') return t(rimaste ? 'titolo_rimaste_fermo' : 'titolo_fermo', { nome, quando });
  return t(`titolo_${causa.tipo}`, { nome });
}

/** The days of a closure or a stop, in words; empty for other changes. */
export function sayQuando(t: T, causa: Causa, sayDays: SayDays): string {
  if (causa.tipo !== 'chiusura' && causa.tipo !== 'fermo') return '';
  const inizio = causa.inizio as Giorno;
  const fine = causa.fine as Giorno | null | undefined;
  return fine ? sayDays({ inizio, fine }) : t('da_in_poi', { inizio: sayDays({ inizio, fine: inizio }) });
}
