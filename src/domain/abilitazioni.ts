import type { Membro } from './assegnazione.ts';
import { addGiorni, addMesi, type Giorno } from './giorno.ts';
import type { Intervallo } from './intervallo.ts';

/** How many of them a resource may ask for. */
export const MAX_PER_RISORSA = 5;
/** The longest that one may last, in months. */
export const MAX_DURATA_MESI = 120;
/** How long the administrator who gave one may take it back without a reason, in milliseconds. */
const TEMPO_PER_RIPENSARCI_MS = 10 * 60_000;
/** One that ends within so many days is about to end. */
export const GIORNI_IN_SCADENZA = 30;

/** What people must have been shown before they use some things (prodotto/abilitazioni#elenco). */
export type Abilitazione = { id: number; nome: string; come_si_ottiene: string };

/** One that somebody was given and that was not taken away. `fino`: its last day; null without end. */
export type Rilascio = { abilitazione_id: number; fino: Giorno | null };

/** What the rules look at: those that there are, as far as the pieces ask for them, and what the person was given. */
export type Abilitato = { tutte: readonly Abilitazione[]; rilasci: readonly Rilascio[] };

/** One that somebody lacks. `scaduta_il`: the last day on which they have it or had it; null if they never had it. */
export type AbilitazioneMancante = Abilitazione & { scaduta_il: Giorno | null };

type Chiede = Pick<Membro, 'non_prenotabile' | 'abilitazioni'>;

/**
 * What an entry asks for: all that any of its bookable pieces asks for, so that a group's pieces stay interchangeable
 * (prodotto/abilitazioni#gruppi). Ids, in order.
 */
export function listServe(membri: readonly Chiede[]): number[] {
  const ids = membri.filter((membro) => !membro.non_prenotabile).flatMap(({ abilitazioni }) => abilitazioni);
  return [...new Set(ids)].sort((a, b) => a - b);
}

const isValida = ({ fino }: Pick<Rilascio, 'fino'>, giorno: Giorno): boolean =>
  fino === null || fino >= giorno;

/** Whether somebody has all of these on a day. */
export const hasAll = (rilasci: readonly Rilascio[], serve: readonly number[], giorno: Giorno): boolean =>
  serve.every((id) => rilasci.some((one) => one.abilitazione_id === id && isValida(one, giorno)));

/**
 * Which of these somebody lacks on the last day of the days they want (prodotto/abilitazioni#giorno). One that is asked
 * for and not among those that there are counts as lacking, without a name.
 */
export function findMancano(
  { tutte, rilasci }: Abilitato,
  serve: readonly number[],
  { fine }: Pick<Intervallo, 'fine'>,
): AbilitazioneMancante[] {
  return serve
    .filter((id) => !hasAll(rilasci, [id], fine))
    .map((id) => ({
      ...(tutte.find((one) => one.id === id) ?? { id, nome: '', come_si_ottiene: '' }),
      scaduta_il: rilasci.find((one) => one.abilitazione_id === id)?.fino ?? null,
    }));
}

/** What has become of the last entry about a permission of somebody's. */
export type StatoRilascio = 'valida' | 'scaduta' | 'tolta';

export const statoRilascio = (
  { che, fino }: { che: 'data' | 'tolta'; fino: Giorno | null },
  oggi: Giorno,
): StatoRilascio => (che === 'tolta' ? 'tolta' : isValida({ fino }, oggi) ? 'valida' : 'scaduta');

/** The last day of one that is given today; null where it lasts without end. */
export const fineRilascio = (oggi: Giorno, durata_mesi: number | null): Giorno | null =>
  durata_mesi === null ? null : addMesi(oggi, durata_mesi);

/** The last day that counts as about to end. */
export const fineInScadenza = (oggi: Giorno): Giorno => addGiorni(oggi, GIORNI_IN_SCADENZA);

/** Whether one that was given may be taken back without a reason: by whoever gave it, for ten minutes. */
export const mayRipensarci = (
  data: { quando: Date; attore_id: string | null },
  { attore_id, now }: { attore_id: string; now: Date },
): boolean =>
  data.attore_id === attore_id && now.getTime() - data.quando.getTime() <= TEMPO_PER_RIPENSARCI_MS;

/** How somebody stands to what is asked for: not signed in, has it today, had it, never had it. */
export type ComeSta = 'visita' | 'ha' | 'scaduta' | 'manca';

export function comeSta(abilitato: Abilitato | null, id: number, oggi: Giorno): ComeSta {
  if (!abilitato) return 'visita';
  const rilascio = abilitato.rilasci.find((one) => one.abilitazione_id === id);
  return !rilascio ? 'manca' : isValida(rilascio, oggi) ? 'ha' : 'scaduta';
}
