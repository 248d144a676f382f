import { addGiorni, addMesi, daysBetween, type Giorno } from './giorno.ts';

/** What whoever reports a fault says about the use of the thing. */
export const USI = ['si_puo', 'meglio_di_no', 'pericoloso'] as const;
export type Uso = (typeof USI)[number];

/** What the centre answers to the report of a fault. */
export const ESITI_GUASTO = ['ferma', 'a_posto', 'ci_pensa'] as const;
export type EsitoGuasto = (typeof ESITI_GUASTO)[number];

/** How many open reports of one thing visitors may add to. */
export const MAX_APERTE = 10;
/** How many stops the reports of one member make by themselves in so many days. */
const FERMI_DA_SOLI = { quanti: 2, giorni: 30 };

/** The reason of a stop that a report made by itself: everybody reads it, so it is always the same. */
export const MOTIVO_DA_SOLO = 'In attesa di controllo';

/** The first day that counts for the stops of a member. */
export const fermiContatiDal = (oggi: Giorno): Giorno => addGiorni(oggi, 1 - FERMI_DA_SOLI.giorni);

/**
 * Whether a report stops its thing by itself (prodotto/guasti#ferma-da-solo): a dangerous one, of somebody whom the
 * centre knows, while no other such stop waits for an answer.
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

/** How a piece stands against the controls that it is due. */
export interface Controllo {
  /** When it was last looked over; null: never. */
  readonly ultimo: Giorno | null;
  /** Days of use since then. */
  readonly usati: number;
  /** The day by which the months ask for the next one; null where they ask for none. */
  readonly entro: Giorno | null;
  /** How many days of use are left, below 0 when they are over; null where they ask for none. */
  readonly restano: number | null;
  /** Which of the two comes first. */
  readonly per: 'mesi' | 'uso';
  readonly stato: 'a_posto' | 'vicino' | 'scaduto';
}

/** From how many days, and days of use, before its term a control is near. */
const VICINO = { giorni: 30, uso: 10 };

/**
 * When a piece is to be looked over (prodotto/guasti#controlli): after so many months or days of use, whatever comes
 * first; null where it is never due. One that was never looked over counts from the day on which it was bought, and where
 * nobody knows that day, from today.
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

/** Days and days of use are compared by the share of what is near. */
function comesFirst(giorni: number | null, uso: number | null): 'mesi' | 'uso' {
  if (giorni === null) return 'uso';
  if (uso === null) return 'mesi';
  return giorni / VICINO.giorni <= uso / VICINO.uso ? 'mesi' : 'uso';
}
