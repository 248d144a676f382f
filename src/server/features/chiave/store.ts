import type { Lato } from '#contract/documenti.ts';
import type { Tx } from '../../platform/db.ts';

/** Every stored document, locked: none can be uploaded or destroyed until the transaction ends. */
export function lockDocumenti(tx: Tx): Promise<{ user_id: string; lato: Lato; file: string }[]> {
  return tx.selectFrom('documenti').select(['user_id', 'lato', 'file']).forUpdate().execute();
}

export async function setFile(tx: Tx, user_id: string, lato: Lato, file: string): Promise<void> {
  await tx
    .updateTable('documenti')
    .set({ file })
    .where('user_id', '=', user_id)
    .where('lato', '=', lato)
    .execute();
}

/** Every secret of a second step, locked. */
export function lockSegreti(tx: Tx): Promise<{ user_id: string; segreto: Buffer }[]> {
  return tx.selectFrom('secondi_fattori').select(['user_id', 'segreto']).forUpdate().execute();
}

export async function setSegreto(tx: Tx, user_id: string, segreto: Buffer): Promise<void> {
  await tx.updateTable('secondi_fattori').set({ segreto }).where('user_id', '=', user_id).execute();
}

/**
 * Deletes everything signed or digested with the key: sessions, mailed links, recovery codes, and the answers kept for
 * repeated requests.
 */
export async function forgetSigned(tx: Tx): Promise<void> {
  await tx.deleteFrom('sessioni').execute();
  await tx.deleteFrom('gettoni').execute();
  await tx.deleteFrom('codici_recupero').execute();
  await tx.deleteFrom('idempotenza').execute();
}

/** Deletes every session, and every sign-in elsewhere that was begun. Returns how many sessions. */
export async function endAccessi(tx: Tx): Promise<number> {
  await tx.deleteFrom('tentativi_esterni').execute();
  const { numDeletedRows } = await tx.deleteFrom('sessioni').executeTakeFirst();
  return Number(numDeletedRows);
}

/** Records which key the database belongs to from now on. */
export async function setNomeChiave(tx: Tx, nome: string): Promise<void> {
  const valore = JSON.stringify({ nome });
  await tx.updateTable('impostazioni').set({ valore }).where('chiave', '=', 'chiave').execute();
}
