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

interface Esito {
  readonly documenti: number;
  readonly segreti: number;
  readonly mancanti: number;
  /** Invitations that were waiting; their links have ended, so they must be sent again. */
  readonly inviti: number;
}

/**
 * Moves an installation to another SECRET_KEY, completely or not at all: encrypts documents, photos and second factors
 * again, and invalidates everything signed with the old key. `keepKey` stores the new key for the next start before the
 * commit; it may run more than once. No process may be serving meanwhile. If the connection is lost at the commit
 * (`isDatabaseUnavailable`), the installation has either key, and all files of both still exist.
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
      // After a retry of the transaction, the cleanup job removes the files of the earlier run.
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
    // After a lost connection at the commit the database may name only these files. The cleanup job finds out later.
    if (!isUnavailable(error)) await removeSealed(deps, written);
    throw error;
  }
}

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
 * Ends the sessions and mailed links that a backup restores, since some had ended after it was made. Links that people
 * still need are issued again; those of proposals stay, since they open no account. Returns how many sessions and links
 * ended, and how many letters have a new link: unsent ones, and invitations that are sent again.
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
