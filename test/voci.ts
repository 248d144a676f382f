import type { TestApp } from './build-test-app.ts';
import { readRows } from './rows.ts';

/** The records about a resource, oldest first: who did what, and its details. */
export async function listVoci({ deps }: TestApp, prenotabileId: number) {
  return readRows(
    deps.db,
    'registro',
    { prenotabile_id: prenotabileId },
    ['azione', 'attore_id', 'dettagli'],
    'id',
  );
}
