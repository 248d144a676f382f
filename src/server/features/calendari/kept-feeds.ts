import { createTurns } from '../../platform/turns.ts';

/**
 * The memory for the bodies of all feeds, in bytes. Beyond it, the feed that nobody has asked for longest is dropped.
 */
const MOST_BYTES = 24 * 1024 * 1024;

/** What a reader gets: the bytes, and their digest. */
export interface Feed {
  readonly impronta: string;
  readonly body: Buffer;
}

/**
 * Keeps the bodies of feeds. `cosa` names the bookings and the encoding, `impronta` is the digest of their present
 * state. As long as it does not change, a body is made once, and everybody who asks meanwhile waits for it; two bodies
 * are made at a time.
 * @throws RifiutoRichiesta NON_DISPONIBILE, with the seconds to wait, when twenty others are already waiting
 */
export function createFeeds(): (cosa: string, impronta: string, make: () => Promise<Feed>) => Promise<Feed> {
  const kept = new Map<string, Feed>();
  const makings = new Map<string, Promise<Feed>>();
  let bytes = 0;
  const inTurn = createTurns({
    atOnce: 2,
    waiting: 20,
    waitingOfOne: 1,
    refusal: 'NON_DISPONIBILE',
    retryAfter: 5,
  });
  const drop = (cosa: string): void => {
    bytes -= kept.get(cosa)?.body.length ?? 0;
    kept.delete(cosa);
  };
  const keep = (cosa: string, feed: Feed): void => {
    drop(cosa);
    if (feed.body.length > MOST_BYTES) return;
    kept.set(cosa, feed);
    bytes += feed.body.length;
    for (const oldest of kept.keys()) {
      if (bytes <= MOST_BYTES) return;
      drop(oldest);
    }
  };
  return async (cosa, impronta, make) => {
    const found = kept.get(cosa);
    if (found?.impronta === impronta) {
      keep(cosa, found);
      return found;
    }
    const key = `${cosa} ${impronta}`;
    let making = makings.get(key);
    if (!making) {
      making = inTurn(key, make).finally(() => makings.delete(key));
      makings.set(key, making);
      making.then(
        (feed) => keep(cosa, feed),
        () => undefined,
      );
    }
    return making;
  };
}
