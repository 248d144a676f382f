import type { Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { dopoCambio, type OffertaDeps } from './offerta-service.ts';
import { tellPerdita } from './offerta-lettere-service.ts';
import { deleteTenute, endAttese, listOpenOf, listOpenOfGruppo, vociOf } from './attese-store.ts';

/** For the feature in which people answer offers and end their waits. */
export {
  deleteTenute,
  endAttese,
  HA_GIA,
  toColonne,
  toVoce,
  vociOf,
  type Colonne,
  type Fine,
  type Voce,
} from './attese-store.ts';

/** The entries that somebody waits for. */
export async function listVociOf(tx: Tx, userId: string): Promise<ReturnType<typeof vociOf>> {
  return vociOf(await listOpenOf(tx, userId));
}

/** Passes on the places that are held for somebody who has just been suspended. Their waits stay, but are passed over. */
export async function passOnTenuteOf(deps: OffertaDeps, tx: Tx, userId: string): Promise<void> {
  const held = (await listOpenOf(tx, userId)).filter(({ tenuta_id }) => tenuta_id !== null);
  if (held.length > 0) await dopoCambio(deps, tx, vociOf(held));
}

/** Ends the waits of somebody whose account ends, and releases their held places. */
export async function endAtteseOf({ clock }: Pick<Deps, 'clock'>, tx: Tx, userId: string): Promise<void> {
  const open = await listOpenOf(tx, userId);
  await deleteTenute(
    tx,
    open.flatMap(({ tenuta_id }) => tenuta_id ?? []),
  );
  await endAttese(
    tx,
    open.map(({ id }) => id),
    'tolta',
    clock.now(),
  );
}

/** Ends the waits for a group that is about to be deleted, and tells their people. */
export async function endAtteseOfGruppo(tx: Tx, gruppoId: number): Promise<void> {
  const open = await listOpenOfGruppo(tx, gruppoId);
  await deleteTenute(
    tx,
    open.flatMap(({ tenuta_id }) => tenuta_id ?? []),
  );
  for (const { risorsa, ...chi } of open) await tellPerdita(tx, chi, 'finito', risorsa ?? false);
}
