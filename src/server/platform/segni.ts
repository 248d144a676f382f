import type pg from 'pg';

/** The name of the table of internal marks, in a database of any version: before 1.3.0 it was `impostazioni`. */
export async function tableOfSegni(client: Pick<pg.Client, 'query'>): Promise<'segni' | 'impostazioni'> {
  const { rows } = await client.query<{ there: boolean }>(`SELECT to_regclass('segni') IS NOT NULL AS there`);
  return rows[0]!.there ? 'segni' : 'impostazioni';
}
