import { sql, type Kysely, type RawBuilder, type Selectable } from 'kysely';
import { emailKeys, mailOf } from '#domain/email.ts';
import { LINGUA_PREDEFINITA, type Lingua } from '#domain/lingue.ts';
import type { Database, PostaTable } from '../../platform/database.ts';
import { inTransaction, type Tx } from '../../platform/db.ts';
import { claim, inSeconds, TENTATIVI, type Queue } from '../../platform/queue.ts';
import type { Cursore, PostoNelTempo } from '../../platform/richiesta.ts';
import type { Lettera } from './lettere.ts';

export interface PostaRow {
  readonly id: string;
  readonly destinatario: string;
  readonly lettera: Lettera;
  readonly lingua: Lingua;
}

/**
 * The current language of a letter `l`: that of its person's account, or of the account that has proved the address;
 * else the given one; else the default. A letter that was handed over keeps its language.
 */
export const LINGUA = sql<Lingua>`coalesce(
  case when l.stato = 'consegnata' then l.lingua end,
  (select u.lingua from utenti u where u.id = l.user_id),
  (select u.lingua from utenti u where l.user_id is null and lower(u.email) = lower(l.destinatario) and u.is_verified),
  l.lingua,
  ${sql.lit(LINGUA_PREDEFINITA)})`;

/**
 * A letter and its recipient. `user_id` is null without an account. `destinatario` is null or a placeholder without an
 * address: the letter is then to be printed.
 */
export interface Busta {
  readonly lettera: Lettera;
  readonly destinatario: string | null;
  readonly user_id: string | null;
  /** For a person without an account: the language they read. */
  readonly lingua?: Lingua | null;
  /** It waits until no other letter is due; a limited number of these is sent in an hour. */
  readonly per_ultima?: boolean;
}

export const queueLettera = (tx: Tx, busta: Busta): Promise<void> => queueLettere(tx, [busta]);

/**
 * Puts letters in the outbox, in the transaction of the change that causes them. A mailed letter keeps the person's
 * name only if its account has verified the address: otherwise somebody could register a stranger's address and send
 * any text in place of a name. A printed letter keeps the name, since it is handed to the person.
 */
export async function queueLettere(tx: Tx, buste: readonly Busta[]): Promise<void> {
  const rows = buste.map(
    ({ lettera: { tipo, dati }, destinatario, user_id, lingua = null, per_ultima = false }) => {
      const mail = destinatario === null ? null : mailOf(destinatario);
      // The paper may get into other hands, so it must not contain a link that opens the account.
      if (mail === null && 'gettone_id' in dati)
        throw new Error(`A letter with a link is never printed: ${tipo}`);
      return { tipo, dati, destinatario: mail, user_id, lingua, per_ultima };
    },
  );
  // Each address is a subquery: the planner expects a hundred letters, and would otherwise read every person.
  await sql`
    insert into posta (tipo, destinatario, user_id, lingua, per_ultima, stato, dati)
    select b.tipo, b.destinatario, b.user_id, b.lingua, b.per_ultima and b.destinatario is not null,
      case when b.destinatario is null then 'da_stampare' else 'in_attesa' end,
      case when v.verificato is null and b.destinatario is not null then b.dati - 'nome' else b.dati end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as b (
      tipo text, destinatario text, user_id uuid, lingua text, per_ultima boolean, dati jsonb)
    left join lateral (
      select true as verificato from utenti u where lower(u.email) = lower(b.destinatario) and u.is_verified limit 1
    ) v on true`.execute(tx);
}

export const POSTA: Queue = {
  tabella: 'posta',
  chiave: 'id',
  scadenza: 'prossima_prova',
  presa: 'presa_fino',
};

/** A claimed letter, and the number of earlier attempts. */
export interface Presa extends PostaRow {
  readonly chiave: string;
  readonly tenuta: string;
  readonly tentativi: number;
  readonly per_ultima: boolean;
}

/**
 * Claims due letters, those overdue longest first. `takeUltime` takes `per_ultima` letters, except one that was tried
 * within the hour, which is retried like any other.
 */
export const takePosta = (db: Kysely<Database>, quante: number): Promise<Presa[]> =>
  take(db, quante, sql<boolean>`not (${LAST})`);

/** First key of the advisory lock for taking `per_ultima` letters. */
const LOCK_ULTIME = 0x756c7469;

