import type { Membro } from './assegnazione.ts';
import { addGiorni, addMesi, type Giorno } from './giorno.ts';
import type { Intervallo } from './intervallo.ts';

/** The most abilitazioni that one resource may ask for. */
export const MAX_PER_RISORSA = 5;
/** The longest that an abilitazione may last, in months. */
export const MAX_DURATA_MESI = 120;
/** For this long, in milliseconds, the administrator who gave an abilitazione may take it back without a reason. */
const TEMPO_PER_RIPENSARCI_MS = 10 * 60_000;
/** An abilitazione that ends within this many days is about to end. */
const GIORNI_IN_SCADENZA = 30;

/** Something that people must be shown before they may use some resources (prodotto/abilitazioni#elenco). */
export type AbilitazioneChiesta = { id: number; nome: string; come_si_ottiene: string };

/** An abilitazione that somebody was given and that was not taken away. `fino`: its last day; null if it has no end. */
export type RilascioValido = { abilitazione_id: number; fino: Giorno | null };

/**
 * What the rules look at: every abilitazione that the pieces ask for and that exists, and those that the person was
 * given.
 */
export type Abilitato = { tutte: readonly AbilitazioneChiesta[]; rilasci: readonly RilascioValido[] };

/** An abilitazione that somebody lacks. `scaduta_il`: the last day on which they have it or had it; null if never. */
export type AbilitazioneMancante = AbilitazioneChiesta & { scaduta_il: Giorno | null };

type Chiede = Pick<Membro, 'non_prenotabile' | 'abilitazioni'>;

/**
 * What an entry asks for: everything that any of its bookable pieces asks for, so that the pieces of a group stay
 * interchangeable (prodotto/abilitazioni#gruppi). Ids, in order.
 */
export function listServe(membri: readonly Chiede[]): number[] {
  const ids = membri.filter((membro) => !membro.non_prenotabile).flatMap(({ abilitazioni }) => abilitazioni);
  return [...new Set(ids)].sort((a, b) => a - b);
}

const isValida = ({ fino }: Pick<RilascioValido, 'fino'>, giorno: Giorno): boolean =>
  fino === null || fino >= giorno;

/** Whether somebody has all of these abilitazioni on a day. */
export const hasAll = (
  rilasci: readonly RilascioValido[],
  serve: readonly number[],
  giorno: Giorno,
): boolean => serve.every((id) => rilasci.some((one) => one.abilitazione_id === id && isValida(one, giorno)));

/**
 * The abilitazioni that somebody lacks on the last day of the range (prodotto/abilitazioni#giorno). One that is asked
 * for but does not exist counts as lacking, without a name.
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

/** What the last entry of the ledger says about one person's abilitazione. */
type StatoRilascio = 'valida' | 'scaduta' | 'tolta';

export const statoRilascio = (
  { che, fino }: { che: 'data' | 'tolta'; fino: Giorno | null },
  oggi: Giorno,
): StatoRilascio => (che === 'tolta' ? 'tolta' : isValida({ fino }, oggi) ? 'valida' : 'scaduta');

/** The last day of an abilitazione that is given today; null if it has no end. */
export const fineRilascio = (oggi: Giorno, durata_mesi: number | null): Giorno | null =>
  durata_mesi === null ? null : addMesi(oggi, durata_mesi);

/** The last day on which an abilitazione may end and count as about to end. */
export const fineInScadenza = (oggi: Giorno): Giorno => addGiorni(oggi, GIORNI_IN_SCADENZA);

/**
 * Whether an abilitazione may be taken back without a reason: only by the administrator who gave it, for ten minutes.
 */
export const mayRipensarci = (
  data: { quando: Date; attore_id: string | null },
  { attore_id, now }: { attore_id: string; now: Date },
): boolean =>
  data.attore_id === attore_id && now.getTime() - data.quando.getTime() <= TEMPO_PER_RIPENSARCI_MS;

/** Whether the viewer has what is asked for: not signed in, has it today, had it, never had it. */
type ComeSta = 'visita' | 'ha' | 'scaduta' | 'manca';

export function comeSta(abilitato: Abilitato | null, id: number, oggi: Giorno): ComeSta {
  if (!abilitato) return 'visita';
  const rilascio = abilitato.rilasci.find((one) => one.abilitazione_id === id);
  return !rilascio ? 'manca' : isValida(rilascio, oggi) ? 'ha' : 'scaduta';
}
