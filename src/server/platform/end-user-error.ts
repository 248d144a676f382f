/**
 * What went wrong, and what to do about it, in Italian for the person who runs the program. Of such an error only the
 * sentence is shown; any other error is a fault of the program, and is shown with its stack.
 */
export class EndUserError extends Error {}

/**
 * Ends the process with 1 after printing the reason. If the reason is a sentence for people, it is the last line.
 * @param failed what did not succeed: 'Copia non riuscita.'
 */
export const endWith =
  (...failed: string[]) =>
  (error: unknown): never => {
    console.error(...failed, error instanceof EndUserError ? error.message : error);
    process.exit(1);
  };

/** Runs a command to its end, and ends the process with 0, or like `endWith` if the command failed. */
export const runCommand = (work: () => Promise<void>, ...failed: string[]): Promise<never> =>
  work().then(() => process.exit(0), endWith(...failed));
