import { sql } from 'kysely';
import { addGiorni } from '#domain/giorno.ts';
import { oggi } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { inTransaction, type Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { endOfGiorno, FINE_FERMO, mesiPrima } from '../../platform/sql.ts';
import { TENTATIVO_MS } from '../accesso-esterno/tentativo-service.ts';
import { removeSealed } from '../documenti/sealed-service.ts';
import { CHIAVE_MS } from '../idempotenza/service.ts';
import { forgetSenzaMovimenti } from '../intestatari/service.ts';
import { closedSince } from '../proposte/service.ts';
import { PRECEDENTE_MS } from '../utenti/passaggi-service.ts';
import { NESSUNA_ATTESA } from '../utenti/store.ts';

type DataDeps = Pick<Deps, 'db' | 'clock' | 'limits' | 'files' | 'log'>;

/** Deletes one kind of data in a transaction of its own; returns the stored files to remove after its commit. */
type Step = (tx: Tx, deps: DataDeps) => Promise<readonly string[] | void>;

const DAY_MS = 24 * 3_600_000;

type Instant = { [T in keyof Database]: [table: T, column: keyof Database[T] & string] }[keyof Database];

/** Deletes the rows whose instant is more than `ms` ago. */
const older =
  (ms: number, ...[table, column]: Instant): Step =>
  async (tx, { clock }) => {
    const before = new Date(clock.now().getTime() - ms);
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} < ${before}`.execute(tx);
  };

/** The last day to delete where data is kept for so many months. */
const lastDay = ({ clock }: Pick<Deps, 'clock'>, mesi: number) => mesiPrima({ oggi: oggi(clock), mesi });
const endOfLastDay = (deps: Pick<Deps, 'clock'>, mesi: number) => endOfGiorno(lastDay(deps, mesi));

/**
 * Deletes the ledgers whose last entry is older than ten years, and people without entries. The age is by the
 * database's clock, as in the trigger that protects the entries.
 */
const oldLedgers =
  (heads: string, key: string, movimenti: string, ...others: readonly string[]): Step =>
  async (tx) => {
    const entries = sql`from ${sql.table(movimenti)} m where m.${sql.ref(key)} = h.id`;
    const { rows } = await sql<{ id: number }>`
      select h.id from ${sql.table(heads)} h
      where exists (select ${entries} and m.quando < now() - interval '10 years')
        and not exists (select ${entries} and m.quando >= now() - interval '10 years')
      for update of h`.execute(tx);
    const ids = rows.map(({ id }) => id);
    for (const table of [...others, movimenti])
      await sql`delete from ${sql.table(table)} where ${sql.ref(key)} = any(${ids}::integer[])`.execute(tx);
    await sql`delete from ${sql.table(heads)} where id = any(${ids}::integer[])`.execute(tx);
    await forgetSenzaMovimenti(tx);
  };

const STEPS = {
  sessioni: older(0, 'sessioni', 'scade_il'),
  tentativi: older(TENTATIVO_MS, 'tentativi_esterni', 'cominciato_il'),
  gettoni: older(0, 'gettoni', 'scade_il'),
  // A new address and a registration form wait as long as their link is valid.
  async indirizzi_in_attesa(tx, { clock }) {
    const before = new Date(clock.now().getTime() - DAY_MS);
    await tx.updateTable('utenti').set(NESSUNA_ATTESA).where('in_attesa_dal', '<', before).execute();
  },
  iscrizioni: older(DAY_MS, 'iscrizioni', 'creata_il'),
  indirizzi_precedenti: older(PRECEDENTE_MS, 'indirizzi_precedenti', 'lasciato_il'),
  idempotenza: older(CHIAVE_MS, 'idempotenza', 'creata_il'),
  // For so long a repeated import gets its answer again.
  importazioni: older(30 * DAY_MS, 'importazioni', 'quando'),

  /** Deletes sent letters; failed ones only after 12 months, so that they can be sent again until then. */
  async lettere(tx, deps) {
    const before = (days: number): Date => new Date(deps.clock.now().getTime() - days * DAY_MS);
    // The last kinds have no account: not yet, or no longer.
    await sql`
      delete from posta
      where stato in ('inviata', 'consegnata') and inviata_il < ${before(30)}
        or stato = 'fallita' and creata_il < ${endOfLastDay(deps, 12)}
        or tipo in ('iscrizione', 'addio', 'account_chiuso') and stato not in ('in_attesa', 'da_stampare')
          and coalesce(inviata_il, creata_il) < ${before(1)}`.execute(tx);
  },

  /** Attendance, and the notes and photos of returned resources (prodotto/banco#conservazione). */
  async banco(tx, deps) {
    const end = endOfLastDay(deps, 12);
    const { rows } = await sql<{ file: string }>`
      delete from foto_consegne f using consegne c
      where c.prenotazione_id = f.prenotazione_id and c.rientrata_il < ${end} returning f.file`.execute(tx);
    await tx.deleteFrom('presenze').where('giorno', '<=', lastDay(deps, 12)).execute();
    await tx
      .updateTable('consegne')
      .set({ nota_consegna: '', nota_rientro: '' })
      .where('rientrata_il', '<', end)
      .where((eb) => eb.or([eb('nota_consegna', '<>', ''), eb('nota_rientro', '<>', '')]))
      .execute();
    return rows.map(({ file }) => file);
  },

  /** Waits, after their end (prodotto/attesa#conservazione). */
  async attese(tx, deps) {
    await tx.deleteFrom('attese').where('finita_il', '<', endOfLastDay(deps, 12)).execute();
  },

  /** Closed proposals, and the links of letters without proposals. */
  async proposte(tx, { clock }) {
    await tx.deleteFrom('proposte').where('chiusa_il', '<', closedSince(clock.now())).execute();
    await sql`
      delete from gettoni g where g.scopo = 'proposta'
        and not exists (select from proposte q where q.gettone_id = g.id)`.execute(tx);
  },

  /**
   * Abilitazioni that ended or were revoked, with all earlier entries (prodotto/abilitazioni#conservazione). All stay
   * while the trigger protects one of them.
   */
  async rilasci(tx, deps) {
    const last = lastDay(deps, 12);
    await sql`
      delete from rilasci where (utente_id, abilitazione_id) in (
        select r.utente_id, r.abilitazione_id from rilasci_attuali r
        where case r.che when 'data' then r.fino <= ${last} else r.quando < ${endOfGiorno(last)} end
          and not exists (
            select from rilasci g
            where g.utente_id = r.utente_id and g.abilitazione_id = r.abilitazione_id
              and g.quando > now() - interval '12 months'))`.execute(tx);
  },

  /**
   * Closes the faults whose stops are over, deletes support requests after 24 months, and removes texts, address,
   * person and photos of faults 12 months after they were closed.
   */
  async segnalazioni(tx, deps) {
    await sql`
      update segnalazioni s set stato = 'chiusa', chiusa_il = ${deps.clock.now()}, rete = null, versione = s.versione + 1
      where s.stato = 'aperta' and s.esito = 'ferma'
        and not exists (select from fermi f where f.segnalazione_id = s.id and ${FINE_FERMO} >= ${oggi(deps.clock)})`.execute(
      tx,
    );
    await tx
      .deleteFrom('segnalazioni')
      .where('prenotabile_id', 'is', null)
      .where('creata_il', '<', endOfLastDay(deps, 24))
      .execute();
    const { rows } = await sql<{ file: string }>`
      with vecchie as (
        update segnalazioni set descrizione = '', mail = '', nota = '', utente_id = null
        where prenotabile_id is not null and stato = 'chiusa' and chiusa_il < ${endOfLastDay(deps, 12)}
          and (descrizione <> '' or mail <> '' or nota <> '' or utente_id is not null
            or exists (select from foto_segnalazioni f where f.segnalazione_id = segnalazioni.id))
        returning id)
      delete from foto_segnalazioni f using vecchie v where f.segnalazione_id = v.id returning f.file`.execute(
      tx,
    );
    return rows.map(({ file }) => file);
  },

  cauzioni: oldLedgers('cauzioni', 'cauzione_id', 'movimenti_cauzione'),
  giornate: oldLedgers('giornate', 'giornate_id', 'movimenti_giornate', 'giornate_dovute'),

  /**
   * Private calendar addresses that no program has read for a year, or that no longer work (prodotto/calendari#durata).
   */
  async calendari(tx, { clock }) {
    await sql`
      delete from calendari c
      where coalesce(c.letto_il, (c.creato_il at time zone 'Europe/Rome')::date) < ${addGiorni(oggi(clock), -366)}
        or exists (select from utenti u where u.id = c.user_id and c.cosa <> 'mie' and not (u.is_superuser and u.is_active))
        or exists (select from prenotabili p where p.id = c.prenotabile_id and p.eliminato_il is not null)`.execute(
      tx,
    );
  },
  limiti: (_tx, { limits }) => limits.forgetExpired(),
} satisfies Record<string, Step>;

export async function forget(deps: DataDeps, kind: keyof typeof STEPS): Promise<void> {
  const step: Step = STEPS[kind];
  const files = await inTransaction(deps.db, (tx) => step(tx, deps));
  if (files) await removeSealed(deps, files);
}

/** Deletes all old data; one failing kind does not stop the others. @throws AggregateError when one failed */
export async function cleanOldData(deps: DataDeps): Promise<void> {
  const errors: unknown[] = [];
  for (const kind of Object.keys(STEPS) as (keyof typeof STEPS)[])
    await forget(deps, kind).catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw new AggregateError(errors, 'Some old data could not be deleted.');
}

export async function startPuliziaDati(deps: DataDeps & Pick<Deps, 'jobs'>): Promise<void> {
  await deps.jobs.schedule('pulizia-dati', '0 4 * * *', () => cleanOldData(deps), { catchUp: true });
}
