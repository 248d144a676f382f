/** An error whose Italian sentence alone is shown to the operator; other errors are shown with their stack. */
export class EndUserError extends Error {}

/** Prints the reason and ends the process with 1. @param failed what did not succeed: 'Copia non riuscita.' */
export const endWith =
  (...failed: string[]) =>
  (error: unknown): never => {
    console.error(...failed, error instanceof EndUserError ? error.message : error);
    process.exit(1);
  };

/** Runs a command and ends the process, with 0 or as `endWith`. */
export const runCommand = (work: () => Promise<void>, ...failed: string[]): Promise<never> =>
  work().then(() => process.exit(0), endWith(...failed));
