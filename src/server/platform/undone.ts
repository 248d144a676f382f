/** Thrown to roll a transaction back; carries what the transaction has found. */
class Undone extends Error {
  override readonly name = 'Undone';
  readonly value: unknown;
  constructor(value: unknown) {
    super('undone');
    this.value = value;
  }
}

/**
 * Runs the transaction that `run` opens, only to learn how it would end: `end` rolls it back, and its argument is
 * returned.
 */
export async function undone<T>(run: (end: (value: T) => never) => Promise<unknown>): Promise<T> {
  try {
    await run((value) => {
      throw new Undone(value);
    });
  } catch (error) {
    if (error instanceof Undone) return error.value as T;
    throw error;
  }
  throw new Error('nothing has ended the transaction');
}
