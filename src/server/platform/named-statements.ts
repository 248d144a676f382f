import pg from 'pg';

/** The longest text that gets a name, in characters: a longer one lists many rows and is hardly ever sent again. */
const LONGEST = 8_000;
/** How many statements get a name, on each connection; later ones are planned each time. */
const MOST = 400;
/** PostgreSQL's message when a result column of a planned statement has changed its type. */
const STALE_PLAN = 'cached plan must not change result type';

/**
 * Ends a statement whose best plan depends on its values, such as a part of a name: it gets no name, so it is
 * planned each time. After five executions PostgreSQL may keep one plan of a named statement for all values.
 */
export const PLANNED_EACH_TIME = '/* planned each time */';

/** Names by text, the same on every connection, so that each plans a statement once. */
export function createNames(most = MOST) {
  const names = new Map<string, string>();
  let given = 0;
  return {
    /** The statement's name; undefined when it gets none. */
    nameOf(text: string): string | undefined {
      const known = names.get(text);
      if (known !== undefined || names.size >= most || text.length > LONGEST) return known;
      if (text.endsWith(PLANNED_EACH_TIME)) return undefined;
      const name = `s${++given}`;
      names.set(text, name);
      return name;
    },
    /** After a change of the schema: the text gets another name, so that each connection plans it anew. */
    forget(text: string): void {
      names.delete(text);
    },
  };
}

/** Whether the error says that a statement was planned before the schema changed. */
export function isStalePlan(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '0A000' && error.message.includes(STALE_PLAN);
}

type Done = (error: Error | null, result: unknown) => void;

/**
 * A connection that sends every statement with values under a name: the server parses it once, and after a few
 * executions plans it once.
 */
export function namingClient(names = createNames()): typeof pg.Client {
  return class NamingClient extends pg.Client {
    // oxlint-disable-next-line typescript/no-explicit-any -- one body for all the overloads of `query`
    override query(...args: any[]): any {
      const [text, values, done] = args as [unknown, unknown, Done | undefined];
      if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0)
        return (super.query as (...all: unknown[]) => unknown)(...args);
      if (done) return this.#send(text, values, done, true);
      return new Promise((resolve, reject) => {
        const settle: Done = (error, result) => (error ? reject(error) : resolve(result));
        this.#send(text, values, settle, true);
      });
    }

    #send(text: string, values: unknown[], done: Done, mayRepeat: boolean): void {
      const name = names.nameOf(text);
      super.query({ text, values, ...(name !== undefined && { name }) }, (error: Error | null, result) => {
        if (!isStalePlan(error)) return done(error, result);
        names.forget(text);
        // Inside a transaction nothing more can be done here: the transaction is run again from its start.
        if (mayRepeat && this.getTransactionStatus() === 'I') this.#send(text, values, done, false);
        else done(error, result);
      });
    }
  };
}
