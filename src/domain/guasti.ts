import { addGiorni, addMesi, daysBetween, type Giorno } from './giorno.ts';

/** What the person who reports a fault says about using the thing. */
export const USI = ['si_puo', 'meglio_di_no', 'pericoloso'] as const;
export type Uso = (typeof USI)[number];

/** The centre's answers to a report of a fault. */
export const ESITI_GUASTO = ['ferma', 'a_posto', 'ci_pensa'] as const;
export type EsitoGuasto = (typeof ESITI_GUASTO)[number];

/** How many open reports keep a visitor from another one: of the thing, of it from the same network, of that network. */
const MAX_APERTE = { cosa: 10, cosa_da_rete: 5, rete: 20 };

/** Whether somebody without an account may report a thing, of which and from whose network so many reports are open. */
export const mayVisitatore = (aperte: typeof MAX_APERTE): boolean =>
  aperte.cosa < MAX_APERTE.cosa &&
  aperte.cosa_da_rete < MAX_APERTE.cosa_da_rete &&
  aperte.rete < MAX_APERTE.rete;

/** One member's reports make at most 2 stops by themselves in 30 days. */
const FERMI_DA_SOLI = { quanti: 2, giorni: 30 };

/** The reason of a stop that a report made by itself. Everybody can read it, so it is always the same text. */
export const MOTIVO_DA_SOLO = 'In attesa di controllo';

/** The first day from which a member's stops are counted. */
export const fermiContatiDal = (oggi: Giorno): Giorno => addGiorni(oggi, 1 - FERMI_DA_SOLI.giorni);

/**
 * Whether a report stops its thing by itself (prodotto/guasti#ferma-da-solo): it says that the thing is dangerous, the
 * centre knows the person, and no other such stop waits for an answer.
 * @param giaFermato whether an open report without an answer has already stopped the thing
 * @param fermati how many stops the reports of this person have made since `fermiContatiDal`
 */
export function stopsAlone(
  uso: Uso,
  chi: { is_superuser: boolean; documento_stato: string } | null,
  { giaFermato, fermati }: { giaFermato: boolean; fermati: number },
): boolean {
  if (uso !== 'pericoloso' || chi === null || giaFermato) return false;
  return chi.is_superuser || (chi.documento_stato === 'verificato' && fermati < FERMI_DA_SOLI.quanti);
}

/** The days of such a stop: today and tomorrow. */
export const giorniDaSolo = (oggi: Giorno): { inizio: Giorno; fine: Giorno } => ({
  inizio: oggi,
  fine: addGiorni(oggi, 1),
});

/** When a piece is due for its next check. */
export interface Controllo {
  /** When it was last controlled; null: never. */
  readonly ultimo: Giorno | null;
  readonly usati: number;
  /** The day by which the next check is due by months; null where months do not count. */
  readonly entro: Giorno | null;
  /**
   * How many days of use are left until the next check, negative when it is overdue; null where use does not count.
   */
  readonly restano: number | null;
  /** Which of the two limits is reached first. */
  readonly per: 'mesi' | 'uso';
  readonly stato: 'a_posto' | 'vicino' | 'scaduto';
}

/** A check is near if at most this many days, or days of use, are left. */
const VICINO = { giorni: 30, uso: 10 };

/**
 * When a piece is due for its next check (prodotto/guasti#controlli): after a number of months or of days of use,
 * whichever comes first. Null where it is never due. If it was never controlled, the months count from the day on which
 * it was bought, or from today if nobody knows that day.
 */
export function findControllo(
  pezzo: { controllo_mesi: number; controllo_giorni: number; acquistato_il: Giorno | null },
  { ultimo, usati }: { ultimo: Giorno | null; usati: number },
  oggi: Giorno,
): Controllo | null {
  const { controllo_mesi: mesi, controllo_giorni: giorni, acquistato_il } = pezzo;
  if (mesi === 0 && giorni === 0) return null;
  const since = ultimo ?? acquistato_il;
  const entro = mesi === 0 ? null : since ? addMesi(since, mesi) : oggi;
  const restano = giorni === 0 ? null : giorni - usati;
  const lontani = entro === null ? null : daysBetween(oggi, entro);
  const scaduto = (lontani !== null && lontani < 0) || (restano !== null && restano < 0);
  const vicino =
    (lontani !== null && lontani <= VICINO.giorni) || (restano !== null && restano <= VICINO.uso);
  return {
    ultimo,
    usati,
    entro,
    restano,
    per: comesFirst(lontani, restano),
    stato: scaduto ? 'scaduto' : vicino ? 'vicino' : 'a_posto',
  };
}

/** From then on the desk names a check: so many days, or days of use, before it is due. */
const IMMINENTE = { giorni: 7, uso: 2 };

/** Whether a check is late, or due within the week (prodotto/guasti#controlli). */
export const isControlloImminente = (
  { entro, restano }: Pick<Controllo, 'entro' | 'restano'>,
  oggi: Giorno,
): boolean =>
  (entro !== null && daysBetween(oggi, entro) <= IMMINENTE.giorni) ||
  (restano !== null && restano <= IMMINENTE.uso);

/** Days and days of use are compared as shares of what counts as near. */
function comesFirst(giorni: number | null, uso: number | null): 'mesi' | 'uso' {
  if (giorni === null) return 'uso';
  if (uso === null) return 'mesi';
  return giorni / VICINO.giorni <= uso / VICINO.uso ? 'mesi' : 'uso';
}
