import { tokenOf } from '#server/features/gettoni/service.ts';
import type { TestApp } from './build-test-app.ts';

/** The token of the link in the newest letter of a kind to an address, as its reader would click it. */
export async function mailedToken({ deps }: TestApp, destinatario: string, tipo: string): Promise<string> {
  const { dati } = await deps.db
    .selectFrom('posta')
    .select('dati')
    .where('destinatario', '=', destinatario)
    .where('tipo', '=', tipo)
    .orderBy('creata_il', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return tokenOf(deps, (dati as { gettone_id: string }).gettone_id);
}

/** How many letters of a kind an address got. */
export async function countLettere({ deps }: TestApp, destinatario: string, tipo: string): Promise<number> {
  const rows = await deps.db
    .selectFrom('posta')
    .select('id')
    .where('destinatario', '=', destinatario)
    .where('tipo', '=', tipo)
    .execute();
  return rows.length;
}