/** As `takePosta`, for `per_ultima` letters: at most `allOra` of them within an hour, for all processes. */
export function takeUltime(
  db: Kysely<Database>,
  { quante, allOra }: { quante: number; allOra: number },
): Promise<Presa[]> {
  return inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCK_ULTIME}::bigint)`.execute(tx);
    const within = sql<{ taken: number }>`
      select count(*) as taken from posta where per_ultima and presa_il > now() - interval '1 hour'`;
    const { rows } = await within.execute(tx);
    const left = Math.min(quante, allOra - rows[0]!.taken);
    return left > 0 ? take(tx, left, LAST) : [];
  });
}

/** Whether a letter is `per_ultima` and was not taken within the hour. */
const LAST = sql<boolean>`per_ultima and (presa_il is null or presa_il <= now() - interval '1 hour')`;

type Row = Omit<Presa, 'lettera'> & Lettera;

async function take(db: Kysely<Database>, quante: number, which: RawBuilder<boolean>): Promise<Presa[]> {
  const rows = await claim<Row>(db, POSTA, {
    quante,
    which: sql<boolean>`stato = 'in_attesa' and ${which}`,
    set: sql`, presa_il = case when l.per_ultima then now() end`,
    returning: sql`l.id, l.destinatario, l.tipo, l.dati, l.tentativi, l.per_ultima, ${LINGUA} as lingua`,
  });
  return rows.map(({ tipo, dati, ...row }) => ({ ...row, lettera: { tipo, dati } as Lettera }));
}

type Tentata = Pick<PostaRow, 'id' | 'destinatario'>;

/**
 * Marks letters as sent, except those whose address was corrected meanwhile: they still have to go to the new one, or
 * on paper. It need not wait for the disk: a letter whose mark is lost in a power cut is sent again under the same
 * Message-ID, as if the process had died before marking it.
 */
export async function markInviate(
  db: Kysely<Database>,
  tentate: readonly Tentata[],
  now: Date,
): Promise<void> {
  const ids = tentate.map(({ id }) => id);
  const mails = tentate.map(({ destinatario }) => destinatario);
  await inTransaction(db, async (tx) => {
    await sql`set local synchronous_commit = off`.execute(tx);
    await sql`
      update posta as l
      set stato = 'inviata', inviata_il = ${now}, tentativi = l.tentativi + 1, ultimo_errore = null, presa_fino = null
      from unnest(${ids}::uuid[], ${mails}::text[]) as tentate (id, destinatario)
      where l.id = tentate.id and l.destinatario = tentate.destinatario`.execute(tx);
  });
}

/**
 * Records a failed attempt, unless the address was corrected meanwhile: the letter is retried after a pause in seconds,
 * or given up (null). Returns whether it was recorded.
 */
export async function markErrore(
  db: Kysely<Database>,
  { id, destinatario }: Tentata,
  errore: string,
  pausa: number | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('posta')
    .set((eb) => ({
      stato: pausa === null ? ('fallita' as const) : ('in_attesa' as const),
      tentativi: eb('tentativi', '+', 1),
      ultimo_errore: errore.slice(0, 500),
      presa_fino: null,
      ...(pausa !== null && { prossima_prova: inSeconds(pausa) }),
    }))
    .where('id', '=', id)
    .where('destinatario', '=', destinatario)
    // Another attempt may have succeeded meanwhile.
    .where('stato', '<>', 'inviata')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Notifies the centre of a refused recipient: in the letter that is already waiting, else in a new one that waits for a
 * number of seconds. So a sheet of wrong addresses causes only one letter.
 */
export async function tellRifiutata(
  tx: Tx,
  { destinatario, lettera: { tipo } }: PostaRow,
  { casella, secondi }: { casella: string; secondi: number },
): Promise<void> {
  const lettere = sql`jsonb_build_array(jsonb_build_object('destinatario', ${destinatario}::text, 'tipo', ${tipo}::text))`;
  const { numUpdatedRows } = await tx
    .updateTable('posta')
    .set({ dati: sql`jsonb_set(dati, '{lettere}', dati -> 'lettere' || ${lettere})` })
    .where('stato', '=', 'in_attesa')
    .where('tipo', '=', 'posta_rifiutata')
    .where('tentativi', '=', 0)
    .where('presa_fino', 'is', null)
    .where('prossima_prova', '>', sql<Date>`now()`)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  await tx
    .insertInto('posta')
    .values({
      tipo: 'posta_rifiutata',
      destinatario: casella,
      user_id: null,
      dati: sql`jsonb_build_object('lettere', ${lettere})`,
      prossima_prova: inSeconds(secondi),
    })
    .execute();
}

/**
 * Makes letters due that the mail server has not accepted, with all their attempts: waiting ones, and those of the last
 * week that were given up only for its failures.
 */
export async function makeDueAgain(tx: Tx): Promise<void> {
  await tx
    .updateTable('posta')
    .set({ stato: 'in_attesa', tentativi: 0, prossima_prova: sql<Date>`now()` })
    .where('ultimo_errore', 'is not', null)
    .where('presa_fino', 'is', null)
    .where(
      sql<boolean>`stato = 'in_attesa'
        or stato = 'fallita' and tentativi >= ${TENTATIVI} and creata_il > now() - interval '7 days'`,
    )
    .execute();
}

/** How long letters may be kept from the outbox, to be sent another way. */
const A_PARTE_SECONDS = 90;

/** Keeps the letters about another mail server, queued by this transaction, from the outbox; returns their ids. */
export async function holdAside(tx: Tx): Promise<string[]> {
  const held = await tx
    .updateTable('posta')
    .set({ presa_fino: inSeconds(A_PARTE_SECONDS) })
    .where('tipo', '=', 'posta_cambiata')
    .where('creata_il', '=', sql<Date>`now()::timestamptz(3)`)
    .returning('id')
    .execute();
  return held.map(({ id }) => id);
}

export async function listAside(db: Kysely<Database>, ids: readonly string[]): Promise<PostaRow[]> {
  const { rows } = await sql<Omit<PostaRow, 'lettera'> & Lettera>`
    select l.id, l.destinatario, l.tipo, l.dati, ${LINGUA} as lingua
    from posta l where id = any(${ids}::uuid[]) and stato = 'in_attesa'`.execute(db);
  return rows.map(({ tipo, dati, ...row }) => ({ ...row, lettera: { tipo, dati } as Lettera }));
}

/** Returns letters that were not sent to the outbox. */
export async function leaveToOutbox(db: Kysely<Database>, ids: readonly string[]): Promise<void> {
  await db
    .updateTable('posta')
    .set({ presa_fino: null })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('stato', '=', 'in_attesa')
    .execute();
}

/** The letters to a user, without their text, newest first. */
export async function listLettereTo(
  db: Kysely<Database>,
  userId: string,
  { dopo, limit }: Cursore<PostoNelTempo>,
) {
  return db
    .selectFrom('posta')
    .select(['id', 'tipo', 'destinatario', 'stato', 'creata_il', 'inviata_il'])
    .where('user_id', '=', userId)
    .$if(dopo !== null, (q) =>
      q.where(sql<boolean>`(creata_il, id) < (${dopo![0]}::timestamptz, ${dopo![1]}::uuid)`),
    )
    .orderBy('creata_il', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Deletes the printed offer of a place to a waiting person, unless it was handed over. */
export async function dropOfferta(tx: Tx, attesa: number): Promise<void> {
  await tx
    .deleteFrom('posta')
    .where('stato', '=', 'da_stampare')
    .where('tipo', '=', 'posto_offerto')
    .where(sql<boolean>`dati -> 'attesa' = to_jsonb(${attesa}::integer)`)
    .execute();
}

/** The state of a person's newest invitation; undefined where none is kept. */
export async function findStatoInvito(
  db: Kysely<Database>,
  userId: string,
): Promise<Selectable<PostaTable>['stato'] | undefined> {
  const found = await db
    .selectFrom('posta')
    .select('stato')
    .where('user_id', '=', userId)
    .where('tipo', '=', 'invito')
    .orderBy('numero', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.stato;
}

/** Deletes the unsent invitations to a person, whose links have ended. */
export async function dropInviti(tx: Tx, userId: string): Promise<void> {
  await tx
    .deleteFrom('posta')
    .where('user_id', '=', userId)
    .where('tipo', '=', 'invito')
    .where('stato', 'in', NON_INVIATE)
    .execute();
}

const NON_INVIATE = ['in_attesa', 'fallita'] as const;

/** Letters to the address that loses an account. */
const AL_PERDUTO = ['mail_tolta', 'cambio_annullato', 'password_cambiata'] as const;

/**
 * Deletes the unsent letters whose links have ended. The letter of a plan stays without its link, since it says what
 * happened to bookings. Returns how many invitations were deleted.
 */
export async function endLinks(tx: Tx, which = sql<boolean>`true`): Promise<number> {
  const ended = sql<boolean>`stato = any(${NON_INVIATE}::text[]) and dati ? 'gettone_id' and ${which}`;
  await tx
    .updateTable('posta')
    .set({ dati: sql`dati - 'gettone_id'` })
    .where('tipo', '=', 'prenotazioni_sistemate')
    .where(ended)
    .execute();
  const gone = await tx.deleteFrom('posta').where(ended).returning('tipo').execute();
  return gone.filter(({ tipo }) => tipo === 'invito').length;
}

/** Letters that get new links: unsent ones, and invitations. */
const RENEWED = sql<boolean>`dati ? 'gettone_id'
  and (stato = any(${NON_INVIATE}::text[]) or tipo = 'invito' and stato = 'inviata')`;

export async function listConLink(tx: Tx): Promise<string[]> {
  const id = sql<string>`dati ->> 'gettone_id'`.as('id');
  return (await tx.selectFrom('posta').select(id).where(RENEWED).execute()).map((row) => row.id);
}

/**
 * Replaces links: unsent letters are rewritten, sent invitations are queued again. Each has a new id and Message-ID:
 * the letter may have been sent after the backup, and of two letters with one Message-ID many programs show only the
 * first.
 */
export async function putLinks(
  tx: Tx,
  nuovi: readonly { vecchio: string; nuovo: string }[],
): Promise<{ lettere: number; inviti: number }> {
  const links = sql`jsonb_to_recordset(${JSON.stringify(nuovi)}::jsonb) as n (vecchio text, nuovo text)`;
  const dati = sql`jsonb_set(p.dati, '{gettone_id}', to_jsonb(n.nuovo))`;
  const inviti = await sql`
    insert into posta (tipo, destinatario, user_id, lingua, per_ultima, dati)
    select p.tipo, p.destinatario, p.user_id, p.lingua, p.per_ultima, ${dati}
    from posta p join ${links} on n.vecchio = p.dati ->> 'gettone_id' where p.stato = 'inviata'`.execute(tx);
  const lettere = await sql`
    update posta p set id = gen_random_uuid(), dati = ${dati} from ${links}
    where n.vecchio = p.dati ->> 'gettone_id' and p.stato = any(${NON_INVIATE}::text[])`.execute(tx);
  return { lettere: Number(lettere.numAffectedRows), inviti: Number(inviti.numAffectedRows) };
}

/** Gives unsent letters the new address without the unproved name (`queueLettere`), or makes them paper. */
export async function readdressLettere(
  tx: Tx,
  { user_id, perduto, nuovo }: { user_id: string; perduto: string; nuovo: string | null },
): Promise<void> {
  const wrong = sql<boolean>`user_id = ${user_id} and lower(destinatario) = lower(${perduto})
    and stato = any(${NON_INVIATE}::text[]) and tipo <> all(${AL_PERDUTO}::text[])`;
  await endLinks(tx, wrong);
  const paper = { stato: 'da_stampare' as const, per_ultima: false };
  await tx
    .updateTable('posta')
    .set({ destinatario: nuovo, dati: sql`dati - 'nome'`, ...(nuovo === null && paper) })
    .where(wrong)
    .execute();
}

/**
 * Removes a person from the outbox: deletes unsent letters to them, and the address and content of sent ones, also of
 * letters to their address without an account, such as the answer to a fault. Letters to the centre lose the person's
 * id, and the address in a letter about refused ones. Locked in order of id to avoid deadlocks.
 */
export async function anonymizeLettere(
  tx: Tx,
  { user_id, mail }: { user_id: string; mail: string | null },
): Promise<void> {
  const mails = mail === null ? [] : emailKeys(mail);
  const theirs = sql<boolean>`(user_id = ${user_id}
    or user_id is null and lower(destinatario) = any(${[...mails]}::text[]))`;
  await tx
    .deleteFrom('posta')
    .where(theirs)
    .where('stato', 'in', [...NON_INVIATE, 'da_stampare'])
    .execute();
  await tx
    .updateTable('posta')
    .set({ destinatario: '', dati: '{}', ultimo_errore: null })
    .where(theirs)
    .execute();
  const id = `"${user_id}"`;
  const refused = sql<boolean>`exists (select from jsonb_array_elements(dati -> 'lettere') r
    where lower(r ->> 'destinatario') = any(${[...mails]}::text[]))`;
  await sql`
    update posta set dati = case when tipo = 'posta_rifiutata' then jsonb_set(dati, '{lettere}', (
        select jsonb_agg(case when lower(r ->> 'destinatario') = any(${[...mails]}::text[])
          then r || '{"destinatario": null}' else r end)
        from jsonb_array_elements(dati -> 'lettere') r))
      else replace(dati::text, ${id}, 'null')::jsonb end
    where id in (
      select id from posta where strpos(dati::text, ${id}) > 0 or tipo = 'posta_rifiutata' and ${refused}
      order by id for update)`.execute(tx);
}
