import { hash, verify } from '@node-rs/argon2';
import { Rifiuto } from '#domain/rifiuti.ts';

/** argon2id (the library's default) with OWASP's parameters: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** How many hashes run at a time, and how many callers may wait. */
const AT_ONCE = 4;
const WAITING = 50;
const RETRY_AFTER_SECONDS = 2;

/** Normalizes a password: the same characters in another Unicode form are the same password. */
const normalize = (password: string): string => password.normalize('NFKC');

/** The forms to verify: normalized, and for older hashes as it was typed. */
const variantsOf = (password: string): string[] => [
  ...new Set([normalize(password), password, password.normalize('NFC'), password.normalize('NFD')]),
];

/**
 * Hashes and checks passwords, a few at a time, so that a flood of logins does not block other requests. Networks
 * share the waiting places; `network` is the caller's, and calls without one count as one network.
 */
export interface Passwords {
  hash(password: string, network?: string): Promise<string>;
  /** Takes as long for a missing hash (an unknown address) as for a wrong password. */
  verify(passwordHash: string | null, password: string, network?: string): Promise<boolean>;
}

interface Waiting {
  readonly go: () => void;
  readonly refuse: (reason: Rifiuto) => void;
}

/**
 * Networks take turns, each in the order of its calls. One network may take every place; when all are taken, the
 * network with the most loses its last place to one with fewer.
 */
function createQueue() {
  const queues = new Map<string, Waiting[]>();
  const busy = (): Rifiuto => new Rifiuto('TOO_MANY_REQUESTS', { retryAfter: RETRY_AFTER_SECONDS });
  const makeRoom = (network: string): void => {
    const all = [...queues.values()];
    if (all.reduce((sum, { length }) => sum + length, 0) < WAITING) return;
    const longest = all.reduce((a, b) => (b.length > a.length ? b : a));
    if (longest.length <= (queues.get(network)?.length ?? 0) + 1) throw busy();
    longest.pop()!.refuse(busy());
  };
  return {
    async wait(network: string): Promise<void> {
      makeRoom(network);
      await new Promise<void>((go, refuse) => {
        queues.set(network, [...(queues.get(network) ?? []), { go, refuse }]);
      });
    },
    next(): Waiting | undefined {
      const first = queues.entries().next().value;
      if (!first) return undefined;
      const [network, [turn, ...rest]] = first;
      queues.delete(network);
      if (rest.length > 0) queues.set(network, rest);
      return turn;
    },
  };
}

/**
 * @param cost of a new hash; an existing hash contains its own
 * @param argon2 computes the hashes; a test counts its calls
 * @throws Rifiuto TOO_MANY_REQUESTS when too many are waiting
 */
export function createPasswords(cost: typeof COST = COST, argon2 = { hash, verify }): Passwords {
  let running = 0;
  const queue = createQueue();
  const inTurn = async <T>(network: string, work: () => Promise<T>): Promise<T> => {
    // A finished call hands its place over, so `running` stays the same.
    if (running >= AT_ONCE) await queue.wait(network);
    else running += 1;
    try {
      return await work();
    } finally {
      const next = queue.next();
      if (next) next.go();
      else running -= 1;
    }
  };
  // Computed in advance, so that the first login with an unknown address takes as long as the next.
  const decoy = argon2.hash('an address that nobody has', cost);
  return {
    hash: (password, network = '') => inTurn(network, () => argon2.hash(normalize(password), cost)),
    verify: (passwordHash, password, network = '') =>
      inTurn(network, async () => {
        const known = passwordHash ?? (await decoy);
        for (const variant of variantsOf(password))
          if (await argon2.verify(known, variant)) return passwordHash !== null;
        return false;
      }),
  };
}
