import type pg from 'pg'

export interface DumpTable {
  readonly name: string
  /** Those that a row is inserted with: without generated ones. */
  readonly columns: readonly string[]
}

export interface DumpSequence {
  readonly name: string
  readonly lastValue: string
  readonly isCalled: boolean
}

/** What belongs to an extension is made by that extension. */
const isOwn = (catalogue: 'pg_class' | 'pg_proc', oid: string) => `not exists (
  select from pg_depend where classid = '${catalogue}'::regclass and objid = ${oid} and deptype = 'e')`

/** The tables of the schema `public` with their columns, by name. */
export async function listTables(client: pg.Client): Promise<DumpTable[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and ${isOwn('pg_class', 'c.oid')}
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`)
  return rows
}

/** The functions of the schema `public` as `alter function` takes them, by name. */
export async function listFunctions(
  client: pg.Client,
): Promise<{ readonly name: string; readonly signature: string }[]> {
  const { rows } = await client.query<{ name: string; signature: string }>(`
    select p.proname as name, p.oid::regprocedure::text as signature from pg_proc p
    where p.pronamespace = 'public'::regnamespace and ${isOwn('pg_proc', 'p.oid')} order by p.proname`)
  return rows
}

/** Where the sequences of the schema `public` are now: later than a snapshot perhaps, and never earlier. */
export async function listSequences(client: pg.Client): Promise<DumpSequence[]> {
  const { rows } = await client.query<{ name: string; last_value: string | number | null; start_value: string }>(`
    select sequencename as name, last_value::text as last_value, start_value::text as start_value from pg_sequences
    where schemaname = 'public' order by sequencename`)
  return rows.map(({ name, last_value, start_value }) => ({
    name,
    lastValue: String(last_value ?? start_value),
    isCalled: last_value !== null,
  }))
}

/** Statements that remove the references between tables, and those that make them again. */
export async function listReferences(
  client: pg.Client,
): Promise<{ readonly remove: string; readonly create: string }[]> {
  const { rows } = await client.query<{ remove: string; create: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as remove,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as create
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by conname`)
  return rows
}
