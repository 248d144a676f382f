import type { Insertable, Kysely, Selectable, Updateable } from 'kysely';
import type { Database } from '#server/platform/database.ts';
import type { TestApp } from './build-test-app.ts';

// Direct reads and writes of a test. Values are compared with `=`, null with `is`.

type From = Pick<TestApp, 'deps'> | Kysely<Database>;
type Table = keyof Database;
type Row<T extends Table> = Selectable<Database[T]>;
type Column<T extends Table> = keyof Row<T> & string;

/** The types of table and columns are checked at the call: inside, any table is accepted. */
const dbOf = (from: From): Kysely<any> => ('deps' in from ? from.deps.db : from);

function select(from: From, table: string, values: object, columns?: string | readonly string[]) {
  const query = dbOf(from)
    .selectFrom(table)
    .where((eb) => eb.and(values));
  return columns === undefined ? query.selectAll() : query.select([columns].flat());
}

/** The rows with these values, in the order of the last columns; of each the named columns, by default all. */
export async function readRows<T extends Table, C extends Column<T> = Column<T>>(
  from: From,
  table: T,
  values: Partial<Row<T>> = {},
  columns?: C | readonly C[],
  ...order: Column<T>[]
): Promise<Pick<Row<T>, C>[]> {
  let query = select(from, table, values, columns);
  for (const column of order) query = query.orderBy(column);
  return (await query.execute()) as Pick<Row<T>, C>[];
}

/** The first row with these values, or an error without one; of it the named columns, by default all. */
export async function readRow<T extends Table, C extends Column<T> = Column<T>>(
  from: From,
  table: T,
  values: Partial<Row<T>>,
  columns?: C | readonly C[],
): Promise<Pick<Row<T>, C>> {
  return (await select(from, table, values, columns).executeTakeFirstOrThrow()) as Pick<Row<T>, C>;
}

export async function setRows<T extends Table>(
  from: From,
  table: T,
  values: Partial<Row<T>>,
  changes: Updateable<Database[T]>,
): Promise<void> {
  const query = dbOf(from)
    .updateTable(table as string)
    .where((eb) => eb.and(values));
  await query.set(changes as object).execute();
}

export async function insertRows<T extends Table>(
  from: From,
  table: T,
  rows: Insertable<Database[T]> | readonly Insertable<Database[T]>[],
): Promise<void> {
  await dbOf(from).insertInto(table).values(rows).execute();
}

export async function insertRow<T extends Table, C extends Column<T>>(
  from: From,
  table: T,
  row: Insertable<Database[T]>,
  columns: C | readonly C[],
): Promise<Pick<Row<T>, C>> {
  const query = dbOf(from).insertInto(table).values(row).returning([columns].flat());
  return (await query.executeTakeFirstOrThrow()) as Pick<Row<T>, C>;
}
