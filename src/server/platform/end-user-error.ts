/**
 * What went wrong, and what to do about it, in Italian for whoever runs the program. Such an error is shown as its
 * sentence; any other is a fault of the program, and is shown with its stack.
 */
export class EndUserError extends Error {}

/**
 * Ends the process with 1 after saying why, as the last line where it is a sentence.
 * @param failed what did not succeed: 'Copia non riuscita.'
 */
export const endWith =
  (...failed: string[]) =>
  (error: unknown): never => {
    console.error(...failed, error instanceof EndUserError ? error.message : error);
    process.exit(1);
  };

/** Runs a command to its end, and ends the process with 0, or as `endWith` where it failed. */
export const runCommand = (work: () => Promise<void>, ...failed: string[]): Promise<never> =>
  work().then(() => process.exit(0), endWith(...failed));
