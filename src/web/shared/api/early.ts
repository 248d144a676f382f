/** Reads that were begun before anything is drawn, by name. */
const begun = new Map<string, Promise<unknown>>();

/**
 * Begins a read as soon as a page's script is there, so that its answer is on the way while the page is still being
 * put together. Whoever needs it takes it by its name, once; a read that fails is simply made again by them.
 */
export function beginEarly(name: string, read: () => Promise<unknown>): void {
  const answer = read();
  answer.catch(() => undefined);
  begun.set(name, answer);
}

/** The read of this name if it was begun early, else a read made now. */
export async function takeEarly<T>(name: string, read: () => Promise<T>): Promise<T> {
  const answer = begun.get(name) as Promise<T> | undefined;
  begun.delete(name);
  return answer ? answer.catch(read) : read();
}
