import type { CompiledQuery, Kysely, QueryExecutorProvider } from 'kysely';
import type { Database } from './database.ts';

/** A placeholder for a value while a query is compiled. */
class Segnaposto<P> {
  readonly name: keyof P;
  constructor(name: keyof P) {
    this.name = name;
  }
}

interface Built<R> {
  compile(executor: QueryExecutorProvider): CompiledQuery<R>;
}

/**
 * A query that is compiled once and then run with different values: compiling takes as long as sending it. `build`
 * receives placeholders and must not inspect them. Pass whatever changes the SQL itself as `forma`; each variant is
 * compiled once and kept, so there must be few.
 */
export function compileOnce<P extends object, R, F = undefined>(
  build: (db: Kysely<Database>, values: P, forma: F) => Built<R>,
): (db: Kysely<Database>, values: P, ...forma: F extends undefined ? [] : [F]) => Promise<R[]> {
  const standIns = new Proxy({} as P, { get: (_, name) => new Segnaposto<P>(name as keyof P) });
  const compiled = new Map<string, CompiledQuery<R>>();
  return async (db, values, ...[forma]) => {
    const key = forma === undefined ? '' : JSON.stringify(forma);
    const query = compiled.get(key) ?? build(db, standIns, forma as F).compile(db);
    compiled.set(key, query);
    const parameters = query.parameters.map((given) =>
      given instanceof Segnaposto ? values[(given as Segnaposto<P>).name] : given,
    );
    return (await db.executeQuery<R>({ ...query, parameters })).rows;
  };
}

/** As `compileOnce`, for a query of one row: null when there is none. */
export function compileOne<P extends object, R>(
  build: (db: Kysely<Database>, values: P) => Built<R>,
): (db: Kysely<Database>, values: P) => Promise<R | null> {
  const run = compileOnce<P, R>(build);
  return async (db, values) => (await run(db, values))[0] ?? null;
}
