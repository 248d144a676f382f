import { createPasswords, type Passwords } from '#server/platform/passwords.ts';

/**
 * Passwords at the lowest cost that argon2 allows, for tests that are not about it: at its real cost a run of the tests
 * would spend minutes on hashes.
 */
export const cheapPasswords = (): Passwords =>
  createPasswords({ memoryCost: 8, timeCost: 1, parallelism: 1 });
