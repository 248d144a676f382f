import { hash, verify } from '@node-rs/argon2';
import { Rifiuto } from '#domain/rifiuti.ts';

/** argon2id (the library's own choice of algorithm), as OWASP advises it: 19 MiB, two passes, one lane. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Hashes computed at one time, and callers that may wait for their turn. */
const AT_ONCE = 4;
const WAITING = 50;
const RETRY_AFTER_SECONDS = 2;

/** Hashes and checks passwords, a few at a time: a flood of logins must not starve everything else. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes as long for a missing hash (an unknown address) as for a wrong password. */
  verify(passwordHash: string | null, password: string): Promise<boolean>;
}

/** @throws Rifiuto TOO_MANY_REQUESTS when too many are waiting already. */
export function createPasswords(): Passwords {
  let running = 0;
  const queue: (() => void)[] = [];
  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= AT_ONCE) {
      if (queue.length >= WAITING)
        throw new Rifiuto('TOO_MANY_REQUESTS', { retryAfter: RETRY_AFTER_SECONDS });
      // Whoever finishes hands its place over, so `running` does not change here.
      await new Promise<void>((resolve) => queue.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
  // Made beforehand, so that the first login of an unknown address does not take longer than the next.
  const decoy = hash('an address that nobody has', OPTIONS);
  return {
    hash: (password) => inTurn(() => hash(password, OPTIONS)),
    verify: (passwordHash, password) =>
      inTurn(async () => {
        if (passwordHash !== null) return verify(passwordHash, password);
        await verify(await decoy, password);
        return false;
      }),
  };
}
