import { hash, verify } from '@node-rs/argon2';
import { createPasswords, type Passwords } from '#server/platform/passwords.ts';

/**
 * Passwords at argon2's lowest cost, for tests that are not about it: at its real cost a run of the tests would spend
 * minutes on hashes.
 */
export const cheapPasswords = (): Passwords => createPasswords(CHEAP);

const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** Cheap passwords that count the argon2 computations started so far, and the most at once. */
export function countedPasswords(): { passwords: Passwords; begun(): number; most(): number } {
  let [begun, running, most] = [0, 0, 0];
  const counted =
    <A extends unknown[], R>(compute: (...args: A) => Promise<R>) =>
    (...args: A): Promise<R> => {
      begun += 1;
      most = Math.max(most, (running += 1));
      return compute(...args).finally(() => (running -= 1));
    };
  const passwords = createPasswords(CHEAP, { hash: counted(hash), verify: counted(verify) });
  return { passwords, begun: () => begun, most: () => most };
}
