import { sql, type Expression } from 'kysely';
import { ULTIMO_GIORNO, type Giorno } from '#domain/giorno.ts';
import type { FiltroPeriodo } from '#domain/intervallo.ts';

/** Escapes `%`, `_` and `\`, so that a LIKE pattern takes them literally. */
export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, (c) => `\\${c}`);

/** The instant at which a day begins at the centre. */
const startOfGiorno = (giorno: Giorno) => sql<Date>`(${giorno}::date)::timestamp at time zone 'Europe/Rome'`;
/** The instant at which the next day begins. */
export const endOfGiorno = (giorno: Giorno | Expression<Giorno>) =>
  sql<Date>`(${giorno}::date + 1)::timestamp at time zone 'Europe/Rome'`;

const notBefore = (istante: string, da: Giorno | undefined) =>
  da === undefined ? sql`true` : sql`${sql.ref(istante)} >= ${startOfGiorno(da)}`;
const notAfter = (istante: string, a: Giorno | undefined) =>
  a === undefined ? sql`true` : sql`${sql.ref(istante)} < ${endOfGiorno(a)}`;

/** Whether an instant lies in a span of days. @param istante the name of its column */
export const inPeriodo = (istante: string, { da, a }: FiltroPeriodo) =>
  sql<boolean>`${notBefore(istante, da)} and ${notAfter(istante, a)}`;

/**
 * The last day to delete where data are kept for `mesi` months: the same day so many months ago, or the last one of
 * that month. Compare an instant with the end of that day (`endOfGiorno`), so that its index is used.
 */
export const mesiPrima = ({ oggi, mesi }: { oggi: Giorno; mesi: number }) =>
  sql<Giorno>`(${oggi}::date - make_interval(months => ${mesi}))::date`;

/** The last day of a stop, the row `f` of `fermi`; a stop without an end ends on the last possible day. */
export const FINE_FERMO = sql<Giorno>`coalesce(f.fine, ${sql.lit(ULTIMO_GIORNO)}::date)`;

/** Whether the resource of the booking `b` was returned, which ends the booking even on its last day. */
export const RIENTRATA = sql<boolean>`exists (
  select from consegne c where c.prenotazione_id = b.id and c.rientrata_il is not null)`;

/** Whether the person of the booking `b` has the abilitazione of `serve` (`abilitazioni_chieste`) on its last day. */
export const HA_ABILITAZIONE = sql<boolean>`exists (
  select from rilasci_attuali r
  where r.utente_id = b.user_id and r.abilitazione_id = serve.id and r.che = 'data'
    and (r.fino is null or r.fino >= b.fine))`;

/** Whether no link answers the proposal `q`: it was made on paper, or the link has ended. */
export const SENZA_LINK = sql<boolean>`not exists (
  select from gettoni g where g.id = q.gettone_id and g.usato_il is null)`;

export type Pezzi = { prenotabili: readonly number[]; gruppi: readonly number[] };

/** Whether the resource `p` is one of them; looked up by id, so the number of resources does not matter. */
export const isOneOf = ({ prenotabili, gruppi }: Pezzi) => sql<boolean>`p.id = any(array(
  select unnest(${prenotabili}::integer[])
  union all select gp.prenotabile_id from gruppi_prenotabili gp where gp.gruppo_id = any(${gruppi}::integer[])))`;
