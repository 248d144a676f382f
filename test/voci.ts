import type { TestApp } from './build-test-app.ts';

/** The records about a resource, oldest first: who did what, and its details. */
export async function listVoci({ deps }: TestApp, prenotabileId: number) {
  return deps.db
    .selectFrom('registro')
    .select(['azione', 'attore_id', 'dettagli'])
    .where('prenotabile_id', '=', prenotabileId)
    .orderBy('id')
    .execute();
}
