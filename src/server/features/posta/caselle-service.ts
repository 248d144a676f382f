import type { TipoLettera } from '#contract/lettere.ts';
import { casellaKey } from '#domain/email.ts';
import { Rifiuto } from '#domain/rifiuti.ts';
import type { Deps } from '../../platform/deps.ts';

/** Letters that anybody can request. Letters about bookings go only to verified addresses. */
type LetteraChiesta = Extract<TipoLettera, 'verifica' | 'password' | 'account_sospeso' | 'gia_registrato'>;

/** Letters for a forgotten password have a separate limit, so that others cannot use it up. */
const limiteOf = (lettera: LetteraChiesta) =>
  lettera === 'password' || lettera === 'account_sospeso' ? 'casella_password' : 'casella';

/** Counts a letter to a mailbox outside any transaction; null within the limit, otherwise the seconds to wait. */
export function countLettera(
  { limits }: Pick<Deps, 'limits'>,
  lettera: LetteraChiesta,
  email: string,
): Promise<number | null> {
  return limits.count(limiteOf(lettera), casellaKey(email));
}

export function giveBackLettera(
  { limits }: Pick<Deps, 'limits'>,
  lettera: LetteraChiesta,
  email: string,
): Promise<void> {
  return limits.giveBack(limiteOf(lettera), casellaKey(email));
}

/** Runs `write`, which writes a letter, if the mailbox is within its limit; uncounts the letter if it fails. */
export async function withinCasella(
  deps: Pick<Deps, 'limits'>,
  lettera: LetteraChiesta,
  email: string,
  write: () => Promise<void>,
): Promise<void> {
  if ((await countLettera(deps, lettera, email)) !== null) return;
  try {
    await write();
  } catch (error) {
    await giveBackLettera(deps, lettera, email);
    throw error;
  }
}

/**
 * Runs `work`, which writes to an address to verify it. `work` calls `demand` just before it writes the letter, and
 * `demand` throws beyond the mailbox's limit. The letter is uncounted if `work` fails or never calls it.
 * @throws Rifiuto TOO_MANY_REQUESTS
 */
export async function countingVerifica<T>(
  deps: Pick<Deps, 'limits'>,
  email: string,
  work: (demand: () => void) => Promise<T>,
): Promise<T> {
  const retryAfter = await countLettera(deps, 'verifica', email);
  let writes = false;
  const demand = (): void => {
    if (retryAfter !== null) throw new Rifiuto('TOO_MANY_REQUESTS', { retryAfter });
    writes = true;
  };
  try {
    const done = await work(demand);
    if (!writes) await giveBackLettera(deps, 'verifica', email);
    return done;
  } catch (error) {
    await giveBackLettera(deps, 'verifica', email);
    throw error;
  }
}
