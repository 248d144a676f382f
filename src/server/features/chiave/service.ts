import { sql } from 'kysely';
import type { Valori } from '#contract/impostazioni.ts';
import { seal, unseal } from '../../platform/cipher.ts';
import { inTransaction, type Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Keys } from '../../platform/keys.ts';
import { openPassword, sealPassword } from '../../platform/mail-settings.ts';
import { isUnavailable } from '../../platform/unavailable.ts';
import { boundTo, keyOf } from '../accesso/codice-service.ts';
import { resealFoto } from '../banco/foto.ts';
import { removeSealed } from '../documenti/sealed-service.ts';
import { resealDocumento } from '../documenti/service.ts';
import { renewLinks } from '../posta/service.ts';
import { endLinks } from '../posta/store.ts';
import { resealFotoGuasti } from '../segnalazioni/foto-service.ts';

/** How much was encrypted again, and how much could not be. */
interface Esito {
  readonly documenti: number;
  readonly segreti: number;
  /** Documents whose file does not exist. */
  readonly mancanti: number;
  /** Invitations that waited to be sent: their links have ended, and they must be made again. */
  readonly inviti: number;
}

/**
 * Moves an installation to another SECRET_KEY: documents, photos and second-step secrets are encrypted again, and
 * everything signed with the old key becomes invalid. It does all of this or nothing. `keepKey` stores the new key for
 * the next start, before the database belongs to it; it may run more than once. No process may be serving meanwhile. If
 * the database is lost at the commit (`isDatabaseUnavailable`), the installation belongs to one key or the other, and
 * everything that either of them opens still exists.
 */
export async function changeChiave(
  deps: Pick<Deps, 'db' | 'files' | 'keys' | 'log'>,
  nuove: Keys,
  keepKey: () => Promise<void>,
): Promise<Esito> {
  const written: string[] = [];
  const old: string[] = [];
  try {
    const esito = await inTransaction(deps.db, async (tx) => {
      // The transaction may be run again; files written by an earlier run are left to the clean-up job.
      written.length = 0;
      old.length = 0;
      // Locked, so that none is uploaded or destroyed meanwhile.
      const documenti = await tx
        .selectFrom('documenti')
        .select(['user_id', 'lato', 'file'])
        .forUpdate()
        .execute();
      for (const documento of documenti) {
        const file = await resealDocumento(deps, nuove, documento);
        if (file === null) continue;
        written.push(file);
        old.push(documento.file);
        await tx
          .updateTable('documenti')
          .set({ file })
          .where('user_id', '=', documento.user_id)
          .where('lato', '=', documento.lato)
          .execute();
      }
      const foto = [await resealFoto(deps, tx, nuove), await resealFotoGuasti(deps, tx, nuove)];
      const segreti = await tx
        .selectFrom('secondi_fattori')
        .select(['user_id', 'segreto'])
        .forUpdate()
        .execute();
      for (const { user_id, segreto } of segreti) {
        const bound = boundTo(user_id);
        const anew = seal(keyOf({ keys: nuove }), bound, unseal(keyOf(deps), bound, segreto));
        await tx
          .updateTable('secondi_fattori')
          .set({ segreto: anew })
          .where('user_id', '=', user_id)
          .execute();
      }
      await resealPosta(deps, tx, nuove);
      const documentiCifrati = written.length;
      written.push(...foto.flatMap((one) => one.written));
      old.push(...foto.flatMap((one) => one.old));
      for (const table of ['sessioni', 'gettoni', 'codici_recupero', 'idempotenza'] as const)
        await tx.deleteFrom(table).execute();
      const inviti = await endLinks(tx);
      const valore = JSON.stringify({ nome: nuove.nome });
      await tx.updateTable('segni').set({ valore }).where('chiave', '=', 'chiave').execute();
      await keepKey();
      return {
        documenti: documentiCifrati,
        segreti: segreti.length,
        mancanti: documenti.length - documentiCifrati,
        inviti,
      };
    });
    await removeSealed(deps, old);
    return esito;
  } catch (error) {
    // If the connection is lost at the commit, nobody knows whether it happened. If it did, the database names only
    // these files. The clean-up job finds out later.
    if (!isUnavailable(error)) await removeSealed(deps, written);
    throw error;
  }
}

/** Encrypts the password of the mail server again. */
async function resealPosta({ keys }: Pick<Deps, 'keys'>, tx: Tx, nuove: Keys): Promise<void> {
  const query = tx.selectFrom('impostazioni').select('valore').where('sezione', '=', 'posta').forUpdate();
  const posta = (await query.executeTakeFirst())?.valore as Valori['posta'] | undefined;
  const sealed = posta?.server?.password_cifrata;
  if (!sealed) return;
  const anew = JSON.stringify(sealPassword(nuove, openPassword(keys, sealed)));
  await tx
    .updateTable('impostazioni')
    .set({ valore: sql`jsonb_set(valore, '{server,password_cifrata}', ${anew}::jsonb)` })
    .where('sezione', '=', 'posta')
    .execute();
}

/**
 * Ends the sessions and mailed links that a backup brings back, since some of them have ended after it was made. Links
 * that people still need are made anew. What answers a proposal stays: it opens no account. Returns how many sessions
 * and links ended, and how many letters have a new link: those that were not sent, and invitations that are sent again.
 */
export function endKeys(
  deps: Pick<Deps, 'db' | 'keys' | 'clock'>,
): Promise<{ accessi: number; link: number; lettere: number; inviti: number }> {
  return inTransaction(deps.db, async (tx) => {
    await tx.deleteFrom('tentativi_esterni').execute();
    const { numDeletedRows } = await tx.deleteFrom('sessioni').executeTakeFirst();
    return { accessi: Number(numDeletedRows), ...(await renewLinks(deps, tx)) };
  });
}
