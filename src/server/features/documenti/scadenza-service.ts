import { sql } from 'kysely';
import { ultimaDaAvvisare } from '#domain/documento.ts';
import { addGiorni, type Giorno } from '#domain/giorno.ts';
import { oggi } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { lockAccount, moveDocumento } from '../account/service.ts';
import { wakePosta } from '../posta/service.ts';
import { queueLettera } from '../posta/store.ts';
import { record } from '../registro/service.ts';
import { removeSealed } from './sealed-service.ts';
import { deleteProvata, deleteEsito, destroyDocumenti } from './store.ts';

type ExpiryDeps = Pick<Deps, 'db' | 'jobs' | 'files' | 'clock' | 'centro' | 'log' | 'fornitore'>;

const BATCH = 200;

/** Ends expired verifications shortly after midnight, and sends letters in the morning, or both at the next start. */
export async function startScadenze(deps: ExpiryDeps): Promise<void> {
  const options = { catchUp: true };
  await deps.jobs.schedule('verifiche-scadute', '10 0 * * *', async () => void (await expire(deps)), options);
  await deps.jobs.schedule(
    'verifiche-in-scadenza',
    '10 9 * * *',
    async () => void (await warn(deps)),
    options,
  );
}

/**
 * Ends the verifications whose last day is over, and destroys kept images (prodotto/documenti#scadenza). Of a
 * provider's and an administrator's verification only the expired one ends. Bookings stay. Returns how many ended.
 */
export async function expire(deps: ExpiryDeps): Promise<number> {
  const a = addGiorni(oggi(deps.clock), -1);
  return forEachOf(deps, a, async (userId) => {
    const files = await inTransaction(deps.db, async (tx) => {
      const utente = await lockAccount(tx, userId);
      // Another document may have been uploaded since the list was made.
      const [still] = utente ? await listInScadenza(tx, { a, userId, limit: 1 }) : [];
      if (!still) return null;
      if (still.scade_il > a) {
        if (still.documento === still.scade_il) await deleteProvata(tx, userId);
        else await deleteEsito(tx, userId);
        return still.documento === still.scade_il ? [] : destroyDocumenti(tx, userId);
      }
      await moveDocumento(deps, tx, userId, 'scaduto');
      await record(tx, { attore_id: null, azione: 'documento_scaduto', utente_id: userId });
      return destroyDocumenti(tx, userId);
    });
    if (files) await removeSealed(deps, files);
    return files !== null;
  });
}

/** Notifies the people whose verification expires within thirty days, once for each. Returns the number of letters. */
export async function warn(deps: ExpiryDeps): Promise<number> {
  const a = ultimaDaAvvisare(oggi(deps.clock));
  const { fornitore } = deps;
  const written = await forEachOf(deps, a, (userId) =>
    inTransaction(deps.db, async (tx) => {
      const utente = await lockAccount(tx, userId);
      const [still] = utente ? await listInScadenza(tx, { a, userId, limit: 1 }) : [];
      if (!utente || !still || still.scade_il > a || !(await markAvvisata(tx, still))) return false;
      const { documento, scade_il, iss, servizio } = still;
      const rinnova = fornitore?.iss === iss && fornitore?.mesiIdentita !== null;
      const provata = documento === scade_il ? null : { servizio, rinnova };
      const dati = { nome: utente.nome, scade_il, ...provata };
      await queueLettera(tx, {
        lettera: { tipo: 'documento_in_scadenza', dati },
        destinatario: utente.email,
        user_id: userId,
      });
      return true;
    }),
  );
  wakePosta(deps);
  return written;
}

/** Runs `work` for each person in batches; returns for how many it did something. */
async function forEachOf(
  { db }: ExpiryDeps,
  a: Giorno,
  work: (userId: string) => Promise<boolean>,
): Promise<number> {
  let done = 0;
  let dopo: string | undefined;
  for (;;) {
    const rows: { user_id: string }[] = await listInScadenza(db, { a, dopo, limit: BATCH });
    for (const { user_id } of rows) if (await work(user_id)) done += 1;
    if (rows.length < BATCH) return done;
    dopo = rows.at(-1)!.user_id;
  }
}

interface Wanted {
  readonly a: Giorno;
  readonly userId?: string;
  readonly dopo?: string | undefined;
  readonly limit: number;
}

/** A verification: by an administrator until `documento`, by a provider until `provata`; one of them may be null. */
interface InScadenza {
  readonly user_id: string;
  readonly documento: Giorno | null;
  readonly provata: Giorno | null;
  /** The later of the two. */
  readonly scade_il: Giorno;
  /** The provider of `provata`, and its name. */
  readonly iss: string | null;
  readonly servizio: string | null;
}

/** Verified people with a verification that expires by a day; by person. */
async function listInScadenza(db: Deps['db'], { a, userId, dopo, limit }: Wanted): Promise<InScadenza[]> {
  return db
    .selectFrom('utenti as u')
    .leftJoin('esiti_documento as e', 'e.user_id', 'u.id')
    .leftJoin('identita_provate as p', 'p.user_id', 'u.id')
    .select([
      'u.id as user_id',
      'e.scade_il as documento',
      'p.scade_il as provata',
      sql<Giorno>`greatest(e.scade_il, p.scade_il)`.as('scade_il'),
      'p.iss',
      'p.servizio',
    ])
    .where('u.documento_stato', '=', 'verificato')
    .where((eb) => eb.or([eb('e.scade_il', '<=', a), eb('p.scade_il', '<=', a)]))
    .$if(userId !== undefined, (q) => q.where('u.id', '=', userId!))
    .$if(dopo !== undefined, (q) => q.where('u.id', '>', dopo!))
    .orderBy('u.id')
    .limit(limit)
    .execute();
}

/** Marks the person as notified about the verification that expires last; false if they already were. */
async function markAvvisata(tx: Deps['db'], { user_id, documento, scade_il }: InScadenza): Promise<boolean> {
  const table = documento === scade_il ? 'esiti_documento' : 'identita_provate';
  const { numUpdatedRows } = await tx
    .updateTable(table)
    .set({ avvisata: true })
    .where('user_id', '=', user_id)
    .where('avvisata', '=', false)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
