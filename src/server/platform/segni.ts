import type pg from 'pg';

/**
 * The table of what the program marks for itself in a database, which may be of any version: before 1.3.0 it was called
 * `impostazioni`.
 */
export async function tableOfSegni(client: Pick<pg.Client, 'query'>): Promise<'segni' | 'impostazioni'> {
  const { rows } = await client.query<{ there: boolean }>(`SELECT to_regclass('segni') IS NOT NULL AS there`);
  return rows[0]!.there ? 'segni' : 'impostazioni';
}
