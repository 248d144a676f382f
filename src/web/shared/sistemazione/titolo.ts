import type { Giorno } from '#domain/giorno.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import type { Traduci } from '../i18n/testi.ts';
import type { CausaInviata, VocePiano } from '../queries/sistemazione.ts';
import { countEsiti, countPersone, ESITI } from './scelte.ts';
import type { testiSistemazione } from './testi.ts';

type T = Traduci<typeof testiSistemazione>;
type SayDays = (giorni: Intervallo) => string;

/** The dialog's title: a question; for a change that was made already, that its bookings have to be settled. */
export function sayTitolo(
  t: T,
  causa: CausaInviata,
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

/**
 * The label of the button that carries out the plan: 'Ferma, sposta 2 e annulla 1'. Counts bookings, but for proposals
 * the people who get a letter.
 * @param tipo the change that is made with it; null if it was made already
 */
export function sayBottone(
  t: T,
  lingua: string,
  tipo: CausaInviata['tipo'] | null,
  voci: readonly VocePiano[],
): string {
  const inMezzo = voci.filter(({ in_mezzo }) => in_mezzo);
  const count = {
    ...countEsiti(voci),
    proponi: countPersone(inMezzo.filter(({ scelta }) => scelta.esito === 'proponi')),
  };
  const scelte = ESITI.filter((esito) => count[esito] > 0).map((esito) =>
    t(`fa_${esito}`, { count: count[esito] }),
  );
  const parti = tipo === null || tipo === 'ritardo' ? scelte : [t(`verbo_${tipo}`), ...scelte];
  if (parti.length === 0) return t('continua');
  const detto = new Intl.ListFormat(lingua).format(parti);
  return detto.charAt(0).toUpperCase() + detto.slice(1);
}

/** The days of a closure or a stop, as text; empty for other changes. */
export function sayQuando(t: T, causa: CausaInviata, sayDays: SayDays): string {
  if (causa.tipo !== 'chiusura' && causa.tipo !== 'fermo') return '';
  const inizio = causa.inizio as Giorno;
  const fine = causa.fine as Giorno | null | undefined;
  return fine ? sayDays({ inizio, fine }) : t('da_in_poi', { inizio: sayDays({ inizio, fine: inizio }) });
}
