import type pg from 'pg';

export interface Column {
  readonly nome: string;
  /** Its type as SQL writes it: `timestamp with time zone`, `date[]`. */
  readonly tipo: string;
  readonly obbligatoria: boolean;
  /** Its default, or the expression that it is generated from; null without one. */
  readonly valore: string | null;
  /** An identity or a generated column; null for neither. */
  readonly generata: 'BY DEFAULT AS IDENTITY' | 'ALWAYS AS IDENTITY' | 'STORED' | null;
}

export interface Table {
  readonly nome: string;
  readonly columns: readonly Column[];
  readonly constraints: readonly { readonly nome: string; readonly testo: string }[];
  /** Complete statements: triggers, and indexes that are no constraint's. */
  readonly indexes: readonly string[];
  readonly triggers: readonly string[];
}

/** The result of the migrations, by name. */
export interface Schema {
  readonly extensions: readonly string[];
  readonly tables: readonly Table[];
  readonly views: readonly {
    readonly nome: string;
    readonly testo: string;
    readonly columns: readonly Column[];
  }[];
  readonly functions: readonly string[];
}

const COLUMNS = `(
  select coalesce(json_agg(json_build_object(
    'nome', a.attname, 'tipo', format_type(a.atttypid, a.atttypmod), 'obbligatoria', a.attnotnull,
    'valore', pg_get_expr(d.adbin, d.adrelid, true),
    'generata', case when a.attidentity = 'd' then 'BY DEFAULT AS IDENTITY' when a.attidentity = 'a' then 'ALWAYS AS IDENTITY'
      when a.attgenerated = 's' then 'STORED' end
  ) order by a.attnum), '[]')
  from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped)`;

// Not null is in the columns.
const TABLES = `
  select c.relname as nome, ${COLUMNS} as columns,
    (select coalesce(json_agg(json_build_object('nome', k.conname, 'testo', pg_get_constraintdef(k.oid, true))
       order by array_position('{p,u,x,f,c}'::"char"[], k.contype), k.conname), '[]')
     from pg_constraint k where k.conrelid = c.oid and k.contype in ('p', 'u', 'x', 'f', 'c')) as constraints,
    array(select pg_get_indexdef(i.indexrelid) from pg_index i join pg_class n on n.oid = i.indexrelid
     where i.indrelid = c.oid and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
     order by n.relname) as indexes,
    array(select pg_get_triggerdef(t.oid, true) from pg_trigger t
     where t.tgrelid = c.oid and not t.tgisinternal order by t.tgname) as triggers
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname`;

const VIEWS = `
  select c.relname as nome, pg_get_viewdef(c.oid, true) as testo, ${COLUMNS} as columns
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'v' order by c.relname`;

const OWN = (oid: string) =>
  `not exists (select from pg_depend e where e.objid = ${oid} and e.deptype = 'e')`;

const FUNCTIONS = `
  select pg_get_functiondef(p.oid) as testo from pg_proc p
  where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and ${OWN('p.oid')}
  order by p.proname, pg_get_function_identity_arguments(p.oid)`;

export async function readSchema(pool: pg.Pool): Promise<Schema> {
  const ask = async <T extends object>(query: string) => (await pool.query<T>(query)).rows;
  const [extensions, tables, views, functions] = await Promise.all([
    ask<{ extname: string }>(`select extname from pg_extension where extname <> 'plpgsql' order by 1`),
    ask<Table>(TABLES),
    ask<Schema['views'][number]>(VIEWS),
    ask<{ testo: string }>(FUNCTIONS),
  ]);
  return {
    extensions: extensions.map(({ extname }) => extname),
    tables,
    views,
    functions: functions.map(({ testo }) => testo),
  };
}
