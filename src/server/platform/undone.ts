/** Thrown to roll a transaction back; carries its result. */
class Undone extends Error {
  override readonly name = 'Undone';
  readonly value: unknown;
  constructor(value: unknown) {
    super('undone');
    this.value = value;
  }
}

/** Runs a transaction only to learn its result: `end` rolls it back, and its argument is returned. */
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
