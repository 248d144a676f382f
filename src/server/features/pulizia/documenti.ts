import type { Giorno } from '#domain/giorno.ts';
import { oggi } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { endOfGiorno, mesiPrima } from '../../platform/sql.ts';
import { lockAccount, moveDocumento } from '../account/service.ts';
import { removeSealed } from '../documenti/sealed-service.ts';
import { destroyDocumenti } from '../documenti/store.ts';
import { readStato } from '../documenti/verifica-service.ts';
import { wakePosta } from '../posta/service.ts';
import { queueLettera } from '../posta/store.ts';
import { record } from '../registro/service.ts';

type RetentionDeps = Pick<
  Deps,
  'db' | 'jobs' | 'files' | 'clock' | 'centro' | 'mesiDocumenti' | 'tieneVerificati' | 'log'
>;

const BATCH = 200;

/** Every night at half past four, or at the next start. */
export async function startConservazione(deps: RetentionDeps): Promise<void> {
  const destroy = async (): Promise<void> => void (await destroyOldDocumenti(deps));
  await deps.jobs.schedule('documenti-scaduti', '30 4 * * *', destroy, { catchUp: true });
}

/**
 * Destroys documents a number of months after the member's last booking, and never earlier than as many months after
 * the upload (prodotto/documenti#conservazione). If the images of verified documents are not kept, also destroys those
 * from a time when they were. Returns the number of members.
 */
export async function destroyOldDocumenti(deps: RetentionDeps): Promise<number> {
  const { mesiDocumenti: mesi, tieneVerificati } = deps;
  const limite = { oggi: oggi(deps.clock), mesi, tieneVerificati };
  let destroyed = 0;
  let dopo: string | null = null;
  for (;;) {
    const ids: string[] = await listScaduti(deps.db, { ...limite, dopo, limit: BATCH });
    for (const id of ids) if (await destroyOf(deps, id, limite)) destroyed += 1;
    if (ids.length < BATCH) break;
    dopo = ids.at(-1)!;
  }
  wakePosta(deps);
  return destroyed;
}

async function destroyOf(
  deps: RetentionDeps,
  userId: string,
  limite: Parameters<typeof isScaduto>[2],
): Promise<boolean> {
  const files = await inTransaction(deps.db, async (tx) => {
    const utente = await lockAccount(tx, userId);
    // The member may have booked, or uploaded another document, since the list was made.
    if (!utente || !(await isScaduto(tx, userId, limite))) return null;
    const files = await destroyDocumenti(tx, userId);
    const { documento_stato } = await moveDocumento(deps, tx, userId, 'distrutto');
    const verificato = documento_stato === 'verificato';
    await record(tx, { attore_id: null, azione: 'documento_distrutto', utente_id: userId });
    // No letter: the profile says that the images are destroyed with the verification.
    if (verificato && !limite.tieneVerificati) return files;
    const scade_il = verificato ? (await readStato({ db: tx }, userId)).esito!.scade_il! : undefined;
    await queueLettera(tx, {
      lettera: {
        tipo: 'documento_distrutto',
        dati: { nome: utente.nome, mesi: limite.mesi, ...(scade_il && { scade_il }) },
      },
      destinatario: utente.email,
      user_id: userId,
    });
    return files;
  });
  if (!files) return false;
  await removeSealed(deps, files);
  return true;
}

/** Today, for how many months a document is kept, and whether its images are kept after verification. */
interface Limite {
  readonly oggi: Giorno;
  readonly mesi: number;
  readonly tieneVerificati: boolean;
}

/** Members whose images are no longer needed, by id; cancelled bookings do not count. */
function selectScaduti(db: Deps['db'], { tieneVerificati, ...limite }: Limite) {
  const ultimo = mesiPrima(limite);
  return db
    .selectFrom('documenti as d')
    .innerJoin('utenti as u', 'u.id', 'd.user_id')
    .select('d.user_id')
    .where('d.lato', '=', 'fronte')
    .where((eb) => {
      const books = eb
        .selectFrom('prenotazioni_vive as b')
        .select('b.id')
        .whereRef('b.user_id', '=', 'd.user_id')
        .where('b.fine', '>', ultimo);
      const isOver = eb.and([eb('d.caricato_il', '<', endOfGiorno(ultimo)), eb.not(eb.exists(books))]);
      return tieneVerificati ? isOver : eb.or([isOver, eb('u.documento_stato', '=', 'verificato')]);
    });
}

/** How many people's images a rule would destroy now. */
export async function countScaduti(db: Deps['db'], limite: Limite): Promise<number> {
  const query = db
    .selectFrom(selectScaduti(db, limite).as('scaduti'))
    .select((eb) => eb.fn.countAll<number>().as('quanti'));
  return Number((await query.executeTakeFirstOrThrow()).quanti);
}

async function listScaduti(
  db: Deps['db'],
  { dopo, limit, ...limite }: Limite & { dopo: string | null; limit: number },
): Promise<string[]> {
  const rows = await selectScaduti(db, limite)
    .$if(dopo !== null, (q) => q.where('d.user_id', '>', dopo!))
    .orderBy('d.user_id')
    .limit(limit)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

async function isScaduto(db: Deps['db'], userId: string, limite: Limite): Promise<boolean> {
  return (await selectScaduti(db, limite).where('d.user_id', '=', userId).executeTakeFirst()) !== undefined;
}
